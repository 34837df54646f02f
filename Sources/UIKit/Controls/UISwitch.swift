// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A switch with two states: a thumb that slides along a track.
///
/// Sizes are from memory: 51 × 31 points, the thumb 27, two points inside; it is 7 points wider under
/// a finger. The track is the second fill colour, or green when it is on.
open class UISwitch: UIControl {
  /// What a switch looks like.
  public enum Style: Int, Sendable {
    /// As the system finds it right.
    case automatic
    /// A box with a mark; drawn as a switch.
    case checkbox
    /// A track with a thumb.
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

  /// Creates a switch that is off; the size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Archives are not supported: creates a switch that is off.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    addSubview(content)
    content.addSubview(track)
    content.addSubview(thumb)
    thumb.castShadow(opacity: 0.15, radius: 4, y: 3)
    setNeedsLayout()
  }

  /// Whether it is on. Setting it tells nobody.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }
  /// The track when it is on; green when `nil`.
  open var onTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.onTintColor)
    }
  }
  /// The thumb; white when `nil`.
  open var thumbTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.switchThumbTintColor)
    }
  }
  /// What it looks like; stored.
  open var preferredStyle = Style.automatic
  /// What it looks like.
  open var style: Style { .sliding }
  /// What it is called; stored.
  open var title: String?
  /// A picture of the past; ignored.
  open var onImage: UIImage? { didSet { customize(.onImage) } }
  /// A picture of the past; ignored.
  open var offImage: UIImage? { didSet { customize(.offImage) } }

  /// Turns it on or off.
  ///
  /// - Parameters:
  ///   - on: Whether it is on.
  ///   - animated: Whether the thumb slides.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedOn else { return }
    storedOn = on
    relayout(animated: animated)
  }

  /// The switch's place in its superview; of a size that is set only the origin counts.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  /// Always 51 × 31.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns 51 × 31.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Places and colours the parts.
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

  /// Follows a finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (wasOn, hasMoved) = (storedOn, false)
    return super.beginTracking(touch, with: event)
  }

  /// Lets the thumb follow a finger to the other side.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: content).x
    let isRight = storedOn != isMirrored
    let start = touch.window?.convert(touch.firstPlace, to: content).x ?? x
    // A finger that has not moved is a tap.
    if abs(x - start) > 10 { hasMoved = true }
    // A sixth of the way behind the middle: the thumb does not flutter.
    if hasMoved, isRight ? x < Self.size.width / 3 : x > Self.size.width * 2 / 3 {
      setOn(!storedOn, animated: true)
    }
    return super.continueTracking(touch, with: event)
  }

  /// Turns the switch, unless the finger has slid the thumb.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !hasMoved, isTouchInside { setOn(!storedOn, animated: true) }
    if storedOn != wasOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Goes back.
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
