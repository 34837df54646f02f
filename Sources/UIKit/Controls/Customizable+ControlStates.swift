// Nacre, MIT licence; see LICENSE.

extension Customizable {
  /// Records that a property was set for a control state.
  ///
  /// - Parameter apply: Sets the same value on another object.
  func customize(
    _ property: CustomizableProperty, for state: UIControl.State,
    _ apply: @escaping (any Customizable) -> Void
  ) {
    customize(property, state: state.rawValue, apply)
  }
}
