// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// One animated property of one layer in an animator.
struct AnimatorChange {
  /// The component of a spring's velocity that counts.
  enum Axis { case x, y }

  let layer: CALayer
  let key: PropertyKey
  /// Values of the whole property, before and after the block.
  let old: AnimatableValue
  let new: AnimatableValue
  let path: String
  let from: AnimatableValue
  let to: AnimatableValue?
  let isAdditive: Bool
  /// The fraction of the animator's time at which the change begins.
  let delay: Double
  /// What is gone through on the way; `nil` outside of keyframes.
  let keyframes: ViewKeyframes.Way?
  var pacing = Pacing(.linear)
  /// The key of the animation on the layer.
  private var attachedKey = ""

  init(_ change: ViewPropertyChange, delay: Double) {
    (layer, key, old, new) = (change.layer, change.key, change.old, change.new)
    (path, from, to) = (change.path, change.from, change.to)
    (isAdditive, keyframes) = (change.isAdditive, change.keyframes)
    self.delay = delay
  }

  var axis: Axis { path.hasSuffix(".y") || path.hasSuffix("height") ? .y : .x }

  mutating func attach(_ run: AnimatorRun, now: Double) {
    let animation = keyframes?.animation(keyPath: path) ?? basicAnimation
    animation.isAdditive = isAdditive
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    setTiming(of: animation, run, now: now)
    attachedKey = isAdditive ? layer.freeAnimationKey(path) : path
    layer.add(animation, forKey: attachedKey)
  }

  private var basicAnimation: CAPropertyAnimation {
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = from.boxed
    animation.toValue = to?.boxed
    return animation
  }

  func retime(_ run: AnimatorRun, now: Double) {
    layer.updateAnimation(forKey: attachedKey) { setTiming(of: $0, run, now: now) }
  }

  /// Rests at a share of the run.
  mutating func hold(share: Double, at now: Double) {
    let shown = pacing.progress(at: share)
    pacing = Pacing(.linear)
    (pacing.start, pacing.end) = (shown, shown)
    retime(.initial, now: now)
  }

  private func setTiming(of animation: CAAnimation, _ run: AnimatorRun, now: Double) {
    animation.pacing = pacing
    animation.speed = run.seconds > 0 ? 1 : 0
    animation.duration = run.seconds > 0 ? run.seconds : 1
    animation.beginTime = layer.convertTime(run.seconds > 0 ? run.beginTime : now, from: nil)
  }

  func detach() { layer.removeAnimation(forKey: attachedKey) }

  /// Sets the property without an animation.
  @MainActor func setModel(_ value: AnimatableValue?) {
    guard let value else { return }
    // A stack has to hear of it.
    if case .flag(let isHidden) = value, key == .isHidden {
      (layer.delegate as? UIView)?.isHidden = isHidden
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setValue(value.boxed, forKey: key.rawValue)
    CATransaction.commit()
  }
}

/// Takes the changes of an animator's block instead of animating them.
final class AnimatorRecorder {
  let delay: Double
  /// Whether x and y of a point go at paces of their own: on a spring with a speed for each.
  let splitsPoints: Bool
  private(set) var changes: [AnimatorChange] = []
  /// To be called when the animator has ended: of blocks in its own.
  var completions: [(Bool) -> Void] = []

  init(delay: Double, splitsPoints: Bool) {
    self.delay = delay
    self.splitsPoints = splitsPoints
  }

  func record(_ change: ViewPropertyChange) {
    changes.append(AnimatorChange(change, delay: delay))
  }
}
