// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// A controller that shows one page of a sequence, through which the user swipes.
///
/// Pages lie in a scroll view, with the current page in the middle and its neighbour beside it. The
/// data source is queried for the neighbours of the current page when a drag begins. The answers
/// are kept until the pages are set again.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The delegate, which is notified when the user turns pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The object that provides the neighbours of a page. Without it, the user cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      forgetNeighbours()
      scrollView.isScrollEnabled = dataSource != nil
      countPages()
    }
  }
  /// The requested transition. Pages always scroll.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// The location of the spine. Stored for compatibility; has no effect.
  public let spineLocation: SpineLocation
  /// Whether pages have content on their back. Stored for compatibility; has no effect.
  open var isDoubleSided = false
  /// The gesture recognisers that turn pages with the style `pageCurl`; empty with the style
  /// `scroll`.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [scrollView.panGestureRecognizer] : []
  }
  /// The current page, in an array; empty if there is none.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// A page that is being turned to.
  struct Turn {
    let page: UIViewController
    let direction: NavigationDirection
    var isByFinger = true
    var completion: ((Bool) -> Void)?
  }
  /// The data source's answer for a neighbour.
  enum Neighbour {
    case none
    case page(UIViewController)
  }

  let spacing: CGFloat
  let scrollView = PageScrollView()
  let dots = UIPageControl()
  var current: UIViewController?
  var turn: Turn?
  var neighbours: [NavigationDirection: Neighbour] = [:]
  /// Whether the controller itself is changing the content offset.
  var isPlacing = false
  var shownDot = 0

  /// Creates a page view controller without pages.
  ///
  /// - Parameters:
  ///   - style: The requested transition. Pages always scroll.
  ///   - navigationOrientation: The axis along which pages are turned.
  ///   - options: The space between pages and the location of the spine.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spine = options?[.spineLocation]
    let number = spine.flatMap(Double.init(boxed:)).flatMap { Int(exactly: $0.rounded()) }
    spineLocation =
      spine as? SpineLocation ?? number.flatMap { SpineLocation(rawValue: $0) }
      ?? (style == .pageCurl ? .min : .none)
    let gap = options?[.interPageSpacing].flatMap(Double.init(boxed:)) ?? 0
    spacing = max(CGFloat(gap).finite, 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without pages, with the values from a storyboard or nib. The default is
  /// to scroll horizontally.
  public required init?(coder: NSCoder) {
    let style: TransitionStyle = coder.word("transitionStyle") == "pageCurl" ? .pageCurl : .scroll
    transitionStyle = style
    navigationOrientation =
      coder.word("navigationOrientation") == "vertical" ? .vertical : .horizontal
    let spines: [String: SpineLocation] = ["none": .none, "min": .min, "mid": .mid, "max": .max]
    spineLocation =
      coder.word("spineLocation").flatMap { spines[$0] } ?? (style == .pageCurl ? .min : .none)
    let gap = coder.word("pageSpacing").flatMap(Double.init) ?? 0
    spacing = max(CGFloat(gap).finite, 0)
    super.init(coder: coder)
    coder.fill(self, as: UIPageViewController.self)
  }

  // MARK: Pages

  /// Sets the current page, without notifying the delegate.
  ///
  /// - Parameters:
  ///   - viewControllers: The page. If there are several, only the first is used.
  ///   - direction: The direction of the animation.
  ///   - animated: Whether the page scrolls in.
  ///   - completion: A block called at the end: with true when the page is shown, with false if
  ///     another page was set in the meantime.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    endTurnAtOnce()
    let page = viewControllers?.first
    forgetNeighbours()
    if let page, let current, page !== current, animated, viewIfLoaded?.window != nil {
      begin(Turn(page: page, direction: direction, isByFinger: false, completion: completion))
      scrollView.isUserInteractionEnabled = false
      scrollView.setContentOffset(offset(of: slot(direction)), animated: true)
      countPages()
    } else {
      if page !== current { replace(by: page) }
      countPages()
      completion?(true)
    }
  }

  private func replace(by page: UIViewController?) {
    let old = current
    if isShown {
      page?.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    current = page
    if let page {
      if page.parent !== self { addChild(page) }
      if isViewLoaded { _ = frame(of: page) }
    }
    if let old { remove(old) }
    centre()
    if isShown {
      page?.endAppearanceTransition()
      old?.endAppearanceTransition()
    }
    if let old { old.removeFromParent() }
    page?.didMove(toParent: self)
  }

  // MARK: The view

  /// Adds the scroll view and the page control.
  override func fillView() {
    super.fillView()
    scrollView.pages = self
    scrollView.isPagingEnabled = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.scrollsToTop = false
    scrollView.alwaysBounceHorizontal = navigationOrientation == .horizontal
    scrollView.alwaysBounceVertical = navigationOrientation == .vertical
    view.addSubview(scrollView)
    dots.isHidden = true
    dots.addAction(UIAction { [weak self] _ in self?.turnToDot() }, for: .valueChanged)
    view.addSubview(dots)
    if let current { _ = frame(of: current) }
    placeViews()
    countPages()
  }

  override func arrangeView() {
    super.arrangeView()
    placeViews()
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    current?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endTurnAtOnce()
    current?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }
}
