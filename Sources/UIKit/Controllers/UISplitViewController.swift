// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A controller that shows two controllers side by side: a primary column and a secondary one.
///
/// In a compact width, both columns form one navigation stack, with the secondary controller on top
/// unless the delegate decides otherwise.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The style of the controller.
  public let style: Style
  /// The delegate, which is notified of changes of the columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  private var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that wrap the controllers of columns.
  private var wrappers: [Column: UINavigationController] = [:]
  private let dimming = UIControl()
  private let line = UIView()
  private var isPrimaryOver = false
  /// The controllers of the secondary column that are in the primary column's stack while collapsed.
  private var moved: [UIViewController] = []
  private var shownMode = DisplayMode.automatic
  /// Whether the columns are one stack, because the width is compact.
  open private(set) var isCollapsed = false

  /// Creates a split view controller for two controllers, which `viewControllers` sets.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a split view controller with columns, which `setViewController(_:for:)` sets.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a split view controller with the values from a storyboard or nib. The default style is
  /// `unspecified`.
  public required init?(coder: NSCoder) {
    let styles: [String: Style] = ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]
    style = coder.word("style").flatMap { styles[$0] } ?? .unspecified
    super.init(coder: coder)
    coder.fill(self, as: UISplitViewController.self)
  }

  // MARK: Columns

  /// The controllers of the columns, the primary one first; in a compact width, only the controller
  /// that is shown.
  open var viewControllers: [UIViewController] {
    get {
      let shown = isCollapsed ? [collapsed] : [holder(.primary), holder(.secondary)]
      return shown.compactMap { $0 }
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }
  /// Sets the controller of a column. With a style other than `unspecified`, a controller that is
  /// not a navigation controller is wrapped in one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if isCollapsed { expand(isTold: false) }
    if let old = holder(column) { remove(old) }
    hold(vc, for: column)
    if isViewLoaded { showColumns() }
  }
  private func hold(_ vc: UIViewController?, for column: Column) {
    (columns[column], wrappers[column]) = (vc, nil)
    if let vc, style != .unspecified, !(vc is UINavigationController), column != .compact {
      wrappers[column] = UINavigationController(rootViewController: vc)
    }
  }
  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  private func holder(_ column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }
  /// The controller that is shown in a compact width.
  private var collapsed: UIViewController? { columns[.compact] ?? holder(.primary) }

  private func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func add(_ controller: UIViewController?) {
    guard let controller else { return }
    if controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if controller.view.superview !== view { view.addSubview(controller.view) }
  }

  // MARK: Display mode

  /// The preferred display mode. The default is `automatic`.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      isPrimaryOver = preferredDisplayMode == .oneOverSecondary
      update(animated: false)
    }
  }
  /// How the columns share the view. The default is `automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { update(animated: false) } }
  /// The visible columns.
  open var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    if isPrimaryOver { return .oneOverSecondary }
    switch preferredDisplayMode {
    case .automatic:
      let isWide = view.bounds.width > view.bounds.height
      return isWide && preferredSplitBehavior != .overlay ? .oneBesideSecondary : .secondaryOnly
    case .oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary:
      return .oneBesideSecondary
    case .oneOverSecondary, .twoOverSecondary, .secondaryOnly: return .secondaryOnly
    }
  }
  /// Shows a column with an animation. The primary column appears beside the secondary one if there
  /// is enough space, otherwise over it.
  open func show(_ column: Column) {
    if isCollapsed { return showCollapsed(column, animated: true) }
    guard column == .primary, displayMode == .secondaryOnly else { return }
    let isWide = view.bounds.width > view.bounds.height
    if isWide, preferredSplitBehavior != .overlay {
      preferredDisplayMode = .oneBesideSecondary
    } else {
      isPrimaryOver = true
    }
    update(animated: true)
  }
  /// Hides the primary column with an animation.
  open func hide(_ column: Column) {
    guard !isCollapsed, column == .primary, displayMode != .secondaryOnly else { return }
    if !isPrimaryOver { preferredDisplayMode = .secondaryOnly }
    isPrimaryOver = false
    update(animated: true)
  }
  /// A button that shows or hides the primary column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    title: "☰",
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      displayMode == .secondaryOnly ? show(.primary) : hide(.primary)
    })
  /// Whether a button toggles between all columns and the last one, if there are three columns. Stored for compatibility;
  /// has no effect.
  open var showsSecondaryOnlyButton = false
  /// Whether a swipe shows the primary column. Stored for compatibility; has no effect.
  open var presentsWithGesture = true

  // MARK: Widths

  /// The preferred width of the primary column, as a fraction of the view's width.
  open var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { update(animated: false) }
  }
  /// The preferred width of the primary column, in points.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { update(animated: false) } }
  /// The minimum width of the primary column in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { update(animated: false) } }
  /// The maximum width of the primary column in points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { update(animated: false) } }
  /// The side of the primary column. The default is `leading`.
  open var primaryEdge = PrimaryEdge.leading { didSet { update(animated: false) } }
  /// The width of the primary column in points: the preferred width within the limits, 320 by
  /// default. The number is unverified; see DifferencesFromApple.md.
  open var primaryColumnWidth: CGFloat {
    let automatic = Self.automaticDimension
    var width: CGFloat = 320
    if preferredPrimaryColumnWidth != automatic {
      width = preferredPrimaryColumnWidth
    } else if preferredPrimaryColumnWidthFraction != automatic {
      width = preferredPrimaryColumnWidthFraction * view.bounds.width
    }
    if maximumPrimaryColumnWidth != automatic { width = min(width, maximumPrimaryColumnWidth) }
    if minimumPrimaryColumnWidth != automatic { width = max(width, minimumPrimaryColumnWidth) }
    return min(width, view.bounds.width)
  }

  // MARK: The view

  override func fillView() {
    super.fillView()
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    dimming.backgroundColor = .black
    dimming.addAction(UIAction { [weak self] _ in self?.hide(.primary) }, for: .touchDown)
    line.backgroundColor = .separator
    showColumns()
  }

  override func arrangeView() {
    super.arrangeView()
    collapseIfNeeded()
    placeViews()
  }

  private func showColumns() {
    if isCollapsed { return }
    add(holder(.secondary))
    for part in [dimming, line] { view.addSubview(part) }
    add(holder(.primary))
    placeViews()
    view.setNeedsLayout()
  }

  private func update(animated: Bool) {
    guard isViewLoaded, !isCollapsed else { return }
    if animated, view.window != nil { SystemSpring.animate(placeViews) {} } else { placeViews() }
  }

  private func placeViews() {
    let bounds = view.bounds
    if isCollapsed {
      collapsed?.viewIfLoaded?.frame = bounds
      return
    }
    let mode = displayMode
    if mode != shownMode, view.window != nil {
      delegate?.splitViewController(self, willChangeTo: mode)
      shownMode = mode
    }
    let (width, isBeside) = (primaryColumnWidth, mode == .oneBesideSecondary)
    let isLeft = (primaryEdge == .leading) != view.isMirrored
    let isShown = mode != .secondaryOnly
    let left: CGFloat =
      isLeft ? (isShown ? 0 : -width) : bounds.width - (isShown ? width : 0)
    holder(.primary)?.viewIfLoaded?.frame = CGRect(
      x: left, y: 0, width: width, height: bounds.height)
    holder(.secondary)?.viewIfLoaded?.frame = CGRect(
      x: isBeside && isLeft ? width : 0, y: 0, width: bounds.width - (isBeside ? width : 0),
      height: bounds.height)
    line.frame = CGRect(
      x: isLeft ? left + width : left - line.pixel, y: 0, width: line.pixel, height: bounds.height)
    dimming.frame = bounds
    dimming.alpha = mode == .oneOverSecondary ? 0.2 : 0
  }

  // MARK: Compact width

  private func collapseIfNeeded() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != isCollapsed, holder(.primary) != nil || columns[.compact] != nil else {
      return
    }
    isCompact ? collapse() : expand()
  }

  private func collapse() {
    isCollapsed = true
    for part in [dimming, line] { part.removeFromSuperview() }
    if let secondary = holder(.secondary) { remove(secondary) }
    if columns[.compact] != nil, let primary = holder(.primary) { remove(primary) }
    add(collapsed)
    collapsed?.view.frame = view.bounds
    if columns[.compact] == nil, topColumn == .secondary {
      showCollapsed(.secondary, animated: false)
    }
    delegate?.splitViewControllerDidCollapse(self)
    detailTargetChanged()
  }

  private var topColumn: Column {
    if style != .unspecified {
      return delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    }
    guard let primary = holder(.primary), let secondary = holder(.secondary) else {
      return .primary
    }
    let isLeftOut =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    return isLeftOut ? .primary : .secondary
  }

  /// Shows a column in the stack of the primary column.
  private func showCollapsed(_ column: Column, animated: Bool) {
    guard let stack = collapsed as? UINavigationController else { return }
    if column == .primary {
      if let first = moved.first, let place = stack.viewControllers.firstIndex(of: first), place > 0
      {
        stack.popToViewController(stack.viewControllers[place - 1], animated: animated)
      }
      return
    }
    guard let secondary = holder(.secondary) else { return }
    if let own = secondary as? UINavigationController, !own.viewControllers.isEmpty {
      moved = own.viewControllers
      own.setViewControllers([], animated: false)
    }
    let top = moved.isEmpty ? [secondary] : moved
    let lower = stack.viewControllers.filter { controller in
      !top.contains { $0 === controller }
    }
    moved = top
    stack.setViewControllers(lower + top, animated: animated)
  }

  private func expand(isTold: Bool = true) {
    isCollapsed = false
    if let stack = collapsed as? UINavigationController {
      stack.setViewControllers(
        stack.viewControllers.filter { controller in !moved.contains { $0 === controller } },
        animated: false)
    }
    if let own = holder(.secondary) as? UINavigationController, own.viewControllers.isEmpty {
      own.setViewControllers(moved, animated: false)
    }
    moved = []
    if let compact = columns[.compact] { remove(compact) }
    if isViewLoaded { showColumns() }
    if isTold { delegate?.splitViewControllerDidExpand(self) }
    detailTargetChanged()
  }

  private func detailTargetChanged() {
    NotificationCenter.default.post(name: Self.showDetailTargetDidChangeNotification, object: self)
  }

  /// Shows a controller in the secondary column; in a compact width, on top of the stack. There, a navigation
  /// controller gives its controllers to the stack, so that there is one bar.
  override func handles(_ action: Selector) -> Bool {
    action == .showDetail || super.handles(action)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    let isDone =
      delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false
    if isDone { return }
    guard isCollapsed else { return setViewController(vc, for: .secondary) }
    hold(vc, for: .secondary)
    moved = []
    showCollapsed(.secondary, animated: true)
  }
}
