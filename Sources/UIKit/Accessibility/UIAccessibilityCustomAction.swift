// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation

/// An additional action of an accessibility element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: MainActorObject {
  /// Performs the action, and returns whether it succeeded.
  public typealias Handler = (_ action: UIAccessibilityCustomAction) -> Bool
  /// The name of the action.
  open var name: String
  /// The handler that performs the action.
  open var actionHandler: Handler?
  /// The object whose method performs the action; not retained.
  open weak var target: AnyObject?
  /// The method of the target, which takes the action or nothing and returns whether it succeeded.
  open var selector = Selector("")

  /// Creates an action.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// Creates an action that a method performs.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    super.init()
    (self.target, self.selector) = (target.map { $0 as AnyObject }, selector)
    actionHandler = { action in
      guard let target = action.target else { return false }
      return Message(action.selector, [action]).sendOrReport(to: target)?.value as? Bool ?? false
    }
  }
}
