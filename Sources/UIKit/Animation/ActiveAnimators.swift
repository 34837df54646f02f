// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// The property animators that are active, so that hit testing can ask which of them move a layer.
@MainActor
enum ActiveAnimators {
  private struct Entry {
    weak var animator: UIViewPropertyAnimator?
  }

  /// Weak, so that an animator that is released while paused does not stay registered.
  private static var entries: [ObjectIdentifier: Entry] = [:]

  /// Adds an animator that has become active, or removes one that no longer is.
  static func update(_ animator: UIViewPropertyAnimator) {
    entries = entries.filter { $0.value.animator != nil }
    entries[ObjectIdentifier(animator)] =
      animator.state == .active ? Entry(animator: animator) : nil
  }

  /// Whether no running animator of the layer disables user interaction.
  static func allowTouches(on layer: CALayer) -> Bool {
    animators(of: layer).allSatisfy { $0.isUserInteractionEnabled || !$0.isRunning }
  }

  /// Whether hit testing uses the layer's presentation values, because an animator moves the layer
  /// and does not leave hit testing to the client.
  static func usePresentation(of layer: CALayer) -> Bool {
    animators(of: layer).contains { !$0.isManualHitTestingEnabled && $0.isInterruptible }
  }

  private static func animators(of layer: CALayer) -> [UIViewPropertyAnimator] {
    if entries.isEmpty { return [] }
    return entries.values.compactMap(\.animator).filter { animator in
      animator.changes.contains { $0.layer === layer }
    }
  }
}
