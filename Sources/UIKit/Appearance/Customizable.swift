// Nacre, MIT licence; see LICENSE.

import Foundation

/// What looks can be set for by its class: views, and items of bars.
@MainActor
protocol Customizable: NSObject {
  /// A bit for each `CustomizableProperty` that was set on the object itself.
  var customized: UInt64 { get set }
}

extension UIView: Customizable {}
extension UIBarItem: Customizable {}

extension Customizable {
  /// Whether an object is of the class or a subclass.
  static func isClass(of object: AnyObject) -> Bool { object is Self }

  /// Takes note that a property was set: on the object itself, or for all of its class.
  func customize(_ property: CustomizableProperty) {
    let bit = UInt64(1) << property.rawValue
    if customized & CustomizableProperty.proxyMark == 0 {
      customized |= bit
    } else if let apply = property.copy(of: self) {
      Appearances.shared.note(
        self, property, .init(isSet: { $0.customized & bit != 0 }, apply: apply))
    }
  }

  /// Takes note that a property was set for a state.
  ///
  /// - Parameters:
  ///   - property: The property in the normal state.
  ///   - state: Combined states count as one.
  ///   - apply: Sets the same on another object.
  func customize(
    _ property: CustomizableProperty, for state: UIControl.State,
    _ apply: @escaping (any Customizable) -> Void
  ) {
    let known: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
    let offset = known.firstIndex(of: state) ?? known.count
    let bit = UInt64(1) << (property.rawValue + UInt64(offset))
    if customized & CustomizableProperty.proxyMark == 0 {
      customized |= bit
    } else {
      let key = [property.rawValue, UInt64(state.rawValue)]
      Appearances.shared.note(self, key, .init(isSet: { $0.customized & bit != 0 }, apply: apply))
    }
  }
}
