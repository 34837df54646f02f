// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import Stage

/// Keeps the state of a program over a reload of its sources.
///
/// Of views it keeps the values that have changed since the start, so that a new value in the source is shown where
/// nobody has changed the old one. A view is found again by its place: the classes of the views above it and its
/// numbers among their subviews, or its restoration identifier. Controllers and the scene's delegate keep what they
/// encode.
///
/// **Source.** Apple's "Preserving Your App's UI Across Launches", and the documentation of
/// `UISceneDelegate.stateRestorationActivity(for:)` and `UIViewController.restorationIdentifier`.
@MainActor
final class StateKeeper: StateKeeping {
  /// The state that the program began with; `nil` for none.
  private let restored: KeptState?
  /// The values and tabs at the start.
  private var first = KeptState()
  private var isBegun = false

  init(_ text: String?) {
    restored = text.flatMap { try? JSONDecoder().decode(KeptState.self, from: Data($0.utf8)) }
  }

  var activity: NSUserActivity? { restored?.activity?.activity }

  func begin() {
    guard !isBegun else { return }
    isBegun = true
    first = state()
    guard let restored else { return }
    for (controller, place) in controllers() {
      guard let index = restored.tabs[place], let bar = controller as? UITabBarController,
        index < bar.viewControllers?.count ?? 0
      else { continue }
      bar.selectedIndex = index
    }
    decode(restored.controllers)
    // The views of a chosen tab have their sizes after a layout, and rows their cells.
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
    for (view, place) in views() { restored.values[place]?.restore(in: view) }
  }

  var text: String {
    var kept = state()
    kept.values = kept.values.filter { first.values[$0.key] != $0.value }
    kept.tabs = kept.tabs.filter { first.tabs[$0.key] != $0.value }
    encode(into: &kept)
    let scene = UIWindowScene.current
    kept.activity =
      (scene.delegate?.stateRestorationActivity(for: scene)).flatMap(KeptState.Activity.init)
    let data = (try? JSONEncoder().encode(kept)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// The values of all views and tabs.
  private func state() -> KeptState {
    var state = KeptState()
    for (view, place) in views() { state.values[place] = KeptValue(of: view) }
    for (controller, place) in controllers() {
      if let bar = controller as? UITabBarController { state.tabs[place] = bar.selectedIndex }
    }
    return state
  }

  // MARK: Views

  /// The views with their places.
  private func views() -> [(UIView, String)] {
    var open: [(UIView, String)] = Self.children(of: UIApplication.shared.windows, in: "")
    var found: [(UIView, String)] = []
    while let (view, place) = open.popLast() {
      found.append((view, place))
      // What lies in a control or a picker follows its value.
      guard !(view is UIControl), !(view is UIPickerView), !(view is UISearchBar) else { continue }
      open += Self.children(of: view.subviews, in: place)
    }
    return found
  }

  /// Returns views with their places: the class and the number among those of the class, or the identifier.
  private static func children(of views: [UIView], in place: String) -> [(UIView, String)] {
    var counts: [String: Int] = [:]
    return views.map { view in
      let name = view.restorationIdentifier ?? String(describing: type(of: view))
      counts[name, default: 0] += 1
      return (view, "\(place)/\(name) \(counts[name] ?? 0)")
    }
  }

  // MARK: Controllers

  /// The controllers of the windows with their places, parents first.
  private func controllers() -> [(UIViewController, String)] {
    var found: [(UIViewController, String)] = []
    func add(_ controller: UIViewController, _ place: String) {
      found.append((controller, place))
      var counts: [String: Int] = [:]
      for child in controller.children {
        let name = child.restorationIdentifier ?? String(describing: type(of: child))
        counts[name, default: 0] += 1
        add(child, "\(place)/\(name) \(counts[name] ?? 0)")
      }
    }
    for (index, window) in UIApplication.shared.windows.enumerated() {
      if let root = window.rootViewController { add(root, "\(index)") }
    }
    return found
  }

  /// The controllers that the program lets UIKit keep, with the identifiers of their parents and their own.
  private func keptControllers() -> [(UIViewController, String)] {
    var found: [(UIViewController, String)] = []
    func add(_ controller: UIViewController, _ path: String) {
      // A controller without an identifier, and all below it, are not kept.
      guard let identifier = controller.restorationIdentifier else { return }
      let path = "\(path)/\(identifier)"
      found.append((controller, path))
      for child in controller.children { add(child, path) }
    }
    for window in UIApplication.shared.windows {
      if let root = window.rootViewController { add(root, "") }
    }
    return found
  }

  private func encode(into state: inout KeptState) {
    guard let delegate = UIApplication.shared.delegate else { return }
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let isWanted =
      delegate.application(.shared, shouldSaveSecureApplicationState: coder)
      || delegate.application(.shared, shouldSaveApplicationState: coder)
    guard isWanted else { return }
    for (controller, path) in keptControllers() {
      let coder = NSKeyedArchiver(requiringSecureCoding: false)
      controller.encodeRestorableState(with: coder)
      coder.finishEncoding()
      state.controllers[path] = coder.encodedData
    }
  }

  private func decode(_ states: [String: Data]) {
    guard !states.isEmpty, let delegate = UIApplication.shared.delegate,
      let empty = try? NSKeyedUnarchiver(forReadingFrom: Self.emptyArchive)
    else { return }
    let isWanted =
      delegate.application(.shared, shouldRestoreSecureApplicationState: empty)
      || delegate.application(.shared, shouldRestoreApplicationState: empty)
    guard isWanted else { return }
    var restored: [UIViewController] = []
    for (controller, path) in keptControllers() {
      guard let data = states[path], let coder = try? NSKeyedUnarchiver(forReadingFrom: data)
      else { continue }
      coder.requiresSecureCoding = false
      controller.decodeRestorableState(with: coder)
      restored.append(controller)
    }
    for controller in restored { controller.applicationFinishedRestoringState() }
  }

  private static var emptyArchive: Data {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    coder.finishEncoding()
    return coder.encodedData
  }
}

extension UIScreenState {
  /// Makes the keeper of the state. It is declared here and called in a lower layer.
  ///
  /// - Parameter text: The state that the program begins with; `nil` for none.
  static func makeStateKeeper(_ text: String?) -> any StateKeeping { StateKeeper(text) }
}
