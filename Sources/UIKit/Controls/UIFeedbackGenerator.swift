// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Lets a device be felt; where there is nothing to be felt it does nothing.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Gets ready.
  open func prepare() {}
}

/// Lets something be felt that strikes something.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the thing is.
  public enum FeedbackStyle: Int, Sendable {
    /// From light to heavy, and how hard it is.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator of a style.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator of medium weight.
  public convenience override init() { self.init(style: .medium) }
  /// The thing strikes.
  open func impactOccurred() {}
  /// The thing strikes, by a strength in `0…1`.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Lets a selection be felt that changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The selection has changed.
  open func selectionChanged() {}
}

/// Lets the end of a task be felt.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How a task ended.
  public enum FeedbackType: Int, Sendable {
    /// As it should, with a doubt, or not.
    case success, warning, error
  }

  /// A task has ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
