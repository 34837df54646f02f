// Nacre, MIT licence; see LICENSE.

/// A layer's properties, shared by all copies until one of them changes.
///
/// The structure itself is large. A layer that nothing animates passes its properties on from the
/// commit to each frame without copying them, and two frames find by identity that it is the same.
package struct SharedProperties: Sendable, Equatable {
  private final class Box: Sendable {
    let value: LayerProperties
    init(_ value: LayerProperties) { self.value = value }
  }

  private let box: Box

  package init(_ value: LayerProperties) { box = Box(value) }

  /// The properties, read in place.
  package var value: LayerProperties {
    _read { yield box.value }
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}
