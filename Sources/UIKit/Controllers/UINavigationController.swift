// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Returns `nil`.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A controller that manages a stack of controllers and shows the top one below a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  // Clients cannot override members of an extension. The members that they may override are therefore
  // all in this class body.

  /// A change of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A controller is added on top.
    case push
    /// Controllers are removed from the top.
    case pop
  }

  /// The delegate, which is notified when controllers are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The navigation bar. A program can set a bar of a custom class for the key `navigationBar`.
  public internal(set) var navigationBar = UINavigationBar() {
    didSet {
      guard isViewLoaded, navigationBar !== oldValue else { return }
      oldValue.removeFromSuperview()
      installBar()
      showTop()
    }
  }
  /// The gesture recogniser for drags from the leading edge, which pop the top controller.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = edgePan
  /// Whether a swipe hides the bars. Stored for compatibility; has no effect.
  open var hidesBarsOnSwipe = false
  /// Whether a tap hides the bars. Stored for compatibility; has no effect.
  open var hidesBarsOnTap = false

  private var stack: [UIViewController] = []
  private let content = BarContent()
  private var running: ViewControllerTransition?
  private var popInteraction: UIPercentDrivenInteractiveTransition?
  private lazy var edgePan: UIScreenEdgePanGestureRecognizer = {
    let pan = UIScreenEdgePanGestureRecognizer(
      target: self, action: Selector("edgePan:", UINavigationController.edgePan(_:)))
    return pan
  }()

  /// Creates a navigation controller whose stack contains one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack.
  ///
  /// - Parameters:
  ///   - navigationBarClass: The class of the bar; `nil` is `UINavigationBar`.
  ///   - toolbarClass: The class of the toolbar; `nil` is `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let type = toolbarClass as? UIToolbar.Type { storedToolbar = type.init(frame: .zero) }
    if let type = navigationBarClass as? UINavigationBar.Type {
      navigationBar = type.init(frame: .zero)
    }
  }

  /// Creates a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller with an empty stack, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UINavigationController.self)
  }

  /// The controllers of the stack, from bottom to top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }
  override var front: UIViewController? { presented ?? topViewController }
  override var definesContextByDefault: Bool { true }
  /// Whether any controller of the stack hides the tab bar.
  var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }
  /// The item in the tab bar. Until an item is created or set, it is the item of the bottom
  /// controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  /// The visible controller: the presented one, otherwise the top of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
  /// Whether the navigation bar is hidden. The default is false.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  private var hidesBar = false
  /// Whether the delegate has been notified of the first controller.
  private var hasTold = false

  // MARK: The toolbar

  var storedToolbar: UIToolbar?
  /// The bar at the bottom, which shows the `toolbarItems` of the top controller. It is created when
  /// it is first used.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var toolbar: UIToolbar! {
    if let storedToolbar { return storedToolbar }
    let bar = UIToolbar()
    storedToolbar = bar
    if isViewLoaded {
      view.addSubview(bar)
      placeViews()
    }
    return bar
  }
  /// Whether the toolbar is hidden. The default is true.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  private var hidesToolbar = true
  /// Shows or hides the toolbar, animated on the system's spring if requested.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    if !hidden { toolbarItemsChanged(animated: false) }
    if isViewLoaded { placeViews() }
    hidesToolbar = hidden
    guard isViewLoaded else { return }
    if animated { SystemSpring.animate(placeViews) {} } else { placeViews() }
  }
  /// Shows the items of the top controller in the toolbar.
  func toolbarItemsChanged(animated: Bool) {
    guard storedToolbar != nil || !hidesToolbar || topViewController?.toolbarItems != nil else {
      return
    }
    toolbar.setItems(topViewController?.toolbarItems, animated: animated)
  }

  /// Shows or hides the navigation bar, animated on the system's spring if requested.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard isViewLoaded else { return }
    if animated { SystemSpring.animate(placeViews) {} } else { placeViews() }
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func fillView() {
    super.fillView()
    view.clipsToBounds = true
    view.addSubview(content)
    installBar()
    edgePan.delegate = edgePanGate
    view.addGestureRecognizer(edgePan)
    showTop()
  }

  private func installBar() {
    view.insertSubview(navigationBar, aboveSubview: content)
    navigationBar.owner = self
    navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
  }

  override func arrangeView() {
    super.arrangeView()
    placeViews()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topViewController?.beginAppearanceTransition(true, animated: animated)
    if !hasTold, let top = topViewController {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.endAppearanceTransition()
    if !hasTold, let top = topViewController {
      hasTold = true
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topViewController?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.endAppearanceTransition()
  }

  /// The scroll view that the navigation bar follows.
  weak var followed: UIScrollView?
  /// The distance by which the content is pulled below a large title, in points.
  var titlePull: CGFloat = 0
  /// Whether a transition between two controllers is in progress.
  var isChanging: Bool { running != nil }

  /// Positions the navigation bar below the safe area, with the height that the title of the top
  /// controller needs.
  func placeBar() {
    let height = UINavigationBar.height + (topViewController?.titleExtent ?? 0) + titlePull
    navigationBar.frame = CGRect(
      x: 0, y: hidesBar ? -height : view.safeAreaInsets.top, width: view.bounds.width,
      height: height)
    placeSearches()
  }

  func placeViews() {
    let bounds = view.bounds
    edgePan.edges = view.isMirrored ? .right : .left
    content.frame = bounds
    content.covered.top = hidesBar ? 0 : UINavigationBar.height
    updateTitles()
    placeBar()
    content.covered.bottom = hidesToolbar ? 0 : UIToolbar.height
    if let toolbar = storedToolbar {
      if toolbar.superview !== view { view.addSubview(toolbar) }
      let bottom = bounds.height - view.safeAreaInsets.bottom
      toolbar.frame = CGRect(
        x: 0, y: hidesToolbar ? bounds.height : bottom - UIToolbar.height, width: bounds.width,
        height: UIToolbar.height)
      updateBottom()
    }
    if running == nil { topViewController?.viewIfLoaded?.frame = frameOfTop }
  }

  private func beginsBelowBar(_ controller: UIViewController?) -> Bool {
    let extends = controller?.edgesForExtendedLayout.contains(.top) ?? true
    let mayExtend =
      navigationBar.isTranslucent || controller?.extendedLayoutIncludesOpaqueBars == true
    return !hidesBar && !(extends && mayExtend)
  }

  /// Whether the view of a controller begins below the large title and the search bar. A scroll view begins below the
  /// bar's standard height, because it scrolls them away.
  func beginsBelowTitle(_ controller: UIViewController) -> Bool {
    beginsBelowBar(controller) && controller.followedScrollView == nil
  }

  /// A controller whose `edgesForExtendedLayout` contains `top` extends below a translucent bar, and with
  /// `extendedLayoutIncludesOpaqueBars` also below an opaque bar. Other controllers begin at the lower edge of the bar.
  private var frameOfTop: CGRect {
    var top: CGFloat = 0
    if beginsBelowBar(topViewController) {
      top = view.safeAreaInsets.top + UINavigationBar.height
    }
    if let controller = topViewController, beginsBelowTitle(controller) {
      let item = controller.navigationItem
      let isLarge = navigationBar.isLarge(item, in: stack.map(\.navigationItem))
      let parts = BarParts(item, isLarge: isLarge)
      top += parts.fixed + parts.collapsible
    }
    return CGRect(
      x: 0, y: top, width: content.bounds.width, height: max(content.bounds.height - top, 0))
  }

  private func showTop() {
    navigationBar.items = stack.map(\.navigationItem)
    toolbarItemsChanged(animated: false)
    guard isViewLoaded, let top = topViewController else { return }
    top.enableZoomDismissal()
    content.addSubview(top.view)
    placeViews()
    if tabBarController?.selectedViewController === self { tabBarController?.stackDidChange() }
  }

  // MARK: The stack

  override func handles(_ action: Selector) -> Bool { action == .show || super.handles(action) }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Pushes a controller on top of the stack. A controller that is already in the stack is ignored
  /// with a warning.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Log.warn("\(type(of: viewController)) is already in the stack")
    }
    change(to: stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; `nil` if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    return change(to: Array(stack.dropLast()), animated: animated) ? top : nil
  }

  /// Pops all controllers above the given one and returns them; `nil` if that controller is not in
  /// the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let place = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(place + 1)...])
    return change(to: Array(stack[...place]), animated: animated) ? popped : nil
  }

  /// Pops all controllers except the bottom one and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. An animated change is a push if the new top controller was not in the old
  /// stack, and otherwise a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  @discardableResult
  private func change(to new: [UIViewController], animated: Bool) -> Bool {
    guard running == nil else {
      Log.warn("\(type(of: self)) is already changing; this change is ignored")
      return false
    }
    let (old, from) = (stack, stack.last)
    let isPush = new.last.map { top in !old.contains { $0 === top } } ?? false
    stack = new
    for controller in new where controller.parent !== self {
      controller.isMovingToParent = true
      addChild(controller)
    }
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    for controller in leaving {
      controller.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    guard isViewLoaded, from !== new.last else {
      finish(leaving)
      showTop()
      return true
    }
    run(
      isPush ? .push : .pop, from: from, to: new.last,
      animated: animated && view.window != nil && UIView.areAnimationsEnabled, old: old,
      leaving: leaving)
    return true
  }

  private func run(
    _ operation: Operation, from: UIViewController?, to: UIViewController?, animated: Bool,
    old: [UIViewController], leaving: [UIViewController]
  ) {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated, let from, let to {
      let isPush = operation == .push
      animator =
        delegate?.navigationController(
          self, animationControllerFor: operation, from: from, to: to)
        ?? UIViewController.zoomAnimator(
          from: isPush ? from : to, to: isPush ? to : from, grows: isPush)
        ?? NavigationAnimator(isPush: isPush) { [weak self] in
          self?.showBarOfTop()
          self?.navigationBar.slideTitles()
        }
    }
    let interaction = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
        ?? ($0 as? ZoomAnimator)?.interaction ?? popInteraction
    }
    let transition = ViewControllerTransition(
      from: (from, from?.viewIfLoaded), to: (to, to?.view), in: content, style: .none,
      finalFrame: frameOfTop, animator: animator, interaction: interaction
    ) { [self] didComplete in
      end(didComplete, from: from, to: to, old: old, leaving: leaving, animated: animated)
    }
    running = transition
    if animator != nil, tabBarController?.selectedViewController === self {
      tabBarController?.stackWillChange(
        lower: operation == .push ? from : to, frame: frameOfTop)
    }
    let isShown = appearance.state == .shown || appearance.state == .appearing
    if isShown {
      from?.beginAppearanceTransition(false, animated: animated)
      to?.beginAppearanceTransition(true, animated: animated)
    }
    if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
    // The keyboard moves sideways with the page.
    let side = (operation == .push) == view.isMirrored ? view.bounds.width : -view.bounds.width
    transition.takeKeyboard(
      of: from?.viewIfLoaded, by: CGVector(dx: side, dy: 0),
      isDriven: interaction?.wantsInteractiveStart == true)
    if animator != nil, interaction == nil || interaction is ZoomAnimator { navigationBar.fade() }
    let slides = animator is NavigationAnimator
    if slides { navigationBar.beginTitleSlide(isPush: operation == .push) }
    navigationBar.items = stack.map(\.navigationItem)
    toolbarItemsChanged(animated: animator != nil)
    updateTitles()
    if slides { navigationBar.aimTitleSlide() }
    if let animator, !(animator is NavigationAnimator) {
      _ = transition.animate(
        alongsideTransition: { [weak self] _ in self?.showBarOfTop() }, completion: nil)
    }
    transition.start()
  }

  private func end(
    _ didComplete: Bool, from: UIViewController?, to: UIViewController?, old: [UIViewController],
    leaving: [UIViewController], animated: Bool
  ) {
    running = nil
    popInteraction = nil
    navigationBar.endTitleSlide()
    let isShown = appearance.state == .shown || appearance.state == .appearing
    if didComplete {
      from?.viewIfLoaded?.removeFromSuperview()
      finish(leaving)
    } else {
      for controller in stack where !old.contains(where: { $0 === controller }) {
        controller.removeFromParent()
      }
      leaving.forEach { $0.isMovingFromParent = false }
      stack = old
      if isShown {
        to?.beginAppearanceTransition(false, animated: animated)
        from?.beginAppearanceTransition(true, animated: animated)
      }
    }
    showTop()
    endAppearance(from, to, staying: didComplete ? to : from)
    stack.forEach { $0.isMovingToParent = false }
    if didComplete, let to { delegate?.navigationController(self, didShow: to, animated: animated) }
  }

  private func finish(_ leaving: [UIViewController]) {
    for controller in leaving {
      controller.show(BarParts())
      controller.removeFromParent()
      controller.isMovingFromParent = false
    }
    for controller in stack where controller.isMovingToParent && running == nil {
      controller.didMove(toParent: self)
      controller.isMovingToParent = false
    }
  }

  // MARK: Interactive pop

  private lazy var edgePanGate = EdgePanGate { [weak self] in
    guard let self, stack.count > 1, running == nil else { return false }
    // A swipe from the edge of a page that has grown out of a view shrinks it back.
    return topViewController?.zoomDismissal?.isPossible != true
  }

  /// A swipe back completes if the page would be beyond the middle of the screen after this time at its speed, in seconds.
  ///
  /// **Source.** Native swipes of iOS 27.0, traced by the project `swift_transitions`: 51 percent of the width at rest
  /// return and 52 to 53 percent go, 16 percent at 1200 points a second go, 29 percent at 400 return.
  private static let swipeProjection: CGFloat = 0.12

  func edgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let direction: CGFloat = view.isMirrored ? -1 : 1
    let share = direction * recognizer.translation(in: view).x / max(view.bounds.width, 1)
    switch recognizer.state {
    case .began:
      popInteraction = UIPercentDrivenInteractiveTransition()
      // If there is nothing to pop, the drag must not drive a later transition.
      if popViewController(animated: true) == nil { popInteraction = nil }
    case .changed: popInteraction?.update(share)
    case .ended, .cancelled:
      let speed = direction * recognizer.velocity(in: view).x
      let rate = speed / max(view.bounds.width, 1)
      let goes = recognizer.state == .ended && share + rate * Self.swipeProjection > 0.515
      popInteraction?.leave(on: SystemSpring.afterSwipe, cancelling: !goes, speed: rate)
    default: break
    }
  }
}
