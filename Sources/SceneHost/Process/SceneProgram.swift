// Nacre, MIT licence; see LICENSE.

/// A compiled scene.
package struct SceneProgram: Sendable {
  /// The path of the executable.
  package let executable: String
  /// The arguments that the program receives after its name.
  package var arguments: [String] = []

  package init(executable: String, arguments: [String] = []) {
    (self.executable, self.arguments) = (executable, arguments)
  }
}
