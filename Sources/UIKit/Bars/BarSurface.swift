// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A look of a bar's background: a material or a colour, and a separator line at the edge.
final class BarSurface: UIView {
  private static let effect = UIBlurEffect(style: .systemChromeMaterial)
  private let material = UIVisualEffectView(effect: BarSurface.effect)
  private let line = UIView()
  /// The image that replaces the material; hidden without one.
  private let picture = UIImageView()
  /// The image that replaces the line; hidden without one.
  private let shadow = UIImageView()
  /// Whether the bar is below the content. The line is then at the bar's upper edge.
  private let isBelowContent: Bool

  /// - Parameter isBelowContent: Whether the bar is at the bottom of the screen.
  init(isBelowContent: Bool) {
    self.isBelowContent = isBelowContent
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [material, picture, line, shadow] { addSubview(view) }
    (picture.isHidden, shadow.isHidden) = (true, true)
    line.backgroundColor = UIBarAppearance.line
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    (material.frame, picture.frame) = (bounds, bounds)
    let height = shadow.image?.size.height ?? 0
    shadow.frame = CGRect(
      x: 0, y: isBelowContent ? -height : bounds.height, width: bounds.width, height: height)
    line.frame = CGRect(
      x: 0, y: isBelowContent ? 0 : bounds.height - pixel, width: bounds.width, height: pixel)
  }

  /// Updates the background.
  ///
  /// - Parameters:
  ///   - look: The bar's appearance object, which takes precedence over the other parameters.
  ///   - tint: The colour of the bar.
  ///   - isTranslucent: Whether the content shows through.
  func show(_ look: UIBarAppearance?, tint: UIColor?, isTranslucent: Bool) {
    if let look {
      material.isHidden = look.backgroundEffect == nil
      if let effect = look.backgroundEffect { material.effect = effect }
      material.contentView.backgroundColor = look.backgroundColor
      backgroundColor = look.backgroundEffect == nil ? look.backgroundColor : nil
      line.backgroundColor = look.shadowColor
      picture.contentMode = look.backgroundImageContentMode
      picture.clipsToBounds = true
    } else {
      picture.contentMode = .scaleToFill
      material.isHidden = tint != nil || !isTranslucent
      if material.effect !== Self.effect { material.effect = Self.effect }
      material.contentView.backgroundColor = nil
      line.backgroundColor = UIBarAppearance.line
      backgroundColor = tint ?? (isTranslucent ? nil : .systemBackground)
    }
    self.look = look
    showLookImages()
  }

  /// The appearance object that is shown; `nil` for a bar that has its own properties.
  private var look: UIBarAppearance?

  /// Shows the images of the appearance object.
  private func showLookImages() {
    guard let look else { return }
    (picture.image, picture.isHidden) = (look.backgroundImage, look.backgroundImage == nil)
    (shadow.image, shadow.isHidden) = (look.shadowImage, look.shadowImage == nil)
    shadow.tintColor = look.shadowColor
    line.isHidden = look.shadowImage != nil
    setNeedsLayout()
  }

  /// Shows a fraction of the look, from 0 to 1. A material fades in with its blur, because a view with
  /// an alpha below 1 shows no blur.
  func show(part: CGFloat) {
    let inner = material.isHidden ? 1 : part
    alpha = material.isHidden || part == 0 ? part : 1
    material.strength = inner
    for view in [material.contentView, line, shadow] { view.alpha = inner }
  }

  /// Whether the look has no background.
  var isEmpty: Bool { material.isHidden && picture.isHidden && backgroundColor == nil }

  /// Replaces the background with an image. Called after `show(_:tint:isTranslucent:)`.
  ///
  /// - Parameters:
  ///   - image: The image, stretched over the bar. A translucent bar shows only the image, so an empty
  ///     image makes it transparent. An opaque bar keeps its colour behind the image. `nil` changes
  ///     nothing.
  ///   - shadowImage: The image that replaces the line; an empty image removes it.
  ///   - isTranslucent: Whether the content shows through.
  func show(image: UIImage?, shadow shadowImage: UIImage?, isTranslucent: Bool) {
    // An appearance object takes precedence over the bar's own properties.
    guard look == nil else { return }
    (picture.image, picture.isHidden) = (image, image == nil)
    let shadowImage = image == nil ? nil : shadowImage
    (shadow.image, shadow.isHidden) = (shadowImage, shadowImage == nil)
    line.isHidden = shadowImage != nil
    if image != nil {
      material.isHidden = true
      if isTranslucent { backgroundColor = nil }
    }
    setNeedsLayout()
  }
}
