// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIView {
  /// What a view has to do after a property has changed.
  public struct Invalidation: Sendable {
    let request: @MainActor @Sendable (UIView) -> Void

    /// The view lays out its subviews.
    public static let layout = Invalidation { $0.setNeedsLayout() }
    /// The view draws its content.
    public static let display = Invalidation { $0.setNeedsDisplay() }
    /// The view updates its constraints.
    public static let constraints = Invalidation { $0.setNeedsUpdateConstraints() }
    /// The view has another intrinsic content size.
    public static let intrinsicContentSize = Invalidation { $0.invalidateIntrinsicContentSize() }
  }

  /// A property of a view whose changes invalidate parts of it: `@Invalidating(.display, .layout) var isOn = false`.
  /// A value that is equal to the present one invalidates nothing.
  ///
  /// **Source.** Apple's documentation of `UIView.Invalidating`.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    private var value: Value
    private let invalidations: [Invalidation]

    /// Creates a property with a value and what its changes invalidate.
    public init(wrappedValue: Value, _ invalidations: Invalidation...) {
      (value, self.invalidations) = (wrappedValue, invalidations)
    }

    /// Only a property of a view has a value.
    @available(*, unavailable, message: "@Invalidating is for the properties of views")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// The value of a view's property.
    @MainActor
    public static subscript<Owner: UIView>(
      _enclosingInstance view: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
      storage path: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { view[keyPath: path].value }
      set {
        let isNew = view[keyPath: path].value != newValue
        view[keyPath: path].value = newValue
        guard isNew else { return }
        for invalidation in view[keyPath: path].invalidations { invalidation.request(view) }
      }
    }
  }
}
