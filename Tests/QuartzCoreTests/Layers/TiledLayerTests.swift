// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// Layers that draw only their visible tiles.
@MainActor
struct TiledLayerTests {
  /// Logs the rectangles that it draws.
  private final class Map: CATiledLayer {
    var parts: [CGRect] = []
    var scales: [CGFloat] = []

    override func draw(in ctx: CGContext) {
      parts.append(ctx.boundingBoxOfClipPath)
      scales.append(ctx.ctm.a)
      ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
      ctx.fill(bounds)
    }
  }

  private let shown = ShownTree()

  private func map(_ size: CGFloat = 1000) -> Map {
    let map = Map()
    map.tileSize = CGSize(width: 100, height: 100)
    map.frame = CGRect(x: 0, y: 0, width: size, height: size)
    return map
  }

  private func tiles(_ layer: CALayer) -> [TiledContent.Tile] {
    if case .tiled(let content) = layer.properties.content { content.tiles } else { [] }
  }

  @Test func defaultsAreThoseOfTheSpecification() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1)
    #expect(layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  /// The screen is 400 × 300, so 4 × 3 tiles of 100 points are visible at first.
  @Test func drawsWhatIsSeen() {
    let map = map()
    shown.show(map)
    shown.advance(to: 0)
    #expect(map.parts.count == 12)
    #expect(map.scales.allSatisfy { $0 == 1 })
    #expect(map.parts.allSatisfy { $0.maxX <= 400 && $0.maxY <= 300 && $0.width == 100 })
    map.position.y -= 50
    shown.advance(to: 1)
    #expect(map.parts.count == 16)
    shown.advance(to: 2)
    #expect(map.parts.count == 16)
  }

  @Test func tilesThatComeIntoSightAreDrawnOnTheWay() {
    let map = map()
    shown.show(map)
    shown.advance(to: 0)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (500, 0, 1)
    map.add(slide, forKey: nil)
    shown.advance(to: 0.1)
    #expect(map.parts.count == 15)
    shown.advance(to: 0.5)
    #expect(map.parts.count == 15 + 6)
  }

  @Test func tilesFadeIn() {
    let map = map()
    shown.show(map)
    shown.advance(to: 0)
    func opacities() -> Set<Double> {
      Set(shown.frame.layers.filter { $0.properties.contents != nil }.map(\.properties.opacity))
    }
    #expect(opacities() == [])
    shown.advance(to: 0.125)
    #expect(opacities() == [0.5])
    #expect(shown.context.tree.isMoving)
    shown.advance(to: 0.25)
    #expect(opacities() == [1])
    #expect(!shown.context.tree.isMoving)
  }

  @Test func tilesCoverTheBoundsAndNoMore() {
    let map = map(250)
    map.bounds.origin = CGPoint(x: 30, y: -20)
    shown.show(map)
    shown.advance(to: 0)
    #expect(map.parts.count == 9)
    #expect(map.parts.reduce(0) { $0 + $1.width * $1.height } == 62_500)
    #expect(map.parts.allSatisfy { map.bounds.contains($0) })
    #expect(tiles(map).allSatisfy { $0.image.pixels.allSatisfy { $0 == 0xFF00_00FF } })
  }

  @Test func levelsHalveTheScaleAndBiasDoublesIt() {
    for (zoom, levels, bias, scale) in [
      (1.0, 3, 1, 1.0), (0.5, 3, 1, 0.5), (0.3, 3, 1, 0.5), (2, 3, 1, 2), (4, 3, 1, 2),
      (0.1, 1, 0, 1),
      (8, 1, 0, 1), (1.4, 2, 1, 2),
    ] {
      let map = map(300)
      (map.levelsOfDetail, map.levelsOfDetailBias) = (levels, bias)
      map.transform = CATransform3DMakeScale(zoom, zoom, 1)
      shown.show(map)
      shown.advance(to: 0)
      #expect(!map.scales.isEmpty, "zoom \(zoom)")
      #expect(map.scales.allSatisfy { Double($0) == scale }, "zoom \(zoom)")
      map.removeFromSuperlayer()
    }
  }

  @Test func anotherLevelReplacesTheFirstWhenItHasFadedIn() {
    let map = map(200)
    (map.levelsOfDetail, map.levelsOfDetailBias) = (2, 1)
    shown.show(map)
    shown.advance(to: 1)
    #expect(tiles(map).count == 4)
    CATransaction.setDisableActions(true)
    map.transform = CATransform3DMakeScale(2, 2, 1)
    shown.advance(to: 1.1)
    #expect(tiles(map).count > 4)
    shown.advance(to: 2)
    #expect(tiles(map).allSatisfy { $0.frame.width == 50 })
  }

  @Test func displayDrawsAnewWithoutFading() {
    let map = map(200)
    shown.show(map)
    shown.advance(to: 1)
    let before = tiles(map)
    map.setNeedsDisplay(CGRect(x: 110, y: 10, width: 20, height: 20))
    shown.advance(to: 2)
    #expect(map.parts.count == 5)
    map.setNeedsDisplay()
    shown.advance(to: 3)
    #expect(map.parts.count == 9)
    #expect(tiles(map).map(\.birth) == before.map(\.birth))
    #expect(zip(tiles(map), before).allSatisfy { $0.image !== $1.image })
  }

  @Test func oddSizesDrawNothingOrSomething() {
    for value in [CGFloat.nan, .infinity, 0, -5, 1e9] {
      let map = map(200)
      map.tileSize = CGSize(width: value, height: value)
      shown.show(map)
      shown.advance(to: 0)
      map.contentsScale = value
      map.bounds.size = CGSize(width: 1e12, height: 5)
      shown.advance(to: 0)
      map.removeFromSuperlayer()
    }
  }
}
