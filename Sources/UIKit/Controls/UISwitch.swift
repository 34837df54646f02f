// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control with the states on and off: a thumb that slides along a track.
///
/// The switch measures 51 × 31 points. The thumb has a diameter of 27, is inset by 2, and is 7
/// points wider while touched. The track has the secondary fill colour, or green if on. Unverified;
/// see DifferencesFromApple.md.
///
/// The shadow of the thumb ends at the track's edge.
///
/// **Source.** Shadow: the picture `testViewSnapshotWithUIAppearance@3x.png` in the public repository
/// uber/ios-snapshot-test-case.
open class UISwitch: UIControl {
  /// The style of a switch.
  public enum Style: Int, Sendable {
    /// Chosen by the framework.
    case automatic
    /// A checkbox. Drawn like `sliding`.
    case checkbox
    /// A thumb that slides along a track.
    case sliding
  }

  private let content = UIView.part()
  private let track = UIView.part(15.5)
  private let thumb = UIView.part(13.5)
  private var storedOn = false
  private var wasOn = false
  private var hasMoved = false

  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSide: CGFloat = 27
  private static let stretch: CGFloat = 7

  /// Creates a switch that is off. The frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a switch that is off, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    coder.fill(self, as: UISwitch.self)
  }

  private func setUp() {
    isOpaque = false
    addSubview(content)
    content.addSubview(track)
    track.clipsToBounds = true
    track.addSubview(thumb)
    thumb.castShadow(opacity: 0.15, radius: 4, y: 3)
    setNeedsLayout()
  }

  /// Whether the switch is on. Setting it sends no event.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track if the switch is on; `nil` uses green.
  open var onTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.onTintColor, \.onTintColor)
    }
  }
  /// The colour of the thumb; `nil` uses white.
  open var thumbTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.switchThumbTintColor, \.thumbTintColor)
    }
  }
  /// The requested style. Stored for compatibility; has no effect.
  open var preferredStyle = Style.automatic
  /// The style. Always `sliding`.
  open var style: Style { .sliding }
  /// The title beside a checkbox. Stored for compatibility; has no effect.
  open var title: String?
  /// The image of the "on" position. Stored for compatibility; has no effect.
  open var onImage: UIImage? { didSet { customize(.onImage, \.onImage) } }
  /// The image of the "off" position. Stored for compatibility; has no effect.
  open var offImage: UIImage? { didSet { customize(.offImage, \.offImage) } }

  /// Turns the switch on or off, without sending an event.
  ///
  /// - Parameters:
  ///   - on: Whether the switch is on.
  ///   - animated: Whether the thumb slides.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedOn else { return }
    storedOn = on
    relayout(animated: animated)
  }

  /// The frame in the superview's coordinates. Setting it changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  /// Always 51 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Updates the frames and the colours of the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    content.alpha = isEnabled ? 1 : 0.5
    content.frame = CGRect(
      x: isMirrored ? bounds.maxX - Self.size.width : bounds.minX,
      y: (bounds.midY - Self.size.height / 2).rounded(), width: Self.size.width,
      height: Self.size.height)
    track.frame = content.bounds
    track.backgroundColor =
      storedOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    let width = Self.thumbSide + (isHighlighted ? Self.stretch : 0)
    let isRight = storedOn != isMirrored
    thumb.frame = CGRect(
      x: isRight ? Self.size.width - 2 - width : 2, y: 2, width: width, height: Self.thumbSide)
  }

  override func stateChanged() { relayout(animated: true) }
  override var keepsGestures: Bool { true }

  /// Starts tracking a touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (wasOn, hasMoved) = (storedOn, false)
    return super.beginTracking(touch, with: event)
  }

  /// Toggles the switch when the finger drags the thumb to the other side.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: content).x
    let isRight = storedOn != isMirrored
    let start = touch.window?.convert(touch.firstPlace, to: content).x ?? x
    // A touch that moved no further than 10 points is a tap.
    if abs(x - start) > 10 { hasMoved = true }
    // The finger has to pass the centre by a sixth of the width, so that the thumb doesn't flicker.
    if hasMoved, isRight ? x < Self.size.width / 3 : x > Self.size.width * 2 / 3 {
      setOn(!storedOn, animated: true)
    }
    return super.continueTracking(touch, with: event)
  }

  /// Sends the events of a changed value. A tap toggles the switch first.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !hasMoved, isTouchInside { setOn(!storedOn, animated: true) }
    if storedOn != wasOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Restores the state from before the touch.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    setOn(wasOn, animated: true)
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    speech.value = isOn ? "1" : "0"
    speech.traits.insert(.button)
    return speech
  }
}
