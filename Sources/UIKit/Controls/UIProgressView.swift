// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A bar that shows the progress of a task.
///
/// The bar is 4 points high, or 2.5 in the style `bar`, whatever height it is given. The height of the style `bar` is
/// unverified; see DifferencesFromApple.md.
///
/// **Source.** Frames of UIKit 26.1.
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// A standalone bar with rounded ends.
    case `default`
    /// A thinner bar with square ends and a clear track, for use in navigation bars.
    case bar
  }

  private let track = UIView.part(2)
  private let filled = UIView.part(2)
  private let trackView = UIImageView()
  private let filledView = UIImageView()

  /// Creates a progress view with a progress of 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a progress view of size zero, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIProgressView.self)
  }

  /// Creates a progress view of a style, with that style's height.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = intrinsicContentSize
  }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    for part in [track, trackView, filled, filledView] { addSubview(part) }
    setNeedsLayout()
  }

  /// The progress, clamped to `0…1`. NaN counts as 0, the default.
  open var progress: Float = 0 {
    didSet {
      if !(progress >= 0) { progress = 0 }
      if progress > 1 { progress = 1 }
      setNeedsLayout()
    }
  }
  /// The style.
  open var progressViewStyle = Style.default {
    didSet { setNeedsLayout() }
  }
  /// The colour of the filled part; `nil` uses the tint colour.
  open var progressTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.progressTintColor, \.progressTintColor)
    }
  }
  /// The colour of the unfilled part; `nil` uses grey, or clear in the style `bar`.
  open var trackTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.trackTintColor, \.trackTintColor)
    }
  }

  /// The image of the filled part in place of its colour, resized to the part; `nil` shows the colour.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image of the unfilled part in place of its colour; `nil` shows the colour.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  /// Sets the progress.
  ///
  /// - Parameters:
  ///   - progress: The progress, clamped to `0…1`.
  ///   - animated: Whether the change is animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    // Apply pending layout first, so that only this change is animated.
    if animated { layoutIfNeeded() }
    self.progress = progress
    guard animated, window != nil else { return }
    // The default duration of a layout animation. Unverified; see DifferencesFromApple.md.
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// The work whose completed part the view shows, looked up before each frame while the view is in a window; `nil`, the
  /// default, for none.
  open var observedProgress: Progress? { didSet { follow() } }
  private lazy var watch: UIUpdateLink = {
    let link = UIUpdateLink(view: self)
    link.addAction { [weak self] _, _ in self?.follow() }
    return link
  }()

  private func follow() {
    if let observedProgress {
      let completed = Float(observedProgress.fractionCompleted)
      if completed != progress { setProgress(completed, animated: true) }
    }
    // A finished progress no longer changes.
    watch.isEnabled = window != nil && observedProgress?.isFinished == false
  }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  /// The style's height, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  /// Returns the proposed width with the style's height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// Gives the view its height, and updates the frames and the colours of the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.height != height {
      frame.size.height = height
    }
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
    trackView.show(trackImage)
    filledView.show(progressImage)
    (trackView.frame, filledView.frame) = (track.frame, filled.frame)
    (track.isHidden, filled.isHidden) = (trackImage != nil, progressImage != nil)
  }

  /// Requests layout, which applies the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  /// Requests layout, which resolves colours for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  /// Requests layout, which resolves colours for the window's traits.
  override func windowDidChange() {
    super.windowDidChange()
    if observedProgress != nil { follow() }
    setNeedsLayout()
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: DefaultAccessibility.percent(progress), traits: .updatesFrequently)
  }
}
