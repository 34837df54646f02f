// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// The sets in the asset catalogues of some folders: images, colours, data. The catalogues are listed once.
final class AssetSets: Sendable {
  private let folders: [String]
  private let index = Mutex<[String: String]?>(nil)

  init(folders: [String]) { self.folders = folders }

  /// Returns the folder of a set; `nil` if no catalogue has it.
  ///
  /// - Parameters:
  ///   - name: The name of the set. Sets in groups are found by their own name, and by their path for groups
  ///     that provide a namespace.
  ///   - ending: `imageset`, `colorset` or `dataset`.
  func path(_ name: String, _ ending: String) -> String? {
    index.withLock { index in
      let known = index ?? list()
      index = known
      return known["\(name).\(ending)"]
    }
  }

  private func list() -> [String: String] {
    var index: [String: String] = [:]
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.filter({ $0.hasSuffix(".xcassets") }).sorted() {
        // The bundle of an app has links to its catalogues.
        let root = URL(fileURLWithPath: "\(folder)/\(name)").resolvingSymlinksInPath().path
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        for path in files.sorted() where Self.isSet(path) {
          var parts = path.split(separator: "/")
          while !parts.isEmpty {
            let key = parts.joined(separator: "/")
            if index[key] == nil { index[key] = "\(root)/\(path)" }
            parts.removeFirst()
          }
        }
      }
    }
    return index
  }

  private static func isSet(_ path: String) -> Bool {
    [".imageset", ".colorset", ".dataset"].contains { path.hasSuffix($0) }
  }
}
