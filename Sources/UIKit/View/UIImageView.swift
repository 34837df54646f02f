// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows an image, or a sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image; `nil` shows none. Setting it stops an animation.
  open var image: UIImage? {
    didSet { imageChanged() }
  }

  /// The image to show while `isHighlighted` is true; `nil` shows `image`.
  open var highlightedImage: UIImage? {
    didSet { imageChanged() }
  }
  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false {
    didSet { imageChanged() }
  }
  /// The look of symbols that don't determine it themselves; `nil`, the default, leaves symbols as they
  /// are.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageChanged() }
  }
  /// The images to show in turn, instead of `image`, while animating. Setting them stops an
  /// animation.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// The duration of one cycle through the images, in seconds; 0 gives each image 1/30 second.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 repeats without end.
  open var animationRepeatCount = 0
  /// Whether the images are being shown in turn.
  open var isAnimating: Bool { layer.animation(forKey: Self.turnKey) != nil }

  private static let turnKey = "nacre.images"

  /// Starts showing the images in turn.
  open func startAnimating() {
    if let animationImages {
      show(
        animationImages, for: animationDuration, repeatCount: Float(max(animationRepeatCount, 0)))
    }
  }

  /// Stops showing the images in turn; `image` appears again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.turnKey) }

  private func show(_ images: [UIImage], for duration: TimeInterval, repeatCount: Float) {
    let contents = images.compactMap { shown($0).upright }
    guard let last = contents.last else { return }
    let turn = CAKeyframeAnimation(keyPath: "contents")
    // A discrete animation shows its last value only at its end, so the last image is repeated.
    turn.values = contents + [last]
    turn.calculationMode = .discrete
    turn.duration = duration > 0 ? duration : Double(images.count) / 30
    turn.repeatCount = repeatCount > 0 ? repeatCount : .infinity
    layer.add(turn, forKey: Self.turnKey)
  }

  /// The intrinsic size last reported to the superview's layout.
  private var knownContentSize: CGSize?

  private func imageChanged() {
    stopAnimating()
    let shown = (isHighlighted ? highlightedImage : nil).map { self.shown($0) }
    let image = shown ?? self.image.map { self.shown($0) }
    layer.contents = image?.upright
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    if intrinsicContentSize != knownContentSize {
      knownContentSize = intrinsicContentSize
      invalidateIntrinsicContentSize()
    }
    if let images = image?.images {
      show(images, for: image?.duration ?? 0, repeatCount: 0)
    }
    noteChange()
  }

  /// The tint that the template image was last drawn in.
  private var shownTint: UIColor?

  /// Returns a template image in the view's tint colour, and any other image as it is.
  private func shown(_ image: UIImage) -> UIImage {
    var image = image.resolved(for: storedTraits).preferring(preferredSymbolConfiguration)
    if image.flipsForRightToLeftLayoutDirection, isMirrored {
      image = image.withHorizontallyFlippedOrientation()
    }
    guard image.isTemplate, let tint = tintColor else { return image }
    shownTint = tint
    return image.withTintColor(tint.resolvedColor(with: storedTraits))
  }
  override func refreshColors() {
    super.refreshColors()
    let hasStyles = [image, highlightedImage].contains {
      $0?.hasVariants == true || $0?.flipsForRightToLeftLayoutDirection == true
    }
    if shownTint?.isDynamic == true || hasStyles { imageChanged() }
  }
  override func traitsChanged() {
    super.traitsChanged()
    if image?.hasVariants == true || highlightedImage?.hasVariants == true { imageChanged() }
  }

  /// Redraws a template image in the view's new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let shownTint, shownTint != tintColor { imageChanged() }
  }
  /// Creates an image view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view of size zero, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, as: UIImageView.self)
  }

  /// Creates an image view of the size of an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    // Property observers do not run in an initialiser of the class itself.
    imageChanged()
  }

  /// Creates an image view of the size of an image, with another image to show while highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    (self.image, self.highlightedImage) = (image, highlightedImage)
    imageChanged()
  }

  /// The size of the image; no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    ownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  /// Returns the size of the image, whatever size is proposed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownImage?.size ?? .zero }

  private var ownImage: UIImage? { image?.preferring(preferredSymbolConfiguration) }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(label: image?.accessibilityLabel, traits: .image)
  }
}

// See `UITableViewInitializers`.

extension UIImageView {
  @_silgen_name("nacre_image_view_init_image_object")
  convenience init(ofClass image: UIImage?) {
    self.init(image: image)
  }
  @_silgen_name("nacre_image_view_init_image_object")
  fileprivate static func object(_ image: __owned UIImage?) -> UIImageView
}

extension DynamicallyCreated where Self: UIImageView {
  /// Creates an image view of the dynamic class; see `UIImageView.init(image:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_image_view_init_image")
  public init(image: UIImage?)

  @_silgen_name("nacre_image_view_init_image")
  @usableFromInline
  static func create(image: __owned UIImage?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIImageView.Type).object(image), to: Self.self)
  }
}

extension UIImageView {
  @_silgen_name("nacre_image_view_init_images_object")
  convenience init(ofClass image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image, highlightedImage: highlightedImage)
  }
  @_silgen_name("nacre_image_view_init_images_object")
  fileprivate static func object(_ image: __owned UIImage?, _ highlightedImage: __owned UIImage?)
    -> UIImageView
}

extension DynamicallyCreated where Self: UIImageView {
  /// Creates an image view of the dynamic class; see `UIImageView.init(image:highlightedImage:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_image_view_init_images")
  public init(image: UIImage?, highlightedImage: UIImage?)

  @_silgen_name("nacre_image_view_init_images")
  @usableFromInline
  static func create(image: __owned UIImage?, highlightedImage: __owned UIImage?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIImageView.Type).object(image, highlightedImage), to: Self.self)
  }
}
