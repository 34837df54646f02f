// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// The property animators that are active, so that hit testing can find those that move a layer.
@MainActor
final class ActiveAnimators {
  /// The animators of the screen that the caller is on.
  static var current: ActiveAnimators { UIScreenState.current.activeAnimators }

  private struct Entry {
    weak var animator: (any LayerAnimator)?
  }

  /// Weak, so that an animator that is released while paused does not stay registered.
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Adds an animator that has become active, or removes one that no longer is.
  func update(_ animator: any LayerAnimator, isActive: Bool) {
    entries = entries.filter { $0.value.animator != nil }
    entries[ObjectIdentifier(animator)] = isActive ? Entry(animator: animator) : nil
  }

  /// Whether no running animator of the layer disables user interaction.
  func allowTouches(on layer: CALayer) -> Bool {
    animators(of: layer).allSatisfy(\.allowsTouches)
  }

  /// Whether hit testing uses the layer's presentation values, because an animator moves the layer
  /// and does not leave hit testing to the client.
  func usePresentation(of layer: CALayer) -> Bool {
    animators(of: layer).contains(where: \.usesPresentation)
  }

  private func animators(of layer: CALayer) -> [any LayerAnimator] {
    if entries.isEmpty { return [] }
    return entries.values.compactMap(\.animator).filter { $0.moves(layer) }
  }
}
