// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// An object that can handle events.
@preconcurrency @MainActor
open class UIResponder: MainActorObject {
  // Members of an extension cannot be overridden, so all members that clients override are in the class body, however
  // long it gets.

  /// Creates a responder.
  @preconcurrency @MainActor public override init() { super.init() }

  /// The next object in the responder chain. The default is `nil`.
  open var next: UIResponder? { nil }

  // MARK: Events. The default implementations forward to the next responder.

  /// Called when touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches were cancelled, for instance because a gesture was recognised.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Never called; no touch has estimated properties.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called when keys went down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Never called; the force of keys does not change.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when keys came up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Never called; no device is shaken. The default forwards to the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Never called; no device is shaken. The default forwards to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Never called; no device is shaken. The default forwards to the next responder.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// The key commands of the responder. The default is `nil`.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Activities and restoration. Nacre continues no activity, and restores state after a reload.

  /// The activity of the responder. Stored for compatibility; has no effect.
  open var userActivity: NSUserActivity?
  /// Never called by Nacre. The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Never called by Nacre; the program's delegate calls it. The default does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// Called on controllers with a restoration identifier before the program is reloaded. The default does nothing. On
  /// Apple's systems, only views and controllers have this method.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Called on controllers with a restoration identifier after the program was reloaded, with what they have encoded. The
  /// default does nothing. On Apple's systems, only views and controllers have this method.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called on controllers whose state was decoded, when all have been. The default does nothing. On Apple's systems, only
  /// views and controllers have this method.
  open func applicationFinishedRestoringState() {}

  // MARK: The first responder

  private var storedInputTraits: StoredInputTraits?
  /// The input traits of the responder, created on first use.
  var inputTraits: StoredInputTraits {
    if let storedInputTraits { return storedInputTraits }
    let made = StoredInputTraits()
    storedInputTraits = made
    return made
  }
  /// The view to show instead of the keyboard while this responder, or one before it in the
  /// responder chain, is first responder. The default is `nil`. Its height is that of its bounds.
  open var inputView: UIView? { nil }
  /// The view to show above the keyboard while this responder, or one before it in the responder
  /// chain, is first responder. The default is `nil`. Its height is that of its bounds.
  open var inputAccessoryView: UIView? { nil }
  /// The controller whose view is shown in the place of `inputView`. The default is `nil`.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller whose view is shown in the place of `inputAccessoryView`. The default is `nil`.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The language in which the user types while this is the first responder: English. An override has no effect on the
  /// keyboard.
  open var textInputMode: UITextInputMode? { .english }
  /// A name under which the language of the keyboard is kept. Stored for compatibility; the default is `nil`.
  open var textInputContextIdentifier: String? { nil }
  /// The buttons for the bar above the keyboard; `nil` until they are used.
  var storedAssistant: AnyObject?
  /// Shows the present input views and the present type of keyboard, if this is the first
  /// responder.
  open func reloadInputViews() { if isFirstResponder { UIScreenState.current.keyboard.update() } }
  /// Whether the keyboard is shown while this is the first responder.
  var takesText: Bool { self is any UIKeyInput }
  /// Repeats the action of a key that is held. The default does nothing.
  ///
  /// - Returns: Whether the key repeats.
  func repeatKey(_ key: UIKey) -> Bool { false }
  /// Whether a key without Command or Control edits the text of this responder, so that key commands
  /// without `wantsPriorityOverSystemBehavior` do not get it. The default is false.
  func edits(with key: UIKey) -> Bool { false }
  /// Replaces the text that an input method composes, or else the selection; an empty text removes it. Does nothing
  /// by default.
  func compose(_ text: String) {}

  /// The responder that receives key presses and actions without a target.
  static var firstResponder: UIResponder? { UIScreenState.current.firstResponder }
  /// Clears the first responder, if it is `responder`, without asking it to resign.
  static func forgetFirstResponder(_ responder: UIResponder) {
    guard firstResponder === responder else { return }
    UIScreenState.current.firstResponder = nil
    UIScreenState.current.keyboard.update()
  }

  /// Whether the responder is the first responder.
  open var isFirstResponder: Bool { Self.firstResponder === self }
  /// Whether the responder can become the first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign its first responder status. The default is true.
  open var canResignFirstResponder: Bool { true }
  /// Makes this the first responder, if it can be, and if the current first responder resigns.
  ///
  /// - Returns: Whether this is the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    return UIScreenState.current.keyboard.together {
      if let old = Self.firstResponder, !old.resignFirstResponder() { return false }
      UIScreenState.current.firstResponder = self
      return true
    }
  }
  /// Resigns the first responder status, if possible.
  ///
  /// - Returns: Whether this is not the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIScreenState.current.firstResponder = nil
    UIScreenState.current.keyboard.update()
    return true
  }
  /// Returns whether the responder can perform an action. By default, returns whether it has the method. For the
  /// standard edit actions, such as `copy(_:)`, returns whether its class overrides the method in translated source
  /// code. A responder with a paste configuration can paste what `canPaste(_:)` accepts.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if EditAction(action) == nil { return responds(to: action) }
    if EditAction(action) == .paste, pasteConfiguration != nil {
      return canPaste(UIPasteboard.general.itemProviders)
    }
    return overrides(action, of: UIResponder.self)
  }
  /// Returns the first object in the responder chain that can perform an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Copies what is selected, and removes it. The default does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected. The default does nothing.
  open func copy(_ sender: Any?) {}
  /// Inserts what was copied. The default calls `paste(itemProviders:)` if there is a paste configuration.
  open func paste(_ sender: Any?) {
    if pasteConfiguration != nil { paste(itemProviders: UIPasteboard.general.itemProviders) }
  }
  /// The types of data that the responder accepts when it is pasted, or dropped on the view; `nil`, the default, for
  /// none.
  open var pasteConfiguration: UIPasteConfiguration?
  /// Takes items that were pasted or dropped. The default does nothing.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Returns whether the responder accepts items. The default returns whether one of them has data of a type in
  /// `pasteConfiguration`.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { provider in
      types.contains(where: provider.hasItemConformingToTypeIdentifier)
    }
  }
  /// Selects what the user points at. The default does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything. The default does nothing.
  open func selectAll(_ sender: Any?) {}
  /// Removes what is selected. The default does nothing.
  open func delete(_ sender: Any?) {}

  /// Called when the traits have changed. The default does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Accessibility. `nacre inspect --accessibility` prints it; nothing calls the actions.

  /// The properties that the client has set; `nil` if none.
  private(set) var overrides: AccessibilityOverrides?
  /// Forgets the properties that were set.
  func forgetOverrides() { overrides = nil }
  func changeOverrides(_ change: (inout AccessibilityOverrides) -> Void) {
    var properties = overrides ?? AccessibilityOverrides()
    change(&properties)
    overrides = properties
  }

  /// The values of properties that are not set.
  var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }
  /// The frame in screen coordinates if none is set.
  var defaultAccessibilityFrame: CGRect { .zero }

  /// Whether this is an accessibility element, whose content is not searched for others.
  open var isAccessibilityElement: Bool {
    get { overrides?.isElement ?? defaultAccessibility.isElement }
    set { changeOverrides { $0.isElement = newValue } }
  }
  /// The label: a short name of the element.
  open var accessibilityLabel: String? {
    get { overrides?.label ?? defaultAccessibility.label }
    set { changeOverrides { $0.label = newValue } }
  }
  /// The hint: a description of what using the element does.
  open var accessibilityHint: String? {
    get { overrides?.hint ?? nil }
    set { changeOverrides { $0.hint = newValue } }
  }
  /// The value of the element.
  open var accessibilityValue: String? {
    get { overrides?.value ?? defaultAccessibility.value }
    set { changeOverrides { $0.value = newValue } }
  }
  /// An identifier for tests.
  open var accessibilityIdentifier: String? {
    get { overrides?.identifier ?? nil }
    set { changeOverrides { $0.identifier = newValue } }
  }
  /// The language in which the element is read; `nil` means the user's. Stored for compatibility;
  /// has no effect.
  open var accessibilityLanguage: String? {
    get { overrides?.language ?? nil }
    set { changeOverrides { $0.language = newValue } }
  }
  /// The traits of the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { overrides?.traits ?? defaultAccessibility.traits }
    set { changeOverrides { $0.traits = newValue } }
  }
  /// The frame in screen coordinates, in points.
  open var accessibilityFrame: CGRect {
    get { overrides?.frame ?? defaultAccessibilityFrame }
    set { changeOverrides { $0.frame = newValue } }
  }
  /// The outline in screen coordinates; `nil` means the frame. Stored for compatibility; has no
  /// effect.
  open var accessibilityPath: UIBezierPath? {
    get { overrides?.path ?? nil }
    set { changeOverrides { $0.path = newValue } }
  }
  /// The point to touch to activate the element, in screen coordinates. The default is the frame's
  /// centre. Stored for compatibility; has no effect.
  open var accessibilityActivationPoint: CGPoint {
    get { overrides?.point ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { changeOverrides { $0.point = newValue } }
  }
  /// Whether the elements inside are hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { overrides?.isHidden ?? false }
    set { changeOverrides { $0.isHidden = newValue } }
  }
  /// Whether siblings are hidden from assistive technologies.
  open var accessibilityViewIsModal: Bool {
    get { overrides?.isModal ?? false }
    set { changeOverrides { $0.isModal = newValue } }
  }
  /// Whether the elements inside are read together, before those that follow outside.
  open var shouldGroupAccessibilityChildren: Bool {
    get { overrides?.isGroup ?? false }
    set { changeOverrides { $0.isGroup = newValue } }
  }
  /// The elements inside, in reading order; `nil` means those of the subviews.
  open var accessibilityElements: [Any]? {
    get { overrides?.elements ?? nil }
    set { changeOverrides { $0.elements = newValue } }
  }
  /// Additional actions of the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { overrides?.actions ?? nil }
    set { changeOverrides { $0.actions = newValue } }
  }

  /// Searches that a screen reader offers in the element. Stored for compatibility; has no effect.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { overrides?.rotors ?? nil }
    set { changeOverrides { $0.rotors = newValue } }
  }

  /// The label with attributes. It always has the text of `accessibilityLabel`: setting either changes the other.
  ///
  /// **Source.** The comment on the property in Apple's header, also for the two properties below.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { attributed(overrides?.attributedLabel, accessibilityLabel) }
    set {
      accessibilityLabel = newValue?.string
      changeOverrides { $0.attributedLabel = newValue }
    }
  }
  /// The hint with attributes. It always has the text of `accessibilityHint`: setting either changes the other.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { attributed(overrides?.attributedHint, accessibilityHint) }
    set {
      accessibilityHint = newValue?.string
      changeOverrides { $0.attributedHint = newValue }
    }
  }
  /// The value with attributes. It always has the text of `accessibilityValue`: setting either changes the other.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { attributed(overrides?.attributedValue, accessibilityValue) }
    set {
      accessibilityValue = newValue?.string
      changeOverrides { $0.attributedValue = newValue }
    }
  }
  /// Returns a text with the attributes that were set for it; without attributes if none were.
  private func attributed(_ set: NSAttributedString?, _ text: String?) -> NSAttributedString? {
    set?.string == text ? set : text.map { NSAttributedString(string: $0) }
  }
  /// Names by which a user of voice control can address the element, the most important first. The default is `nil`.
  /// Stored for compatibility; has no effect.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var accessibilityUserInputLabels: [String]! {
    get { overrides?.inputLabels }
    set { changeOverrides { $0.inputLabels = newValue } }
  }
  /// Whether the user can act on the element. The default is `isUserInteractionEnabled` of a view; for another
  /// responder it is true, except for static text.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      overrides?.responds ?? (self as? UIView)?.isUserInteractionEnabled
        ?? !accessibilityTraits.contains(.staticText)
    }
    set { changeOverrides { $0.responds = newValue } }
  }
  /// The way in which assistive technologies move through the elements inside. The default is `automatic`. Stored for
  /// compatibility; has no effect.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { overrides?.navigationStyle ?? .automatic }
    set { changeOverrides { $0.navigationStyle = newValue } }
  }
  /// The kind of content that is inside. The default is `none`. Stored for compatibility; has no effect.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { overrides?.containerType ?? .none }
    set { changeOverrides { $0.containerType = newValue } }
  }

  /// Returns the number of elements inside. The default is the count of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an element inside; `nil` if the index is out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element inside; `NSNotFound` if it is not one.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Activates the element. Returns false if it should be touched at its activation point instead.
  open func accessibilityActivate() -> Bool { false }
  /// Dismisses the element. Returns whether it did.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action. Returns whether it did.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Scrolls the content. Returns whether it did.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called when an assistive technology has focused the element.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the element has lost the focus of an assistive technology.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether an assistive technology has focused the element: false, for there is none.
  open func accessibilityElementIsFocused() -> Bool { false }

  /// Increments the value of an adjustable element.
  open func accessibilityIncrement() {}

  /// Decrements the value of an adjustable element.
  open func accessibilityDecrement() {}
}
