// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// A property change inside a property animator, with its animation on the layer.
struct AnimatorChange {
  let property: ViewPropertyChange
  /// The fraction of the animator's duration at which this change begins.
  let delay: Double
  var pacing = Pacing(.linear)
  /// The key under which the animation is attached to the layer.
  private(set) var attachedKey = ""

  init(_ property: ViewPropertyChange, delay: Double) {
    self.property = property
    self.delay = delay
  }

  var layer: CALayer { property.layer }

  mutating func attach(_ run: AnimatorRun, now: Double, of clock: CALayer?) {
    let animation = property.keyframes?.animation(keyPath: property.path) ?? basicAnimation
    animation.isAdditive = property.isAdditive
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    setTiming(of: animation, run, now: now, of: clock)
    attachedKey = property.isAdditive ? layer.freeAnimationKey(property.path) : property.path
    layer.add(animation, forKey: attachedKey)
  }

  private var basicAnimation: CAPropertyAnimation {
    let animation = CABasicAnimation(keyPath: property.path)
    animation.fromValue = property.from.boxedEnd
    animation.toValue = property.to?.boxedEnd
    return animation
  }

  func retime(_ run: AnimatorRun, now: Double, of clock: CALayer?) {
    layer.updateAnimation(forKey: attachedKey) { setTiming(of: $0, run, now: now, of: clock) }
  }

  /// Freezes the change at the value it shows when a share of the run has passed.
  mutating func freeze(atShare share: Double, now: Double, of clock: CALayer?) {
    pacing = .constant(pacing.progress(at: share))
    retime(.initial, now: now, of: clock)
  }

  private func setTiming(
    of animation: CAAnimation, _ run: AnimatorRun, now: Double, of clock: CALayer?
  ) {
    animation.pacing = pacing
    switch run {
    case .resting:
      animation.speed = 0
      animation.duration = 1
      animation.beginTime = layer.convertTime(now, from: clock)
    case .running(let span):
      animation.speed = 1
      animation.duration = span.seconds
      animation.beginTime = layer.convertTime(span.beginTime, from: clock)
    }
  }

  func detach() { layer.removeAnimation(forKey: attachedKey) }

  /// Returns the model value that keeps the layer's appearance when the animations under some keys,
  /// this change's included, are removed. The contributions of other animations remain.
  func stopped(without keys: Set<String>) -> AnimatableValue? {
    guard let coming = layer.comingProperties(without: keys),
      let shown = coming.all[property.key]
    else { return nil }
    guard let others = coming.others?[property.key],
      let model = layer.properties[property.key], others != model
    else { return shown }
    return shown.subtracting(others)?.added(to: model)
  }

  /// Sets the model value of the property without an animation.
  @MainActor func setModel(_ value: AnimatableValue?) {
    guard let value else { return }
    // A stack view lays out its arranged views when one is hidden, so the change goes through the view.
    if case .flag(let isHidden) = value, property.key == .isHidden {
      (layer.delegate as? UIView)?.isHidden = isHidden
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setValue(value.boxed, forKey: property.key.rawValue)
    CATransaction.commit()
  }
}
