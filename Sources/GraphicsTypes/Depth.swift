// Nacre, MIT licence; see LICENSE.

/// How deep trees are followed where depth costs more than memory of the heap.
///
/// Layers and views nested to any depth are kept, laid out, drawn, hit and released without a recursion: a level
/// of the walk over a tree would take seven kilobytes of the stack (`WalkTests`, `DeepLayerTests`).
package enum Depth {
  /// The greatest number of levels for descriptions, groups, accessibility and calls of a program's own
  /// `hitTest(_:)`. What is nested deeper is left out there.
  package static let limit = 512
}
