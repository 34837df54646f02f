// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that follows a finger and tells what it makes of it.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var handlers: [ControlHandler] = []

  /// Whether the control can be used.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  /// Whether the control is chosen.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether the control shows that it is touched.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// What the control is, all in one.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  /// Whether the control is where keys go; never.
  open var isFocused: Bool { false }
  /// Whether a finger is being followed.
  open private(set) var isTracking = false
  /// Whether the finger that is followed is over the control, or near it.
  open private(set) var isTouchInside = false
  /// Where what is in the control stands, horizontally.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where what is in the control stands, vertically.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Where what is in the control stands, from left to right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// Creates a control; its frame is in the coordinates of the superview to come.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported: creates a control of size zero.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control that runs an action when it is used: on `primaryActionTriggered`.
  @MainActor public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Looks

  /// Called when `state` is another.
  func stateChanged() { setNeedsLayout() }
  /// Whether taps and drags on the control are not for recognisers around it.
  var keepsGestures: Bool { false }

  /// Keeps a recogniser around the control from taking its touches: a tap of one finger, a swipe.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard keepsGestures, isEnabled, gestureRecognizer.view !== self else { return true }
    if let tap = gestureRecognizer as? UITapGestureRecognizer {
      return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }
    return !(gestureRecognizer is UISwipeGestureRecognizer)
  }
  /// Whether contents are turned round where text runs from right to left.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  /// Colours the control.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  /// Colours the control.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  /// Colours the control as what is around it asks.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: Tracking

  /// How far a finger may leave the control and still count as inside, points. As is told of iOS; not
  /// confirmed on a device.
  static let slop: CGFloat = 70

  /// Called when a finger comes down on the control.
  ///
  /// - Returns: Whether it is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger moves.
  ///
  /// - Returns: Whether it is to be followed further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger leaves the screen.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is taken from the control.
  open func cancelTracking(with event: UIEvent?) {}

  private weak var tracked: UITouch?

  private func isInside(_ touch: UITouch) -> Bool {
    let slop = isTouchInside ? -Self.slop : 0
    return bounds.insetBy(dx: slop, dy: slop).contains(touch.location(in: self))
  }

  /// Follows the first finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.min(by: { $0.hash < $1.hash }) else {
      return
    }
    isTouchInside = true
    guard beginTracking(touch, with: event) else { return isTouchInside = false }
    (tracked, isTracking, isHighlighted) = (touch, true, true)
    sendActions(for: .touchDown, event)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat, event) }
  }

  /// Follows the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      forget()
      return
    }
    if isTouchInside != wasInside {
      isHighlighted = isTouchInside
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    guard tracked === touch else { return }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  /// Tells whether the finger left inside or outside of the control.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let isInside = isInside(touch)
    isTouchInside = isInside
    endTracking(touch, with: event)
    forget()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside, event)
  }

  /// Breaks off.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    cancelTracking(with: event)
    forget()
    sendActions(for: .touchCancel, event)
  }

  private func forget() {
    (tracked, isTracking, isTouchInside, isHighlighted) = (nil, false, false, false)
  }

  // MARK: Actions

  /// Adds a method that is called on events, unless it is there.
  ///
  /// - Parameters:
  ///   - target: Who is told, not retained; `nil` asks the first responder, or the control, and
  ///     those next to it in turn.
  ///   - action: The method; it takes nothing, the control, or the control and the event.
  ///   - controlEvents: When.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let index = handlers.firstIndex { $0.isMethod(action, of: object) }
    if let index {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(ControlHandler(events: controlEvents, target: object, selector: action))
    }
  }

  /// Removes methods from events; `nil` stands for all targets or methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { handler in
      handler.selector != nil && (object == nil || handler.target === object)
        && (action == nil || handler.selector == action)
    }
  }

  /// Adds an action that is run on events; one of the same name leaves them.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(ControlHandler(events: controlEvents, action: action))
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of a name from events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) { $0.action?.identifier == actionIdentifier }
  }

  private func remove(_ events: Event, _ condition: (ControlHandler) -> Bool) {
    for index in handlers.indices where condition(handlers[index]) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Everyone who is told; `NSNull` stands for no one in particular.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.filter { $0.selector != nil }.compactMap { handler in
        handler.hasTarget ? handler.target as? NSObject : NSNull()
      }.map { AnyHashable($0) })
  }

  /// All events on which something happens.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of the methods of a target that are called on any of some events.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.filter {
      $0.target === object && !$0.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.selector?.description }
    return names.isEmpty ? nil : names
  }

  /// Calls a block with each action or method, and its events.
  ///
  /// - Parameter iterator: Gets the action; or the target and the method; the events; and what ends
  ///   the search when it is set.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var isOver = false
    for handler in handlers where !isOver {
      let method = handler.selector.map { (handler.target as Any?, $0) }
      iterator(handler.action, method, handler.events, &isOver)
    }
  }

  /// Calls a method, by way of the application.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let isDone = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    if !isDone, let target { Log.warn("UIControl: \(type(of: target)) has no method \(action)") }
  }

  /// Runs an action.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Does all that is to be done on events.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, nil) }

  private func sendActions(for events: Event, _ event: UIEvent?) {
    handlers.removeAll { $0.hasTarget && $0.target == nil }
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      if let action = handler.action { sendAction(action) }
      if let selector = handler.selector { sendAction(selector, to: handler.target, for: event) }
    }
  }

  override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = isSelected ? .selected : .none
    if !isEnabled { traits.insert(.notEnabled) }
    return DefaultAccessibility(isElement: true, traits: traits)
  }
}

/// What a control does on some events.
private struct ControlHandler {
  var events: UIControl.Event
  let action: UIAction?
  let selector: Selector?
  let hasTarget: Bool
  weak var target: AnyObject?

  init(events: UIControl.Event, action: UIAction) {
    (self.events, self.action, selector, hasTarget) = (events, action, nil, false)
  }

  init(events: UIControl.Event, target: AnyObject?, selector: Selector) {
    (self.events, action, self.selector, hasTarget) = (events, nil, selector, target != nil)
    self.target = target
  }

  func isMethod(_ selector: Selector, of target: AnyObject?) -> Bool {
    self.selector == selector && hasTarget == (target != nil) && self.target === target
  }
}
