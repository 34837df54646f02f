// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// Default values, key-value coding, and display links.
@MainActor
struct LayerValueTests {
  @Test func defaultsOfALayerAreApples() {
    let layer = CALayer()
    #expect(layer.bounds == .zero)
    #expect(layer.position == .zero)
    #expect(layer.zPosition == 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.anchorPointZ == 0)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(layer.isDoubleSided)
    #expect(!layer.isHidden)
    #expect(layer.opacity == 1)
    #expect(layer.backgroundColor == nil)
    #expect(layer.cornerRadius == 0)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.cornerCurve == .circular)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == .init(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsScale == 1)
    #expect(layer.duration == .infinity)
    #expect(layer.speed == 1)
    #expect(layer.fillMode == .removed)
  }

  @Test func edgesAreSmoothWhereBothPropertiesSaySo() {
    let layer = CALayer()
    #expect(!layer.allowsEdgeAntialiasing)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    #expect(layer.properties.smoothEdges == [])
    layer.allowsEdgeAntialiasing = true
    #expect(layer.properties.smoothEdges == .all)

    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    #expect(layer.properties.smoothEdges == [.minX, .maxY])
    layer.allowsEdgeAntialiasing = false
    #expect(layer.properties.smoothEdges == [])
    layer.allowsEdgeAntialiasing = true
    #expect(layer.properties.smoothEdges == [.minX, .maxY])
  }

  @Test func defaultsOfAShapeAreApples() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil)
    #expect(shape.strokeColor == nil)
    #expect(shape.fillColor?.alpha == 1)
    #expect(shape.strokeStart == 0)
    #expect(shape.strokeEnd == 1)
    #expect(shape.lineWidth == 1)
    #expect(shape.miterLimit == 10)
    #expect(shape.lineCap == .butt)
    #expect(shape.lineJoin == .miter)
    #expect(shape.lineDashPhase == 0)
    #expect(shape.lineDashPattern == nil)
    #expect(shape.fillRule == .nonZero)
  }

  @Test func defaultsOfAnAnimationAreApples() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CAAnimation.defaultValue(forKey: "isRemovedOnCompletion") == nil)
    #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
    let spring = CASpringAnimation()
    #expect(spring.perceptualDuration.agrees(with: "0.6283185"))
    #expect(spring.bounce == 0.5)
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(!spring.allowsOverdamping)
    #expect(spring.initialVelocity == 0)
    #expect(spring.duration == 0)
  }

  @Test func keyPathsReachComponents() {
    let layer = CALayer()
    layer.setValue(10, forKeyPath: "position.x")
    layer.setValue(Float(0.5), forKeyPath: "opacity")
    layer.setValue(NSNumber(value: 3), forKeyPath: "transform.scale.y")
    layer.setValue(NSValue(size: CGSize(width: 7, height: 8)), forKeyPath: "bounds.size")

    #expect(layer.position == CGPoint(x: 10, y: 0))
    #expect(layer.opacity == 0.5)
    #expect(layer.transform == CATransform3DMakeScale(1, 3, 1))
    #expect(layer.bounds.size == CGSize(width: 7, height: 8))
    #expect((layer.value(forKeyPath: "bounds.size.width") as? NSNumber)?.doubleValue == 7)
    #expect((layer.value(forKeyPath: "transform.scale.y") as? NSNumber)?.doubleValue == 3)
  }

  /// `nil` takes what may be missing away, and leaves numbers and geometry as they are.
  @Test func nilIsSet() {
    let black = CGColor(gray: 0, alpha: 1)
    let shape = CAShapeLayer()
    (shape.backgroundColor, shape.strokeColor) = (black, black)
    (shape.path, shape.shadowPath) = (CGPath(rect: .zero, transform: nil), shape.path)
    (shape.opacity, shape.position) = (0.5, CGPoint(x: 3, y: 4))
    for key in ["backgroundColor", "strokeColor", "path", "shadowPath", "opacity", "position"] {
      shape.setValue(nil, forKey: key)
    }
    shape.setValue(nil, forKeyPath: "fillColor")
    #expect(shape.backgroundColor == nil)
    #expect(shape.strokeColor == nil)
    #expect(shape.fillColor == nil)
    #expect(shape.path == nil)
    #expect(shape.shadowPath == nil)
    #expect(shape.opacity == 0.5)
    #expect(shape.position == CGPoint(x: 3, y: 4))

    let gradient = CAGradientLayer()
    (gradient.colors, gradient.locations) = ([black, black], [0.2, 0.8])
    for key in ["colors", "locations"] { gradient.setValue(nil, forKey: key) }
    #expect(gradient.colors == nil)
    #expect(gradient.locations == nil)
    gradient.setValue([0.1, 0.9], forKey: "locations")
    #expect(gradient.locations == [0.1, 0.9])
  }

  /// Properties that are not animatable have their keys too, with texts for enumerations.
  @Test func otherPropertiesHaveKeys() {
    let shape = CAShapeLayer()
    shape.setValue("round", forKey: "lineCap")
    shape.setValue(CAShapeLayerLineJoin.bevel, forKey: "lineJoin")
    shape.setValue([4, 2], forKey: "lineDashPattern")
    shape.setValue("resizeAspect", forKeyPath: "contentsGravity")
    shape.setValue(true, forKey: "opaque")
    shape.setValue(CALayer(), forKey: "mask")
    shape.setValue(2, forKey: "timeOffset")
    #expect(shape.lineCap == .round)
    #expect(shape.lineJoin == .bevel)
    #expect(shape.lineDashPattern == [4, 2])
    #expect(shape.contentsGravity == .resizeAspect)
    #expect(shape.isOpaque)
    #expect(shape.timeOffset == 2)
    #expect(shape.value(forKey: "mask") as? CALayer === shape.mask)
    #expect(shape.mask != nil)
    #expect(shape.value(forKey: "lineCap") as? String == "round")
    shape.setValue(nil, forKey: "lineDashPattern")
    shape.setValue(nil, forKey: "mask")
    #expect(shape.lineDashPattern == nil)
    #expect(shape.mask == nil)
    #expect(CALayer().value(forKey: "lineCap") == nil)
  }

  @Test func clientsKeysAreKept() {
    let layer = CALayer()
    layer.setValue("anything", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "anything")
    layer.setValue(nil, forKey: "mine")
    #expect(layer.value(forKey: "mine") == nil)
  }

  private func calls(_ frames: Int, _ set: (CADisplayLink) -> Void) -> [Int] {
    var current = 0
    var called: [Int] = []
    let link = CADisplayLink { _ in called.append(current) }
    set(link)
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    for frame in 0..<frames {
      current = frame
      Display.current.callLinks(at: 1000 + Double(frame) / 60, interval: 1 / 60)
    }
    return called
  }

  @Test func displayLinkKeepsToItsRate() {
    #expect(calls(6) { _ in } == [0, 1, 2, 3, 4, 5])
    #expect(calls(7) { $0.preferredFramesPerSecond = 30 } == [0, 2, 4, 6])
    #expect(calls(7) { $0.preferredFramesPerSecond = 20 } == [0, 3, 6])
    #expect(calls(4) { $0.preferredFramesPerSecond = 40 } == [0, 1, 2, 3])
    #expect(calls(4) { $0.preferredFramesPerSecond = -1 } == [0, 1, 2, 3])
    #expect(calls(4) { $0.isPaused = true } == [])
  }

  @Test func displayLinkCallsTheMethodOfItsTarget() {
    final class Clock {
      var ticks: [CFTimeInterval] = []
      func tick(_ link: CADisplayLink) { ticks.append(link.timestamp) }
    }
    let clock = Clock()
    let link = CADisplayLink(target: clock, selector: Selector("tick:", Clock.tick))
    // An unknown selector calls nothing, and its link is invalidated at the first frame.
    let lost = CADisplayLink(target: clock, selector: Selector("missing:"))
    for each in [link, lost] { each.add(to: .main, forMode: .common) }
    for time in [1000.0, 1001] { Display.current.callLinks(at: time, interval: 1) }
    link.invalidate()

    #expect(clock.ticks == [1000, 1001])
    #expect(lost.timestamp == 1000)
  }

  @Test func displayLinkTellsTheTimesOfItsFrames() {
    let link = CADisplayLink { _ in }
    #expect(link.timestamp == 0)
    #expect(link.targetTimestamp == 0)
    #expect(link.duration == 0)
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    Display.current.callLinks(at: 1000, interval: 0.015625)
    link.invalidate()
    #expect(link.timestamp == 1000)
    #expect(link.targetTimestamp == 1000.03125)
    #expect(link.duration == 0.015625)
  }

  @Test("TV-C5: colours of other spaces mix in RGB") func colorsOfOtherSpacesMixInRGB() throws {
    let shown = ShownTree()
    let layer = CALayer()
    shown.show(layer)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(
      genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 1)
    animation.toValue = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    shown.advance(to: 0.5)

    let color = try #require(layer.presentation()?.backgroundColor?.components)
    #expect(color == [1, 0.5, 0.5, 1])
  }
}
