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
    let own = bundle.flatMap { Bundle(path: $0)?.bundleIdentifier }
    return own ?? URL(filePath: executable).lastPathComponent
  }

  package init(executable: String, arguments: [String] = []) {
    (self.executable, self.arguments) = (executable, arguments)
  }
}
