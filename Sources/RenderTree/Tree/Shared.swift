// Nacre, MIT licence; see LICENSE.

/// A large immutable value that is shared instead of copied.
///
/// A layer that nothing animates passes its properties from the commit to each frame in one instance.
/// Two frames that hold the same instance are known to be equal without comparing the values.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  /// Creates a value that differs from another by what `change` does to it.
  package convenience init(copying other: Shared, _ change: (inout Value) -> Void) {
    var value = other.value
    change(&value)
    self.init(value)
  }
}

extension Shared: Equatable where Value: Equatable {
  package static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value == right.value
  }
}

/// A layer's properties, shared by commits, trees and frames.
package typealias SharedProperties = Shared<LayerProperties>
/// A layer's properties as its owner changes them.
package typealias OwnedProperties = Owned<LayerProperties>
