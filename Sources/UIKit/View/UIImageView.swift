// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; `nil` shows none.
  open var image: UIImage? {
    didSet { imageChanged() }
  }

  /// The picture that is shown while `isHighlighted`, if there is one.
  open var highlightedImage: UIImage? {
    didSet { imageChanged() }
  }
  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false {
    didSet { imageChanged() }
  }
  /// Pictures to be shown in turn; they come before `image` while they are.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// How long all of them take, seconds; 0 is a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 is without end.
  open var animationRepeatCount = 0
  /// Whether pictures are shown in turn.
  open var isAnimating: Bool { layer.animation(forKey: Self.turnKey) != nil }

  private static let turnKey = "nacre.images"

  /// Shows the pictures in turn.
  open func startAnimating() {
    if let animationImages {
      show(
        animationImages, for: animationDuration, repeatCount: Float(max(animationRepeatCount, 0)))
    }
  }

  /// Shows `image`.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.turnKey) }

  private func show(_ images: [UIImage], for duration: TimeInterval, repeatCount: Float) {
    let contents = images.compactMap { shown($0).upright }
    guard let last = contents.last else { return }
    let turn = CAKeyframeAnimation(keyPath: "contents")
    // A discrete animation shows its last value at its end alone.
    turn.values = contents + [last]
    turn.calculationMode = .discrete
    turn.duration = duration > 0 ? duration : Double(images.count) / 30
    turn.repeatCount = repeatCount > 0 ? repeatCount : .infinity
    layer.add(turn, forKey: Self.turnKey)
  }

  private func imageChanged() {
    stopAnimating()
    let shown = (isHighlighted ? highlightedImage : nil).map { self.shown($0) }
    let image = shown ?? self.image.map { self.shown($0) }
    layer.contents = image?.upright
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    invalidateIntrinsicContentSize()
    if let images = image?.images {
      show(images, for: image?.duration ?? 0, repeatCount: 0)
    }
  }

  /// The colour that a template was shown in.
  private var shownTint: UIColor?

  /// A template in the colour of the view, any other image as it is.
  private func shown(_ image: UIImage) -> UIImage {
    let image = image.resolved(for: storedTraits)
    guard image.renderingMode == .alwaysTemplate, let tint = tintColor else { return image }
    shownTint = tint
    return image.withTintColor(tint.resolvedColor(with: storedTraits))
  }
  override func refreshColors() {
    super.refreshColors()
    let hasStyles = [image, highlightedImage].contains { $0?.traits.asset?.hasStyles == true }
    if shownTint?.isDynamic == true || hasStyles { imageChanged() }
  }

  /// Templates have the colour of the view.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let shownTint, shownTint != tintColor { imageChanged() }
  }
  /// Creates a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Archives are not supported: creates a view without a picture.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // A class's own initialisers do not run its property observers.
    imageChanged()
  }

  /// Creates a view of the size of a picture, with another while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The size of the picture.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the size of the picture, whatever size is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(traits: .image)
  }
}
