// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// What a zoom shows: the page in its lens, the dimming below it, and the view that it covers.
@MainActor
final class ZoomFlight {
  let lens: ZoomLens
  private let source: UIView
  private let sourceAlpha: CGFloat
  private let dimming: UIView
  private let veil: UIVisualEffectView?
  private let effect: UIVisualEffect?
  private weak var covered: UIView?
  /// Shows the colour of the covered view around it while that view is smaller than the screen.
  private let ground: UIView

  /// - Parameter color: The colour around the covered view.
  init(
    _ lens: ZoomLens, from source: UIView, over covered: UIView?, color: UIColor?,
    in container: UIView, _ options: UIViewController.Transition.ZoomOptions?
  ) {
    (self.lens, self.source, self.covered) = (lens, source, covered)
    sourceAlpha = source.alpha
    dimming = UIView(frame: container.bounds)
    // **Source.** See `ZoomMotion`: 0.15 of the progress.
    dimming.backgroundColor = options?.dimmingColor ?? UIColor(white: 0, alpha: 0.15)
    container.addSubview(dimming)
    effect = options?.dimmingVisualEffect
    veil = effect.map { _ in UIVisualEffectView(frame: container.bounds) }
    veil.map(container.addSubview)
    container.addSubview(lens)
    ground = UIView(frame: covered?.frame ?? .zero)
    ground.backgroundColor = color
    source.alpha = 0
    placeGround()
  }

  /// Goes on in the dismissal that a gesture has begun during the transition.
  ///
  /// - Parameter covered: The view below in the dismissal.
  func take(covered: UIView?) {
    self.covered = covered
    placeGround()
    lens.take()
    source.alpha = 0
    cover()
  }

  /// Puts the colour below the covered view, which a presentation leaves outside its container.
  private func placeGround() {
    if let covered { covered.superview?.insertSubview(ground, belowSubview: covered) }
  }

  /// Shows the page as large as its source.
  func showSource() {
    lens.showSource()
    dim(0)
    covered?.transform = .identity
  }

  /// Shows the page as large as the screen.
  func showPage() {
    lens.showPage()
    dim(1)
    cover()
  }

  /// Shows the page where fingers have moved it.
  func show(_ place: ZoomPlace) {
    lens.show(place)
    dimming.alpha = place.scale
  }

  /// The opacity of everything above the view that is covered.
  var alpha: CGFloat = 1 {
    didSet {
      lens.alpha = alpha
      dim(alpha)
    }
  }

  private func dim(_ share: CGFloat) {
    dimming.alpha = share
    veil?.effect = share > 0 ? effect : nil
  }

  private func cover() {
    covered?.transform = CGAffineTransform(
      scaleX: ZoomMotion.coveredScale, y: ZoomMotion.coveredScale)
  }

  /// Lets the page shrink into its source, from where fingers have left it. Touches reach what is below.
  func land(
    on spring: Spring, velocity: CGVector, completion: @escaping () -> Void
  ) {
    for view in [lens, dimming, veil] { view?.isUserInteractionEnabled = false }
    let uncovered = ZoomMotion.uncovering.animator()
    uncovered.addAnimations { [covered] in covered?.transform = .identity }
    uncovered.startAnimation()
    // The centre goes on in the direction of the fingers, on a spring of its own. **Source.** See `ZoomMotion`: a page
    // that was swiped at 800 points a second is 30 points beyond its straight way after 63 ms.
    let target = lens.sourceCenter
    let way = CGVector(dx: target.x - lens.center.x, dy: target.y - lens.center.y)
    let mover = ZoomMotion.moving.animator(
      CGVector(dx: Self.share(velocity.dx, of: way.dx), dy: Self.share(velocity.dy, of: way.dy)))
    mover.addAnimations { [lens] in lens.center = target }
    mover.startAnimation()
    let animator = spring.animator()
    animator.addAnimations { [self] in
      lens.showSource()
      dim(0)
    }
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
    lens.fadeShadow(after: 2.1 / spring.frequency)
  }

  /// Returns a velocity as the fraction of a way that is covered in a second.
  private static func share(_ velocity: CGFloat, of way: CGFloat) -> CGFloat {
    abs(way) < 1 ? 0 : velocity / way
  }

  /// Lets the page return to the whole screen.
  func goBack(on spring: Spring, completion: @escaping () -> Void) {
    let animator = spring.animator()
    animator.addAnimations { [self] in
      lens.showPage()
      dim(1)
    }
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
  }

  /// Takes the views away.
  ///
  /// - Parameter isShown: Whether the page stays on the screen.
  func end(isShown: Bool = true) {
    lens.giveBack(isShown: isShown)
    dimming.removeFromSuperview()
    veil?.removeFromSuperview()
    ground.removeFromSuperview()
    source.alpha = sourceAlpha
    if isShown { covered?.transform = .identity }
  }
}

extension Spring {
  /// Returns an animator whose animations follow the spring from its initial velocity.
  @MainActor
  fileprivate func animator() -> UIViewPropertyAnimator {
    animator(CGVector(dx: initialVelocity, dy: initialVelocity))
  }

  /// Returns an animator whose animations follow the spring.
  ///
  /// - Parameter velocity: The initial velocity, in ways per second.
  @MainActor
  fileprivate func animator(_ velocity: CGVector) -> UIViewPropertyAnimator {
    let timing = UISpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    return UIViewPropertyAnimator(duration: 0, timingParameters: timing)
  }
}
