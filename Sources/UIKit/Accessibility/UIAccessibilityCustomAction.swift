// Nacre, MIT licence; see LICENSE.

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

  /// Creates an action.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
