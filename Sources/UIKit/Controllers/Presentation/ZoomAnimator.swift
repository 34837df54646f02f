// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The transition in which a view grows out of another one, or shrinks back into it.
///
/// The zoomed view lies in a clipping view, the lens. The frame and the corners of the lens change from those of the
/// source view to those of the screen. The zoomed view is scaled to the width of the lens, and a snapshot of the source
/// view fades out above it. How the corners and the dimming look on Apple's systems is unverified; see
/// DifferencesFromApple.md.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let source: UIView
  private let zoomed: UIViewController
  private let options: UIViewController.Transition.ZoomOptions?
  private let grows: Bool
  /// Additional changes to animate with the views.
  var alongside: () -> Void = {}

  init(
    source: UIView, zoomed: UIViewController, options: UIViewController.Transition.ZoomOptions?,
    grows: Bool
  ) {
    (self.source, self.zoomed, self.options, self.grows) = (source, zoomed, options, grows)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { SystemSpring.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: grows ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let other = context.view(forKey: grows ? .from : .to)
    if !grows, let other {
      container.insertSubview(other, at: 0)
      context.viewController(forKey: .to).map { other.frame = context.finalFrame(for: $0) }
      other.layoutIfNeeded()
    }
    let final =
      grows
      ? context.viewController(forKey: .to).map(context.finalFrame(for:)) ?? container.bounds
      : view.frame
    let lens = Lens(view, frame: final, source, in: container, options, zoomed)
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = options?.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
    container.addSubview(dimming)
    container.addSubview(lens)
    lens.show(isLarge: !grows)
    dimming.alpha = grows ? 0 : 1
    let alpha = source.alpha
    source.alpha = 0
    let (grows, alongside, source) = (grows, alongside, source)
    SystemSpring.animate(isDriven: context.isInteractive) {
      alongside()
      lens.show(isLarge: grows)
      dimming.alpha = grows ? 1 : 0
    } completion: {
      let isShown = grows != context.transitionWasCancelled
      lens.giveBack(to: container, isShown: isShown)
      dimming.removeFromSuperview()
      source.alpha = alpha
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The view that clips the zoomed view during the transition.
private final class Lens: UIView {
  private let zoomed: UIView
  private let picture: UIView?
  private let (small, large): (CGRect, CGRect)
  private let corners: CGFloat
  /// The part of the zoomed view that is aligned with the source view.
  private let part: CGRect

  init(
    _ view: UIView, frame: CGRect, _ source: UIView, in container: UIView,
    _ options: UIViewController.Transition.ZoomOptions?, _ controller: UIViewController
  ) {
    zoomed = view
    large = frame
    small = source.convert(source.bounds, to: container)
    corners = source.layer.cornerRadius
    picture = source.snapshotView(afterScreenUpdates: false)
    view.frame = CGRect(origin: .zero, size: frame.size)
    let context = UIViewController.ZoomTransitionAlignmentRectContext(source, controller)
    let own = options?.alignmentRectProvider?(context) ?? view.bounds
    part = own.width > 0 ? own : view.bounds
    super.init(frame: frame)
    clipsToBounds = true
    view.layoutIfNeeded()
    addSubview(view)
    picture.map(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  func show(isLarge: Bool) {
    frame = isLarge ? large : small
    layer.cornerRadius = isLarge ? 0 : corners
    let scale = isLarge || part.width == 0 ? 1 : small.width / part.width
    zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = zoomed.bounds.size
    let corner = isLarge ? .zero : CGPoint(x: -part.minX * scale, y: -part.minY * scale)
    zoomed.center = CGPoint(
      x: corner.x + size.width * scale / 2, y: corner.y + size.height * scale / 2)
    picture?.frame = CGRect(
      x: 0, y: 0, width: frame.width,
      height: small.width > 0 ? small.height * frame.width / small.width : 0)
    picture?.alpha = isLarge ? 0 : 1
  }

  /// Moves the zoomed view from the lens to the container if it stays visible. Otherwise the owner of the transition
  /// removes it.
  func giveBack(to container: UIView, isShown: Bool) {
    zoomed.transform = .identity
    if isShown { container.insertSubview(zoomed, aboveSubview: self) }
    zoomed.frame = large
    removeFromSuperview()
  }
}
