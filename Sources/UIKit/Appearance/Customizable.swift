// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object whose properties can be set through an appearance proxy: a view, or an item of a bar.
@MainActor
protocol Customizable: NSObject {
  var customizations: Customizations { get set }
}

extension UIView: Customizable {}

extension Customizable {
  /// Whether an object is an instance of the class or of a subclass.
  static func isClass(of object: AnyObject) -> Bool { object is Self }

  /// Records that a property was set on the object itself, or, if the object is a proxy, for its
  /// class.
  ///
  /// - Parameter path: The property, which has its new value.
  func customize<Value>(
    _ property: CustomizableProperty,
    _ path: @autoclosure () -> ReferenceWritableKeyPath<Self, Value>
  ) {
    let slot = Customizations.Slot(property)
    if customizations.isProxy {
      let own = path()
      let value = self[keyPath: own]
      record(property, slot) { ($0 as? Self)?[keyPath: own] = value }
    } else {
      customizations.insert(slot)
    }
  }

  /// Records that a property was set for a control state.
  ///
  /// - Parameters:
  ///   - state: The bits of the state.
  ///   - apply: Sets the same value on another object.
  func customize(
    _ property: CustomizableProperty, state: UInt,
    _ apply: @escaping (any Customizable) -> Void
  ) {
    let slot = Customizations.Slot(property, state: state)
    if customizations.isProxy {
      record([property.rawValue, Int(state)], slot, apply)
    } else {
      customizations.insert(slot)
    }
  }

  private func record(
    _ key: AnyHashable, _ slot: Customizations.Slot,
    _ apply: @escaping (any Customizable) -> Void
  ) {
    let isSet = { (object: any Customizable) in object.customizations.contains(slot) }
    Appearances.shared.note(self, key, .init(isSet: isSet, apply: apply))
  }
}
