// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A row of dots that shows the current page of several, one dot per page.
///
/// Dots have a diameter of 7 1/3 points and a pitch of 17 2/3, which are 22 and 53 pixels of a screen
/// with three pixels a point. The control is 26 points high.
///
/// **Source.** Dots: pictures of iOS 17.5 and 18.5 in the public repository
/// cashapp/AccessibilitySnapshot (`ReferenceImages_64`, `testPageControl`). Height: iOS 26.1, in the
/// public repository Vercantez/openuikit (`golden/control_pagecontrol.layout.json`).
open class UIPageControl: UIControl {
  /// The style of a page control's background. Has no effect.
  public enum BackgroundStyle: Int, Sendable {
    /// Chosen by the framework.
    case automatic
    /// A visible background.
    case prominent
    /// No background.
    case minimal
  }

  private var dots: [UIView] = []
  private static let dot: CGFloat = 22 / 3
  private static let pitch: CGFloat = 53 / 3
  private static let height: CGFloat = 26
  /// The maximum number of dots drawn. More would not be visible.
  private static let most = 200

  /// Creates a page control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a page control without pages, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    coder.fill(self, as: UIPageControl.self)
  }

  /// The number of pages. Negative numbers count as 0, the default.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = storedPage
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var storedPage = 0
  /// The index of the current page. Values are clamped to the existing pages; the default is 0.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0))
      setNeedsLayout()
    }
  }
  /// Whether the dot is hidden if there is only one page. The default is false.
  open var hidesForSinglePage = false {
    didSet { setNeedsLayout() }
  }
  /// The colour of the dots; `nil` uses white with an alpha of 0.2.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.pageIndicatorTintColor, \.pageIndicatorTintColor)
    }
  }
  /// The colour of the current page's dot; `nil` uses white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.currentPageIndicatorTintColor, \.currentPageIndicatorTintColor)
    }
  }
  /// The style of the background. Stored for compatibility; has no effect.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether dragging changes pages. Stored for compatibility; has no effect.
  open var allowsContinuousInteraction = true

  /// Returns the size of the dots for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(min(max(pageCount, 0), Self.most))
    return CGSize(width: max(0, count * Self.pitch - (Self.pitch - Self.dot)), height: Self.height)
  }
  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Updates the frames and the colours of the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : min(numberOfPages, Self.most)
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      dots.append(.part(Self.dot / 2))
      addSubview(dots[dots.count - 1])
    }
    let width = size(forNumberOfPages: count).width
    let start = (bounds.midX - width / 2).rounded()
    for (index, dot) in dots.enumerated() {
      let place = isMirrored ? count - 1 - index : index
      dot.frame = CGRect(
        x: start + CGFloat(place) * Self.pitch, y: bounds.midY - Self.dot / 2, width: Self.dot,
        height: Self.dot)
      dot.backgroundColor =
        index == storedPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
      dot.alpha = isEnabled ? 1 : 0.5
    }
  }

  override var keepsGestures: Bool { true }

  /// Changes the page by one, towards the half of the control that was tapped.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let isAfter = (touch.location(in: self).x > bounds.midX) != isMirrored
    let before = storedPage
    currentPage += isAfter ? 1 : -1
    if storedPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    speech.value = "page \(currentPage + 1) of \(numberOfPages)"
    speech.traits.insert(.adjustable)
    return speech
  }
}
