// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A spinning wheel of eight spokes that shows that a task is in progress.
///
/// The size is 20 points, or 37 for large styles. A revolution takes one second, in which each
/// spoke fades to a quarter of its opacity. Unverified; see DifferencesFromApple.md.
open class UIActivityIndicatorView: UIView {
  /// The size and the default colour of an activity indicator.
  public enum Style: Int, Sendable {
    /// 20 points, grey.
    case medium = 100
    /// 37 points, grey.
    case large = 101
    /// 37 points, white. Deprecated in UIKit; use `large` and set `color`.
    case whiteLarge = 0
    /// 20 points, white. Deprecated in UIKit; use `medium` and set `color`.
    case white = 1
    /// 20 points, grey. Deprecated in UIKit; use `medium`.
    case gray = 2
  }

  private let spokes = (0..<UIActivityIndicatorView.count).map { _ in CALayer() }
  static let count = 8
  /// The number of spokes shown, all fully opaque; `nil` shows all spokes with fading opacities.
  var shownSpokes: Int? {
    didSet { if shownSpokes != oldValue { setNeedsLayout() } }
  }
  private static let period = 1.0
  private static let faint: Float = 0.25
  private static let key = "nacre.turn"

  /// Creates an activity indicator that is stopped and hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an activity indicator of size zero, with the values that a document has for it.
  public required init(coder: NSCoder) {
    // A view of UIKit can always be made.
    // swift-format-ignore: NeverForceUnwrap
    super.init(coder: coder)!
    setUp()
    coder.fill(self, as: UIActivityIndicatorView.self)
  }

  /// Creates an activity indicator of a style, with that style's size.
  public init(style: Style) {
    super.init(frame: .zero)
    setUp()
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// Creates an activity indicator of a style, with that style's size. Deprecated in UIKit.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    for spoke in spokes { layer.addSublayer(spoke) }
    super.isHidden = true
    setNeedsLayout()
  }

  /// The size and the default colour. The default is `medium`.
  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The style. Deprecated in UIKit; use `style`.
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  private var storedColor: UIColor?
  /// The colour of the spokes. The default depends on the style.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { storedColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
    set {
      storedColor = newValue
      setNeedsLayout()
      customize(.activityColor, \.color)
    }
  }
  /// Whether the view is hidden while it is stopped. The default is true.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }
  /// Whether the indicator is spinning.
  open private(set) var isAnimating = false

  /// Shows the indicator and starts the animation.
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
  /// Stops the animation, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for spoke in spokes { spoke.removeAnimation(forKey: Self.key) }
    if hidesWhenStopped { isHidden = true }
  }

  private var side: CGFloat { style == .large || style == .whiteLarge ? 37 : 20 }
  /// A square of 20 points, or 37 for large styles.
  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Updates the geometry and the colours of the spokes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // In terms of the wheel's diameter: the width is 0.12 and the length 0.27, just over half the
    // radius.
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

  /// Requests layout, which resolves colours for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  /// Requests layout, which resolves colours for the window's traits.
  override func windowDidChange() {
    super.windowDidChange()
    setNeedsLayout()
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: isAnimating, label: "In progress", traits: .updatesFrequently)
  }
}

// See `UITableViewInitializers`.

extension UIActivityIndicatorView {
  @_silgen_name("nacre_activity_indicator_init_style_object")
  convenience init(ofClass style: UIActivityIndicatorView.Style) {
    self.init(style: style)
  }
  @_silgen_name("nacre_activity_indicator_init_style_object")
  fileprivate static func object(_ style: __owned UIActivityIndicatorView.Style)
    -> UIActivityIndicatorView
}

extension DynamicallyCreated where Self: UIActivityIndicatorView {
  /// Creates a view of the dynamic class; see `UIActivityIndicatorView.init(style:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_activity_indicator_init_style")
  public init(style: UIActivityIndicatorView.Style)

  @_silgen_name("nacre_activity_indicator_init_style")
  @usableFromInline
  static func create(style: __owned UIActivityIndicatorView.Style) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIActivityIndicatorView.Type).object(style), to: Self.self)
  }
}
