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
  /// The part of the way that the change takes; `nil` outside of keyframes.
  let keyframe: Pacing.Keyframe?
  var pacing = Pacing(.linear)
  /// The key of the animation on the layer.
  private var attachedKey = ""

  init(
    layer: CALayer, key: PropertyKey, old: AnimatableValue, new: AnimatableValue, path: String,
    from: AnimatableValue, to: AnimatableValue?, isAdditive: Bool, delay: Double,
    keyframe: Pacing.Keyframe?
  ) {
    (self.layer, self.key, self.old, self.new) = (layer, key, old, new)
    (self.path, self.from, self.to) = (path, from, to)
    (self.isAdditive, self.delay, self.keyframe) = (isAdditive, delay, keyframe)
  }

  var axis: Axis { path.hasSuffix(".y") || path.hasSuffix("height") ? .y : .x }

  mutating func attach(_ run: AnimatorRun, now: Double) {
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = from.boxed
    animation.toValue = to?.boxed
    animation.isAdditive = isAdditive
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    setTiming(of: animation, run, now: now)
    attachedKey = isAdditive ? layer.freeKey(path) : path
    layer.add(animation, forKey: attachedKey)
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
    animation.pacing?.keyframe = keyframe
    animation.speed = run.seconds > 0 ? 1 : 0
    animation.duration = run.seconds > 0 ? run.seconds : 1
    animation.beginTime = layer.convertTime(run.seconds > 0 ? run.beginTime : now, from: nil)
  }

  func detach() { layer.removeAnimation(forKey: attachedKey) }

  /// Sets the property without an animation.
  func setModel(_ value: AnimatableValue?) {
    guard let value else { return }
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

  init(delay: Double, splitsPoints: Bool) {
    self.delay = delay
    self.splitsPoints = splitsPoints
  }

  func record(_ change: AnimatorChange) { changes.append(change) }
}
