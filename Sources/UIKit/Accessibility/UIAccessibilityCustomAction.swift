// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What can be done with a thing beside using it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does it; returns whether it could.
  public typealias Handler = (_ action: UIAccessibilityCustomAction) -> Bool
  /// What it is called.
  open var name: String
  /// Does it.
  open var actionHandler: Handler?

  /// Creates an action.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
