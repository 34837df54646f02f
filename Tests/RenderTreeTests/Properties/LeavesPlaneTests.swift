// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing

/// When a layer needs a depth, and when its plane is seen.
struct LeavesPlaneTests {
  private func properties(_ set: (inout LayerProperties) -> Void) -> LayerProperties {
    var properties = LayerProperties()
    set(&properties)
    return properties
  }

  @Test func aLayerLeavesItsPlaneByTheDepthOfItsPoints() {
    let flat = [
      CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeScale(2, 3, 4),
      CATransform3DMakeTranslation(5, 6, 0),
    ]
    for transform in flat { #expect(!properties { $0.transform = transform }.leavesPlane) }
    let deep = [
      CATransform3DMakeRotation(1, 1, 0, 0), CATransform3DMakeRotation(1, 0, 1, 0),
      CATransform3DMakeTranslation(0, 0, 1),
    ]
    for transform in deep { #expect(properties { $0.transform = transform }.leavesPlane) }
    #expect(properties { $0.anchorPointZ = 1 }.leavesPlane)
    #expect(!properties { $0.zPosition = 1 }.leavesPlane)
  }

  /// A plane that is turned over shows its back.
  @Test func aPlaneIsSeenFromOneSideOrBoth() {
    func turned(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }
    #expect(turned(1).showsPlane(bothSides: false))
    #expect(turned(1).showsPlane(bothSides: true))
    #expect(!turned(2).showsPlane(bothSides: false))
    #expect(turned(2).showsPlane(bothSides: true))
    #expect(!CATransform3DMakeScale(1, 0, 1).showsPlane(bothSides: true))
    // In perspective, a plane beside the eye is seen from the other side as soon as it has passed the eye.
    var eye = CATransform3DIdentity
    eye.m34 = -0.01
    for (x, isFront) in [(-30.0, true), (30, false)] {
      let place = CATransform3DConcat(turned(1.570796), CATransform3DMakeTranslation(x, 0, 0))
      #expect(CATransform3DConcat(place, eye).showsPlane(bothSides: false) == isFront)
      #expect(CATransform3DConcat(place, eye).showsPlane(bothSides: true))
    }
  }

  /// The anchor point stays at the position, and the sublayers' transform turns about it.
  @Test func theAnchorPointIsThePlaceThatATransformLeaves() throws {
    let layer = properties {
      $0.bounds = CGRect(x: 10, y: 20, width: 40, height: 80)
      ($0.anchorPoint, $0.anchorPointZ) = (CGPoint(x: 0.25, y: 0.75), 7)
      ($0.position, $0.zPosition) = (CGPoint(x: 100, y: 200), 3)
      $0.transform = CATransform3DMakeScale(2, 3, 4)
      $0.sublayerTransform = CATransform3DMakeScale(5, 6, 7)
    }
    let map = layer.toSuperlayer
    // The anchor point is (20, 80, 7) in the layer's space.
    #expect(map.m41 == CGFloat(100 - 2 * 20))
    #expect(map.m42 == CGFloat(200 - 3 * 80))
    #expect(map.m43 == CGFloat(3 - 4 * 7))
    #expect(map.m11 == 2)
    #expect(map.m22 == 3)
    #expect(map.m33 == 4)
    #expect(map.m44 == 1)
    let space = try #require(layer.sublayerSpace)
    #expect(space.m41 == CGFloat(20 - 5 * 20))
    #expect(space.m42 == CGFloat(80 - 6 * 80))
    #expect(space.m43 == 0)
    #expect(space.m33 == 7)
    #expect(LayerProperties().sublayerSpace == nil)
  }
}
