// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// The bundle of UIKit, which has the texts of the system's buttons.
///
/// Foundation on Linux does not let a class inherit from `Bundle`, so the bundle is a folder.
private struct SystemBundle {
  /// The identifiers of the frameworks that have UIKit's texts on iOS.
  static let identifiers = ["com.apple.UIKit", "com.apple.UIKitCore"]
  /// The texts of the buttons that UIKit names. The keys are the English texts.
  private static let texts = [
    "Back", "Cancel", "Close", "Copy", "Cut", "Delete", "Done", "Edit", "More", "Next", "No", "OK",
    "Paste", "Redo", "Save", "Search", "Select", "Select All", "Undo", "Yes",
  ]

  let identifier: String

  /// The bundle, which is written to the folder for temporary files at its first use; `nil` if it cannot be.
  var bundle: Bundle? {
    let files = FileManager.default
    let folder = files.temporaryDirectory
      .appendingPathComponent("nacre-\(getuid())-\(identifier).bundle")
    let language = folder.appendingPathComponent("en.lproj")
    let strings = language.appendingPathComponent("Localizable.strings")
    if !files.fileExists(atPath: strings.path) {
      do {
        try files.createDirectory(at: language, withIntermediateDirectories: true)
        let information = [
          "CFBundleIdentifier": identifier, "CFBundleName": "UIKit",
          "CFBundleDevelopmentRegion": "en",
        ]
        try Self.list(information).write(to: folder.appendingPathComponent("Info.plist"))
        let texts = Dictionary(uniqueKeysWithValues: Self.texts.map { ($0, $0) })
        try Self.list(texts).write(to: strings, options: .atomic)
      } catch {
        Log.once("the bundle \(identifier) cannot be written: \(error)")
        return nil
      }
    }
    return Bundle(path: folder.path)
  }

  private static func list(_ values: [String: String]) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}

extension Bundle {
  /// Returns the bundle with an identifier; translated source code calls it in place of `Bundle(identifier:)`, which
  /// finds no frameworks on Linux.
  ///
  /// - Parameter identifier: The identifier. `com.apple.UIKit` and `com.apple.UIKitCore` give a bundle with the texts of
  ///   the system's buttons, in English.
  /// - Returns: The bundle; `nil` if there is none with the identifier.
  public static func identified(_ identifier: String) -> Bundle? {
    SystemBundle.identifiers.contains(identifier)
      ? SystemBundle(identifier: identifier).bundle : Bundle(identifier: identifier)
  }
}
