// Nacre, MIT licence; see LICENSE.

import Foundation

/// A resource of a target, with its place in the product's bundle.
package struct BundleItem: Sendable, Hashable {
  /// The path in the bundle, such as `Base.lproj/Main.storyboard`.
  package let path: String
  /// The file or folder on the disk.
  package let url: URL

  package init(path: String, url: URL) { (self.path, self.url) = (path, url) }

  /// Places a file at the top of the bundle or in a folder of it.
  ///
  /// A file from the folder of a language (`.lproj`) is placed in a folder with the same name.
  package init(_ url: URL, in folder: String = "") {
    let parent = url.deletingLastPathComponent().lastPathComponent
    let language = parent.hasSuffix(".lproj") ? [parent] : []
    let start = folder.isEmpty ? [] : [folder]
    self.init(path: (start + language + [url.lastPathComponent]).joined(separator: "/"), url: url)
  }
}
