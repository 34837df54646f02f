// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// An object that can take part in the handling of events.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency AssociationHolder {
  package var associations = Associations()

  /// Creates a responder.
  @MainActor public override init() { super.init() }

  /// The responder that is asked after this one.
  open var next: UIResponder? { nil }

  // MARK: Events. What is not overridden asks the next responder.

  /// Tells that fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Tells that fingers left.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Tells that touches are over without an end: something else, as a gesture, has taken them.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Tells that estimates have become known; never called.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Tells that keys went down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Tells that the force of presses is another: never.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Tells that keys came up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Tells that presses are over without an end.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Keys that call methods; `nil` by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: The first responder

  private var storedInputTraits: StoredInputTraits?
  /// What a keyboard is told; made when it is first asked for.
  var inputTraits: StoredInputTraits {
    if let storedInputTraits { return storedInputTraits }
    let made = StoredInputTraits()
    storedInputTraits = made
    return made
  }
  /// What is shown in the place of the keyboard, of which there is none.
  open var inputView: UIView? { nil }
  /// What is shown above the keyboard, of which there is none.
  open var inputAccessoryView: UIView? { nil }
  /// Tells that what is shown with the keyboard has changed.
  open func reloadInputViews() {}

  private static weak var first: UIResponder?
  /// The responder that gets what is meant for no view in particular.
  static var firstResponder: UIResponder? { first }
  /// Takes its place from a responder that is no longer to be asked.
  static func forgetFirstResponder(_ responder: UIResponder) {
    if first === responder { first = nil }
  }

  /// Whether the responder is asked first.
  open var isFirstResponder: Bool { Self.first === self }
  /// Whether the responder may be asked first: no, unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder may stop being asked first.
  open var canResignFirstResponder: Bool { true }
  /// Makes the responder the one that is asked first, if it may and the one before lets it.
  ///
  /// - Returns: Whether it is the first.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = Self.first, !old.resignFirstResponder() { return false }
    Self.first = self
    return true
  }
  /// Makes the responder one of many.
  ///
  /// - Returns: Whether it is not the first.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.first = nil
    return true
  }
  /// Whether an action can be sent to the responder: any; what the method takes shows when it is.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
  /// Returns who performs an action: this responder or one of the next.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called for what comes out of an archive, which nothing does.
  open func awakeFromNib() {}

  /// Called by tools that show views while they are designed; never here.
  open func prepareForInterfaceBuilder() {}

  /// Tells that what surrounds the view has changed; does nothing.
  ///
  /// - Parameter previousTraitCollection: What it was before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: To those who do not see. `nacre inspect --accessibility` prints it.

  /// What was set; `nil` as long as nothing was.
  private var overrides: AccessibilityOverrides?
  private func changeOverrides(_ change: (inout AccessibilityOverrides) -> Void) {
    var properties = overrides ?? AccessibilityOverrides()
    change(&properties)
    overrides = properties
  }

  /// What counts until something is set.
  var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }
  /// The frame on the screen as long as none is set.
  var defaultAccessibilityFrame: CGRect { .zero }

  /// Whether it is one thing, and nothing in it is.
  open var isAccessibilityElement: Bool {
    get { overrides?.isElement ?? defaultAccessibility.isElement }
    set { changeOverrides { $0.isElement = newValue } }
  }
  /// What it is called.
  open var accessibilityLabel: String? {
    get { overrides?.label ?? defaultAccessibility.label }
    set { changeOverrides { $0.label = newValue } }
  }
  /// What happens when it is used.
  open var accessibilityHint: String? {
    get { overrides?.hint ?? nil }
    set { changeOverrides { $0.hint = newValue } }
  }
  /// The value that it shows.
  open var accessibilityValue: String? {
    get { overrides?.value ?? defaultAccessibility.value }
    set { changeOverrides { $0.value = newValue } }
  }
  /// Names it to tests.
  open var accessibilityIdentifier: String? {
    get { overrides?.identifier ?? nil }
    set { changeOverrides { $0.identifier = newValue } }
  }
  /// The language that it is read in; `nil` is the user's.
  open var accessibilityLanguage: String? {
    get { overrides?.language ?? nil }
    set { changeOverrides { $0.language = newValue } }
  }
  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { overrides?.traits ?? defaultAccessibility.traits }
    set { changeOverrides { $0.traits = newValue } }
  }
  /// Where it is on the screen, points.
  open var accessibilityFrame: CGRect {
    get { overrides?.frame ?? defaultAccessibilityFrame }
    set { changeOverrides { $0.frame = newValue } }
  }
  /// Its outline on the screen; `nil` is the frame.
  open var accessibilityPath: UIBezierPath? {
    get { overrides?.path ?? nil }
    set { changeOverrides { $0.path = newValue } }
  }
  /// Where a finger comes down to use it: the middle of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get { overrides?.point ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { changeOverrides { $0.point = newValue } }
  }
  /// Whether nothing in it is to be found.
  open var accessibilityElementsHidden: Bool {
    get { overrides?.isHidden ?? false }
    set { changeOverrides { $0.isHidden = newValue } }
  }
  /// Whether nothing beside it is to be found.
  open var accessibilityViewIsModal: Bool {
    get { overrides?.isModal ?? false }
    set { changeOverrides { $0.isModal = newValue } }
  }
  /// Whether what is in it is read one after the other, wherever it lies.
  open var shouldGroupAccessibilityChildren: Bool {
    get { overrides?.isGroup ?? false }
    set { changeOverrides { $0.isGroup = newValue } }
  }
  /// What is found in it, in the order of reading; `nil` is what its views are.
  open var accessibilityElements: [Any]? {
    get { overrides?.elements ?? nil }
    set { changeOverrides { $0.elements = newValue } }
  }
  /// What can be done with it beside using it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { overrides?.actions ?? nil }
    set { changeOverrides { $0.actions = newValue } }
  }

  /// Returns how many things are found in it; as many as are listed, unless overridden.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns a thing that is found in it; `nil` beyond the last.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the place of a thing among those that are found in it; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Called to use it; returns whether it was, and otherwise a finger comes down on it.
  open func accessibilityActivate() -> Bool { false }
  /// Called to leave it; returns whether it was left.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Called for the most important thing to do; returns whether it was done.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called to scroll it; returns whether it was.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called when it is being read.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when something else is being read.
  open func accessibilityElementDidLoseFocus() {}

  /// Called to make an adjustable value greater.
  open func accessibilityIncrement() {}

  /// Called to make an adjustable value smaller.
  open func accessibilityDecrement() {}
}
