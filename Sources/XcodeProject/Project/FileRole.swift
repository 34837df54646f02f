// Nacre, MIT licence; see LICENSE.

import Foundation

/// The purpose of a file, derived from its name.
package enum FileRole {
  /// The file is compiled.
  case source
  /// The file is copied into the bundle.
  case resource
  /// The folder is a model of Core Data.
  case model
  /// The file is for Xcode, or for parts of Apple's systems that Nacre lacks.
  case none

  private static let sources: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal",
  ]
  private static let foreign: Set<String> = [
    "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "intentdefinition",
    "xcmappingmodel", "mlmodel", "mlpackage", "docc", "playground",
    "framework", "xcframework", "a", "dylib", "tbd", "o", "app", "appex", "rkassets", "xcstickers",
    "icon", "md", "gyb", "sh", "rb", "py", "lock", "resolved", "xcodeproj", "xcworkspace",
    "xctestplan",
    "storekit", "xcprivacy", "orig", "swp",
  ]
  private static let foreignNames: Set<String> = [
    "Podfile", "Cartfile", "Makefile", "LICENSE", "Package.swift", "Gemfile", "Fastfile",
  ]

  package init(_ url: URL) {
    let (name, ending) = (url.lastPathComponent, url.pathExtension.lowercased())
    // Other systems and editors create files such as `._A.swift` and `.#A.swift` for their own purposes.
    if name.hasPrefix(".") || Self.foreignNames.contains(name) || Self.foreign.contains(ending) {
      self = .none
    } else if ["xcdatamodeld", "xcdatamodel"].contains(ending) {
      self = .model
    } else {
      self = Self.sources.contains(ending) ? .source : .resource
    }
  }
}
