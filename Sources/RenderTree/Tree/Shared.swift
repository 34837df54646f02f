// Nacre, MIT licence; see LICENSE.

/// A large value, shared by all copies until one of them changes.
///
/// A layer that nothing animates passes its properties on from the commit to each frame without
/// copying them, and two frames find by identity that it is the same.
package struct Shared<Value: Sendable>: Sendable {
  package final class Box: Sendable {
    package let value: Value
    init(_ value: consuming Value) { self.value = value }
  }

  /// To be read in place where even a borrowed copy costs too much.
  package let box: Box

  package init(_ value: consuming Value) { box = Box(value) }

  /// Creates a value that differs from another by what `change` does to it.
  package init(copying other: Shared, _ change: (inout Value) -> Void) {
    var value = other.box.value
    change(&value)
    box = Box(value)
  }

  /// The value, read in place.
  package var value: Value {
    _read { yield box.value }
  }

  /// Whether both are the same copy; false does not mean that they differ.
  package func isIdentical(to other: Shared) -> Bool { box === other.box }
}

extension Shared: Equatable where Value: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}

/// A layer's properties, shared by commits, trees and frames.
package typealias SharedProperties = Shared<LayerProperties>
