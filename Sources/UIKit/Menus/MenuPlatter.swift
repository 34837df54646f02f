// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The preview of a context menu: a picture of a view, or the view of a controller that grows out of it. The view
/// itself is transparent while the platter is on the screen.
final class MenuPlatter: UIView {
  private var preview: UITargetedPreview
  private let clip = UIView()
  private let picture: UIView
  /// The controller whose view is the preview.
  private var guest: (any PreviewGuest)?
  /// The opacity of the view before it was hidden; `nil` while it is visible.
  private var opacity: Float?

  /// The scale of a view that is being lifted. Unverified; see DifferencesFromApple.md.
  static let liftScale: CGFloat = 0.95
  /// The corner radius of a view that has none, and of controllers. Unverified; see
  /// DifferencesFromApple.md.
  static let corner: CGFloat = 13

  /// Creates the picture of a preview's view.
  init(_ preview: UITargetedPreview) {
    self.preview = preview
    // A view that is not on the screen is its own picture.
    picture =
      preview.view.window == nil
      ? preview.view : preview.view.snapshotView(afterScreenUpdates: true) ?? UIView()
    super.init(frame: CGRect(origin: .zero, size: preview.view.bounds.size))
    clip.clipsToBounds = true
    clip.frame = bounds
    clip.layer.cornerRadius = preview.view.layer.cornerRadius
    addSubview(clip)
    picture.frame = bounds
    clip.addSubview(picture)
    if let path = preview.parameters.visiblePath {
      let shape = CAShapeLayer()
      shape.path = path.cgPath
      clip.layer.mask = shape
    } else {
      clip.backgroundColor = preview.parameters.backgroundColor
    }
    castShadow(opacity: 0, radius: 20, y: 0)
    let outline = preview.parameters.shadowPath ?? preview.parameters.visiblePath
    layer.shadowPath =
      (outline ?? UIBezierPath(roundedRect: bounds, cornerRadius: clip.layer.cornerRadius)).cgPath
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the view transparent or shows it again.
  func setSourceHidden(_ isHidden: Bool) {
    let layer = preview.view.layer
    UIView.performWithoutAnimation {
      if isHidden, opacity == nil {
        opacity = layer.opacity
        layer.opacity = 0
      } else if !isHidden, let opacity {
        layer.opacity = opacity
        self.opacity = nil
      }
    }
  }

  /// The rectangle of the preview's place in a view.
  func source(in view: UIView) -> CGRect {
    let center = preview.target.container.convert(preview.target.center, to: view)
    let size = preview.size.applying(preview.target.transform)
    return CGRect(
      x: center.x - abs(size.width) / 2, y: center.y - abs(size.height) / 2,
      width: abs(size.width), height: abs(size.height))
  }

  /// Puts the platter where the preview comes from.
  ///
  /// - Parameter scale: The scale on top of that of the place.
  func goToSource(in view: UIView, scale: CGFloat = 1) {
    center = preview.target.container.convert(preview.target.center, to: view)
    transform = preview.target.transform.scaledBy(x: scale, y: scale)
    guard guest != nil else { return }
    bounds.size = preview.size
    layoutIfNeeded()
  }

  /// Sets the preview to which the platter returns, in place of the one that it came from.
  func retarget(to preview: UITargetedPreview) {
    guard preview.view === self.preview.view else { return self.preview = preview }
    self.preview = self.preview.retargetedPreview(with: preview.target)
  }

  /// Adds the view of a controller, which is not visible yet.
  func add(_ controller: any PreviewGuest) {
    guest = controller
    guard let view = controller.guestView else { return }
    controller.appear(animated: true) { clip.addSubview(view) }
    clip.layer.mask = nil
    layer.shadowPath = nil
    view.alpha = 0
    view.frame = clip.bounds
  }

  /// The size of the platter when the menu is open, if there is room for it.
  func wish(in room: CGRect) -> CGSize {
    guard let controller = guest else { return preview.size }
    let wish = controller.preferredContentSize
    return wish.width > 0 && wish.height > 0 ? wish : room.size
  }

  /// Shows the platter lifted, in a rectangle.
  func show(in rect: CGRect) {
    center = CGPoint(x: rect.midX, y: rect.midY)
    layer.shadowOpacity = 0.25
    clip.backgroundColor = preview.parameters.backgroundColor ?? .systemBackground
    if clip.layer.mask != nil { clip.backgroundColor = preview.parameters.backgroundColor }
    if clip.layer.cornerRadius == 0, clip.layer.mask == nil {
      clip.layer.cornerRadius = Self.corner
    }
    if let controller = guest {
      clip.layer.cornerRadius = Self.corner
      transform = .identity
      bounds.size = rect.size
      controller.guestView?.alpha = 1
      picture.alpha = 0
      layoutIfNeeded()
    } else {
      let scale = rect.width / max(bounds.width, 1)
      transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }

  /// Shows the platter as it was before it was lifted.
  func lower() {
    layer.shadowOpacity = 0
    clip.layer.cornerRadius = preview.view.layer.cornerRadius
    picture.alpha = 1
    guest?.guestView?.alpha = 0
  }

  /// Grows over a rectangle and vanishes.
  func pop(over rect: CGRect) {
    let scale = max(rect.width / max(bounds.width, 1), rect.height / max(bounds.height, 1))
    center = CGPoint(x: rect.midX, y: rect.midY)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    alpha = 0
  }

  /// Ends the appearance of the controller.
  func close() {
    guard let controller = guest, let view = controller.viewIfLoaded, view.superview === clip else {
      return
    }
    controller.disappear(animated: true) { view.removeFromSuperview() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard guest != nil else { return }
    clip.frame = bounds
    picture.frame = clip.bounds
    guest?.guestView?.frame = clip.bounds
  }
}
