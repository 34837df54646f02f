// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The appearance proxies of the program.
///
/// **Source.** The precedence of proxies follows the comments on containment in Apple's header
/// `UIAppearance.h`.
@MainActor
final class Appearances {
  static let shared = Appearances()

  private var proxies: [AppearanceProxy] = []
  /// Whether a proxy's settings are being applied to an object.
  private(set) var isApplying = false
  var isUsed: Bool { !proxies.isEmpty }
  /// Whether a proxy depends on traits, so that settings must be applied when traits change.
  private(set) var dependOnTraits = false

  func proxy<Object: Customizable>(
    _ type: Object.Type, _ containers: [any UIAppearanceContainer.Type],
    _ traits: UITraitCollection?
  ) -> Object {
    if let known = proxies.first(where: { $0.isFor(type, containers, traits) }),
      let object = known.object as? Object
    {
      return object
    }
    guard let object = makeObject(type) as? Object else {
      Misuse.stop("\(type) cannot be made")
    }
    object.customizations.isProxy = true
    proxies.append(AppearanceProxy(object, containers, traits))
    if traits != nil { dependOnTraits = true }
    return object
  }

  /// Records a property that was set on a proxy.
  func note(_ object: any Customizable, _ key: AnyHashable, _ setting: AppearanceProxy.Setting) {
    proxies.first { $0.object === object }?.set(key, setting)
  }

  /// Removes all proxies; for tests.
  func removeAll() { (proxies, dependOnTraits) = ([], false) }

  /// Applies the settings of all matching proxies to a view, except properties set on the view
  /// itself.
  func apply(to view: UIView) {
    apply(to: view, view.traitCollection) { Self.hierarchy(around: view) }
  }

  /// Applies the settings of all matching proxies to an object that a view shows, such as an item of a bar.
  func apply(to item: any Customizable, in view: UIView) {
    guard isUsed, view.window != nil else { return }
    apply(to: item, view.traitCollection) { Self.hierarchy(around: view) + [view] }
  }

  private func apply(
    to object: any Customizable, _ traits: UITraitCollection, _ hierarchy: () -> [AnyObject]
  ) {
    var settings: [(key: AnyHashable, setting: AppearanceProxy.Setting)] = []
    for proxy in candidates(for: object, traits, hierarchy) {
      for (key, setting) in proxy.settings { settings.set(key, setting) }
    }
    guard !settings.isEmpty else { return }
    let wasApplying = isApplying
    isApplying = true
    UIView.performWithoutAnimation {
      for (_, setting) in settings where !setting.isSet(object) {
        let customizations = object.customizations
        setting.apply(object)
        // A property that a proxy has set does not count as set on the object itself.
        object.customizations = customizations
      }
    }
    isApplying = wasApplying
  }

  /// Returns the proxies that apply to an object, in ascending precedence.
  private func candidates(
    for object: any Customizable, _ traits: UITraitCollection, _ hierarchy: () -> [AnyObject]
  ) -> [AppearanceProxy] {
    let hierarchy = proxies.contains { !$0.containers.isEmpty } ? hierarchy() : []
    let found = proxies.enumerated().compactMap { index, proxy in
      proxy.places(of: object, traits, in: hierarchy)
        .map { (proxy: proxy, places: $0, index: index) }
    }
    return found.sorted { left, right in
      if left.proxy.type != right.proxy.type {
        return left.proxy.type.isClass(of: right.proxy.object)
      }
      if left.places != right.places {
        for (one, other) in zip(left.places, right.places) where one != other { return one > other }
        return left.places.count < right.places.count
      }
      if (left.proxy.traits == nil) != (right.proxy.traits == nil) {
        return left.proxy.traits == nil
      }
      return left.index < right.index
    }.map(\.proxy)
  }

  /// Returns the views and controllers around a view, from the window inwards.
  private static func hierarchy(around view: UIView) -> [AnyObject] {
    var around: [AnyObject] = []
    if let owner = view.viewOwner { around.append(owner) }
    var next = view.parent
    while let view = next {
      around.append(view)
      if let owner = view.viewOwner { around.append(owner) }
      next = view.parent
    }
    return around.reversed()
  }
}

extension UIView {
  /// Applies the settings of proxies to the view and its descendants. Called when they have moved
  /// to a window.
  func applyAppearances() {
    guard Appearances.shared.isUsed, let window else { return }
    // A window never moves to a window; its settings are applied with those of its first subview.
    if parent === window { Appearances.shared.apply(to: window) }
    forEachInTree { Appearances.shared.apply(to: $0) }
  }
}
