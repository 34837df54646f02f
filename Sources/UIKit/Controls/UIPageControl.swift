// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A row of dots, one a page.
///
/// Sizes are from memory: dots of 7 points, 16 from middle to middle, 26 points high.
open class UIPageControl: UIControl {
  /// What lies behind the dots; stored.
  public enum BackgroundStyle: Int, Sendable {
    /// As the system finds it right.
    case automatic
    /// A shape.
    case prominent
    /// Nothing.
    case minimal
  }

  private var dots: [UIView] = []
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let height: CGFloat = 26
  /// More dots than this are not drawn: they would not be seen.
  private static let most = 200

  /// Creates a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported: creates a control without pages.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many pages there are; less than zero counts as zero.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = storedPage
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var storedPage = 0
  /// The page that is shown, from 0; kept among the pages.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0))
      setNeedsLayout()
    }
  }
  /// Whether a single dot is left out.
  open var hidesForSinglePage = false {
    didSet { setNeedsLayout() }
  }
  /// The dots; white at a fifth when `nil`.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.pageIndicatorTintColor)
    }
  }
  /// The dot of the page; white when `nil`.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.currentPageIndicatorTintColor)
    }
  }
  /// What lies behind the dots; stored.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a finger that slides turns pages; stored.
  open var allowsContinuousInteraction = true

  /// Returns the size of the dots of a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(min(max(pageCount, 0), Self.most))
    return CGSize(width: max(0, count * Self.pitch - (Self.pitch - Self.dot)), height: Self.height)
  }
  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// Returns the size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places and colours the dots.
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

  /// Turns a page towards the half that was touched.
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
