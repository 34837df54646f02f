// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// Manages a view: loads it, and is told when it comes and goes.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var storedView: UIView?
  private var isAppearing = false

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

  /// What is shown as the controller's name.
  open var title: String?
  /// The controller that this one is inside of.
  open private(set) weak var parent: UIViewController?
  /// The controllers inside of this one.
  open private(set) var children: [UIViewController] = []
  /// Takes a controller in; its view is the caller's to add.
  open func addChild(_ childController: UIViewController) {
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
  /// Whether the status bar is hidden; stored by overriding.
  open var prefersStatusBarHidden: Bool { false }
  /// Tells that `prefersStatusBarHidden` has changed; there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The responder that is asked after this one: the superview of the view.
  open override var next: UIResponder? { storedView?.superview }

  /// Brings the view on the screen: will appear, `install`, and did appear after the layout.
  func appear(animated: Bool, install: () -> Void) {
    viewWillAppear(animated)
    install()
    Stage.shared.afterLayout { [weak self] in self?.viewDidAppear(animated) }
  }
}
