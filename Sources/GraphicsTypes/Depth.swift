// Nacre, MIT licence; see LICENSE.

/// The depth limit for trees where depth costs more than heap memory.
///
/// Layers and views nested to any depth are kept, laid out, drawn, hit-tested and released without recursion:
/// each level of a recursive walk would take seven kilobytes of the stack (`WalkTests`, `DeepLayerTests`).
package enum Depth {
  /// The maximum number of levels for descriptions, groups, accessibility and calls of a program's own
  /// `hitTest(_:)`. Deeper levels are left out there.
  package static let limit = 512
}
