// Nacre, MIT licence; see LICENSE.

import Foundation

/// The proxies of the program.
///
/// **Source.** Which proxy counts: the comments of Apple's header `UIAppearance.h` on containment.
@MainActor
final class Appearances {
  static let shared = Appearances()

  private var proxies: [AppearanceProxy] = []
  /// Whether a proxy is giving its settings to a view.
  private(set) var isApplying = false
  var isUsed: Bool { !proxies.isEmpty }
  /// Whether settings can come and go with traits.
  private(set) var dependOnTraits = false

  func proxy<View: UIView>(
    _ type: View.Type, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> View {
    if let known = proxies.first(where: { $0.isFor(type, containers, traits) }),
      let view = known.view as? View
    {
      return view
    }
    guard let view = makeObject(type) as? View else { preconditionFailure("\(type) is no view") }
    view.customized = UIView.isProxyMark
    proxies.append(AppearanceProxy(view, containers, traits))
    if traits != nil { dependOnTraits = true }
    return view
  }

  /// Takes note of what is set on a proxy.
  func note(_ view: UIView, _ key: AnyHashable, _ setting: AppearanceProxy.Setting) {
    proxies.first { $0.view === view }?.set(key, setting)
  }

  /// Forgets all proxies; for tests.
  func removeAll() { (proxies, dependOnTraits) = ([], false) }

  /// Gives a view what is set for it, save what was set on the view itself.
  func apply(to view: UIView) {
    var settings: [(key: AnyHashable, setting: AppearanceProxy.Setting)] = []
    for proxy in candidates(for: view) {
      for (key, setting) in proxy.settings { settings.set(key, setting) }
    }
    guard !settings.isEmpty else { return }
    let wasApplying = isApplying
    isApplying = true
    UIView.performWithoutAnimation {
      for (_, setting) in settings where !setting.isSet(view) {
        let customized = view.customized
        setting.apply(view)
        // What a proxy has set is not the view's own.
        view.customized = customized
      }
    }
    isApplying = wasApplying
  }

  /// The proxies for a view; what the later ones say counts.
  private func candidates(for view: UIView) -> [AppearanceProxy] {
    let hierarchy = proxies.contains { !$0.containers.isEmpty } ? Self.hierarchy(of: view) : []
    let found = proxies.enumerated().compactMap { index, proxy in
      proxy.places(of: view, in: hierarchy).map { (proxy: proxy, places: $0, index: index) }
    }
    return found.sorted { left, right in
      if type(of: left.proxy.view) != type(of: right.proxy.view) {
        return left.proxy.type.isClass(of: right.proxy.view)
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

  /// The views and controllers around a view, from the window on.
  private static func hierarchy(of view: UIView) -> [AnyObject] {
    var around: [AnyObject] = []
    if let controller = view.controller { around.append(controller) }
    var next = view.parent
    while let view = next {
      around.append(view)
      if let controller = view.controller { around.append(controller) }
      next = view.parent
    }
    return around.reversed()
  }
}

extension UIView {
  /// The bit of `customized` that makes a view a proxy.
  static let isProxyMark: UInt64 = 1 << 63

  /// Takes note that a property was set: on the view itself, or for all of its class.
  func customize(_ property: CustomizableProperty) {
    let bit = UInt64(1) << property.rawValue
    if customized & Self.isProxyMark == 0 {
      customized |= bit
    } else if let apply = property.copy(of: self) {
      Appearances.shared.note(
        self, property, .init(isSet: { $0.customized & bit != 0 }, apply: apply))
    }
  }

  /// Takes note that a property was set for a state.
  ///
  /// - Parameters:
  ///   - property: The property in the normal state.
  ///   - state: Combined states count as one.
  ///   - apply: Sets the same on another view.
  func customize(
    _ property: CustomizableProperty, for state: UIControl.State,
    _ apply: @escaping (UIView) -> Void
  ) {
    let known: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
    let offset = known.firstIndex(of: state) ?? known.count
    let bit = UInt64(1) << (property.rawValue + UInt64(offset))
    if customized & Self.isProxyMark == 0 {
      customized |= bit
    } else {
      let key = [property.rawValue, UInt64(state.rawValue)]
      Appearances.shared.note(self, key, .init(isSet: { $0.customized & bit != 0 }, apply: apply))
    }
  }

  /// Gives the view and those in it what is set for them; called when they have come into a window.
  func applyAppearances() {
    guard Appearances.shared.isUsed, let window else { return }
    // A window is in itself; it gets its own with the first view in it.
    if parent === window { Appearances.shared.apply(to: window) }
    forEachInTree { Appearances.shared.apply(to: $0) }
  }
}
