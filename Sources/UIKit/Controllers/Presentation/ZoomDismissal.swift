// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// The gestures that let a page shrink back into the view out of which it has grown: a drag downwards, a swipe from the
/// leading side, and two fingers that close.
///
/// A gesture may begin while the page still grows or returns. The transition then counts as ended, and the page goes on
/// growing while it follows the fingers.
///
/// **Source.** Apple's article *Enhancing your app with fluid transitions*; for the numbers see `ZoomMotion`.
@MainActor
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
  private unowned let page: UIViewController
  private let drag = ZoomDrag()
  private let pinch = UIPinchGestureRecognizer()
  /// The gesture that moves the page; `nil` without one.
  private(set) var gesture: ZoomMotion.Gesture?
  /// The transition that shows the page.
  weak var animator: ZoomAnimator?
  /// What the transition showed that a gesture has interrupted.
  private(set) var caught: ZoomFlight?
  /// How the fingers held the page when the gesture began.
  private var grip = Grip()
  /// How two fingers held the page when both were last down.
  private var held = Grip()

  init(_ page: UIViewController) {
    self.page = page
    super.init()
    drag.owner = self
    drag.maximumNumberOfTouches = 1
    drag.addTarget(self, action: Selector("dragged:", ZoomDismissal.dragged))
    pinch.addTarget(self, action: Selector("pinched:", ZoomDismissal.pinched))
    for recognizer in [drag, pinch] {
      recognizer.delegate = self
      page.view.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Whether a gesture begins

  /// The controller into whose view the page shrinks; `nil` if the page cannot be dismissed.
  private var presenter: UIViewController? {
    if let stack = page.navigationController?.viewControllers, stack.count > 1,
      stack.last === page
    {
      return stack[stack.count - 2]
    }
    return page.presentation?.presentingViewController
  }

  /// Whether the page can shrink into a view.
  var isPossible: Bool { presenter.flatMap { page.zoomSource(from: $0) } != nil }

  /// Whether a gesture can begin: no transition runs, or one in which the page can be caught.
  private var canBegin: Bool {
    guard gesture == nil else { return false }
    return animator?.canBeCaught == true || page.transitionCoordinator == nil && isPossible
  }

  /// Returns the gesture that a movement of a finger begins; `nil` if the finger moves in another direction.
  func gesture(of way: CGPoint, from start: CGPoint) -> ZoomMotion.Gesture? {
    if way.y > 0, way.y >= abs(way.x) { return .pan }
    let window = page.view.window?.bounds ?? .zero
    let (forward, margin) =
      page.view.isMirrored ? (-way.x, window.maxX - start.x) : (way.x, start.x - window.minX)
    guard forward > 0 else { return nil }
    return margin <= UIScreenEdgePanGestureRecognizer.zone ? .edgeSwipe : .swipe
  }

  /// Whether the page takes a drag that would only stretch the content of a scroll view.
  func takes(_ way: CGPoint, from start: CGPoint) -> Bool {
    canBegin && gesture(of: way, from: start) != nil
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard canBegin else { return false }
    let velocity = drag.velocity(in: page.view)
    let closes = pinch.fingers.value < pinch.fingers.first
    let context = UIViewController.Transition.ZoomOptions.InteractionContext(
      location: recognizer.location(in: page.view),
      velocity: CGVector(dx: velocity.x, dy: velocity.y),
      willBegin: recognizer === drag || closes)
    guard case .zoom(let options, _)? = page.preferredTransition?.kind else { return false }
    return options?.interactiveDismissShouldBegin?(context) ?? context.willBegin
  }

  /// Begins the dismissal that the fingers drive.
  private func begin(_ gesture: ZoomMotion.Gesture, _ recognizer: UIGestureRecognizer) {
    let flight = animator?.catchPage()
    (caught, animator, self.gesture) = (flight, nil, gesture)
    if let stack = page.navigationController, stack.topViewController === page {
      stack.popViewController(animated: true)
    } else {
      page.presentation?.dismissForUser()
    }
    caught = nil
    guard animator?.lens == nil else { return }
    // Another animator shows the dismissal, or it is refused.
    self.gesture = nil
    flight?.end()
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  // MARK: One finger

  private func dragged(_ drag: ZoomDrag) {
    if drag.state == .began {
      begin(drag.gesture, drag)
      grip.point = container.map { drag.start(in: $0) } ?? .zero
    }
    guard let gesture, gesture != .pinch, let lens = animator?.lens, let container else { return }
    let way = drag.translation(in: container)
    let (travel, place) = place(after: way, of: gesture, lens)
    switch drag.state {
    case .began, .changed: animator?.follow(place)
    case .ended:
      let velocity = drag.velocity(in: container)
      release(gesture, travel: travel, place: place, velocity: velocity, lens)
    default: goBack(from: place.scale, rate: 0)
    }
  }

  private var container: UIView? { animator?.lens?.superview }
  private var forwards: CGFloat { page.view.isMirrored ? -1 : 1 }

  /// Returns the travel of a finger, and where it moves the page: the page shrinks about the grabbed point.
  private func place(
    after way: CGPoint, of gesture: ZoomMotion.Gesture, _ lens: ZoomLens
  ) -> (travel: CGFloat, place: ZoomPlace) {
    let (size, rest) = (lens.pageSize, lens.restingCenter)
    let isPan = gesture == .pan
    let travel = isPan ? way.y / size.height : forwards * way.x / size.width
    let scale = ZoomMotion.scale(after: travel, of: gesture)
    let moved =
      isPan
      ? CGPoint(
        x: ZoomMotion.crossing(way.x, width: size.width),
        y: ZoomMotion.fall(after: travel) * size.height)
      : CGPoint(x: way.x, y: ZoomMotion.crossing(way.y, width: size.width))
    let center = CGPoint(
      x: grip.point.x + moved.x + (rest.x - grip.point.x) * scale,
      y: grip.point.y + moved.y + (rest.y - grip.point.y) * scale)
    return (travel, ZoomPlace(center: center, scale: scale))
  }

  private func release(
    _ gesture: ZoomMotion.Gesture, travel: CGFloat, place: ZoomPlace, velocity: CGPoint,
    _ lens: ZoomLens
  ) {
    let isPan = gesture == .pan
    let speed =
      isPan ? velocity.y / lens.pageSize.height : forwards * velocity.x / lens.pageSize.width
    let rate = speed * ZoomMotion.gain
    guard ZoomMotion.dismisses(gesture, travel: travel, speed: speed) else {
      return goBack(from: place.scale, rate: -rate)
    }
    self.gesture = nil
    // A drag downwards hands no speed over.
    animator?.land(
      on: ZoomMotion.landing(
        from: place.scale, speed: isPan ? 0 : speed, rate: isPan ? 0 : rate),
      velocity: isPan ? CGVector() : CGVector(dx: velocity.x, dy: velocity.y))
  }

  /// - Parameter rate: The scale that the page gains per second.
  private func goBack(from scale: CGFloat, rate: CGFloat) {
    gesture = nil
    var spring = ZoomMotion.returning
    if rate > 0, scale < 1 { spring.initialVelocity = min(rate / (1 - scale), 20) }
    animator?.goBack(on: spring)
  }

  // MARK: Two fingers

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .began {
      begin(.pinch, pinch)
      if let container {
        grip = Grip(pinch, in: container)
        held = grip
      }
    }
    guard gesture == .pinch, let lens = animator?.lens, let container else { return }
    // A finger that stays alone does not move the page.
    if pinch.activeTouches.count == 2 { held = Grip(pinch, in: container) }
    let scale = min(max(pinch.scale, ZoomMotion.leastScale), 1)
    let turn = held.angle - grip.angle
    let arm = lens.restingCenter - grip.point
    let center = CGPoint(
      x: held.point.x + (arm.x * cos(turn) - arm.y * sin(turn)) * scale,
      y: held.point.y + (arm.x * sin(turn) + arm.y * cos(turn)) * scale)
    if pinch.state.isActive {
      animator?.follow(ZoomPlace(center: center, scale: scale, angle: turn))
    } else {
      release(pinch, scale: scale, lens)
    }
  }

  private func release(_ pinch: UIPinchGestureRecognizer, scale: CGFloat, _ lens: ZoomLens) {
    let closing = pinch.state == .ended ? -pinch.velocity : 0
    guard pinch.state == .ended, pinch.scale < ZoomMotion.Gesture.pinch.threshold else {
      return goBack(from: scale, rate: -closing)
    }
    gesture = nil
    // Each finger moves by half of what their distance loses.
    let speed = closing * pinch.fingers.reference / 2 / lens.pageSize.width
    animator?.land(
      on: ZoomMotion.landing(from: scale, speed: speed, rate: closing), velocity: CGVector())
  }
}

/// Where fingers hold a page.
private struct Grip {
  /// The place of one finger, or the middle of two, in the container.
  var point = CGPoint.zero
  /// The angle of the line through two fingers, in radians.
  var angle: CGFloat = 0

  init() {}

  @MainActor
  init(_ pinch: UIPinchGestureRecognizer, in container: UIView) {
    point = pinch.location(in: container)
    guard pinch.activeTouches.count == 2 else { return }
    let way = pinch.activeTouches[1].place - pinch.activeTouches[0].place
    angle = atan2(way.y, way.x)
  }
}

/// The drag downwards or sideways that dismisses a page.
final class ZoomDrag: UIPanGestureRecognizer, PageDrag {
  weak var owner: ZoomDismissal?
  /// The gesture that has begun.
  private(set) var gesture = ZoomMotion.Gesture.pan

  /// Where the finger came down, in the window.
  private var firstPlace = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if activeTouches.count == 1 { firstPlace = activeTouches[0].firstPlace }
  }

  /// Returns the place where the finger came down, in a view's coordinates.
  func start(in view: UIView) -> CGPoint { view.convert(firstPlace, from: nil) }

  override func isBeginning(_ way: CGPoint) -> Bool {
    guard let found = owner?.gesture(of: way, from: firstPlace) else {
      if extent(of: way) >= Self.hysteresis { state = .failed }
      return false
    }
    gesture = found
    return super.isBeginning(way)
  }

  override func deadZone(of way: CGPoint) -> CGFloat { gesture.deadZone }
  override func extent(of way: CGPoint) -> CGFloat { max(abs(way.x), abs(way.y)) }

  func takes(_ way: CGPoint, from scrollView: UIScrollView) -> Bool {
    state == .possible && !scrollView.hasRoom(for: way)
      && owner?.takes(way, from: firstPlace) == true
  }
}
