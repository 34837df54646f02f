// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that tracks a touch and sends events to its targets and actions.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  // Members of an extension cannot be overridden, so all members that clients override are in the class body, however
  // long it gets.

  private var handlers: [ControlHandler] = []

  /// Whether the control responds to touches. The default is true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  /// Whether the control is selected. The default is false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether the control is drawn as touched. Tracking sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// The control's state, combined from its flags.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  /// Whether the control has the keyboard focus. Always false.
  open var isFocused: Bool { false }
  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control or within 70 points of it.
  open private(set) var isTouchInside = false
  /// The horizontal alignment of the content. The default is `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The vertical alignment of the content. The default is `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// The horizontal alignment with `leading` and `trailing` resolved to left or right by the interface's layout
  /// direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Creates a control with a frame in its future superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control of size zero, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UIControl.self)
  }

  /// Creates a control that runs an action on `primaryActionTriggered`.
  @preconcurrency @MainActor public convenience init(
    frame: CGRect = .zero, primaryAction: UIAction?
  ) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Looks

  /// Called when `state` has changed. The default requests layout.
  func stateChanged() {
    setNeedsLayout()
    noteChange()
  }
  /// Whether its superviews' gesture recognisers can't handle taps and swipes on the control.
  var keepsGestures: Bool { false }

  /// Decides whether a gesture recogniser may begin. A control that keeps its gestures refuses
  /// single taps of one finger and swipes to its superviews' recognisers.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard keepsGestures, isEnabled, gestureRecognizer.view !== self else { return true }
    if let tap = gestureRecognizer as? UITapGestureRecognizer {
      return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }
    return !(gestureRecognizer is UISwipeGestureRecognizer)
  }
  /// Whether the content is mirrored in right-to-left layouts.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  /// Requests layout, which applies the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  /// Requests layout, which resolves colours for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  /// Requests layout, which resolves colours for the window's traits.
  override func windowDidChange() {
    super.windowDidChange()
    setNeedsLayout()
  }

  // MARK: Menus

  private var storedMenuInteraction: UIContextMenuInteraction?
  /// The finger that opened the menu, while it is down.
  private weak var menuTouch: UITouch?

  /// The interaction that shows the control's menu; `nil` if the control has none.
  open var contextMenuInteraction: UIContextMenuInteraction? { storedMenuInteraction }
  /// Whether the control has a menu: that of the configuration which
  /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` returns. The default is false.
  open var isContextMenuInteractionEnabled: Bool {
    get { storedMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let storedMenuInteraction { removeInteraction(storedMenuInteraction) }
      storedMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
      if let storedMenuInteraction { addInteraction(storedMenuInteraction) }
    }
  }
  /// Whether the menu appears when a finger comes down, instead of after a long press. The default is
  /// false.
  open var showsMenuAsPrimaryAction = false

  /// Returns the point of the menu's corner or edge, in the control's coordinates. The default is
  /// below or above the control: at its leading or trailing end or its middle, whichever is nearest to
  /// the middle of the window.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    guard let window else { return CGPoint(x: bounds.midX, y: bounds.maxY) }
    let frame = convert(bounds, to: window)
    let left = MenuPlace.left(0, at: frame, in: window.bounds)
    let y = MenuPlace.isBelow(frame, in: window.bounds) ? frame.maxY : frame.minY
    return convert(CGPoint(x: left, y: y), from: window)
  }
  /// Returns the menu for a point of the control. The default returns `nil`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the preview of the menu. Called only for configurations with a preview; the default returns `nil`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the preview into which the menu disappears. The default returns `nil`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the preview of the menu for an item. The default returns `nil`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Returns the preview to which the menu of an item goes. The default returns `nil`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Called when the preview was tapped. The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Called before the menu appears. The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu disappears. The default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The rectangle to which the menu is attached, in the window.
  func menuAnchor(for configuration: UIContextMenuConfiguration) -> CGRect {
    let point = menuAttachmentPoint(for: configuration)
    guard let window else { return .zero }
    let isInside = bounds.insetBy(dx: -1, dy: -1).contains(point)
    return convert(isInside ? bounds : CGRect(origin: point, size: .zero), to: window)
  }
  /// Called when an element of the control's menu was chosen, before its action is performed.
  func menuDidChoose(_ element: UIMenuElement) {}
  /// Called when the control's menu disappears.
  func menuDidEnd() { if !isTracking { isHighlighted = false } }

  // MARK: Tracking

  /// How far a tracked touch may leave the bounds and still count as inside, in points. Unverified;
  /// see DifferencesFromApple.md.
  static let slop: CGFloat = 70

  /// Called when a touch begins in the control.
  ///
  /// - Returns: Whether to track the touch. The default is true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves.
  ///
  /// - Returns: Whether to continue tracking. The default is true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  private weak var tracked: UITouch?

  private func isInside(_ touch: UITouch) -> Bool {
    let slop = isTouchInside ? -Self.slop : 0
    return bounds.insetBy(dx: slop, dy: slop).contains(touch.location(in: self))
  }

  /// Starts to track a touch, unless another is already tracked.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.min(by: { $0.hash < $1.hash }) else {
      return
    }
    isTouchInside = true
    guard beginTracking(touch, with: event) else { return isTouchInside = false }
    (tracked, isTracking, isHighlighted) = (touch, true, true)
    sendActions(for: .touchDown, event)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat, event) }
    if showsMenuAsPrimaryAction, tracked === touch,
      storedMenuInteraction?.openAtOnce(at: touch.location(in: self)) == true
    {
      menuTouch = touch
    }
  }

  /// Continues to track the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    if followsMenu(touch) { return }
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

  /// Ends tracking and sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    if followsMenu(touch) { return }
    let isInside = isInside(touch)
    isTouchInside = isInside
    endTracking(touch, with: event)
    forget()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside, event)
  }

  /// Cancels tracking and sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    if followsMenu(touch) { return }
    cancelTracking(with: event)
    forget()
    sendActions(for: .touchCancel, event)
  }

  /// Hands a touch to the menu that it has opened. The control stays highlighted until the menu
  /// disappears.
  private func followsMenu(_ touch: UITouch) -> Bool {
    guard menuTouch === touch, let storedMenuInteraction else { return false }
    let isLast = touch.phase == .ended || touch.phase == .cancelled
    if isLast {
      (tracked, isTracking, isTouchInside, menuTouch) = (nil, false, false, nil)
      if storedMenuInteraction.menuAppearance == .unknown { isHighlighted = false }
    }
    storedMenuInteraction.follow(touch.phase, at: touch.location(in: nil))
    return true
  }

  private func forget() {
    (tracked, isTracking, isTouchInside, isHighlighted) = (nil, false, false, false)
  }

  // MARK: Actions

  /// Adds a method to call on events. Adding a pair of target and method again only adds the
  /// events.
  ///
  /// - Parameters:
  ///   - target: The object to call, not retained. `nil` searches the responder chain, from the
  ///     first responder or, if there is none, from the control.
  ///   - action: The method. It takes no argument, the sender, or the sender and the event.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let index = handlers.firstIndex { $0.isMethod(action, of: object) }
    if let index {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(ControlHandler(events: controlEvents, target: object, selector: action))
    }
  }

  /// Removes methods from events. `nil` means any target or any method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { handler in
      handler.selector != nil && (object == nil || handler.target === object)
        && (action == nil || handler.selector == action)
    }
  }

  /// Adds an action to run on events. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(ControlHandler(events: controlEvents, action: action))
  }

  /// Removes from events the action with the same identifier.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events.
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

  /// The targets of all methods. `NSNull` represents the target `nil`.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.filter { $0.selector != nil }.compactMap { handler in
        handler.hasTarget ? handler.target as? NSObject : NSNull()
      }.map { AnyHashable($0) })
  }

  /// All events that have a method or an action.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of a target's methods that are called on any of the given events, or `nil`
  /// if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.filter {
      $0.target === object && !$0.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.selector?.description }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure for each action and each method.
  ///
  /// - Parameter iterator: A closure that takes the action, or the target and the method; the
  ///   events; and a flag that stops the enumeration when set to true.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var isOver = false
    for handler in handlers where !isOver {
      let method = handler.selector.map { (handler.target as Any?, $0) }
      iterator(handler.action, method, handler.events, &isOver)
    }
  }

  /// Calls a method through the application, which searches the responder chain if `target` is
  /// `nil`.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let isDone = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    if !isDone, let target { Log.once("UIControl: \(type(of: target)) has no method \(action)") }
  }

  /// Runs an action with the control as sender.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// Calls all methods and runs all actions added for any of the given events.
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

/// A method or an action, and the events on which it is called.
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
