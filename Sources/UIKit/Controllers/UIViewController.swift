// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// A controller that manages a view and is notified when it appears and disappears.
///
/// The appearance methods are called exactly once each time the view enters a window or leaves it, by the container or
/// presentation that shows it, otherwise by the view itself.
@preconcurrency @MainActor
open class UIViewController: ControllerObject, DynamicallyCreated, UIContentContainer {
  // Clients cannot override members of an extension. The members that they may override are therefore all in this class
  // body.

  /// The name of the nib from which the controller's view is made; `nil` if none was given.
  open var nibName: String? { ownNibName }
  private let ownNibName: String?
  /// The bundle with which the controller was created.
  open var nibBundle: Bundle? { ownNibBundle }
  private let ownNibBundle: Bundle?
  private var storedView: UIView?
  var appearance = Appearance()
  var traitObservers: [TraitObserver] = []

  /// Creates a controller whose view is made from a nib.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The nib's name; `nil` looks for a nib with the name of the class, first without the suffix
  ///     "Controller".
  ///   - nibBundleOrNil: The nib's bundle; `nil` means the main bundle.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (ownNibName, ownNibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    (ownNibName, ownNibBundle) = (nil, nil)
    super.init()
    coder.fill(self, as: UIViewController.self)
  }

  /// Posted by a split view controller when the target of `showDetailViewController(_:sender:)` has changed, because
  /// its columns were joined or separated.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  /// Creates a controller.
  @preconcurrency @MainActor public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The view, loaded when first used.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.viewOwner = nil
      storedView = newValue
      newValue?.viewOwner = self
      noteChange()
    }
  }
  /// The view; `nil` if it has not been loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { storedView != nil }
  /// Creates the view. The default makes it from the controller's storyboard or nib. Without one, it creates a `UIView`
  /// with a flexible width and height that fills the screen.
  open func loadView() {
    if loadViewFromDocument() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// The storyboard scene from which the controller was made.
  var origin: StoryboardOrigin?
  /// Loads the view if it has not been loaded.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    fillView()
    viewDidLoad()
  }
  /// Does a class's own work after the view has been loaded, before `viewDidLoad()`.
  ///
  /// UIKit's own classes do their work in methods such as this one, because overrides in a program need not call
  /// `super` where Apple says that the default implementation does nothing.
  func fillView() {}
  /// Called after the view has been loaded. The default does nothing.
  open func viewDidLoad() {}
  /// Called before the view appears on the screen. The default does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once between `viewWillAppear(_:)` and `viewDidAppear(_:)`, when the view is in its window and
  /// has its frame, before its first layout. The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared on the screen and was laid out. Without an animation this
  /// is before the first frame. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears from the screen. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared from the screen. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the constraints of the view. The default calls the view's `updateConstraints()`.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// The insets that are added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.marginsChanged() } }
  }
  /// Called after the safe area of the view has changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the margins of the view have changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}
  /// The minimum leading and trailing margins of the view: 16 points, or 20 on screens at least 414
  /// points wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`. The default is
  /// true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { storedView?.marginsChanged() }
  }
  /// Called before the view lays out its subviews. The default does nothing.
  open func viewWillLayoutSubviews() {}
  /// Does a class's own work after the view has laid out its subviews, before `viewDidLayoutSubviews()`.
  func arrangeView() {}
  /// Called after the view has laid out its subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}
  /// Called before a change of the window's size changes the traits. The default calls the method for the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Called before the size of the view changes. The default calls the method for the children, with their sizes.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// The title of the controller, shown in navigation and tab bars.
  open var title: String? {
    didSet {
      navigationController?.navigationBar.update()
      storedTabBarItem?.changed()
      noteChange()
    }
  }
  /// The preferred size of the view in a container or presentation; zero for none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  // MARK: Storyboards

  /// The storyboard from which the controller was made.
  open var storyboard: UIStoryboard? { origin?.objects.storyboard }
  /// Performs a segue of the controller's scene. Traps if the scene has no such segue.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = origin?.segue(identifier) else {
      Misuse.stop("\(type(of: self)) has no segue with the identifier '\(identifier)'")
    }
    segue.performAlways(sender)
  }
  /// Returns whether a segue may be performed. The default returns true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue is performed. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Called when an unwind segue ends at this controller. The default does nothing.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}
  /// Whether the controller is the destination of an unwind segue. The default returns true if the controller
  /// implements the action method.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }
  /// Returns the children that are searched for the destination of an unwind segue, in search order. The default
  /// returns all except the child that contains the segue's source, the last one first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }
  /// Returns the child that contains the source of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { child in
      var next: UIViewController? = source.source
      while let controller = next {
        if controller === child { return true }
        next = controller.parent
      }
      return false
    }
  }
  /// An identifier for state restoration. Stored for compatibility; has no effect.
  open var restorationIdentifier: String?
  /// The actions below a preview of the controller. They are never shown. The default is none.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// The class that restores the controller. Stored for compatibility; has no effect.
  open var restorationClass: AnyClass?

  // MARK: Bars and guides

  /// The items that a navigation controller shows in its toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsChanged(animated: false) }
  }
  /// Sets the items of the toolbar; an animated change is a cross-fade.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { navigationController?.toolbarItemsChanged(animated: true) }
  }
  /// Whether a scroll view with the behaviour `automatic` is adjusted to bars even if it does not scroll vertically.
  /// The setting applies in a navigation controller, to a scroll view that is the controller's view or its first
  /// subview. The default is true.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { if automaticallyAdjustsScrollViewInsets != oldValue { storedView?.marginsChanged() } }
  }
  private lazy var topSupport = LayoutSupport(.top, of: view)
  private lazy var bottomSupport = LayoutSupport(.bottom, of: view)
  /// The area at the top of the view that bars cover.
  open var topLayoutGuide: any UILayoutSupport { topSupport }
  /// The area at the bottom of the view that bars cover.
  open var bottomLayoutGuide: any UILayoutSupport { bottomSupport }
  /// The nearest split view controller that contains this controller.
  open var splitViewController: UISplitViewController? { ancestor() }

  // MARK: Containment

  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  /// The controllers that this one contains.
  open private(set) var children: [UIViewController] = []
  /// Adds a child controller. The caller adds its view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }
  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  /// Called before the controller is added to a parent or removed from it. The default does
  /// nothing.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller was added to a parent or removed from it. The default does
  /// nothing.
  open func didMove(toParent parent: UIViewController?) {}
  /// Whether the appearance methods are forwarded to the children automatically. The default is
  /// true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether the controller is being added to a parent.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is being removed from its parent.
  open internal(set) var isMovingFromParent = false

  /// Replaces the view of one child with that of another in a transition, and calls their appearance methods.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed at the end.
  ///   - toViewController: The child whose view is added to this controller's view.
  ///   - duration: The duration in seconds; with 0 the change is immediate.
  ///   - options: The transition and its timing curve.
  ///   - animations: Additional changes to animate.
  ///   - completion: A block called at the end, with whether the transition finished uninterrupted.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let animated = duration > 0
    fromViewController.beginAppearanceTransition(false, animated: animated)
    toViewController.beginAppearanceTransition(true, animated: animated)
    let root: UIView = view
    if toViewController.view.superview !== root { root.addSubview(toViewController.view) }
    UIView.transition(
      with: root, duration: duration, options: options.union(.allowAnimatedContent),
      animations: animations
    ) { finished in
      fromViewController.view.removeFromSuperview()
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(finished)
    }
  }
  /// Sets traits that override the inherited ones for a child; `nil` removes the overrides.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    var overrides = UITraitOverrides()
    overrides.values = collection?.values ?? TraitValues()
    childViewController.view.traitOverrides = overrides
  }
  /// Whether the controller is in editing mode. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false
  /// Sets whether the controller is in editing mode. The title of `editButtonItem` follows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    if let storedEditButton { showEditing(in: storedEditButton) }
    noteChange()
  }
  private var storedEditButton: UIBarButtonItem?
  /// A button that begins editing mode with the title "Edit", and ends it with the title "Done", with an animation. The
  /// button is created when first used.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let made = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    storedEditButton = made
    showEditing(in: made)
    return made
  }
  private func showEditing(in button: UIBarButtonItem) {
    let item: UIBarButtonItem.SystemItem = isEditing ? .done : .edit
    (button.title, button.style) = (item.words, isEditing ? .done : .plain)
  }

  /// The parts that the navigation bar shows below its standard height.
  var barParts = BarParts()
  /// The height of the large title and the search bar, in points. They cover the view below the bar's standard height,
  /// unless it begins below them.
  var titleExtent: CGFloat = 0 {
    didSet { if titleExtent != oldValue { storedView?.marginsChanged() } }
  }
  var titleInset: CGFloat {
    let stack = parent as? UINavigationController
    return titleExtent == 0 || stack?.beginsBelowTitle(self) == true ? 0 : titleExtent
  }
  private var scrollViews: [UInt: UIScrollView] = [:]
  /// Sets the scroll view that the bars at the given edges follow.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for side in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing]
    where edge.contains(side) {
      scrollViews[side.rawValue] = scrollView
    }
    navigationController?.titlesChanged()
  }
  /// Sets the scroll view that the bars at all edges follow.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }
  /// Returns the scroll view that was set for an edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    scrollViews[edge.rawValue]
  }

  /// The item that represents the controller in a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(controller: self)
  /// The nearest navigation controller that contains this controller.
  open var navigationController: UINavigationController? { ancestor() }
  /// The item that represents the controller in a tab bar, created when first used.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get {
      if storedTabBarItem == nil { storedTabBarItem = UITabBarItem(controller: self) }
      return storedTabBarItem
    }
    set {
      storedTabBarItem = newValue
      tabBarController?.showItems()
    }
  }
  var storedTabBarItem: UITabBarItem?
  /// The nearest tab bar controller that contains this controller.
  open var tabBarController: UITabBarController? { ancestor() }
  /// Whether the tab bar is hidden while this controller is in the stack of a navigation
  /// controller. The default is false.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends below bars. Navigation controllers use `top`, tab bar controllers use
  /// `bottom`. The default is `all`.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view also extends below opaque bars at the edges of `edgesForExtendedLayout`. The default is false.
  open var extendedLayoutIncludesOpaqueBars = false

  func ancestor<Container: UIViewController>() -> Container? {
    var next = parent
    while let controller = next {
      if let container = controller as? Container { return container }
      next = controller.parent
    }
    return nil
  }

  // MARK: Presentation

  /// The style in which the controller is presented. The default is `automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition with which the controller is presented, unless the transitioning delegate
  /// provides one. The default is `coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Does nothing, because traits are always up to date.
  open func updateTraitsIfNeeded() {}
  private var needsProperties = true
  /// Updates the properties of the controller and its views from their data. Called before the first layout of the
  /// view, before its own `updateProperties()`, and before a later layout if requested. The default does nothing.
  open func updateProperties() {}
  /// Requests `updateProperties()` before the next layout of the view.
  open func setNeedsUpdateProperties() {
    needsProperties = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Calls `updateProperties()` at once, if requested.
  open func updatePropertiesIfNeeded() {
    guard needsProperties else { return }
    needsProperties = false
    updateProperties()
  }

  /// The content that covers the view while the view is empty; `nil` for none.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { showUnavailableContent() }
  }
  /// The state for which `updateContentUnavailableConfiguration(using:)` is called.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }
  /// Calls `updateContentUnavailableConfiguration(using:)`.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
  /// Called when `contentUnavailableConfiguration` may need an update. The default does nothing.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  var unavailableView: (UIView & UIContentView)?

  /// The transition with which the controller is presented or pushed, instead of `modalTransitionStyle`; `nil` for the
  /// default.
  open var preferredTransition: Transition?
  /// The gestures that dismiss the controller if it is shown with a zoom.
  var zoomDismissal: ZoomDismissal?
  /// The object that provides custom transitions and presentation controllers.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether presentations in the current context cover this controller's view. The default is
  /// false, for navigation controllers true.
  open lazy var definesPresentationContext = definesContextByDefault
  /// The default of `definesPresentationContext`.
  var definesContextByDefault: Bool { false }
  /// Whether the user is prevented from dismissing the controller by a drag. The default is false.
  open var isModalInPresentation = false
  /// The controller that this one or its nearest ancestor presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  /// The controller that presents this one or its nearest presented ancestor.
  open var presentingViewController: UIViewController? {
    presentation?.presentingViewController ?? parent?.presentingViewController
  }
  /// The object that manages the presentation of this controller or its nearest presented ancestor.
  open var presentationController: UIPresentationController? {
    presentation ?? parent?.presentationController
  }
  /// The presentation controller, if it is a sheet. It can be configured before the controller is
  /// presented.
  open var sheetPresentationController: UISheetPresentationController? {
    if presentation == nil, [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) {
      // Created here, so that it can be configured before the presentation.
      presentation = UISheetPresentationController(
        presentedViewController: self, presenting: nil)
    }
    return presentationController as? UISheetPresentationController
  }
  /// The presentation controller, if it is a popover. It can be configured before the controller is
  /// presented; `nil` if `modalPresentationStyle` is not `popover`.
  open var popoverPresentationController: UIPopoverPresentationController? {
    if presentation == nil, modalPresentationStyle == .popover {
      // Created here, so that it can be configured before the presentation.
      presentation = UIPopoverPresentationController(
        presentedViewController: self, presenting: nil)
    }
    return presentationController as? UIPopoverPresentationController
  }
  /// Whether the controller determines the transition with which others are presented in its context. Stored for
  /// compatibility; has no effect.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the controller is being presented.
  open var isBeingPresented: Bool { presentation?.phase == .presenting }
  /// Whether the controller is being dismissed.
  open var isBeingDismissed: Bool { presentation?.phase == .dismissing }
  /// The coordinator of the current transition of this controller or its nearest ancestor.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownTransition ?? parent?.transitionCoordinator
  }

  var presented: UIViewController?
  /// The controller in front of this controller: the presented one, otherwise the child that it shows on top.
  var front: UIViewController? { presented }
  /// Whether the controller's view, if it is a scroll view, is inset for the keyboard. The default is false.
  var makesRoomForKeyboard: Bool { false }
  var presentation: UIPresentationController?
  weak var ownTransition: ViewControllerTransition?

  /// Returns the presentation controller for this class of controllers; `nil` to choose one by
  /// style.
  func makePresentationController(by presenter: UIViewController) -> UIPresentationController? {
    nil
  }

  /// Presents a controller over this one.
  ///
  /// The request is ignored with a warning if this controller already presents another, if its view is not in a window,
  /// if the other controller is already shown, or if a dismissal is in progress.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    UIPresentationController.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }
  /// Dismisses the controller that this controller presents, or this controller itself if it presents none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presentation = (presented ?? presentedViewController)?.presentation {
      presentation.dismiss(animated: flag, completion: completion)
    } else if let presentation = presentationController {
      presentation.dismiss(animated: flag, completion: completion)
    }
  }

  /// Shows a controller in the way of the controller around this one that shows controllers, such as a navigation
  /// controller; without one it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let target = targetAround(.show, sender) {
      target.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the second column of a split view controller, or in the way of another controller around this
  /// one that overrides the method; without one it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let target = targetAround(.showDetail, sender) {
      target.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Returns this controller if its class overrides a method, or else the nearest of its parents whose class does; `nil`
  /// if there is none.
  ///
  /// - Parameters:
  ///   - action: The selector of the method.
  ///   - sender: The object that causes the call.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    if handles(action) { return self }
    return parent?.targetViewController(forAction: action, sender: sender)
  }

  /// Returns whether the class overrides a method of `UIViewController`.
  func handles(_ action: Selector) -> Bool { overrides(action, of: UIViewController.self) }

  private func targetAround(_ action: Selector, _ sender: Any?) -> UIViewController? {
    let target = targetViewController(forAction: action, sender: sender)
    // The call comes from an override of this controller through `super`, so the search begins at its parent.
    guard target === self else { return target }
    return parent?.targetViewController(forAction: action, sender: sender)
  }

  // MARK: Status bar, home indicator and orientation (these settings have no effect)

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation that shows or hides the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style of the status bar; `nil` for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden; `nil` for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller determines the status bar even if it is not presented full screen.
  /// Stored for compatibility; has no effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Requests an update of the status bar. Does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether the home indicator is hidden; `nil` for this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Requests an update of the home indicator. Does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The screen edges at which the program's gestures take precedence over the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines those screen edges; `nil` for this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update of those screen edges. Does nothing.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the interface rotates with the device. The device never rotates.
  open var shouldAutorotate: Bool { true }
  /// The interface orientations that the controller supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The initial interface orientation of a full-screen presentation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Requests an update of the supported orientations. Does nothing.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing, because the device never rotates.
  open class func attemptRotationToDeviceOrientation() {}
  /// Whether the keyboard stays when the first responder changes. Has no effect.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Called when memory is low. Never called.
  open func didReceiveMemoryWarning() {}

  // MARK: Content container

  /// Returns the size of a child for the given size of its parent. The default is the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when the preferred size of a child changes. The default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when the fitting size of a child's view changes: the size that the view's constraints gave when
  /// `systemLayoutSizeFitting(_:)` was last called is no longer theirs. The default does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  private var commands: [UIKeyCommand] = []
  /// The key commands that were added.
  open override var keyCommands: [UIKeyCommand]? { commands }
  /// Adds a key command.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { commands.append(keyCommand) }
  /// Removes a key command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    commands.removeAll { $0 === keyCommand }
  }

  /// The next responder: the superview of the view.
  open override var next: UIResponder? { storedView?.superview }
}
