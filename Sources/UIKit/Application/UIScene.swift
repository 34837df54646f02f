// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// One appearance of the program's interface; there is one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far a scene is from being used.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, and getting events.
    case foregroundActive
    /// In front.
    case foregroundInactive
    /// Not shown.
    case background
  }

  /// How far the scene is from being used: always in front.
  open var activationState: ActivationState { .foregroundActive }
  /// The words for the scene; stored.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
}
