// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A thumb that slides along a track, and stands for a number.
///
/// Sizes are from memory: 34 points high, the track 4, the thumb 28 with a shadow.
open class UISlider: UIControl {
  private let content = UIView.part()
  private let track = UIView.part(2)
  private let filled = UIView.part(2)
  private let thumb = UIImageView()
  private let images = [UIImageView(), UIImageView()]
  private var thumbImages: [State: UIImage] = [:]
  private var trackImages: [[State: UIImage]] = [[:], [:]]
  private var storedValue: Float = 0
  /// Where on the thumb the finger is.
  private var grip: CGFloat = 0

  private static let thumbSide: CGFloat = 28
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4

  /// Creates a slider from 0 to 1 that stands at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a slider of size zero.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(content)
    for part in [track, filled, thumb] + images { content.addSubview(part) }
    thumb.castShadow(opacity: 0.2, radius: 4, y: 2)
    setNeedsLayout()
  }

  /// The number, in the range. Setting it tells nobody.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The number at the start of the track.
  open var minimumValue: Float = 0 {
    didSet {
      if !(maximumValue >= minimumValue) { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The number at the end of the track.
  open var maximumValue: Float = 1 {
    didSet {
      if !(minimumValue <= maximumValue) { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether targets hear of each step, or of the last.
  open var isContinuous = true
  /// The picture before the track.
  open var minimumValueImage: UIImage? {
    didSet {
      setNeedsLayout()
      customize(.minimumValueImage)
    }
  }
  /// The picture behind the track.
  open var maximumValueImage: UIImage? {
    didSet {
      setNeedsLayout()
      customize(.maximumValueImage)
    }
  }
  /// The track up to the thumb; the tint when `nil`.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.minimumTrackTintColor)
    }
  }
  /// The track from the thumb on; gray when `nil`.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.maximumTrackTintColor)
    }
  }
  /// The thumb; white when `nil`.
  open var thumbTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.sliderThumbTintColor)
    }
  }

  /// Sets the number; one out of the range counts as the nearest, one that is none is left out.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    storedValue = min(max(value, minimumValue), maximumValue)
    relayout(animated: animated)
  }
  /// Shows a picture as the thumb, in a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    setNeedsLayout()
    customize(.thumbImage, for: state) { ($0 as? UISlider)?.setThumbImage(image, for: state) }
  }
  /// Returns the picture of the thumb in a state; `nil` for the system's.
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    thumbImages[state] ?? thumbImages[.normal]
  }
  /// The picture of the thumb.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// Shows a picture as the track up to the thumb, in a state; its caps are not stretched.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[0][state] = image
    setNeedsLayout()
  }
  /// Shows a picture as the track from the thumb on, in a state; its caps are not stretched.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[1][state] = image
    setNeedsLayout()
  }
  /// Returns the picture of the track up to the thumb in a state; `nil` for the system's.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[0][state] ?? trackImages[0][.normal]
  }
  /// Returns the picture of the track from the thumb on in a state; `nil` for the system's.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[1][state] ?? trackImages[1][.normal]
  }
  /// The picture of the track up to the thumb.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The picture of the track from the thumb on.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Layout

  /// Returns where the picture before the track stands.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, bounds, isAtLeft: !isMirrored)
  }
  /// Returns where the picture behind the track stands.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, bounds, isAtLeft: isMirrored)
  }
  private func imageRect(_ image: UIImage?, _ bounds: CGRect, isAtLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }
  /// Returns where the track lies: between the pictures, 15 points from them, 2 from the sides. It is
  /// as high as its own pictures.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func margin(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + 15 } ?? 2 }
    let (first, last) = (margin(minimumValueImage), margin(maximumValueImage))
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0 }
    let height = images.map(\.size.height).max() ?? Self.trackHeight
    return CGRect(
      x: bounds.minX + (isMirrored ? last : first), y: bounds.midY - height / 2,
      width: max(0, bounds.width - first - last), height: height)
  }
  /// Returns where the thumb stands for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let range = maximumValue - minimumValue
    let share = range > 0 && range.isFinite ? CGFloat((value - minimumValue) / range) : 0
    let way = max(0, rect.width + 4 - size.width)
    return CGRect(
      x: rect.minX - 2 + way * (isMirrored ? 1 - share : share), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The height that is asked for; any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  /// Returns a size of the offered width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Places and colours the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = CGRect(origin: .zero, size: bounds.size)
    content.frame = self.bounds
    content.alpha = isEnabled ? 1 : 0.5
    let rect = trackRect(forBounds: bounds)
    let place = thumbRect(forBounds: bounds, trackRect: rect, value: storedValue)
    track.frame = rect
    track.show(currentMaximumTrackImage, or: maximumTrackTintColor ?? .systemFill)
    filled.frame = CGRect(
      x: isMirrored ? place.midX : rect.minX, y: rect.minY,
      width: max(0, isMirrored ? rect.maxX - place.midX : place.midX - rect.minX),
      height: rect.height)
    filled.show(currentMinimumTrackImage, or: minimumTrackTintColor ?? tintColor)
    thumb.frame = place
    thumb.show(currentThumbImage)
    thumb.layer.cornerRadius = currentThumbImage == nil ? place.height / 2 : 0
    thumb.backgroundColor =
      currentThumbImage == nil ? thumbTintColor ?? .white : nil
    thumb.layer.shadowOpacity = currentThumbImage == nil ? 0.2 : 0
    for (view, image) in zip(images, [minimumValueImage, maximumValueImage]) { view.show(image) }
    images[0].frame = minimumValueImageRect(forBounds: bounds)
    images[1].frame = maximumValueImageRect(forBounds: bounds)
  }

  override var keepsGestures: Bool { true }

  // MARK: Tracking

  private var thumbPlace: CGRect {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    return thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// Follows a finger that comes down on the thumb, or up to 15 points beside it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x - bounds.minX
    guard abs(x - thumbPlace.midX) <= thumbPlace.width / 2 + 15 else { return false }
    grip = x - thumbPlace.midX
    return super.beginTracking(touch, with: event)
  }
  /// Moves the thumb with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = trackRect(forBounds: CGRect(origin: .zero, size: bounds.size))
    let width = thumbPlace.width
    let way = rect.width + 4 - width
    guard way > 0 else { return true }
    let x = touch.location(in: self).x - bounds.minX - grip
    let place = (x - width / 2 - rect.minX + 2) / way
    let share = Float(min(max(isMirrored ? 1 - place : place, 0), 1))
    let before = storedValue
    value = minimumValue + (maximumValue - minimumValue) * share
    if isContinuous, storedValue != before { sendActions(for: .valueChanged) }
    return super.continueTracking(touch, with: event)
  }
  /// Tells targets that have not heard of the steps.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    let range = maximumValue - minimumValue
    speech.value = DefaultAccessibility.percent(range > 0 ? (value - minimumValue) / range : 0)
    speech.traits.insert(.adjustable)
    return speech
  }
}

extension UIView {
  /// Shows a picture stretched between its caps, or where there is none a colour.
  fileprivate func show(_ image: UIImage?, or color: UIColor?) {
    layer.contents = image?.upright
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    backgroundColor = image == nil ? color : nil
  }
}
