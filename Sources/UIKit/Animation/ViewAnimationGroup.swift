// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree
import Timing

/// Counts the animations of a block and calls its completion block when the last has ended.
final class ViewAnimationGroup: CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?
  private var pending = 0
  private var isSealed = false
  private var allFinished = true
  /// Layers that were not on the screen when they were animated.
  private var unshown: [CALayer] = []
  private var animated: [CALayer] = []
  private let letsTouchesThrough: Bool
  /// Views that get no touches until the block has ended.
  private var untouchable: [WeakView] = []

  /// A weak reference avoids a cycle: a view retains its animations, and they retain this group.
  private struct WeakView {
    weak var view: UIView?
  }

  /// - Parameters:
  ///   - completion: Called when all animations have ended.
  ///   - letsTouchesThrough: Whether views take touches while they animate.
  init(completion: ((Bool) -> Void)?, letsTouchesThrough: Bool) {
    self.completion = completion
    self.letsTouchesThrough = letsTouchesThrough
  }

  /// Sets the completion block of a group that was created without one.
  func onEnd(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func enter(_ layer: CALayer) {
    pending += 1
    keepTouchesAway(from: layer)
    if !layer.isShown { unshown.append(layer) }
  }

  private func keepTouchesAway(from layer: CALayer) {
    guard !letsTouchesThrough, let view = layer.delegate as? UIView, untouchable.last?.view !== view
    else { return }
    untouchable.append(WeakView(view: view))
    MainActor.assumeIsolated { view.blocksWithoutTouches += 1 }
  }

  /// Records a layer whose property changes in the block.
  func touch(_ layer: CALayer) {
    if animated.last !== layer { animated.append(layer) }
  }

  /// Lays out the layers that were changed, as part of the block.
  @MainActor func layOutViews() {
    let layers = animated
    animated = []
    for layer in layers { layer.layoutIfNeeded() }
  }

  /// Ends the block; no more animations join.
  ///
  /// In the next turn of the run loop, a block without animations completes, and so do animations
  /// of layers that are not on the screen. Those count as having reached their end.
  func seal() {
    isSealed = true
    guard pending == 0 || !unshown.isEmpty else { return }
    // SAFETY: created on the main thread, where views are animated, and used there only.
    nonisolated(unsafe) let group = self
    DispatchQueue.main.async { group.endUnshown() }
  }

  private func endUnshown() {
    for layer in unshown where !layer.isShown { layer.endAnimations(of: self) }
    unshown = []
    if pending == 0 { complete() }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    pending -= 1
    allFinished = allFinished && flag
    if isSealed, pending == 0 { complete() }
  }

  private func complete() {
    let block = completion
    completion = nil
    let views = untouchable.compactMap(\.view)
    untouchable = []
    MainActor.assumeIsolated { for view in views { view.blocksWithoutTouches -= 1 } }
    guard let block else { return }
    MotionReport.note(.completion("animation block"))
    block(allFinished)
  }
}
