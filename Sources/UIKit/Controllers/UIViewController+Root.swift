// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIViewController: WindowRoot {
  var frontmostView: UIView? {
    var controller = self
    while let next = controller.front { controller = next }
    return controller.viewIfLoaded
  }

  private var lastPresented: UIViewController {
    var controller = self
    while let next = controller.presented { controller = next }
    return controller
  }

  var frontmostStatusBarStyle: UIStatusBarStyle {
    var controller = lastPresented
    while let child = controller.childForStatusBarStyle { controller = child }
    return controller.preferredStatusBarStyle
  }

  var frontmostPrefersStatusBarHidden: Bool {
    var controller = lastPresented
    while let child = controller.childForStatusBarHidden { controller = child }
    return controller.prefersStatusBarHidden
  }

  func beginChange(of window: UIWindow, to size: CGSize, _ traits: UITraitCollection) -> () -> Void
  {
    let change = ViewControllerTransition(
      from: (self, nil), to: (nil, nil), in: window, style: .none,
      finalFrame: CGRect(origin: .zero, size: size), animator: nil, interaction: nil
    ) { _ in }
    var next: UIViewController? = self
    while let controller = next {
      if traits.values.over(controller.traitCollection.values) != controller.traitCollection.values
      {
        controller.willTransition(to: traits, with: change)
      }
      controller.viewWillTransition(to: size, with: change)
      next = controller.presented
    }
    return change.start
  }
}
