// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// A layer of a program, with a property of its own.
class ArchivedBadge: CAShapeLayer {
  var count = 0
  override init() { super.init() }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    count = coder.decodeInteger(forKey: "count")
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(count, forKey: "count")
  }
}

/// Keyed archives of layers and animations.
///
/// **Source.** Documentation of `CALayer` and `CAAnimation`: both conform to `NSSecureCoding`.
struct ArchiveTests {
  private func copy<Object: NSObject & NSCoding>(_ object: Object, secure: Bool = false) throws
    -> Object
  {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: object, requiringSecureCoding: secure)
    if secure {
      return try #require(
        try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
    }
    return try #require(
      try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Object)
  }

  @Test(arguments: [false, true]) func aLayerIsCopied(_ secure: Bool) throws {
    let layer = CALayer()
    layer.name = "card"
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    layer.borderColor = nil
    (layer.opacity, layer.cornerRadius, layer.isHidden) = (0.5, 7, true)
    layer.maskedCorners = [.layerMinXMaxYCorner]
    (layer.cornerCurve, layer.contentsGravity) = (.continuous, .center)
    layer.compositingFilter = "multiplyBlendMode"
    (layer.speed, layer.timeOffset) = (0.5, 3)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    let new = try copy(layer, secure: secure)
    #expect(new !== layer)
    #expect(new.name == "card")
    #expect(new.bounds == layer.bounds)
    #expect(new.position == layer.position)
    #expect(new.anchorPoint == layer.anchorPoint)
    #expect(CATransform3DEqualToTransform(new.transform, layer.transform))
    #expect(new.backgroundColor == layer.backgroundColor)
    #expect(new.borderColor == nil)
    #expect(new.opacity == 0.5)
    #expect(new.cornerRadius == 7)
    #expect(new.isHidden)
    #expect(new.maskedCorners == [.layerMinXMaxYCorner])
    #expect(new.cornerCurve == .continuous)
    #expect(new.contentsGravity == .center)
    #expect(new.compositingFilter as? String == "multiplyBlendMode")
    #expect(new.speed == 0.5)
    #expect(new.timeOffset == 3)
    #expect(new.shadowPath == layer.shadowPath)
  }

  @Test(arguments: [false, true]) func aTreeIsCopied(_ secure: Bool) throws {
    let (root, badge, mask) = (CALayer(), ArchivedBadge(), CAShapeLayer())
    badge.count = 3
    badge.path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 5, cornerHeight: 5,
      transform: nil)
    badge.fillColor = nil
    badge.strokeColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    (badge.lineWidth, badge.lineCap, badge.fillRule) = (4, .round, .evenOdd)
    badge.lineDashPattern = [2, 5.5]
    mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    root.addSublayer(badge)
    root.addSublayer(CALayer())
    root.mask = mask
    let new = try copy(root, secure: secure)
    let layers = try #require(new.sublayers)
    #expect(layers.count == 2)
    #expect(layers[0].superlayer === new)
    let twin = try #require(layers[0] as? ArchivedBadge)
    #expect(twin.count == 3)
    #expect(twin.path == badge.path)
    #expect(twin.fillColor == nil)
    #expect(twin.strokeColor == badge.strokeColor)
    #expect(twin.lineWidth == 4)
    #expect(twin.lineCap == .round)
    #expect(twin.fillRule == .evenOdd)
    #expect(twin.lineDashPattern == [2, 5.5])
    #expect((new.mask as? CAShapeLayer)?.path == mask.path)
    #expect(new.mask?.superlayer === new)
  }

  @Test func otherLayersAreCopied() throws {
    let gradient = CAGradientLayer()
    gradient.colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    (gradient.locations, gradient.type) = ([0.25, 1], .radial)
    let twin = try copy(gradient)
    #expect((twin.colors as? [CGColor]) == (gradient.colors as? [CGColor]))
    #expect(twin.locations == [0.25, 1])
    #expect(twin.type == .radial)
    let text = CATextLayer()
    (text.string, text.fontSize, text.isWrapped) = ("Text", 12, true)
    text.alignmentMode = .right
    let line = try copy(text)
    #expect(line.string as? String == "Text")
    #expect(line.fontSize == 12)
    #expect(line.isWrapped)
    #expect(line.alignmentMode == .right)
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (5, 0.25)
    #expect(try copy(replicator).instanceCount == 5)
    #expect(try copy(replicator).instanceDelay == 0.25)
    #expect(try copy(CAScrollLayer()).masksToBounds)
  }

  @Test func contentsAreCopied() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    let layer = CALayer()
    let image = try #require(context.makeImage())
    layer.contents = image
    let contents = try #require(try copy(layer).contents)
    let twin = try #require(contents as? CGImage)
    #expect(twin.width == 3)
    #expect(twin.dataProvider?.data as Data? == image.dataProvider?.data as Data?)
  }

  @Test(arguments: [false, true]) func animationsAreCopied(_ secure: Bool) throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0.25, 1.0)
    (fade.duration, fade.repeatCount, fade.autoreverses) = (2, 3, true)
    (fade.fillMode, fade.isRemovedOnCompletion) = (.both, false)
    fade.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
    (move.keyTimes, move.calculationMode) = ([0, 1], .cubic)
    let spring = CASpringAnimation(keyPath: "transform.scale")
    (spring.mass, spring.stiffness, spring.initialVelocity) = (2, 300, 4)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade, move, spring], 5)
    let new = try copy(group, secure: secure)
    #expect(new.duration == 5)
    let members = try #require(new.animations)
    #expect(members.count == 3)
    let first = try #require(members.first as? CABasicAnimation)
    #expect(first.keyPath == "opacity")
    #expect((first.fromValue as? NSNumber)?.doubleValue == 0.25)
    #expect(first.duration == 2)
    #expect(first.repeatCount == 3)
    #expect(first.autoreverses)
    #expect(first.fillMode == .both)
    #expect(!first.isRemovedOnCompletion)
    var point: [Float] = [0, 0]
    first.timingFunction?.getControlPoint(at: 2, values: &point)
    #expect(point == [0.3, 0.4])
    let second = try #require(members[1] as? CAKeyframeAnimation)
    #expect((second.values as? [CGPoint]) == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    #expect(second.calculationMode == .cubic)
    let third = try #require(members[2] as? CASpringAnimation)
    #expect(third.mass == 2)
    #expect(third.stiffness == 300)
    #expect(third.initialVelocity == 4)
  }
}
