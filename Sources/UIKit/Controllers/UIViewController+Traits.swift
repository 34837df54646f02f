// Nacre, MIT licence; see LICENSE.

extension UIViewController: UITraitEnvironment {}

extension UIViewController {
  /// The traits of the controller's view, or the screen's if the view is not loaded.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection.screen
  }
  /// Traits that override the inherited ones for the controller's view and its descendants.
  public var traitOverrides: UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
  /// The interface style of the controller's view and its descendants; `unspecified` inherits it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
}
