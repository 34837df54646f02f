// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A bar that fills from its start.
///
/// Sizes are from memory: 4 points high, 2.5 in a bar.
open class UIProgressView: UIView {
  /// What a bar looks like.
  public enum Style: Int, Sendable {
    /// Of its own.
    case `default`
    /// At the side of a bar.
    case bar
  }

  private let track = UIView.part(2)
  private let filled = UIView.part(2)

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a bar of size zero.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates an empty bar of the height of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = intrinsicContentSize
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(filled)
    setNeedsLayout()
  }

  /// How much of it is filled, `0…1`; clamped to that.
  open var progress: Float = 0 {
    didSet {
      if !(progress >= 0) { progress = 0 }
      if progress > 1 { progress = 1 }
      setNeedsLayout()
    }
  }
  /// What it looks like.
  open var progressViewStyle = Style.default {
    didSet { setNeedsLayout() }
  }
  /// The filled part; the tint when `nil`.
  open var progressTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.progressTintColor)
    }
  }
  /// The rest; gray when `nil`, nothing in a bar.
  open var trackTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.trackTintColor)
    }
  }

  /// Fills the bar.
  ///
  /// - Parameters:
  ///   - progress: How much, `0…1`.
  ///   - animated: Whether it grows there.
  open func setProgress(_ progress: Float, animated: Bool) {
    // What was asked for before is not a part of this animation.
    if animated { layoutIfNeeded() }
    self.progress = progress
    guard animated, window != nil else { return }
    // As long as a change of layout takes. An assumption.
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  /// The height that is asked for; any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  /// Returns a size of the offered width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// Places and colours the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    let width = bounds.width * CGFloat(progress)
    filled.frame = CGRect(
      x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
      height: bounds.height)
    let radius = progressViewStyle == .bar ? 0 : min(bounds.height, 4) / 2
    (track.layer.cornerRadius, filled.layer.cornerRadius) = (radius, min(radius, width / 2))
    let gray = progressViewStyle == .bar ? UIColor.clear : UIColor.secondarySystemFill
    track.backgroundColor = trackTintColor ?? gray
    filled.backgroundColor = progressTintColor ?? tintColor
  }

  /// Colours the bar.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  /// Colours the bar.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  /// Colours the bar as what is around it asks.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: DefaultAccessibility.percent(progress), traits: .updatesFrequently)
  }
}
