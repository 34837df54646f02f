// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Watches the touches of a view and of those in it for a gesture, and tells its targets.
///
/// A subclass overrides `touchesBegan(_:with:)` and its like, and sets `state`. Targets are told in
/// the turn of the run loop that follows the change, before the next touch.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, @preconcurrency AssociationHolder {
  /// Where the recogniser is in its gesture.
  public enum State: Int, Sendable {
    /// There may be a gesture.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// The gesture went on.
    case changed
    /// The gesture is over: one that lasted, or one that has no duration.
    case ended
    /// The gesture was broken off.
    case cancelled
    /// There is no gesture.
    case failed

    /// The gesture was found; another name of `ended`.
    public static let recognized = State.ended

    /// Whether it goes on.
    var isActive: Bool { self == .began || self == .changed }
    /// Whether it was found, and may be over.
    var isRecognized: Bool { isActive || self == .ended }
    /// Whether nothing follows but a reset.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  package var associations = Associations()
  private var actions: [GestureAction] = []
  /// Written by `GestureArbiter` only.
  var progress = GestureProgress()
  /// Touches that are down and followed.
  var activeTouches: [UITouch] { progress.touches }
  /// Whether the gesture was found and waits for others to fail.
  var isDeferred: Bool { progress.deferredState != nil }
  /// Other recognisers that must fail first.
  var requirements: [WeakGesture] = []
  /// The middle of the touches, in the window; kept when they have left.
  var place = CGPoint.zero
  weak var lastWindow: UIWindow?

  /// Creates a recogniser.
  ///
  /// - Parameters:
  ///   - target: Who is told; not retained.
  ///   - action: The method; it takes the recogniser, or nothing.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser that tells nobody.
  @MainActor public convenience override init() { self.init(target: nil, action: nil) }

  /// Archives are not supported: creates a recogniser that tells nobody.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  // MARK: Targets

  /// Adds a method that is called when the state changes, unless it is there.
  open func addTarget(_ target: Any, action: Selector) {
    let new = GestureAction(target: target as AnyObject, selector: action)
    if !actions.contains(where: { $0.target === new.target && $0.selector == action }) {
      actions.append(new)
    }
  }

  /// Removes methods; `nil` stands for all.
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
        Log.warn("\(type(of: self)): \(type(of: target)) has no method \(action.selector)")
      }
    }
  }

  // MARK: Settings

  /// Where the recogniser is in its gesture. Subclasses set it; steps that lead nowhere are ignored.
  open var state: State {
    get { progress.state }
    set { GestureArbiter.shared.request(newValue, for: self) }
  }
  /// Decides about the gesture together with the client.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the recogniser belongs to.
  open internal(set) weak var view: UIView?
  /// A name for people.
  open var name: String?
  /// Whether touches are followed; setting it to false cancels the gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { GestureArbiter.shared.leave(self) } }
  }
  /// Whether views lose the touches when the gesture is found.
  open var cancelsTouchesInView = true
  /// Whether views hear of touches only when there is no gesture.
  open var delaysTouchesBegan = false
  /// Whether views hear of the end of touches only when there is no gesture.
  open var delaysTouchesEnded = true
  /// The kinds of touches that are followed; stored.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether touches of different kinds are followed apart; stored.
  open var requiresExclusiveTouchType = true
  /// Asks that another recogniser fails before this one begins.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.gesture == nil }
    requirements.append(WeakGesture(gesture: otherGestureRecognizer))
  }

  // MARK: Where

  /// Returns the middle of the touches in the space of a view; `nil` is the window's.
  open func location(in view: UIView?) -> CGPoint { point(place, in: view) }
  /// How many fingers are followed.
  open var numberOfTouches: Int { activeTouches.count }
  /// Returns where one of the fingers is, in the space of a view; `nil` is the window's.
  ///
  /// - Precondition: The index is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    activeTouches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Called when fingers come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers leave.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers are taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when estimates have become known; never.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called after a gesture, to forget it: the state is about to be possible again.
  open func reset() {}
  /// Leaves a touch alone from here.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    GestureArbiter.shared.ignore(touch, for: self)
  }
  /// Whether this gesture, when found, makes another fail: yes, unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this one fails when another is found: yes, unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another must fail first: no, unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another must wait for this one to fail: no, unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  /// Whether an event is of interest: yes, unless overridden.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether views do not hear of the beginning of touches while there may be a gesture.
  var holdsBeginnings: Bool { delaysTouchesBegan }
  /// Called just before the gesture begins.
  func willBegin() {}
}

/// Who is told of a gesture, and how.
struct GestureAction {
  weak var target: AnyObject?
  let selector: Selector
}

/// A recogniser that is not kept alive.
struct WeakGesture {
  weak var gesture: UIGestureRecognizer?
}
