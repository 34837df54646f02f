// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A controller that shows one of several controllers, selected with a tab bar at the bottom.
///
/// The view of a controller is loaded when it is first selected. The tab bar shows up to five
/// controllers, or the first four and "More", which leads to a list of the others.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The delegate, which is notified when the user selects tabs.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The tab bar. A program can set a bar of a custom class for the key `tabBar`.
  public internal(set) var tabBar = UITabBar() {
    didSet {
      guard tabBar !== oldValue else { return }
      tabBar.delegate = self
      showItems()
      guard isViewLoaded else { return }
      oldValue.removeFromSuperview()
      view.addSubview(tabBar)
      showSelected()
    }
  }
  /// The controllers that the user may rearrange. Stored for compatibility; has no effect.
  open var customizableViewControllers: [UIViewController]?

  /// The navigation controller of the list of controllers without an item in the tab bar. A controller that is
  /// chosen in the list is pushed on top of it.
  open var moreNavigationController: UINavigationController {
    if let storedMore { return storedMore }
    let made = makeMore()
    storedMore = made
    return made
  }
  private var storedMore: UINavigationController?

  private var all: [UIViewController] = []
  private var selected: UIViewController?
  private let content = BarContent()
  private var running: ViewControllerTransition?
  private var hidesBar = false
  /// Whether the tab bar is currently a subview of a page that a navigation controller moves.
  private var isBarCarried = false

  /// Creates a tab bar controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
  }

  /// Creates a tab bar controller without tabs, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
    coder.fill(self, as: UITabBarController.self)
  }

  // MARK: Tabs

  /// The tabs. Those that are not hidden have an item in the tab bar. Setting them creates their controllers.
  open var tabs: [UITab] {
    get { storedTabs }
    set {
      for tab in storedTabs { tab.owner = nil }
      storedTabs = newValue
      for tab in newValue { tab.owner = self }
      tabsChanged()
    }
  }
  private var storedTabs: [UITab] = []
  /// The tab of the selected controller; `nil` if it has none. Setting a tab without an item is ignored.
  open var selectedTab: UITab? {
    get { storedTabs.first { $0.viewController === selectedViewController } }
    set { newValue?.viewController.map { selectedViewController = $0 } }
  }
  /// Returns the tab with an identifier, which may be in a group.
  open func tab(forIdentifier identifier: String) -> UITab? {
    var waiting = storedTabs
    while let tab = waiting.popLast() {
      if tab.identifier == identifier { return tab }
      waiting += (tab as? UITabGroup)?.children ?? []
    }
    return nil
  }
  /// Creates a tab bar controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }
  func tabsChanged() {
    viewControllers = storedTabs.filter { !$0.isHidden }.compactMap(\.viewController)
  }

  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { all }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Sets the controllers of the tabs. If the selected controller is removed, the controller at its index is
  /// selected, otherwise the first one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard mayChange() else { return }
    let (old, new, index) = (all, viewControllers ?? [], selectedIndex)
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    all = new
    updateMore()
    for controller in new where controller.parent !== self {
      if controller.parent !== storedMore || storedMore == nil { addChild(controller) }
    }
    for controller in leaving { controller.willMove(toParent: nil) }
    let stays = selected.map { selected in controllersInBar.contains { $0 === selected } } ?? false
    if !stays {
      show(display(new.indices.contains(index) ? new[index] : new.first), animated: false)
    }
    for controller in leaving { controller.removeFromParent() }
    if overflow.isEmpty, storedMore?.parent === self { storedMore?.removeFromParent() }
    for controller in new where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    showItems()
    if animated { tabBar.setItems(tabBar.items, animated: true) }
  }

  /// Adds "More" if there are too many tabs, and pops a controller from it that is not in the list.
  private func updateMore() {
    if !overflow.isEmpty, moreNavigationController.parent !== self {
      addChild(moreNavigationController)
      moreNavigationController.didMove(toParent: self)
    }
    guard let more = storedMore, let list = more.viewControllers.first,
      let shown = more.viewControllers.dropFirst().first,
      !overflow.contains(where: { $0 === shown })
    else { return }
    more.setViewControllers([list], animated: false)
  }

  /// The selected controller; `moreNavigationController` while the list is shown. Setting `nil` or a
  /// controller without a tab is ignored.
  open var selectedViewController: UIViewController? {
    get {
      guard let selected, selected === storedMore else { return selected }
      return storedMore?.viewControllers.dropFirst().first ?? selected
    }
    set {
      guard let newValue, (all + controllersInBar).contains(where: { $0 === newValue }) else {
        return
      }
      show(display(newValue), animated: true)
    }
  }
  /// The index of the selected controller; `NSNotFound` if there is none. Setting an index without
  /// a tab is ignored.
  open var selectedIndex: Int {
    get { all.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set { if all.indices.contains(newValue) { show(display(all[newValue]), animated: true) } }
  }

  /// Called when an item was tapped, before it is selected. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Called before the user begins to rearrange items. The default does nothing. Never called.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Called after the user has begun to rearrange items. The default does nothing. Never called.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Called before the user ends rearranging items. The default does nothing. Never called.
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// Called after the user has ended rearranging items. The default does nothing. Never called.
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

  /// Selects the tab that was tapped. If the tab is already selected and its controller is a navigation
  /// controller, that controller pops to its root.
  func press(_ index: Int) {
    let shown = controllersInBar
    guard shown.indices.contains(index), let item = tabBar.items?[index] else { return }
    let controller = shown[index]
    tabBar(tabBar, didSelect: item)
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(controller, animated: true)
    }
    if controller === selected { delegate?.tabBarController(self, didSelect: controller) }
  }

  /// Updates the items of the tab bar from the controllers.
  func showItems() {
    tabBar.items = controllersInBar.map(\.tabBarItem)
    tabBar.selectedItem = selected?.tabBarItem
  }

  // MARK: The bar

  /// Whether the tab bar is hidden. The default is false.
  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the tab bar, animated on the system's spring if requested.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard isViewLoaded else { return }
    if animated, view.window != nil { SystemSpring.animate(placeViews) {} } else { placeViews() }
  }

  private var isBarAway: Bool {
    hidesBar || (selected as? UINavigationController)?.hidesBottomBar ?? false
  }
  private var barHeight: CGFloat { UITabBar.height + view.safeAreaInsets.bottom }

  private func placeViews() {
    let bounds = view.bounds
    content.frame = bounds
    content.covered.bottom = isBarAway ? 0 : UITabBar.height
    if running == nil { selected?.viewIfLoaded?.frame = frameOfSelected }
    updateBottom()
    guard !isBarCarried else { return }
    if tabBar.superview !== view { view.addSubview(tabBar) }
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - (isBarAway ? 0 : barHeight), width: bounds.width, height: barHeight)
  }

  /// A controller whose `edgesForExtendedLayout` contains `bottom` extends below a translucent bar, and with
  /// `extendedLayoutIncludesOpaqueBars` also below an opaque bar. Other controllers end at the upper edge of
  /// the bar.
  private var frameOfSelected: CGRect {
    let bounds = content.bounds
    let extends =
      selected?.edgesForExtendedLayout.contains(.bottom) ?? true
      && (tabBar.isTranslucent || selected?.extendedLayoutIncludesOpaqueBars ?? false)
    let bottom = isBarAway || extends ? 0 : barHeight
    return CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height - bottom, 0))
  }

  /// Called before the selected navigation controller animates a change of its stack. A tab bar that the
  /// change shows or hides becomes a subview of the lower controller's view, so that the two move and are
  /// covered together.
  func stackWillChange(lower: UIViewController?, frame: CGRect) {
    let isThere = !isBarCarried && tabBar.frame.minY < view.bounds.height
    guard !hidesBar, isThere == isBarAway, let page = lower?.view else { return }
    isBarCarried = true
    if page.frame.size != frame.size { page.frame = frame }
    content.covered.bottom = isBarAway ? 0 : UITabBar.height
    tabBar.frame = CGRect(
      x: page.bounds.minX, y: page.bounds.maxY - barHeight, width: page.bounds.width,
      height: barHeight)
    page.addSubview(tabBar)
  }

  /// Called after the stack of the selected navigation controller has changed, or a change was
  /// cancelled.
  func stackDidChange() {
    guard isViewLoaded else { return }
    isBarCarried = false
    placeViews()
  }

  // MARK: The view

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func fillView() {
    super.fillView()
    // Creates the layout state, because only views with one are notified of safe area changes.
    _ = view.layoutState
    view.addSubview(content)
    view.addSubview(tabBar)
    content.frame = view.bounds
    showSelected()
  }

  override func arrangeView() {
    super.arrangeView()
    placeViews()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    selected?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    selected?.endAppearanceTransition()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    selected?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    selected?.endAppearanceTransition()
  }

  // MARK: Changes

  private func mayChange() -> Bool {
    if running == nil { return true }
    Log.warn("\(type(of: self)) is already changing; this change is ignored")
    return false
  }

  private func showSelected() {
    tabBar.selectedItem = selected?.tabBarItem
    guard isViewLoaded else { return }
    if let view = selected?.view, view.superview !== content { content.addSubview(view) }
    placeViews()
  }

  private func show(_ new: UIViewController?, animated: Bool) {
    guard new !== selected, mayChange() else { return }
    let old = selected
    selected = new
    guard isViewLoaded else { return showSelected() }
    run(from: old, to: new, animated: animated && view.window != nil)
  }

  private var isShown: Bool { appearance.state == .shown || appearance.state == .appearing }

  private func run(from: UIViewController?, to: UIViewController?, animated: Bool) {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated, let from, let to {
      animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    }
    let interaction = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    // A tab bar that was moving with a page becomes a subview of this controller's view again.
    isBarCarried = false
    tabBar.selectedItem = to?.tabBarItem
    let transition = ViewControllerTransition(
      from: (from, from?.viewIfLoaded), to: (to, to?.view), in: content, style: .none,
      finalFrame: frameOfSelected, animator: animator, interaction: interaction
    ) { [self] in end($0, from: from, to: to, animated: animator != nil) }
    running = transition
    if isShown {
      from?.beginAppearanceTransition(false, animated: animator != nil)
      to?.beginAppearanceTransition(true, animated: animator != nil)
    }
    placeViews()
    transition.start()
  }

  private func end(
    _ didComplete: Bool, from: UIViewController?, to: UIViewController?, animated: Bool
  ) {
    running = nil
    if didComplete {
      // A view that has moved to "More" is not removed.
      if let view = from?.viewIfLoaded, view.superview === content { view.removeFromSuperview() }
    } else {
      selected = from
      if isShown {
        to?.beginAppearanceTransition(false, animated: animated)
        from?.beginAppearanceTransition(true, animated: animated)
      }
    }
    showSelected()
    endAppearance(from, to, staying: didComplete ? to : from)
  }
}
