// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Testing

/// Animatable properties that the client defines.
@MainActor
struct LayerPropertyTests {
  class Dial: CALayer {
    @LayerProperty var angle: CGFloat = 1
    @LayerProperty var center = CGPoint.zero
    @LayerProperty var title: String? = nil
    @LayerProperty var tint: CGColor? = nil
    var drawn: [CGFloat] = []

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "angle" || key == "cornerRadius" || super.needsDisplay(forKey: key)
    }

    override func display() { drawn.append(presentation()?.angle ?? angle) }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "angle" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.angle
      animation.duration = 1
      return animation
    }
  }

  /// A subclass that adds a property to its superclass's.
  final class DoubleDial: Dial {
    @LayerProperty var second: Double = 5
  }

  private let shown = ShownTree()

  @Test func valuesAreStoredAndCoded() {
    let dial = DoubleDial()
    #expect(dial.angle == 1)
    #expect(dial.second == 5)
    #expect(dial.title == nil)
    #expect(dial.tint == nil)
    #expect(dial.value(forKey: "angle") as? NSNumber == 1)

    dial.angle = 3
    dial.title = "north"
    dial.tint = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    dial.setValue(7, forKey: "second")
    dial.setValue(2.5, forKeyPath: "center.y")

    #expect(dial.angle == 3)
    #expect(dial.second == 7)
    #expect(dial.title == "north")
    #expect(dial.tint == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(dial.center == CGPoint(x: 0, y: 2.5))
    #expect(dial.value(forKeyPath: "center.y") as? NSNumber == 2.5)
    #expect(dial.value(forKey: "angle") as? CGFloat == 3)
  }

  @Test func animationsOfItAreSeenInThePresentation() {
    let dial = Dial()
    shown.show(dial)
    let animation = CABasicAnimation(keyPath: "center.x")
    (animation.byValue, animation.duration) = (100.0, 1)
    dial.add(animation, forKey: nil)
    let sum = CABasicAnimation(keyPath: "center")
    (sum.fromValue, sum.toValue, sum.duration) = (CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 8), 1)
    sum.isAdditive = true
    dial.add(sum, forKey: nil)
    shown.advance(to: 0.25)

    #expect(dial.presentation()?.center == CGPoint(x: 25, y: 8))
    #expect(dial.center == .zero)
  }

  @Test func aChangeRunsTheActionAndEachFrameDraws() {
    let dial = Dial()
    dial.setNeedsDisplay()
    shown.show(dial)
    #expect(dial.drawn == [1])

    dial.angle = 3
    for step in 0...4 { shown.advance(to: Double(step) / 4) }

    // One drawing for the change, one for each frame, and one with the model value at the end.
    #expect(dial.drawn == [1, 1, 1, 1.5, 2, 2.5, 3, 3])
    let count = dial.drawn.count
    shown.advance(to: 2)
    #expect(dial.drawn.count == count)
    #expect(dial.drawn.last == 3)
  }

  @Test func standardPropertiesAskForDisplayToo() {
    let dial = Dial()
    shown.show(dial)
    #expect(dial.drawn.isEmpty)

    CATransaction.setDisableActions(true)
    dial.cornerRadius = 4
    dial.opacity = 0.5
    shown.commit()
    dial.cornerRadius = 4
    shown.commit()
    #expect(dial.drawn == [1])
  }

  @Test func aPlainLayerAnimatesWhatWasSetByKey() {
    let layer = CALayer()
    layer.setValue(2, forKey: "level")
    layer.setValue("text", forKey: "note")
    shown.show(layer)
    let animation = CABasicAnimation(keyPath: "level")
    (animation.toValue, animation.duration) = (4, 1)
    layer.add(animation, forKey: nil)
    shown.advance(to: 0.5)

    #expect(layer.presentation()?.value(forKey: "level") as? NSNumber == 3)
    #expect(layer.value(forKey: "level") as? Int == 2)
    #expect(layer.presentation()?.value(forKey: "note") as? String == "text")
    layer.setValue(nil, forKey: "level")
    #expect(layer.value(forKey: "level") == nil)
  }

  @Test func valuesOfAnotherKindAreIgnoredByAnimations() {
    let dial = Dial()
    shown.show(dial)
    let animation = CABasicAnimation(keyPath: "angle")
    (animation.fromValue, animation.toValue, animation.duration) = ("no", CGPoint(x: 1, y: 1), 1)
    dial.add(animation, forKey: nil)
    shown.advance(to: 0.5)

    #expect(dial.presentation()?.angle == 1)
  }

  @Test func continuousCornersReachFurther() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(abs(CALayer.cornerCurveExpansionFactor(.continuous) - 1.528665) < 1e-6)
    #expect(CALayer().contentsFormat == .RGBA8Uint)
  }
}
