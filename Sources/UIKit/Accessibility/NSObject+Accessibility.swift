// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation

// The accessibility properties of objects that are no responders, such as bar items and images. They
// are stored for compatibility; only responders are read. `UIResponder` has its own.
//
// Source: UIKit's documentation of the informal protocols `UIAccessibility`,
// `UIAccessibilityContainer` and `UIAccessibilityAction`.

// SAFETY: only the address is used.
nonisolated(unsafe) private let key = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension NSObjectProtocol {
  private var overrides: AccessibilityOverrides {
    get {
      objc_getAssociatedObject(self, key) as? AccessibilityOverrides ?? AccessibilityOverrides()
    }
    set { objc_setAssociatedObject(self, key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// Whether the object is an accessibility element.
  public var isAccessibilityElement: Bool {
    get { overrides.isElement ?? false }
    set { overrides.isElement = newValue }
  }
  /// The label: a short name of the object.
  public var accessibilityLabel: String? {
    get { overrides.label ?? nil }
    set { overrides.label = newValue }
  }
  /// The hint: a description of what using the object does.
  public var accessibilityHint: String? {
    get { overrides.hint ?? nil }
    set { overrides.hint = newValue }
  }
  /// The value of the object.
  public var accessibilityValue: String? {
    get { overrides.value ?? nil }
    set { overrides.value = newValue }
  }
  /// An identifier for tests.
  public var accessibilityIdentifier: String? {
    get { overrides.identifier ?? nil }
    set { overrides.identifier = newValue }
  }
  /// The language in which the object is read.
  public var accessibilityLanguage: String? {
    get { overrides.language ?? nil }
    set { overrides.language = newValue }
  }
  /// The traits of the object.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { overrides.traits ?? .none }
    set { overrides.traits = newValue }
  }
  /// The frame in screen coordinates, in points.
  public var accessibilityFrame: CGRect {
    get { overrides.frame ?? .zero }
    set { overrides.frame = newValue }
  }
  /// The outline in screen coordinates; `nil` means the frame.
  public var accessibilityPath: UIBezierPath? {
    get { overrides.path ?? nil }
    set { overrides.path = newValue }
  }
  /// Whether the elements inside are hidden from assistive technologies.
  public var accessibilityElementsHidden: Bool {
    get { overrides.isHidden ?? false }
    set { overrides.isHidden = newValue }
  }
  /// Whether siblings are hidden from assistive technologies.
  public var accessibilityViewIsModal: Bool {
    get { overrides.isModal ?? false }
    set { overrides.isModal = newValue }
  }
  /// Whether the elements inside are read together.
  public var shouldGroupAccessibilityChildren: Bool {
    get { overrides.isGroup ?? false }
    set { overrides.isGroup = newValue }
  }
  /// The elements inside, in reading order.
  public var accessibilityElements: [Any]? {
    get { overrides.elements ?? nil }
    set { overrides.elements = newValue }
  }
  /// Additional actions of the object.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { overrides.actions ?? nil }
    set { overrides.actions = newValue }
  }

  /// Activates the object. Returns false, because it does nothing.
  public func accessibilityActivate() -> Bool { false }
  /// Increments the value. Does nothing.
  public func accessibilityIncrement() {}
  /// Decrements the value. Does nothing.
  public func accessibilityDecrement() {}
}
