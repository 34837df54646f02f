// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// The screen that the command has chosen in place of the program's first one.
@MainActor
final class ChosenScreen: InterfaceSource {
  /// The chosen screen of this process; `nil` if the program begins as it does on a device.
  static func fromEnvironment() -> ChosenScreen? {
    StageConfiguration.fromEnvironment()?.screen.map(ChosenScreen.init)
  }

  private let name: String
  private var controller: UIViewController?
  /// The window that shows the screen, which the program itself may not retain.
  private var ownWindow: UIWindow?

  /// - Parameter name: `Main`, `Main:Login` or `Card.xib`.
  init(_ name: String) { self.name = name }

  /// Sets the root view controller of a window to the chosen screen's, which is created by the first call. Ends the
  /// program with a message if there is no such screen.
  func fill(_ window: UIWindow) {
    let shown = controller ?? makeController()
    controller = shown
    if window.rootViewController !== shown { window.rootViewController = shown }
  }

  /// Shows the screen in the program's window, or in a new one, replacing its content.
  func show(in window: UIWindow?) {
    let window = window ?? UIWindow()
    ownWindow = window
    fill(window)
    window.makeKeyAndVisible()
  }

  private func makeController() -> UIViewController {
    if name.hasSuffix(".xib") { return Self.controller(ofNib: String(name.dropLast(4))) }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    let storyboard = UIStoryboard(name: parts.first ?? "", bundle: nil)
    guard storyboard.exists else { Self.end("the program has no storyboard '\(storyboard.name)'") }
    guard parts.count == 2 else {
      if let first = storyboard.instantiateInitialViewController() { return first }
      Self.end(
        "the storyboard '\(storyboard.name)' has no initial view controller; \(storyboard.sceneList)"
      )
    }
    if let scene = storyboard.makeController(calledInSource: parts[1]) { return scene }
    Self.end(
      "the storyboard '\(storyboard.name)' has no scene '\(parts[1])'; \(storyboard.sceneList)")
  }

  /// Returns the controller that owns a nib or is in it, or else a controller that shows the nib's first view. The view
  /// fills the screen if its size follows the superview's; otherwise it is centred.
  private static func controller(ofNib name: String) -> UIViewController {
    let nib = UINib(nibName: name, bundle: nil)
    guard nib.exists else { end("the program has no nib '\(name)'") }
    if let owner = nib.ownerClass as? UIViewController.Type {
      return owner.init(nibName: name, bundle: nil)
    }
    let objects = nib.instantiate(withOwner: NSObject())
    if let own = objects.lazy.compactMap({ $0 as? UIViewController }).first { return own }
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
      end("the nib '\(name)' has no view")
    }
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let bounds = controller.view.bounds
    controller.view.addSubview(view)
    if view.autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight]) {
      view.frame = bounds
    } else {
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      view.autoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
    }
    return controller
  }

  private static func end(_ message: String) -> Never {
    Log.warn("error: \(message)")
    exit(2)
  }
}
