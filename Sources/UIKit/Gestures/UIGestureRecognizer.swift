// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Recognises a gesture in the touches of a view and its descendants, and notifies its targets.
///
/// A subclass overrides `touchesBegan(_:with:)` and the other touch methods, and sets `state`.
/// Actions are sent in the next turn of the run loop after a change of state, and before the next
/// touch.
@preconcurrency @MainActor
open class UIGestureRecognizer: MainActorObject, DynamicallyCreated {
  /// The state of a gesture recogniser.
  public enum State: Int, Sendable {
    /// The gesture is not recognised yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete gesture was recognised.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// A discrete gesture was recognised; the same as `ended`.
    public static let recognized = State.ended

    /// Whether a continuous gesture is in progress.
    var isActive: Bool { self == .began || self == .changed }
    /// Whether the gesture is in progress or has ended.
    var isRecognized: Bool { isActive || self == .ended }
    /// Whether the state is final until the next reset.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  private var actions: [GestureAction] = []
  /// Written by `GestureArbiter` only.
  var progress = GestureProgress() { didSet { noteChange() } }
  /// The touches that are down and followed.
  var activeTouches: [UITouch] { progress.touches }
  /// Whether the gesture was found but waits for other recognisers to fail.
  var isDeferred: Bool { progress.deferredState != nil }
  /// The recognisers that must fail first.
  var requirements: [WeakGesture] = []
  /// The modifier keys that were down at the last event that the recogniser received.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of a pointer that are down: always none, because a button of a mouse acts as a finger.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// The centroid of the touches in the window; kept after they have ended.
  var place = CGPoint.zero
  weak var lastWindow: UIWindow?

  /// Creates a gesture recogniser.
  ///
  /// - Parameters:
  ///   - target: The object to notify; not retained.
  ///   - action: The selector of a method that takes the recogniser, or no argument.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a gesture recogniser without a target.
  @preconcurrency @MainActor public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a gesture recogniser without a target; archives are not supported.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  // MARK: Targets

  /// Adds a target and an action to call when the state changes. A pair that has been added already is not added again.
  open func addTarget(_ target: Any, action: Selector) {
    let new = GestureAction(target: target as AnyObject, selector: action)
    if !actions.contains(where: { $0.target === new.target && $0.selector == action }) {
      actions.append(new)
    }
  }

  /// Removes targets and actions; `nil` matches any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.selector == action)
    }
  }

  func sendActions() {
    actions.removeAll { $0.target == nil }
    for action in actions {
      guard let target = action.target else { continue }
      if !action.selector.perform(on: target, self) {
        Log.once("\(type(of: self)): \(type(of: target)) has no method \(action.selector)")
      }
    }
  }

  // MARK: Settings

  /// The state of the recogniser. Subclasses set it; invalid transitions are ignored.
  open var state: State {
    get { progress.state }
    set { GestureArbiter.current.request(newValue, for: self) }
  }
  /// The delegate of the recogniser.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the recogniser is attached to.
  open internal(set) weak var view: UIView?
  /// A name for debugging.
  open var name: String?
  /// Whether the recogniser receives touches. Setting it to false cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { GestureArbiter.current.leave(self) } }
  }
  /// Whether touches are cancelled in their views when the gesture is recognised. The default is
  /// true.
  open var cancelsTouchesInView = true
  /// Whether touches reach their views only after the gesture has failed. The default is false.
  open var delaysTouchesBegan = false
  /// Whether the end of touches reaches their views only after the gesture has failed. The default
  /// is true.
  open var delaysTouchesEnded = true
  /// Stored for compatibility; has no effect.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Stored for compatibility; has no effect.
  open var requiresExclusiveTouchType = true
  /// Requires another recogniser to fail before this one begins.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.gesture == nil }
    requirements.append(WeakGesture(gesture: otherGestureRecognizer))
  }

  // MARK: Location

  /// Returns the centroid of the touches in a view's coordinates; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint { point(place, in: view) }
  /// The number of touches that are followed.
  open var numberOfTouches: Int { activeTouches.count }
  /// Returns the location of a touch in a view's coordinates; `nil` means the window's.
  ///
  /// - Precondition: The index is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    activeTouches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Called when touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Never called; no touch has estimated properties.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called after a gesture to clear its data, before the state returns to `possible`.
  open func reset() {}
  /// Stops following a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    GestureArbiter.current.ignore(touch, for: self)
  }
  /// Whether the gesture lifts items, beside which a context menu may open.
  var beginsDrags: Bool { false }
  /// Whether this gesture, when recognised, makes another fail. The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture fails when another is recognised. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recogniser must fail before this one begins. The default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recogniser must wait for this one to fail. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  /// Whether the recogniser handles an event. The default is true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether the beginning of touches is withheld from views while the gesture is undecided.
  var holdsBeginnings: Bool { delaysTouchesBegan }
  /// Returns whether a view may receive a touch that the recogniser receives too. The default returns true.
  func letsThrough(_ touch: UITouch, with event: UIEvent?, to view: UIView) -> Bool { true }
  /// Called just before the gesture begins.
  func willBegin() {}
}

/// A target of a recogniser and its action.
struct GestureAction {
  weak var target: AnyObject?
  let selector: Selector
}

/// A weak reference to a recogniser.
struct WeakGesture {
  weak var gesture: UIGestureRecognizer?
}

// See `UITableViewInitializers`.

extension UIGestureRecognizer {
  @_silgen_name("nacre_gesture_recognizer_init_target_object")
  convenience init(ofClass target: Any?, action: Selector?) {
    self.init(target: target, action: action)
  }
  @_silgen_name("nacre_gesture_recognizer_init_target_object")
  fileprivate static func object(_ target: __owned Any?, _ action: __owned Selector?)
    -> UIGestureRecognizer
}

extension DynamicallyCreated where Self: UIGestureRecognizer {
  /// Creates a recogniser of the dynamic class; see `UIGestureRecognizer.init(target:action:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_gesture_recognizer_init_target")
  public init(target: Any?, action: Selector?)

  @_silgen_name("nacre_gesture_recognizer_init_target")
  @usableFromInline
  static func create(target: __owned Any?, action: __owned Selector?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIGestureRecognizer.Type).object(target, action), to: Self.self)
  }
}
