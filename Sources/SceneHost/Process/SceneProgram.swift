// Nacre, MIT licence; see LICENSE.

import Foundation

/// A compiled scene.
package struct SceneProgram: Sendable {
  /// The path of the executable.
  package let executable: String
  /// The arguments that the program receives after its name.
  package var arguments: [String] = []

  /// The folder with the program's resources, if the program is in one whose name ends in `.app`.
  var bundle: String? {
    let folder = URL(filePath: executable).deletingLastPathComponent()
    return folder.pathExtension == "app" ? folder.path : nil
  }

  /// The identifier of the program's bundle, or else the program's name.
  var identifier: String {
    bundleIdentifier ?? URL(filePath: executable).lastPathComponent
  }

  /// The identifier of the program's bundle; `nil` without one.
  package var bundleIdentifier: String? { bundle.flatMap { Bundle(path: $0)?.bundleIdentifier } }

  /// The name that the information file of the program's bundle gives; `nil` without one.
  package var displayName: String? {
    let information = bundle.flatMap { Bundle(path: $0)?.infoDictionary }
    let names = ["CFBundleDisplayName", "CFBundleName"].compactMap { information?[$0] as? String }
    return names.first { !$0.isEmpty && !$0.hasPrefix("$(") }
  }

  /// The path of the widest picture of the app's icon; `nil` without one.
  ///
  /// An asset catalogue keeps an icon in a folder `NAME.appiconset`.
  package var icon: String? {
    guard let bundle, let files = FileManager.default.enumerator(atPath: bundle) else { return nil }
    let pictures = files.compactMap { $0 as? String }.sorted()
      .filter { $0.contains(".appiconset/") && $0.hasSuffix(".png") }.map { "\(bundle)/\($0)" }
    return pictures.max { Self.width(ofPNG: $0) < Self.width(ofPNG: $1) }
  }

  /// Returns the width of a picture, which is the first number of its first chunk, IHDR; 0 for another file.
  ///
  /// Source: PNG specification, section 11.2.1.
  private static func width(ofPNG file: String) -> Int {
    let head = (try? FileHandle(forReadingFrom: URL(filePath: file)).read(upToCount: 20)) ?? Data()
    return head.count == 20 ? head.suffix(4).reduce(0) { $0 << 8 | Int($1) } : 0
  }

  package init(executable: String, arguments: [String] = []) {
    (self.executable, self.arguments) = (executable, arguments)
  }
}
