// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// The local time of layers, and pausing.
@MainActor
struct LayerTimeTests {
  private let shown = ShownTree()

  private func layer(
    speed: Float = 1, offset: Double = 0, begin: Double = 0, in parent: CALayer? = nil
  ) -> CALayer {
    let layer = CALayer()
    (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
    parent?.addSublayer(layer)
    return layer
  }

  @Test("TV-A1: convert time applies speed and offset") func convertTimeAppliesSpeedAndOffset() {
    let root = layer(speed: 2, offset: 3)
    let child = layer(speed: 4, offset: 5, in: root)

    #expect(child.convertTime(10, from: root) == 45)
    #expect(root.convertTime(10, from: child) == 1.25)
  }

  @Test("TV-A2: convert time from and to absolute time") func convertTimeFromAndToAbsoluteTime() {
    let root = layer(speed: 2, offset: 3, begin: 1)
    let child = layer(speed: 4, offset: 5, begin: 6, in: root)

    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    #expect(child.convertTime(10, from: nil) == 65)
    #expect(child.convertTime(10, to: nil) == 3.125)
  }

  @Test("TV-A3: convert time between siblings") func convertTimeBetweenSiblings() {
    let root = layer(speed: 2, offset: 3, begin: 1)
    let first = layer(speed: 4, offset: 5, begin: 6, in: root)
    let second = layer(speed: 0.5, offset: 7, begin: 8, in: root)

    #expect(first.convertTime(10, from: root) == 21)
    #expect(root.convertTime(10, from: first) == 7.25)
    #expect(second.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, from: second) == 37)
  }

  @Test("TV-A4: convert time is zero before the beginning")
  func convertTimeIsZeroBeforeTheBeginning() {
    let root = CALayer()
    let child = layer(speed: 0.5, offset: 7, begin: 8, in: root)

    #expect(child.convertTime(7, from: root) == 0)
    #expect(child.convertTime(8, from: root) == 7)
    #expect(child.convertTime(10, from: root) == 8)
  }

  @Test("TV-A5: convert time of a paused layer") func convertTimeOfAPausedLayer() {
    let root = layer(speed: 2, offset: 3, begin: 1)
    let child = layer(speed: 0, offset: 7, begin: 8, in: root)

    #expect(child.convertTime(10, from: root) == 7)
    #expect(root.convertTime(10, from: child) == 0)
    #expect(child.convertTime(10, to: nil) == -0.5)
  }

  private func animatedLayer() -> CALayer {
    let layer = CALayer()
    shown.show(layer)
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 10)
    layer.add(animation, forKey: "depth")
    shown.commit()
    return layer
  }

  private func depth(_ layer: CALayer) -> Double { layer.shownDepth }

  @Test func pausedLayerStandsStillAndResumesWhereItStood() {
    let layer = animatedLayer()
    shown.advance(to: 2)
    #expect(depth(layer) == 2)

    // Pausing and resuming, as in Apple's Q&A QA1673.
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
    shown.advance(to: 5)
    #expect(depth(layer) == 2)
    #expect(!shown.context.tree.isMoving)

    let timeOffset = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - timeOffset
    shown.advance(to: 5)
    #expect(depth(layer) == 2)
    shown.advance(to: 6)
    #expect(depth(layer) == 3)
    shown.advance(to: 13)
    #expect(layer.animationKeys() == nil)
  }

  @Test func speedOfALayerHoldsForThoseBelow() {
    let layer = animatedLayer()
    shown.root.speed = 2
    shown.root.beginTime = ShownTree.start
    shown.root.timeOffset = ShownTree.start

    shown.advance(to: 2)

    #expect(depth(layer) == 4)
  }

  @Test func scrubbingAFrozenLayer() {
    let layer = CALayer()
    shown.show(layer)
    layer.speed = 0
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 10)
    layer.add(animation, forKey: nil)
    shown.commit()

    for offset in [0.0, 7, 3.5] {
      layer.timeOffset = offset
      shown.commit()
      #expect(depth(layer) == offset)
    }
  }
}
