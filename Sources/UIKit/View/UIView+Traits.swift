// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIView {
  /// What the view's surroundings are like: what is set on it or above it, else the screen's traits.
  public var traitCollection: UITraitCollection { storedTraits }

  private var traitsByParent: UITraitCollection {
    let around = parent?.storedTraits ?? UITraitCollection.screen
    var own = traitOverrides.values
    if overrideUserInterfaceStyle != .unspecified { own.style = overrideUserInterfaceStyle }
    guard own != TraitValues() else { return around }
    return UITraitCollection(own.over(around.values))
  }

  /// Brings the traits of the view and those in it up to date, and tells them.
  ///
  /// What is below a view whose traits stay is up to date already.
  func updateTraits() {
    var open = [self]
    while let view = open.popLast() {
      let (old, new) = (view.storedTraits, view.traitsByParent)
      if old === new { continue }
      view.storedTraits = new
      if old == new { continue }
      new.performAsCurrent {
        if new.hasDifferentColorAppearance(comparedTo: old) { view.refreshColors() }
        if old.layoutDirection != new.layoutDirection { view.layoutDirectionChanged() }
        view.traitCollectionDidChange(old)
        view.tellObservers(old, new)
        view.controller?.traitCollectionDidChange(old)
        view.controller?.tellObservers(old, new)
        if Appearances.shared.dependOnTraits, view.window != nil {
          Appearances.shared.apply(to: view)
        }
      }
      open += view.children
    }
  }
}

extension UIViewController {
  /// What the surroundings of the controller's view are like.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection.screen
  }
  /// Traits that the controller's view and those in it have whatever is around them.
  public var traitOverrides: UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
  /// The style of the controller's view and those in it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
}

extension UIScreen {
  /// What the screen is like.
  public var traitCollection: UITraitCollection { UITraitCollection.screen }

  /// Sets what users set in their settings; Nacre's own, in place of the system's settings.
  ///
  /// - Parameter traits: Those that it names change, in all windows.
  public func setTraits(_ traits: UITraitCollection) {
    let old = UITraitCollection.screen
    let new = UITraitCollection(traits.values.over(old.values))
    guard new != old else { return }
    UITraitCollection.screen = new
    for window in UIApplication.shared.windows { window.updateTraits() }
    guard new.preferredContentSizeCategory != old.preferredContentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [
        UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory
      ])
  }
}

extension UIApplication {
  /// How large text is to be.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.screen.preferredContentSizeCategory
  }
  /// The direction of the user's language.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.screen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
