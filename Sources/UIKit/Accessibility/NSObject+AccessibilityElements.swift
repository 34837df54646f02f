// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// SAFETY: a value that `assumeIsolated` returns to its caller, on the same thread.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

// A protocol extension for the reason that `NSObject+Accessibility.swift` has.
extension NSObjectProtocol where Self: NSObject {
  /// Returns a member of a responder, or for another object what is on the shelf.
  private func read<Value>(
    _ member: @MainActor (UIResponder) -> Value, _ stored: (AccessibilityOverrides) -> Value
  ) -> Value {
    guard let responder = self as? UIResponder else {
      return stored(AccessibilityShelf.shared.properties(of: self).overrides)
    }
    return withoutActuallyEscaping(member) { member in
      MainActor.assumeIsolated { Carried(value: member(responder)) }
    }.value
  }

  private func write(
    _ member: @MainActor (UIResponder) -> Void, _ store: (inout AccessibilityOverrides) -> Void
  ) {
    guard let responder = self as? UIResponder else {
      return AccessibilityShelf.shared.change(self) { store(&$0.overrides) }
    }
    withoutActuallyEscaping(member) { member in
      MainActor.assumeIsolated { member(responder) }
    }
  }

  /// The frame in screen coordinates, in points. Responders implement this protocol themselves; for other objects the
  /// value is stored, and the default is zero.
  public var accessibilityFrame: CGRect {
    get { read({ $0.accessibilityFrame }, { $0.frame ?? .zero }) }
    set { write({ $0.accessibilityFrame = newValue }, { $0.frame = newValue }) }
  }
  /// The outline in screen coordinates; `nil`, the default, means the frame.
  public var accessibilityPath: UIBezierPath? {
    get { read({ $0.accessibilityPath }, { $0.path ?? nil }) }
    set {
      let new = Carried(value: newValue)
      write({ $0.accessibilityPath = new.value }, { $0.path = new.value })
    }
  }
  /// The point to touch to activate the element, in screen coordinates. The default is the frame's centre.
  public var accessibilityActivationPoint: CGPoint {
    get {
      read(
        { $0.accessibilityActivationPoint },
        {
          let frame = $0.frame ?? .zero
          return $0.point ?? CGPoint(x: frame.midX, y: frame.midY)
        })
    }
    set { write({ $0.accessibilityActivationPoint = newValue }, { $0.point = newValue }) }
  }
  /// The language in which the element is read; `nil`, the default, means the user's.
  public var accessibilityLanguage: String? {
    get { read({ $0.accessibilityLanguage }, { $0.language ?? nil }) }
    set { write({ $0.accessibilityLanguage = newValue }, { $0.language = newValue }) }
  }
  /// Whether the elements inside are hidden from assistive technologies. The default is false.
  public var accessibilityElementsHidden: Bool {
    get { read({ $0.accessibilityElementsHidden }, { $0.isHidden ?? false }) }
    set { write({ $0.accessibilityElementsHidden = newValue }, { $0.isHidden = newValue }) }
  }
  /// Whether siblings are hidden from assistive technologies. The default is false.
  public var accessibilityViewIsModal: Bool {
    get { read({ $0.accessibilityViewIsModal }, { $0.isModal ?? false }) }
    set { write({ $0.accessibilityViewIsModal = newValue }, { $0.isModal = newValue }) }
  }
  /// Whether the elements inside are read together. The default is false.
  public var shouldGroupAccessibilityChildren: Bool {
    get { read({ $0.shouldGroupAccessibilityChildren }, { $0.isGroup ?? false }) }
    set { write({ $0.shouldGroupAccessibilityChildren = newValue }, { $0.isGroup = newValue }) }
  }
  /// The elements inside, in reading order. The default is `nil`.
  public var accessibilityElements: [Any]? {
    get { read({ $0.accessibilityElements }, { $0.elements ?? nil }) }
    set {
      let new = Carried(value: newValue)
      write({ $0.accessibilityElements = new.value }, { $0.elements = new.value })
    }
  }
  /// Additional actions of the element. The default is `nil`.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { read({ $0.accessibilityCustomActions }, { $0.actions ?? nil }) }
    set { write({ $0.accessibilityCustomActions = newValue }, { $0.actions = newValue }) }
  }
  /// Searches that a screen reader offers in the element. The default is `nil`.
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { read({ $0.accessibilityCustomRotors }, { $0.rotors ?? nil }) }
    set { write({ $0.accessibilityCustomRotors = newValue }, { $0.rotors = newValue }) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Names by which a user of voice control can address the element, the most important first. The default is `nil`.
  public var accessibilityUserInputLabels: [String]! {
    get { read({ $0.accessibilityUserInputLabels }, { $0.inputLabels }) }
    set { write({ $0.accessibilityUserInputLabels = newValue }, { $0.inputLabels = newValue }) }
  }
  /// Whether the user can act on the element. The default is true, except for static text.
  public var accessibilityRespondsToUserInteraction: Bool {
    get {
      read(
        { $0.accessibilityRespondsToUserInteraction },
        { $0.responds ?? !accessibilityTraits.contains(.staticText) })
    }
    set {
      write({ $0.accessibilityRespondsToUserInteraction = newValue }, { $0.responds = newValue })
    }
  }

  /// Returns the number of elements inside. The default is the count of `accessibilityElements`.
  public func accessibilityElementCount() -> Int {
    read({ $0.accessibilityElementCount() }, { ($0.elements ?? nil)?.count ?? 0 })
  }
  /// Returns an element inside; `nil` if the index is out of range.
  public func accessibilityElement(at index: Int) -> Any? {
    read(
      { $0.accessibilityElement(at: index) },
      {
        guard let elements = $0.elements ?? nil, elements.indices.contains(index) else {
          return nil
        }
        return elements[index]
      })
  }
  /// Activates the element. Returns whether it did; an object that is not a responder does not.
  public func accessibilityActivate() -> Bool {
    read({ $0.accessibilityActivate() }, { _ in false })
  }
}
