// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// Shows one controller of a row, which fingers turn like pages.
///
/// The pages lie in a scroll view: the one that is shown in the middle, the one it is turned to beside
/// it. The data source is asked for neighbours of what is shown when a drag begins, and what it says is
/// kept until other pages are set.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// Told of pages that fingers turn; weak.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Gives the neighbours; weak. Without one, fingers do not turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      forgetNeighbours()
      scrollView.isScrollEnabled = dataSource != nil
      countPages()
    }
  }
  /// How pages are turned; they slide, whatever it says.
  public let transitionStyle: TransitionStyle
  /// Where the next page comes from.
  public let navigationOrientation: NavigationOrientation
  /// Where pages are bound; stored.
  public let spineLocation: SpineLocation
  /// Whether pages have something on their backs; stored.
  open var isDoubleSided = false
  /// What turns pages that curl; of pages that slide it is not told.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [scrollView.panGestureRecognizer] : []
  }
  /// The page that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// A page on its way in.
  struct Turn {
    let page: UIViewController
    let direction: NavigationDirection
    var isByFinger = true
    var completion: ((Bool) -> Void)?
  }
  /// What the data source has said of a neighbour.
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
  /// Whether the controller itself moves the content.
  var isPlacing = false
  var shownDot = 0

  /// Creates a controller without pages.
  ///
  /// - Parameters:
  ///   - style: Stored: pages slide.
  ///   - navigationOrientation: Where the next page comes from.
  ///   - options: Space between pages, and where they are bound.
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

  /// Archives are not supported: creates a controller without pages that slide from side to side.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.scroll, .horizontal, .none)
    spacing = 0
    super.init(coder: coder)
  }

  // MARK: Pages

  /// Shows a page in the place of the present one; the delegate is not told of that.
  ///
  /// - Parameters:
  ///   - viewControllers: One page; of several the first is shown.
  ///   - direction: Which way it is turned, animated.
  ///   - animated: Whether it slides in.
  ///   - completion: Called with true when it is shown, with false when another was set before.
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

  /// Sets up the scroll view.
  open override func viewDidLoad() {
    super.viewDidLoad()
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

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
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
