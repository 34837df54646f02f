// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control for choosing a value from a continuous range by dragging a thumb along a track.
///
/// The slider is 34 points high, the track 4. The track is inset by 3 points. The thumb has a
/// diameter of 27, a shadow, and its centre 1.2 points above the track's.
///
/// **Source.** Pictures of iOS 17.5 and 18.5 in the public repository cashapp/AccessibilitySnapshot
/// (`ReferenceImages_64`, `testSlider`). The shadow is unverified; see DifferencesFromApple.md.
open class UISlider: UIControl {
  private let content = UIView.part()
  private let track = UIView.part(2)
  private let filled = UIView.part(2)
  private let thumb = UIImageView()
  private let images = [UIImageView(), UIImageView()]
  private var thumbImages: [State: UIImage] = [:]
  private var trackImages: [[State: UIImage]] = [[:], [:]]
  private var storedValue: Float = 0
  /// The horizontal distance from the thumb's centre to the finger when tracking began.
  private var grip: CGFloat = 0

  private static let thumbSide: CGFloat = 27
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  /// The distance from the slider's edge to the track.
  private static let inset: CGFloat = 3
  /// The distance from the track's centre up to the centre of the default thumb.
  private static let rise: CGFloat = 1.2

  /// Creates a slider with the range 0 to 1 and the value 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider of size zero, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UISlider.self)
  }

  private func setUp() {
    isOpaque = false
    addSubview(content)
    for part in [track, filled, thumb] + images { content.addSubview(part) }
    thumb.castShadow(opacity: 0.2, radius: 4, y: 2)
    setNeedsLayout()
  }

  /// The value, clamped to the range. Setting it sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The lower end of the range. The default is 0. Setting it raises a smaller `maximumValue`.
  /// NaN is ignored.
  open var minimumValue: Float = 0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The upper end of the range. The default is 1. Setting it lowers a greater `minimumValue`.
  /// NaN is ignored.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether `valueChanged` is sent while dragging, or only when the touch ends. The default is
  /// true.
  open var isContinuous = true
  /// The image at the leading end of the track.
  open var minimumValueImage: UIImage? {
    didSet {
      setNeedsLayout()
      customize(.minimumValueImage, \.minimumValueImage)
    }
  }
  /// The image at the trailing end of the track.
  open var maximumValueImage: UIImage? {
    didSet {
      setNeedsLayout()
      customize(.maximumValueImage, \.maximumValueImage)
    }
  }
  /// The colour of the track before the thumb; `nil` uses the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.minimumTrackTintColor, \.minimumTrackTintColor)
    }
  }
  /// The colour of the track after the thumb; `nil` uses grey.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.maximumTrackTintColor, \.maximumTrackTintColor)
    }
  }
  /// The colour of the thumb; `nil` uses white.
  open var thumbTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.sliderThumbTintColor, \.thumbTintColor)
    }
  }

  /// Sets the value, clamped to the range. NaN is ignored. Sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    storedValue = min(max(value, minimumValue), maximumValue)
    relayout(animated: animated)
  }
  /// Sets the thumb's image for a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    setNeedsLayout()
    customize(.thumbImage, for: state) { ($0 as? UISlider)?.setThumbImage(image, for: state) }
  }
  /// Returns the thumb's image for a state, or else for the normal state; `nil` for the default
  /// thumb.
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    thumbImages[state] ?? thumbImages[.normal]
  }
  /// The thumb's image for the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// Sets the image of the track before the thumb for a state. Its cap insets are not stretched.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[0][state] = image
    setNeedsLayout()
  }
  /// Sets the image of the track after the thumb for a state. Its cap insets are not stretched.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[1][state] = image
    setNeedsLayout()
  }
  /// Returns the image of the track before the thumb for a state, or else for the normal state;
  /// `nil` for the default track.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[0][state] ?? trackImages[0][.normal]
  }
  /// Returns the image of the track after the thumb for a state, or else for the normal state;
  /// `nil` for the default track.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    trackImages[1][state] ?? trackImages[1][.normal]
  }
  /// The image of the track before the thumb for the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track after the thumb for the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Layout

  /// Returns the rectangle of the leading image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, bounds, isAtLeft: !isMirrored)
  }
  /// Returns the rectangle of the trailing image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, bounds, isAtLeft: isMirrored)
  }
  private func imageRect(_ image: UIImage?, _ bounds: CGRect, isAtLeft: Bool) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }
  /// Returns the rectangle of the track: 15 points from an image, 3 points from an edge without
  /// one, and as high as its highest image.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func margin(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + 15 } ?? Self.inset }
    let (first, last) = (margin(minimumValueImage), margin(maximumValueImage))
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0 }
    let height = images.map(\.size.height).max() ?? Self.trackHeight
    return CGRect(
      x: bounds.minX + (isMirrored ? last : first), y: bounds.midY - height / 2,
      width: max(0, bounds.width - first - last), height: height)
  }
  /// Returns the rectangle of the thumb for a value. An image for the thumb is centred on the track;
  /// the default thumb is 1.2 points higher.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let range = maximumValue - minimumValue
    let share = range > 0 && range.isFinite ? CGFloat((value - minimumValue) / range) : 0
    let way = max(0, rect.width + 2 * Self.inset - size.width)
    let rise = currentThumbImage == nil ? Self.rise : 0
    return CGRect(
      x: rect.minX - Self.inset + way * (isMirrored ? 1 - share : share),
      y: rect.midY - rise - size.height / 2, width: size.width, height: size.height)
  }

  /// The fixed height, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  /// Returns the proposed width with the fixed height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Updates the frames and the appearance of the parts.
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

  /// Starts tracking if the touch is on the thumb or up to 15 points beside it.
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
    let way = rect.width + 2 * Self.inset - width
    guard way > 0 else { return true }
    let x = touch.location(in: self).x - bounds.minX - grip
    let place = (x - width / 2 - rect.minX + Self.inset) / way
    let share = Float(min(max(isMirrored ? 1 - place : place, 0), 1))
    let before = storedValue
    value = minimumValue + (maximumValue - minimumValue) * share
    if isContinuous, storedValue != before { sendActions(for: .valueChanged) }
    return super.continueTracking(touch, with: event)
  }
  /// Sends `valueChanged` if `isContinuous` is false.
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
  /// Shows an image stretched between its cap insets, or a colour if there is no image.
  fileprivate func show(_ image: UIImage?, or color: UIColor?) {
    layer.contents = image?.upright
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    backgroundColor = image == nil ? color : nil
  }
}
