// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The base class of objects that give haptic feedback. There are no haptics; nothing happens.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Prepares for feedback. Has no effect.
  open func prepare() {}
}

/// A generator for the feedback of an impact. Has no effect.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and the hardness of the simulated object.
  public enum FeedbackStyle: Int, Sendable {
    /// Increasing mass from `light` to `heavy`; `soft` and `rigid` differ in hardness.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator of a style.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator of the `medium` style.
  public convenience override init() { self.init(style: .medium) }
  /// Gives the feedback of an impact. Has no effect.
  open func impactOccurred() {}
  /// Gives the feedback of an impact with an intensity in `0…1`. Has no effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator for the feedback of a changing selection. Has no effect.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives the feedback of a changed selection. Has no effect.
  open func selectionChanged() {}
}

/// A generator for the feedback of a finished task. Has no effect.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded, raised a warning or failed.
    case success, warning, error
  }

  /// Gives the feedback of a finished task. Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
