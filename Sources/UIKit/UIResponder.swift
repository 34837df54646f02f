// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object that can take part in the handling of events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  @MainActor public override init() { super.init() }

  /// The responder that is asked after this one.
  open var next: UIResponder? { nil }
}
