// Nacre, MIT licence; see LICENSE.

/// What is called with the inputs of a fuzzer.
///
/// A target reads the bytes of an input in whatever way exercises its code, and checks a rule beyond not
/// crashing.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case sceneText = "scene-text"
  case path, touches, picture, catalog, port, animator, tree, studio, document, project, texts

  /// The target of the program.
  @MainActor package static var chosen = FuzzTarget.sceneText

  /// Closes the stage that targets share. The next target opens another.
  @MainActor package static func closeStage() { FuzzStage.close() }

  /// Calls the target with an input.
  ///
  /// - Returns: Whether the input is worth keeping. One is not if the target does not read it.
  /// - Throws: `BrokenRule`.
  @MainActor package func run(_ input: [UInt8]) throws -> Bool {
    switch self {
    case .sceneText: try SceneTextFuzz.run(input)
    case .path: try PathFuzz.run(input)
    case .touches: try TouchesFuzz.run(input)
    case .picture: try PictureFuzz.run(input)
    case .catalog: try CatalogFuzz.run(input)
    case .port: try PortFuzz.run(input)
    case .animator: try AnimatorFuzz.run(input)
    case .tree: try TreeFuzz.run(input)
    case .studio: try StudioFuzz.run(input)
    case .document: try DocumentFuzz.run(input)
    case .project: try ProjectFuzz.run(input)
    case .texts: try TextsFuzz.run(input)
    }
  }
}

/// A rule that does not hold for an input.
package struct BrokenRule: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// Throws unless a condition is met.
  static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw BrokenRule(description()) }
  }
}
