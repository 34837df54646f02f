// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIView {
  /// The traits of the view: its own overrides over those of its superview, else the screen's
  /// traits.
  public var traitCollection: UITraitCollection { storedTraits }

  private var traitsByParent: UITraitCollection {
    let around = traitsAround
    var own = traitOverrides.values
    if overrideUserInterfaceStyle != .unspecified { own.style = overrideUserInterfaceStyle }
    var values = own.over(around.values)
    if let category = values.contentSize {
      let least = minimumContentSizeCategory.map { max($0, category) } ?? category
      values.contentSize = maximumContentSizeCategory.map { min($0, least) } ?? least
    }
    values.tint.color = effectiveTint
    guard values != around.values || values.tint.color !== around.values.tint.color else {
      return around
    }
    return UITraitCollection(values)
  }

  /// Puts the tint of the view into its traits, for colours that depend on it.
  func tintTraitChanged() {
    var values = storedTraits.values
    guard values.tint.color !== effectiveTint else { return }
    values.tint.color = effectiveTint
    storedTraits = UITraitCollection(values)
    storedTraits.performAsCurrent { refreshColors() }
  }

  /// Updates the traits of the view and its descendants, and notifies them of changes.
  ///
  /// Descendants of a view whose traits stay the same are already up to date.
  func updateTraits() {
    var open = [self]
    while let view = open.popLast() {
      let (old, new) = (view.storedTraits, view.traitsByParent)
      if old === new { continue }
      view.storedTraits = new
      if old == new { continue }
      new.performAsCurrent {
        view.traitsChanged()
        if new.hasDifferentColorAppearance(comparedTo: old) { view.refreshColors() }
        if old.layoutDirection != new.layoutDirection { view.layoutDirectionChanged() }
        view.traitCollectionDidChange(old)
        view.tellObservers(old, new)
        if let owner = view.viewOwner {
          owner.traitCollectionDidChange(old)
          owner.tellObservers(old, new)
        }
        if Appearances.shared.dependOnTraits, view.window != nil {
          Appearances.shared.apply(to: view)
        }
      }
      open += view.children
    }
  }
}

extension UIScreen {
  /// The traits of the screen, from which all windows inherit.
  public var traitCollection: UITraitCollection { UITraitCollection.screen }

  /// Changes the screen's traits, as users do in the system's settings. Nacre's own API.
  ///
  /// - Parameter traits: The traits to change; traits that are not specified keep their values.
  public func setTraits(_ traits: UITraitCollection) {
    let old = UITraitCollection.screen
    let new = UITraitCollection(traits.values.over(old.values))
    guard new != old else { return }
    UITraitCollection.setScreen(new)
    for window in UIApplication.shared.screenWindows { window.updateTraits() }
    guard new.preferredContentSizeCategory != old.preferredContentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [
        UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory
      ])
  }
}

extension UIApplication {
  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.screen.preferredContentSizeCategory
  }
  /// The layout direction of the interface.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.screen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
