// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// The drafts of layers are made in stretches of 128; none may be lost or drawn twice.
struct LayerDraftsTests {
  /// Returns a frame in which each pixel is a layer, in a colour that follows from its index. They are
  /// sublayers of one layer.
  private func frame(width: Int, count: Int, opacity: Double = 1) -> Frame {
    var frame = Frame(width: width, height: (count + width - 1) / width)
    func add(_ rect: CGRect, _ color: RGBAColor?, end: Int) {
      var properties = LayerProperties()
      properties.bounds = CGRect(origin: .zero, size: rect.size)
      properties.backgroundColor = color
      properties.opacity = frame.layers.isEmpty ? opacity : 1
      properties.allowsGroupOpacity = false
      frame.layers.append(
        FrameLayer(
          id: LayerID(rawValue: UInt64(frame.layers.count) + 1), properties: properties,
          toDevice: CATransform3DMakeTranslation(rect.minX, rect.minY, 0), subtreeEnd: end))
    }
    add(CGRect(x: 0, y: 0, width: width, height: frame.height), nil, end: count + 1)
    for index in 0..<count {
      let place = CGRect(x: index % width, y: index / width, width: 1, height: 1)
      let color = RGBAColor(
        red: Double(index & 255) / 255, green: Double(index >> 8) / 255, blue: 0.2)
      add(place, color, end: index + 2)
    }
    return frame
  }

  @Test(arguments: [1, 3])
  func everyLayerIsDrawnOnce(threads: Int) {
    let renderer = Renderer(threads: threads)

    let cost = renderer.render(frame(width: 40, count: 1000))

    #expect(cost.layersDrawn == 1000)
    for index in 0..<1000 {
      let expected = 0xFF00_0033 | UInt32(index & 255) << 16 | UInt32(index >> 8) << 8
      #expect(renderer.surface.pixels[index] == expected, "layer \(index)")
    }
  }

  @Test func layersOfAFadedLayerAreFaded() {
    let renderer = Renderer()

    renderer.render(frame(width: 40, count: 400, opacity: 0.6))

    for index in 0..<400 {
      let red = UInt32((Double(index & 255) * 0.6).rounded())
      #expect(renderer.surface.pixels[index] >> 16 & 255 == red, "layer \(index)")
    }
  }
}
