// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// Manages a view: loads it, and is told when it comes and goes.
///
/// A controller whose view gets into a window, however that happens, is told so before and after,
/// and once: by who shows it, or else by the view itself.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  private var storedView: UIView?
  var appearance = Appearance()
  var traitObservers: [TraitObserver] = []

  /// Creates a controller; there are no nibs, so the names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Archives are not supported: creates a controller.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller.
  @MainActor public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// The view; loaded when first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
    }
  }
  /// The view if it has been loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { storedView != nil }
  /// Makes the view: a plain one that fills the screen, unless overridden.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Loads the view unless it has been loaded.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// Called when the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view comes on the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the hierarchy, before its transition begins and after it got its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has come on the screen and is laid out, before the first frame.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the constraints of the view; calls its `updateConstraints()`.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// What the controller adds to the safe area of its view, points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.marginsChanged() } }
  }
  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// The least margins across of the view: 16 points, 20 on wide screens.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the margins of the view are at least the system's.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { storedView?.marginsChanged() }
  }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called before the traits around the view become others with the size of the window.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Called before the view gets another size; children are told of theirs.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// What is shown as the controller's name.
  open var title: String? {
    didSet {
      navigationController?.navigationBar.update()
      storedTabBarItem?.changed()
    }
  }
  /// The size that containers are asked for; zero when it does not matter.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  // MARK: Containment

  /// The controller that this one is inside of.
  open private(set) weak var parent: UIViewController?
  /// The controllers inside of this one.
  open private(set) var children: [UIViewController] = []
  /// Takes a controller in; its view is the caller's to add.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }
  /// Takes the controller out of the one around it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  /// Called before the controller gets into or out of another.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got into or out of another.
  open func didMove(toParent parent: UIViewController?) {}
  /// Whether the children are told when this controller's view comes and goes.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Whether the controller is on its way into another.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is on its way out of another.
  open internal(set) var isMovingFromParent = false

  /// Goes from one child's view to another's, animated, and tells both.
  ///
  /// - Parameters:
  ///   - fromViewController: A child; its view is removed at the end.
  ///   - toViewController: A child; its view is added to that of this controller.
  ///   - duration: Seconds; without any, the change is immediate.
  ///   - options: The transition and the curve.
  ///   - animations: Changes to animate.
  ///   - completion: Called at the end, with true when it was reached.
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
  /// Sets traits that a child has whatever is around it; `nil` takes them away.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    var overrides = UITraitOverrides()
    overrides.values = collection?.values ?? TraitValues()
    childViewController.view.traitOverrides = overrides
  }
  /// Whether what is shown can be changed; set by `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false
  /// Sets whether what is shown can be changed.
  open func setEditing(_ editing: Bool, animated: Bool) { storedEditing = editing }

  /// What the bar of a navigation controller shows of this one.
  open private(set) lazy var navigationItem = UINavigationItem(controller: self)
  /// The navigation controller around this one.
  open var navigationController: UINavigationController? { ancestor() }
  /// What the bar of a tab bar controller shows of this one; made when it is first asked for.
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
  /// The tab bar controller around this one.
  open var tabBarController: UITabBarController? { ancestor() }
  /// Whether a tab bar is left out while this controller is in the stack of a navigation controller.
  open var hidesBottomBarWhenPushed = false
  /// Stored.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Stored.
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

  /// How the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes and goes when no delegate says otherwise.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Gives the objects of a custom transition; weak.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether presentations in the current context cover this controller's view.
  open var definesPresentationContext = false
  /// Whether a drag may not dismiss the controller.
  open var isModalInPresentation = false
  /// The controller that this one has presented, or that one around it has.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  /// The controller that has presented this one, or one around it.
  open var presentingViewController: UIViewController? {
    presentation?.presentingViewController ?? parent?.presentingViewController
  }
  /// What manages the presentation of this controller.
  open var presentationController: UIPresentationController? {
    presentation ?? parent?.presentationController
  }
  /// The same, where it is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    if presentation == nil, [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) {
      // It is asked for before the controller is presented, to be set up.
      presentation = UISheetPresentationController(
        presentedViewController: self, presenting: nil)
    }
    return presentationController as? UISheetPresentationController
  }
  /// Whether the controller is on its way in, presented.
  open var isBeingPresented: Bool { presentation?.phase == .presenting }
  /// Whether the controller is on its way out, having been presented.
  open var isBeingDismissed: Bool { presentation?.phase == .dismissing }
  /// The transition that the controller takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownTransition ?? parent?.transitionCoordinator
  }

  var presented: UIViewController?
  var presentation: UIPresentationController?
  weak var ownTransition: ViewControllerTransition?

  /// Makes what manages presentations of this class of controllers; `nil` for what their style asks for.
  func makePresentationController(by presenter: UIViewController) -> UIPresentationController? {
    nil
  }

  /// Presents a controller above this one.
  ///
  /// A second one, one that is presented already, or one that comes while another goes, is left alone,
  /// with a line in the log.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    UIPresentationController.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }
  /// Dismisses what this controller has presented, or else the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presentation = (presented ?? presentedViewController)?.presentation {
      presentation.dismiss(animated: flag, completion: completion)
    } else if let presentation = presentationController {
      presentation.dismiss(animated: flag, completion: completion)
    }
  }
  /// Pushes the controller where there is a navigation controller, and presents it elsewhere.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: The system's parts of the screen. There are none: nothing follows from what is said here.

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that says how the status bar looks; `nil` is the controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that says whether the status bar is hidden; `nil` is the controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller says how the status bar looks where it does not fill the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Tells that what is said of the status bar has changed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the bar that leads home is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that says whether the bar that leads home is hidden; `nil` is the controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Tells that what is said of the bar that leads home has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The sides where the program's gestures come before the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that says where the program's gestures come first; `nil` is the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Tells that what is said of gestures has changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the interface turns with the device, which is never turned.
  open var shouldAutorotate: Bool { true }
  /// How the interface may lie on the screen.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// How the interface lies on the screen at first, presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Tells that what is said of orientations has changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Called when there is little memory left: never.
  open func didReceiveMemoryWarning() {}

  // MARK: Being a container of contents

  /// Returns the size that a child is given where this controller has a size; the same, unless
  /// overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when the `preferredContentSize` of a child has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when the size that fits a child has changed.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  private var commands: [UIKeyCommand] = []
  /// Keys that call methods: those that were added.
  open override var keyCommands: [UIKeyCommand]? { commands }
  /// Adds a key that calls a method.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { commands.append(keyCommand) }
  /// Removes a key that calls a method.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    commands.removeAll { $0 === keyCommand }
  }

  /// The responder that is asked after this one: the superview of the view.
  open override var next: UIResponder? { storedView?.superview }
}
