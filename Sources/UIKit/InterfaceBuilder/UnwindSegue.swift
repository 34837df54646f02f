// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes

/// A segue back to a controller that is on the screen already.
///
/// **Source.** Apple's Technical Note TN2298 "Using Unwind Segues".
@MainActor
struct UnwindSegue {
  let identifier: String?
  /// The selector of the method that the destination has.
  let action: Selector
  /// The program's class of the segue.
  let type: UIStoryboardSegue.Type?

  /// Finds the destination, calls its method, and removes what is in front of it.
  func perform(from source: UIViewController, _ sender: Any?) {
    guard let destination = destination(from: source, sender) else {
      return Log.warn("no controller has \(action) for an unwind segue")
    }
    let segue = UIStoryboardSegue.make(
      type ?? UIStoryboardSegue.self, identifier: identifier, source: source,
      destination: destination)
    segue.handler = { Self.show(destination, from: source, segue) }
    source.prepare(for: segue, sender: sender)
    _ = action.perform(on: destination, segue, nil)
    segue.perform()
  }

  /// Returns the controller with the method: the nearest one below in the stack, in the containers of
  /// the source, or among those that present it.
  private func destination(
    from source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    var previous: UIViewController = source
    var next: UIViewController? = parent(of: source)
    while let container = next {
      let search = UIStoryboardUnwindSegueSource(source: source, action: action, sender: sender)
      let children = container.allowedChildrenForUnwinding(from: search)
      // The children that lie before the segue's origin, the nearest first.
      let candidates = children.filter { $0 !== previous }
      for child in candidates {
        if let found = taking(child, source, sender) { return found }
      }
      if accepts(container, source, sender) { return container }
      previous = container
      next = parent(of: container)
    }
    return nil
  }

  private func parent(of controller: UIViewController) -> UIViewController? {
    controller.parent ?? controller.presentingViewController
  }

  /// Returns a controller or one inside it that has the method.
  private func taking(
    _ controller: UIViewController, _ source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    let search = UIStoryboardUnwindSegueSource(source: source, action: action, sender: sender)
    for child in controller.allowedChildrenForUnwinding(from: search) {
      if let found = taking(child, source, sender) { return found }
    }
    return accepts(controller, source, sender) ? controller : nil
  }

  private func accepts(
    _ controller: UIViewController, _ source: UIViewController, _ sender: Any?
  ) -> Bool {
    controller !== source
      && controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
  }

  /// Dismisses what the destination presents, and pops what is above it in its stack.
  private static func show(
    _ destination: UIViewController, from source: UIViewController, _ segue: UIStoryboardSegue
  ) {
    let animated = UIView.areAnimationsEnabled
    var place: UIViewController = destination
    while let container = place.parent {
      container.unwind(for: segue, towards: place)
      if let navigation = container as? UINavigationController,
        navigation.viewControllers.contains(place), navigation.topViewController !== place
      {
        let isCovered = destination.presentedViewController != nil
        navigation.popToViewController(place, animated: animated && !isCovered)
      }
      if let tabs = container as? UITabBarController { tabs.selectedViewController = place }
      place = container
    }
    if destination.presentedViewController != nil { destination.dismiss(animated: animated) }
  }
}

/// The criteria by which an unwind segue finds its destination.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller at which the segue starts.
  public let source: UIViewController
  /// The selector of the destination's method.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  init(source: UIViewController, action: Selector, sender: Any?) {
    (self.source, unwindAction, self.sender) = (source, action, sender)
    super.init()
  }
}
