// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The place of a page that fingers have shrunk.
struct ZoomPlace: Equatable {
  /// The centre of the page in the container, in points.
  var center: CGPoint
  /// The size as a fraction of the page's own.
  var scale: CGFloat
  /// The angle clockwise, in radians.
  var angle: CGFloat = 0
}

/// The view through which a page is seen while it grows out of another view, or shrinks into it.
///
/// The lens casts the shadow, and a view in it clips the page. The page is as wide as the lens. A picture of the source
/// view fades above it.
@MainActor
final class ZoomLens: UIView {
  private let clip = UIView()
  private let page: UIView
  private let picture: UIView?
  private let (small, large): (CGRect, CGRect)
  private let corner: CGFloat
  /// The part of the page that is aligned with the source view.
  private let part: CGRect

  /// The alpha at which the picture has vanished for the rest of a flight. Drawing takes a negative alpha for 0, so the
  /// picture fades in the part of the flight that is nearest to the source.
  private static let vanished: CGFloat = 1 - 1 / 0.55
  /// The alpha of the picture where fingers have left the page. It appears in the part of the flight nearest to the
  /// source.
  private static let unseen: CGFloat = -0.45 / 0.55

  /// - Parameters:
  ///   - page: The view that grows.
  ///   - frame: Its frame in the container when it has grown.
  ///   - source: The view out of which it grows.
  init(
    _ page: UIView, frame: CGRect, from source: UIView, in container: UIView,
    _ options: UIViewController.Transition.ZoomOptions?, _ controller: UIViewController
  ) {
    self.page = page
    large = frame
    small = source.convert(source.bounds, to: container)
    corner = source.layer.cornerRadius
    picture = source.snapshotView(afterScreenUpdates: false)
    page.frame = CGRect(origin: .zero, size: frame.size)
    let context = UIViewController.Transition.ZoomOptions.AlignmentRectContext(source, controller)
    let own = options?.alignmentRectProvider?(context) ?? page.bounds
    part = own.width > 0 && own.height > 0 ? own : page.bounds
    super.init(frame: frame)
    clip.clipsToBounds = true
    // The page is scaled, not laid out, for the size of the lens.
    clip.autoresizesSubviews = false
    addSubview(clip)
    // **Source.** Darkness of 10.5, 6.1, 3.1 and 1.7 percent at 4, 12, 20 and 28 points beside the page, see
    // `ZoomMotion`.
    layer.shadowRadius = 18
    layer.shadowOpacity = 0.24
    layer.shadowOffset = CGSize(width: 0, height: 4)
    page.layoutIfNeeded()
    take()
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the page into the lens.
  func take() {
    page.frame = CGRect(origin: .zero, size: large.size)
    clip.addSubview(page)
    picture.map(clip.addSubview)
  }

  /// The centre of the page when it fills the screen, in the container.
  var restingCenter: CGPoint { CGPoint(x: large.midX, y: large.midY) }
  /// The centre of the page when it is as large as its source, in the container.
  var sourceCenter: CGPoint { CGPoint(x: small.midX, y: small.midY) }
  /// The size of the page, in points.
  var pageSize: CGSize { large.size }

  /// Shows the page as large as the source view.
  func showSource() {
    // The part covers the source view, and their upper left corners coincide.
    let scale = max(small.width / part.width, small.height / part.height)
    let corner = CGPoint(x: -part.minX * scale, y: -part.minY * scale)
    place(small.size, sourceCenter, angle: 0, corner: self.corner)
    show(scale: scale, at: corner)
    picture?.alpha = 1
  }

  /// Shows the page as large as the screen.
  func showPage() {
    place(large.size, restingCenter, angle: 0, corner: 0)
    show(scale: 1, at: .zero)
    picture?.alpha = Self.vanished
  }

  /// Shows the page where fingers have moved it.
  func show(_ dragged: ZoomPlace) {
    let size = CGSize(width: large.width * dragged.scale, height: large.height * dragged.scale)
    let round = corner * (1 - dragged.scale) * dragged.scale
    place(size, dragged.center, angle: dragged.angle, corner: round)
    show(scale: dragged.scale, at: .zero)
    picture?.alpha = Self.unseen
  }

  /// Fades out the shadow at the end of a flight into the source.
  ///
  /// - Parameter delay: When a tenth of the flight is left, in seconds.
  func fadeShadow(after delay: TimeInterval) {
    UIView.animate(withDuration: 0.04, delay: delay, options: .curveLinear) {
      self.layer.shadowOpacity = 0
    }
  }

  private func place(_ size: CGSize, _ center: CGPoint, angle: CGFloat, corner: CGFloat) {
    transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
    bounds = CGRect(origin: .zero, size: size)
    self.center = center
    clip.frame = bounds
    clip.layer.cornerRadius = corner
  }

  /// - Parameter corner: Where the upper left corner of the page lies, in the lens.
  private func show(scale: CGFloat, at corner: CGPoint) {
    page.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    let size = page.bounds.size
    page.center = CGPoint(
      x: corner.x + size.width * scale / 2, y: corner.y + size.height * scale / 2)
    // At the source the picture is as large as the source view, and it grows with the page.
    let growth = scale / max(small.width / part.width, small.height / part.height, 0.001)
    picture?.frame = CGRect(
      x: corner.x + part.minX * scale, y: corner.y + part.minY * scale,
      width: small.width * growth, height: small.height * growth)
  }

  /// Moves the page from the lens to the container if it stays visible. Otherwise the owner of the transition removes
  /// it.
  func giveBack(isShown: Bool) {
    page.transform = .identity
    if isShown { superview?.insertSubview(page, aboveSubview: self) }
    page.frame = large
    removeFromSuperview()
  }
}
