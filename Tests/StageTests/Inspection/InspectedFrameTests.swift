// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import GraphicsTypes
import RenderTree
import Testing

@testable import Stage

/// What a frame tells people and tools of masks and shadows.
struct InspectedFrameTests {
  private func layer(
    _ id: UInt64, end: Int, isMask: Bool = false, shadow: Double = 0, path: CGRect? = nil
  ) -> FrameLayer {
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    properties.shadowOpacity = shadow
    properties.shadowRadius = 2
    properties.shadowOffset = CGSize(width: 1, height: 3)
    properties.shadowPath = path.map { Path(rect: $0) }
    var layer = FrameLayer(
      id: LayerID(rawValue: id), properties: properties,
      toDevice: CATransform3DMakeScale(2, 2, 1), subtreeEnd: end)
    layer.isMask = isMask
    return layer
  }

  private func corners(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Double]
  {
    [left, top, right, top, right, bottom, left, bottom]
  }

  @Test func masksHaveTheirSublayersWithThem() {
    let frame = Frame(
      width: 100, height: 100,
      layers: [
        layer(1, end: 6), layer(2, end: 5), layer(3, end: 5, isMask: true), layer(4, end: 4),
        layer(5, end: 5, isMask: true), layer(6, end: 6),
      ])
    #expect(frame.masks == [3, 4, 5])
  }

  @Test func shadowsReachAsFarAsTheirBlur() {
    let frame = Frame(
      width: 100, height: 100,
      layers: [
        layer(1, end: 3), layer(2, end: 2, shadow: 0.5),
        layer(3, end: 3, shadow: 1, path: CGRect(x: 5, y: 5, width: 1, height: 1)),
      ])
    #expect(
      frame.shadows == [
        .init(id: 2, corners: corners(2, 6, 22, 46), blurred: corners(-10, -6, 34, 58)),
        .init(id: 3, corners: corners(12, 16, 14, 18), blurred: corners(0, 4, 26, 30)),
      ])
  }

  @Test func thereIsALimitOfShadows() {
    let layers = (0..<10_000).map { layer(UInt64($0), end: $0 + 1, shadow: 1) }
    #expect(Frame(width: 100, height: 100, layers: layers).shadows.count == Frame.mostShadows)
  }
}
