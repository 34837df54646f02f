// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes

extension UIViewController {
  /// Makes the view from the scene of the controller's storyboard, or from its nib.
  ///
  /// - Returns: Whether there is one.
  func loadViewFromDocument() -> Bool {
    if let origin { return origin.loadView(of: self) }
    guard let nib = NibNames.shared.nib(of: self) else { return false }
    nib.instantiate(withOwner: self)
    if !isViewLoaded {
      Log.warn("the nib of \(type(of: self)) does not connect the outlet 'view' of its owner")
    }
    return isViewLoaded
  }
}

/// Finds the nibs of controllers by the names of their classes.
@MainActor
private final class NibNames {
  // A cache: the files alone determine which classes have a nib.
  static let shared = NibNames()
  private var nibs: [ObjectIdentifier: UINib?] = [:]

  /// Returns the nib of a controller: that of its name, or else that of its class.
  func nib(of controller: UIViewController) -> UINib? {
    if let name = controller.nibName {
      let nib = UINib(nibName: name, bundle: controller.nibBundle)
      if !nib.exists {
        Log.once("there is no nib '\(name)' for \(type(of: controller))", .document)
      }
      return nib.exists ? nib : nil
    }
    let type = ObjectIdentifier(Swift.type(of: controller))
    if let known = nibs[type] { return known }
    let nib = search(String(describing: Swift.type(of: controller)), controller)
    nibs[type] = .some(nib)
    return nib
  }

  private func search(_ name: String, _ controller: UIViewController) -> UINib? {
    // The classes of UIKit itself have none.
    guard !String(reflecting: type(of: controller)).hasPrefix("UIKit.") else { return nil }
    let short = name.hasSuffix("Controller") ? [String(name.dropLast(10))] : []
    for name in short + [name] where name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      let nib = UINib(nibName: name, bundle: controller.nibBundle)
      if nib.exists { return nib }
    }
    return nil
  }
}
