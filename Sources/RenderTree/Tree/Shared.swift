// Nacre, MIT licence; see LICENSE.

/// A large value in a box that all copies share; a changed copy gets a box of its own.
///
/// A layer that nothing animates passes its properties from the commit to each frame without
/// copying them, and the comparison of two frames finds by identity that the layer is unchanged.
package struct Shared<Value: Sendable>: Sendable {
  package final class Box: Sendable {
    package let value: Value
    init(_ value: consuming Value) { self.value = value }
  }

  /// The box, for reading in place where even borrowing through `value` is too slow.
  package let box: Box

  package init(_ value: consuming Value) { box = Box(value) }

  /// Creates a copy of a value, changed by a closure.
  package init(copying other: Shared, _ change: (inout Value) -> Void) {
    var value = other.box.value
    change(&value)
    box = Box(value)
  }

  /// The value, read in place without a copy.
  package var value: Value {
    _read { yield box.value }
  }

  /// Whether both share one box. If false, the values may still be equal.
  package func isIdentical(to other: Shared) -> Bool { box === other.box }
}

extension Shared: Equatable where Value: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}

/// The properties of a layer, shared by commits, trees and frames.
package typealias SharedProperties = Shared<LayerProperties>
