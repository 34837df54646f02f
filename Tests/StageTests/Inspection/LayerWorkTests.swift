// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

@testable import Stage

/// What it takes to draw all of a frame.
struct LayerWorkTests {
  private func frame(_ width: Int, _ height: Int, layers: [CGRect]) -> Frame {
    var frame = Frame(width: width, height: height)
    frame.layers = layers.enumerated().map { index, bounds in
      var properties = LayerProperties()
      properties.bounds = bounds
      properties.backgroundColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      return FrameLayer(
        id: LayerID(rawValue: UInt64(index + 1)), properties: properties,
        toDevice: CATransform3DIdentity, subtreeEnd: index + 1)
    }
    return frame
  }

  @Test func theLayerWithTheMostPixelsIsFirst() {
    let small = CGRect(x: 0, y: 0, width: 32, height: 32)
    let large = CGRect(x: 0, y: 0, width: 64, height: 32)
    let work = LayerWork(drawing: frame(64, 64, layers: [small, large]), over: 0xFF00_0000)
    #expect(work.layers == [.init(id: 2, pixels: 2048), .init(id: 1, pixels: 1024)])
    #expect(
      work.regions == [
        .init(rect: [0, 0, 32, 32], pixels: 2048), .init(rect: [32, 0, 64, 32], pixels: 1024),
      ])
  }

  @Test func aLargeScreenHasLargerTiles() {
    let whole = CGRect(x: 0, y: 0, width: 4096, height: 4096)
    let work = LayerWork(drawing: frame(4096, 4096, layers: [whole]), over: 0xFF00_0000)
    #expect(work.regions.count <= 2500)
    #expect(work.layers == [.init(id: 1, pixels: 4096 * 4096)])
  }
}
