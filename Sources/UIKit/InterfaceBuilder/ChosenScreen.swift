// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// The screen that the command has chosen in place of the program's first one.
@MainActor
final class ChosenScreen: InterfaceSource {
  /// That of this process; `nil` if the program begins as it does on a device.
  static func fromEnvironment() -> ChosenScreen? {
    StageConfiguration.fromEnvironment()?.screen.flatMap(ChosenScreen.init)
  }

  private let make: () -> UIViewController?
  private var controller: UIViewController?

  /// Reads a name: `Main`, `Main:Login` or `Card.xib`. Stops the program if there is no such document.
  init?(_ name: String) {
    if name.hasSuffix(".xib") {
      let nib = String(name.dropLast(4))
      make = { ChosenScreen.controller(of: nib) }
      return
    }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return nil }
    let storyboard = UIStoryboard(name: first, bundle: nil)
    make = {
      parts.count == 2
        ? storyboard.instantiateViewController(withIdentifier: parts[1])
        : storyboard.instantiateInitialViewController()
    }
  }

  /// Gives a window the screen, which is made once.
  func fill(_ window: UIWindow) {
    controller = controller ?? make()
    if window.rootViewController !== controller { window.rootViewController = controller }
  }

  /// Shows the screen in the program's window, or in a new one, whatever the program has shown there.
  func show(in window: UIWindow?) {
    let own = window ?? UIWindow()
    fill(own)
    own.makeKeyAndVisible()
    kept = own
  }
  /// A window that only this has made.
  private var kept: UIWindow?

  /// Returns a controller that shows the first view of a nib: filling the screen if its size follows the
  /// superview's, and otherwise in the middle.
  private static func controller(of name: String) -> UIViewController {
    let nib = UINib(nibName: name, bundle: nil)
    guard nib.exists else { Misuse.stop("there is no nib '\(name)' in the program") }
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let objects = nib.instantiate(withOwner: nil)
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else { return controller }
    controller.view.addSubview(view)
    if view.autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight]) {
      view.frame = controller.view.bounds
    } else {
      view.center = CGPoint(x: controller.view.bounds.midX, y: controller.view.bounds.midY)
      view.autoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
    }
    return controller
  }
}
