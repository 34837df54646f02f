// Nacre, MIT licence; see LICENSE.

import Foundation

/// Makes a property of a custom view available to appearance proxies.
///
/// ```swift
/// final class Badge: UIView {
///   @AppearanceProperty var ringColor = UIColor.red { didSet { setNeedsDisplay() } }
/// }
/// Badge.appearance().ringColor = .green
/// ```
///
/// Nacre's own API. On Apple's systems `@objc dynamic` has this effect; it does not compile on
/// Linux.
@propertyWrapper
public struct AppearanceProperty<Value> {
  private var value: Value
  /// Whether the property was set on the view itself.
  private var isSet = false

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Unavailable; only views can have appearance properties.
  @available(*, unavailable, message: "only views can have such properties")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value of the property in a view. Setting it on an appearance proxy records it.
  @MainActor
  public static subscript<Owner: UIView>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      owner[keyPath: storage].value = newValue
      if owner.customizations.isProxy {
        Appearances.shared.note(
          owner, wrapped,
          .init(
            isSet: { ($0 as? Owner)?[keyPath: storage].isSet ?? true },
            apply: { ($0 as? Owner)?[keyPath: wrapped] = newValue }))
      } else if !Appearances.shared.isApplying {
        owner[keyPath: storage].isSet = true
      }
    }
  }
}
