// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A calendar or wheels in a panel over a window, beside the button that opened it. A touch outside
/// closes the panel. It is placed and moves like a menu.
final class DatePopover: UIView {
  private let content: UIView
  private let contentSize: CGSize
  private weak var button: DateButton?
  private let panel = UIView()
  private let shade = UIView.part()
  private let glass = UIVisualEffectView(effect: nil)
  private var place: MenuPlace?
  private(set) var isClosing = false
  /// Called when the panel begins to close.
  var willClose: () -> Void = {}

  private static let material = UIBlurEffect(style: .systemMaterial)
  /// The distance from the button, and the space around the content, in points. Unverified; see
  /// DifferencesFromApple.md.
  private static let gap: CGFloat = 8
  private static let padding: CGFloat = 8
  /// The scale from which the panel grows, as transforms may not be zero.
  private static let smallest: CGFloat = 0.01

  init(_ content: UIView, size: CGSize, button: DateButton) {
    (self.content, contentSize, self.button) = (content, size, button)
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glass.layer.cornerRadius = MenuLook.corner
    glass.clipsToBounds = true
    glass.contentView.addSubview(content)
    for part in [shade, glass] { panel.addSubview(part) }
    addSubview(panel)
  }
  required init?(coder: NSCoder) { nil }

  func open(in window: UIWindow) {
    guard let button else { return }
    frame = window.bounds
    tintColor = button.tintColor
    window.addSubview(self)
    button.isOpen = true
    let (size, padding) = (contentSize, Self.padding)
    let whole = CGSize(width: size.width + 2 * padding, height: size.height + 2 * padding)
    let anchor = button.convert(button.bounds, to: self).narrowed(dx: 0, dy: -Self.gap)
    let room = bounds.inset(by: safeAreaInsets).narrowed(
      dx: MenuPlace.padding, dy: MenuPlace.padding)
    let place = MenuPlace(whole, at: anchor, in: bounds, room: room)
    self.place = place
    UIView.performWithoutAnimation {
      panel.frame = place.frame
      for part in [shade, glass] { part.frame = panel.bounds }
      content.frame = panel.bounds.narrowed(dx: padding, dy: padding)
      shade.castShadow(opacity: 0.12, radius: 50, y: 0)
      shade.layer.shadowPath =
        UIBezierPath(roundedRect: panel.bounds, cornerRadius: MenuLook.corner).cgPath
      panel.layoutIfNeeded()
      setShown(false)
    }
    let opening = MenuLook.opening
    UIView.animate(
      springDuration: opening.duration, bounce: opening.bounce,
      initialSpringVelocity: opening.velocity,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { setShown(true) })
  }

  private func setShown(_ isShown: Bool) {
    panel.transform = isShown ? .identity : place?.shrunk(to: Self.smallest) ?? .identity
    glass.effect = isShown ? Self.material : nil
    glass.contentView.alpha = isShown ? 1 : 0
    shade.alpha = isShown ? 1 : 0
  }

  func close(animated: Bool) {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    button?.isOpen = false
    willClose()
    guard animated else { return removeFromSuperview() }
    UIView.animate(
      springDuration: MenuLook.closing, bounce: 0, options: .beginFromCurrentState,
      animations: { setShown(false) }, completion: { _ in self.removeFromSuperview() })
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
    close(animated: true)
  }

  /// Closes the panel when the window changes its size, because its position is no longer valid.
  override func layoutSubviews() {
    super.layoutSubviews()
    if let placedSize, placedSize != bounds.size { close(animated: true) }
    placedSize = bounds.size
  }
  private var placedSize: CGSize?
}
