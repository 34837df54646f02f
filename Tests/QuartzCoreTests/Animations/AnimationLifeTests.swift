// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// Adding, replacing, ending and removing animations.
@MainActor
struct AnimationLifeTests {
  private let shown = ShownTree()
  private let recorder = Recorder()
  private let layer = CALayer()

  init() { shown.show(layer) }

  @Test func addCopies() throws {
    let original = ramp("opacity")
    layer.add(original, forKey: "fade")

    original.toValue = 0.5
    original.duration = 9

    let copy = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
    #expect(copy !== original)
    #expect(copy.duration == 1)
    #expect(copy.toValue as? Double == 1)
  }

  @Test("TV-A10: an animation without a duration takes the transaction's")
  func addWithoutDurationTakesTheTransactions() {
    let original = CABasicAnimation(keyPath: "opacity")
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.75)
    layer.add(original, forKey: "fade")
    CATransaction.commit()
    layer.add(original, forKey: "other")

    #expect(layer.animation(forKey: "fade")?.duration == 0.75)
    #expect(layer.animation(forKey: "other")?.duration == 0.25)
    #expect(original.duration == 0)
  }

  @Test func beginTimeIsStampedByTheCommit() {
    layer.beginTime = 400
    CATransaction.begin()
    layer.add(ramp("opacity"), forKey: "one")
    layer.add(ramp("zPosition"), forKey: "two")
    #expect(layer.animation(forKey: "one")?.beginTime == 0)

    CATransaction.commit()

    #expect(layer.animation(forKey: "one")?.beginTime == 600)
    #expect(layer.animation(forKey: "two")?.beginTime == 600)
  }

  @Test("TV-A11: keys come in the order of adding") func keysComeInTheOrderOfAdding() {
    #expect(layer.animationKeys() == nil)
    layer.add(ramp("bounds.size"), forKey: "bounds.size")
    layer.add(ramp("position"), forKey: "position")
    layer.add(ramp("opacity"), forKey: nil)

    #expect(layer.animationKeys() == ["bounds.size", "position"])
    layer.add(ramp("opacity"), forKey: "bounds.size")
    #expect(layer.animationKeys() == ["position", "bounds.size"])
  }

  @Test func delegateHearsOfStartAndEnd() {
    layer.add(ramp("opacity", seconds: 2, to: recorder), forKey: nil)
    shown.advance(to: 0)
    #expect(recorder.log == ["start opacity"])
    shown.advance(to: 1.9)
    #expect(recorder.log == ["start opacity"])

    shown.advance(to: 2)

    #expect(recorder.log == ["start opacity", "finished opacity"])
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func delegateHearsOfADelayedStartLate() {
    let animation = ramp("opacity", to: recorder)
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 3
    layer.add(animation, forKey: nil)

    shown.advance(to: 2.9)
    #expect(recorder.log.isEmpty)
    shown.advance(to: 3)
    #expect(recorder.log == ["start opacity"])
    shown.advance(to: 4)
    #expect(recorder.log == ["start opacity", "finished opacity"])
  }

  @Test func replacedAnimationStops() {
    layer.add(ramp("opacity", to: recorder), forKey: "key")
    shown.advance(to: 0.5)

    layer.add(ramp("zPosition", to: recorder), forKey: "key")
    shown.advance(to: 0.6)

    #expect(recorder.log == ["start opacity", "stopped opacity", "start zPosition"])
  }

  @Test func removedAnimationStops() {
    layer.add(ramp("opacity", to: recorder), forKey: "key")
    layer.add(ramp("zPosition", to: recorder), forKey: nil)
    shown.advance(to: 0.5)

    layer.removeAnimation(forKey: "unknown")
    layer.removeAnimation(forKey: "key")
    #expect(recorder.log.last == "stopped opacity")
    layer.removeAllAnimations()
    shown.advance(to: 5)

    #expect(recorder.log.count == 4)
    #expect(recorder.log.last == "stopped zPosition")
  }

  @Test func groupReportsAsOne() {
    let group = CAAnimationGroup()
    group.animations = [ramp("opacity", to: recorder), ramp("zPosition", to: recorder)]
    group.duration = 1
    group.delegate = recorder
    layer.add(group, forKey: "group")

    shown.advance(to: 1)

    #expect(recorder.log == ["start group", "finished group"])
  }

  @Test func keptAnimationHoldsAndReportsItsEndOnce() {
    let animation = ramp("zPosition", 0, 8, to: recorder)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    layer.add(animation, forKey: "kept")

    for time in [0.5, 1, 1.5, 9] { shown.advance(to: time) }

    #expect(recorder.log == ["start zPosition", "finished zPosition"])
    #expect(layer.shownDepth == 8)
    #expect(layer.animationKeys() == ["kept"])
    #expect(!shown.context.tree.isMoving)
  }

  @Test func fillModesHoldBeforeAndAfter() {
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, 3.0, 3.0), (.backwards, 5, 3), (.forwards, 3, 9),
      (.both, 5, 9), (CAMediaTimingFillMode(rawValue: "nonsense"), 3, 3),
    ] {
      let layer = CALayer()
      layer.zPosition = 3
      shown.show(layer)
      let animation = ramp("zPosition", 5, 9)
      animation.beginTime = CACurrentMediaTime() + 1
      animation.fillMode = mode
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
      let start = CACurrentMediaTime() - ShownTree.start

      shown.advance(to: start + 0.5)
      #expect(layer.shownDepth == before)
      shown.advance(to: start + 1.5)
      #expect(layer.shownDepth == 7)
      shown.advance(to: start + 2.5)
      #expect(layer.shownDepth == after)
    }
  }

  @Test func layerThatLeavesTheTreeStopsItsAnimations() {
    layer.add(ramp("opacity", to: recorder), forKey: "key")
    shown.advance(to: 0.5)

    layer.removeFromSuperlayer()
    shown.commit()

    #expect(recorder.log == ["start opacity", "stopped opacity"])
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation() == nil)
  }

  @Test func layerThatMovesWithinATransactionKeepsItsAnimations() {
    let box = CALayer()
    shown.show(box)
    layer.add(ramp("zPosition", 0, 1, to: recorder), forKey: "key")
    shown.advance(to: 0.25)

    box.addSublayer(layer)
    shown.advance(to: 0.5)
    #expect(layer.shownDepth == 0.5)
    layer.removeFromSuperlayer()
    shown.root.addSublayer(layer)
    shown.advance(to: 0.75)

    #expect(layer.shownDepth == 0.75)
    #expect(recorder.log == ["start zPosition"])
  }

  @Test func brokenTimingStopsAtOnceWithoutEffect() {
    let animation = ramp("zPosition", 5, 9, to: recorder)
    animation.speed = .nan
    layer.add(animation, forKey: nil)

    shown.advance(to: 0)

    #expect(recorder.log == ["start zPosition", "stopped zPosition"])
    #expect(layer.shownDepth == 0)
  }

  @Test func delegateMayRemoveTheLayerItIsToldOf() {
    final class Remover: CAAnimationDelegate {
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        layer.removeAllAnimations()
        layer.superlayer?.sublayers = nil
      }
    }
    for keyPath in ["opacity", "zPosition"] {
      let animation = ramp(keyPath)
      animation.delegate = Remover(layer)
      layer.add(animation, forKey: keyPath)
    }

    shown.advance(to: 1)

    #expect(layer.superlayer == nil)
    #expect(layer.animationKeys() == nil)
  }

  @Test func transactionsTimingFunctionIsGivenToAnimations() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.add(ramp("zPosition"), forKey: "key")
    CATransaction.commit()

    shown.advance(to: 0.5)

    #expect(layer.shownDepth.agrees(with: "0.315357"))
  }

  @Test func springRunsOnTheSecondsOfItsDuration() {
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 2)
    layer.add(spring, forKey: nil)

    shown.advance(to: 0.3)

    #expect(layer.shownDepth.agrees(with: "1.124355"))
  }
}
