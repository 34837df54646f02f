// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An instance of the program's user interface. There is only one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground, and receiving events.
    case foregroundActive
    /// In the foreground, but not receiving events.
    case foregroundInactive
    /// In the background.
    case background
  }

  /// The activation state; always `foregroundActive`.
  open var activationState: ActivationState { .foregroundActive }
  /// Stored for compatibility; has no effect.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
}
