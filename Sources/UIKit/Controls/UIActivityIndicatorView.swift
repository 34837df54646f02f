// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A wheel of eight spokes that lights up one after the other.
///
/// From memory: 20 points, 37 the large one; a round takes a second; a spoke fades to a quarter.
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// 20 points, gray.
    case medium = 100
    /// 37 points, gray.
    case large = 101
    /// 37 points, white; of the past.
    case whiteLarge = 0
    /// 20 points, white; of the past.
    case white = 1
    /// 20 points, gray; of the past.
    case gray = 2
  }

  private let spokes = (0..<UIActivityIndicatorView.count).map { _ in CALayer() }
  static let count = 8
  /// How many spokes are shown, all alike; `nil` shows all.
  var shownSpokes: Int? {
    didSet { if shownSpokes != oldValue { setNeedsLayout() } }
  }
  private static let period = 1.0
  private static let faint: Float = 0.25
  private static let key = "nacre.turn"

  /// Creates a wheel that stands still, and is hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a wheel of size zero.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a wheel of the size of a style.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// Creates a wheel of the size of a style; of the past.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  private func setUp() {
    isUserInteractionEnabled = false
    for spoke in spokes { layer.addSublayer(spoke) }
    super.isHidden = true
    setNeedsLayout()
  }

  /// How large it is, and its colour until another is set.
  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Its size; of the past.
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  private var storedColor: UIColor?
  /// The colour of the spokes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { storedColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
    set {
      storedColor = newValue
      setNeedsLayout()
      customize(.activityColor)
    }
  }
  /// Whether it is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Lets it turn.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    let start = CACurrentMediaTime()
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (1, Self.faint)
      (fade.duration, fade.repeatCount) = (Self.period, .infinity)
      fade.beginTime = start
      fade.timeOffset = Self.period * Double(Self.count - index) / Double(Self.count)
      fade.fillMode = .both
      spoke.add(fade, forKey: Self.key)
    }
  }
  /// Lets it stand.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for spoke in spokes { spoke.removeAnimation(forKey: Self.key) }
    if hidesWhenStopped { isHidden = true }
  }

  private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }
  /// 20 or 37 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  /// Returns 20 or 37 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places and colours the spokes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // A spoke is a seventh of the wheel wide and reaches from a little over half the radius outwards.
    let (width, length) = (side * 0.12, side * 0.27)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.count)
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      let middle = side / 2 - length / 2
      spoke.position = CGPoint(
        x: bounds.midX + sin(angle) * middle, y: bounds.midY - cos(angle) * middle)
      spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      spoke.backgroundColor = color.cgColor
      let share = Float((index + Self.count - 1) % Self.count + 1) / Float(Self.count)
      spoke.opacity = shownSpokes == nil ? Self.faint + (1 - Self.faint) * share : 1
      spoke.isHidden = index >= shownSpokes ?? Self.count
    }
    CATransaction.commit()
  }

  /// Colours the wheel.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  /// Colours the wheel as what is around it asks.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: isAnimating, label: "In progress", traits: .updatesFrequently)
  }
}
