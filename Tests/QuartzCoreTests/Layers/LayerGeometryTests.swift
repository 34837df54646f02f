// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import Testing

@MainActor
struct LayerGeometryTests {
  private func layer(
    bounds: CGRect, position: CGPoint = .zero, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.position, layer.anchorPoint) = (bounds, position, anchor)
    return layer
  }

  private func size(_ width: Double, _ height: Double) -> CGRect {
    CGRect(x: 0, y: 0, width: width, height: height)
  }

  private func expect(_ point: CGPoint, _ x: String, _ y: String) {
    #expect(point.x.agrees(with: x))
    #expect(point.y.agrees(with: y))
  }

  @Test("TV-I1: frame follows from position anchor and bounds")
  func frameFollowsFromPositionAnchorAndBounds() {
    let box = layer(bounds: size(100, 50), position: CGPoint(x: 150, y: 225))
    #expect(box.frame == CGRect(x: 100, y: 200, width: 100, height: 50))

    box.position = CGPoint(x: 180, y: 250)
    #expect(box.frame == CGRect(x: 130, y: 225, width: 100, height: 50))
  }

  @Test func frameSetsPositionAndSizeButNotTheOriginOfBounds() {
    let box = layer(bounds: CGRect(x: 7, y: 9, width: 1, height: 1))

    box.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

    #expect(box.bounds == CGRect(x: 7, y: 9, width: 30, height: 40))
    #expect(box.position == CGPoint(x: 25, y: 40))
  }

  @Test func anchorPointMovesTheFrame() {
    let box = CALayer()
    box.frame = CGRect(x: 200, y: 150, width: 50, height: 50)

    box.anchorPoint = .zero

    #expect(box.frame == CGRect(x: 225, y: 175, width: 50, height: 50))
    #expect(box.position == CGPoint(x: 225, y: 175))
  }

  @Test func sizeOfBoundsGrowsAboutThePosition() {
    let box = CALayer()
    box.frame = CGRect(x: 100, y: 200, width: 100, height: 50)

    box.bounds.size = CGSize(width: 150, height: 80)

    #expect(box.frame == CGRect(x: 75, y: 185, width: 150, height: 80))
  }

  @Test("TV-I2: convert rotated bounds") func convertRotatedBounds() {
    let box = layer(bounds: size(40, 20), position: CGPoint(x: 50, y: 60))
    box.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))

    let rect = box.convert(box.bounds, to: nil)

    expect(rect.origin, "40.000000000", "40.000000000")
    #expect(rect.width.agrees(with: "20.000000000"))
    #expect(rect.height.agrees(with: "40.000000000"))
  }

  @Test("TV-I3: convert through a sublayer transform") func convertThroughASublayerTransform() {
    let parent = layer(bounds: size(100, 100), anchor: .zero)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let child = layer(bounds: size(20, 20), position: CGPoint(x: 20, y: 20), anchor: .zero)
    parent.addSublayer(child)

    #expect(child.convert(CGPoint(x: 5, y: 5), to: parent) == CGPoint(x: 50, y: 50))
    #expect(child.convert(CGPoint(x: 50, y: 50), from: parent) == CGPoint(x: 5, y: 5))
  }

  @Test("TV-I4: convert through perspective") func convertThroughPerspective() {
    let parent = layer(bounds: size(100, 100), anchor: .zero)
    parent.sublayerTransform.m34 = -1 / 100
    let child = layer(bounds: size(20, 20), anchor: .zero)
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    parent.addSublayer(child)

    let point = child.convert(CGPoint(x: 10, y: 10), to: parent)

    let w = 1 + 10 * sin(Double.pi / 4) / 100
    #expect(abs(point.x - 10 * cos(Double.pi / 4) / w) < 1e-14)
    #expect(abs(point.y - 10 / w) < 1e-14)
    let back = child.convert(point, from: parent)
    #expect(abs(back.x - 10) < 1e-12)
    #expect(abs(back.y - 10) < 1e-12)
  }

  @Test func convertDividesByTheHomogeneousCoordinate() {
    let box = layer(bounds: size(20, 20), anchor: .zero)
    box.transform.m14 = 0.05

    expect(box.convert(CGPoint(x: 10, y: 0), to: nil), "6.66666666666667", "0")
  }

  @Test("TV-I5: convert in a flipped layer") func convertInAFlippedLayer() {
    let root = layer(bounds: .zero, anchor: .zero)
    let flipped = layer(
      bounds: CGRect(x: 5, y: 7, width: 100, height: 80), position: CGPoint(x: 80, y: 90),
      anchor: CGPoint(x: 0.25, y: 0.75))
    flipped.isGeometryFlipped = true
    flipped.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    root.addSublayer(flipped)

    func mapped(_ x: Double, _ y: Double) -> CGPoint {
      flipped.convert(CGPoint(x: x, y: y), to: root)
    }
    expect(mapped(5, 7), "50.2061836", "101.7187246")
    expect(mapped(105, 7), "145.7398326", "131.2707453")
    expect(mapped(5, 87), "73.8478002", "25.2918055")
  }

  @Test("TV-I6: convert from a child of a flipped layer") func convertFromAChildOfAFlippedLayer() {
    let root = layer(bounds: .zero, anchor: .zero)
    let parent = layer(
      bounds: CGRect(x: 5, y: 7, width: 100, height: 80), position: CGPoint(x: 20, y: 30),
      anchor: .zero)
    parent.isGeometryFlipped = true
    let child = layer(bounds: size(10, 10), position: CGPoint(x: 15, y: 17), anchor: .zero)
    root.addSublayer(parent)
    parent.addSublayer(child)

    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 30, y: 100))
    #expect(child.convert(CGPoint(x: 0, y: 10), to: root) == CGPoint(x: 30, y: 90))
    #expect(parent.convert(parent.bounds.origin, to: root) == CGPoint(x: 20, y: 110))
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func convertBackAndForthGivesTheSamePoint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func point(_ range: ClosedRange<Double>) -> CGPoint {
      CGPoint(x: random.number(range), y: random.number(range))
    }
    let root = CALayer()
    var layers = [root]
    for _ in 0..<6 {
      let next = layer(
        bounds: CGRect(origin: point(-9...9), size: CGSize(width: 50, height: 30)),
        position: point(-50...50), anchor: point(0...1))
      next.transform = CATransform3DMakeRotation(random.number(-1...1), 0.3, 0.2, 1)
      next.transform = CATransform3DScale(next.transform, random.number(0.5...2), 1.1, 1)
      next.isGeometryFlipped = Bool.random(using: &random)
      (layers.randomElement(using: &random) ?? root).addSublayer(next)
      layers.append(next)
    }
    for from in layers {
      for to in layers {
        let start = point(-100...100)
        let back = from.convert(from.convert(start, to: to), from: to)
        #expect(abs(back.x - start.x) < 1e-8)
        #expect(abs(back.y - start.y) < 1e-8)
      }
    }
  }

  @Test func hitTestFindsTheNearestLayer() {
    let parent = layer(bounds: size(100, 100), position: CGPoint(x: 50, y: 50))
    let (low, high, hidden) = (CALayer(), CALayer(), CALayer())
    for child in [high, low, hidden] {
      child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      parent.addSublayer(child)
    }
    high.zPosition = 1
    (hidden.zPosition, hidden.isHidden) = (2, true)

    #expect(parent.hitTest(CGPoint(x: 20, y: 20)) === high)
    high.removeFromSuperlayer()
    #expect(parent.hitTest(CGPoint(x: 20, y: 20)) === low)
    #expect(parent.hitTest(CGPoint(x: 50, y: 50)) === parent)
    #expect(parent.hitTest(CGPoint(x: 150, y: 50)) == nil)
  }

  @Test func hitTestFindsSublayersThatStickOutUnlessMasked() {
    let parent = layer(bounds: size(10, 10), position: CGPoint(x: 5, y: 5))
    let child = CALayer()
    child.frame = CGRect(x: 50, y: 0, width: 10, height: 10)
    parent.addSublayer(child)

    #expect(parent.hitTest(CGPoint(x: 55, y: 5)) === child)
    parent.masksToBounds = true
    #expect(parent.hitTest(CGPoint(x: 55, y: 5)) == nil)
  }

  @Test("TV-I7: hit test misses singular layers") func hitTestMissesSingularLayers() {
    let parent = layer(bounds: size(10, 10), position: CGPoint(x: 5, y: 5))
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    parent.addSublayer(child)
    child.transform = CATransform3DMakeScale(0, 1, 1)

    #expect(parent.hitTest(CGPoint(x: 5, y: 5)) === parent)
    let point = child.convert(CGPoint(x: 3, y: 3), from: parent)
    #expect(!point.x.isFinite || !point.y.isFinite)
  }
}

/// Hit tests in layers that preserve depth.
struct SpaceHitTests {
  @Test func nearestPlaneIsHit() {
    let (root, space, front, back) = (CALayer(), CATransformLayer(), CALayer(), CALayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    space.frame = root.bounds
    (front.frame, back.frame) = (
      CGRect(x: 0, y: 0, width: 60, height: 60), CGRect(x: 40, y: 40, width: 60, height: 60)
    )
    front.transform = CATransform3DMakeTranslation(0, 0, 5)
    root.addSublayer(space)
    space.addSublayer(front)
    space.addSublayer(back)

    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === back)
    #expect(root.hitTest(CGPoint(x: 80, y: 10)) === root)
    #expect(space.hitTest(CGPoint(x: 80, y: 10)) == nil)
  }

  @Test func conversionKeepsDepthInsideATransformLayer() {
    let (root, space, plane) = (CALayer(), CATransformLayer(), CALayer())
    root.addSublayer(space)
    space.addSublayer(plane)
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    plane.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)

    let point = plane.convert(CGPoint(x: 3, y: 4), to: root)

    #expect(abs(point.x - 3) < 1e-9)
    #expect(abs(point.y - 4) < 1e-9)
  }

  @Test func replicatorHitsTheFirstInstanceOnly() {
    let (replicator, dot) = (CAReplicatorLayer(), CALayer())
    replicator.bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
    replicator.position = CGPoint(x: 50, y: 5)
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    replicator.addSublayer(dot)

    #expect(replicator.hitTest(CGPoint(x: 5, y: 5)) === dot)
    #expect(replicator.hitTest(CGPoint(x: 25, y: 5)) === replicator)
  }

  /// Defaults: I.11 of the specification.
  @Test func replicatorDefaults() {
    let replicator = CAReplicatorLayer()

    #expect(replicator.instanceCount == 1)
    #expect(replicator.instanceDelay == 0)
    #expect(replicator.instanceTransform == CATransform3DIdentity)
    #expect(!replicator.preservesDepth)
    #expect(replicator.instanceColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(replicator.instanceRedOffset == 0)
    #expect(replicator.instanceAlphaOffset == 0)
  }
}
