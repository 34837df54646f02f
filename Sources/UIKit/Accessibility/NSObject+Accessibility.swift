// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The accessibility members that a class declares itself.
@MainActor
protocol AccessibilityMembers: AnyObject {
  var isAccessibilityElement: Bool { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityHint: String? { get set }
  var accessibilityValue: String? { get set }
  var accessibilityIdentifier: String? { get set }
  var accessibilityTraits: UIAccessibilityTraits { get set }
}

extension UIResponder: AccessibilityMembers {}
extension UIImage: AccessibilityMembers {}

// A protocol extension, because classes with such members of their own could not override the
// members of an extension of `NSObject`.
extension NSObjectProtocol where Self: NSObject {
  /// Returns a member of the object's class if it has such members, otherwise the value stored on
  /// the shelf.
  private func read<Value: Sendable>(
    _ member: @MainActor (any AccessibilityMembers) -> Value,
    _ note: (AccessibilityNotes) -> Value
  ) -> Value {
    guard let own = self as? any AccessibilityMembers else {
      return note(AccessibilityShelf.shared.properties(of: self).notes)
    }
    // SAFETY: programs use responders and bar items on the main thread only; images are Sendable.
    nonisolated(unsafe) let object = own
    return withoutActuallyEscaping(member) { member in
      MainActor.assumeIsolated { member(object) }
    }
  }

  private func write(
    _ member: @MainActor (any AccessibilityMembers) -> Void,
    _ note: (inout AccessibilityNotes) -> Void
  ) {
    guard let own = self as? any AccessibilityMembers else {
      return AccessibilityShelf.shared.change(self) { note(&$0.notes) }
    }
    // SAFETY: programs use responders and bar items on the main thread only; images are Sendable.
    nonisolated(unsafe) let object = own
    withoutActuallyEscaping(member) { member in
      MainActor.assumeIsolated { member(object) }
    }
  }

  /// Whether the object is an accessibility element. Responders, bar items and images implement
  /// this protocol themselves; for other objects the value is stored.
  public var isAccessibilityElement: Bool {
    get { read({ $0.isAccessibilityElement }, { $0.isElement ?? false }) }
    set { write({ $0.isAccessibilityElement = newValue }, { $0.isElement = newValue }) }
  }
  /// The label of the object.
  public var accessibilityLabel: String? {
    get { read({ $0.accessibilityLabel }, { $0.label }) }
    set { write({ $0.accessibilityLabel = newValue }, { $0.label = newValue }) }
  }
  /// The hint of the object.
  public var accessibilityHint: String? {
    get { read({ $0.accessibilityHint }, { $0.hint }) }
    set { write({ $0.accessibilityHint = newValue }, { $0.hint = newValue }) }
  }
  /// The value of the object.
  public var accessibilityValue: String? {
    get { read({ $0.accessibilityValue }, { $0.value }) }
    set { write({ $0.accessibilityValue = newValue }, { $0.value = newValue }) }
  }
  /// An identifier for tests.
  public var accessibilityIdentifier: String? {
    get { read({ $0.accessibilityIdentifier }, { $0.identifier }) }
    set { write({ $0.accessibilityIdentifier = newValue }, { $0.identifier = newValue }) }
  }
  /// The traits of the object.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { read({ $0.accessibilityTraits }, { $0.traits ?? .none }) }
    set { write({ $0.accessibilityTraits = newValue }, { $0.traits = newValue }) }
  }
}
