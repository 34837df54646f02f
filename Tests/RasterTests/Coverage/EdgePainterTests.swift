// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import Testing

/// Shapes that are drawn from their edges have the same pixels as those that are drawn through a coverage.
struct EdgePainterTests {
  private static let region = PixelRect(minX: -3, minY: 2, maxX: 61, maxY: 1503)

  private func expectSame(_ paths: [Path], rule: FillRule, _ region: PixelRect = region) throws {
    let color: UInt32 = 0x8020_4060
    let wanted = try #require(Bitmap(region: region))
    let (painter, arena) = (BitmapPainter(), EdgeArena())
    var shapes: [ShapeEdges] = []
    for path in paths {
      let builder = EdgeBuilder(filling: path, map: .identity)
      shapes.append(try #require(ShapeEdges(builder, rule: rule, in: arena)))
      let coverage = Rasterizer().rasterize(builder, rule: rule, clip: region)
      painter.draw(coverage, .solid(color), mode: .normal, clip: Clip(region), into: wanted)
    }
    var pixels = [UInt32](repeating: 0, count: region.area)
    let edges = EdgePainter(kernels: .best)
    for shape in shapes {
      let part = shape.bounds.intersection(region)
      if part.isEmpty { continue }
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        let place = Int(part.minY - region.minY) * region.width + Int(part.minX - region.minX)
        let count = edges.draw(
          shape, color: color, base + place, stride: region.width, rect: part, room: part.width)
        #expect(count >= 0)
        #expect(count <= part.area)
      }
    }
    #expect(pixels == wanted.image.pixels)
  }

  /// Some are so high that they are drawn in several bands.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func tanglesAreTheSame(seed: UInt64) throws {
    var random = RandomGeometry(seed: seed)
    let paths = (0..<3).map { _ in
      Oracle.polygon(
        random.points(40, -20...90).map { CGPoint(x: $0.x, y: seed % 2 == 0 ? $0.y : $0.y * 17) })
    }
    for rule in [FillRule.nonZero, .evenOdd] { try expectSame(paths, rule: rule) }
  }

  /// The number of pixels that are not transparent, drawn over transparent ones.
  @Test func theDrawnPixelsAreCounted() throws {
    let arena = EdgeArena()
    let builder = EdgeBuilder(
      filling: Path(rect: CGRect(x: 1, y: 2, width: 30, height: 7)), map: .identity)
    let shape = try #require(ShapeEdges(builder, rule: .nonZero, in: arena))
    #expect(shape.bounds == PixelRect(minX: 1, minY: 2, maxX: 31, maxY: 9))
    var pixels = [UInt32](repeating: 0, count: 40 * 20)
    let count = pixels.withUnsafeMutableBufferPointer { pixels -> Int in
      guard let base = pixels.baseAddress else { return 0 }
      return EdgePainter(kernels: .best).draw(
        shape, color: 0xFF00_0001, base, stride: 40,
        rect: PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 20), room: 40)
    }
    #expect(count >= 210)
    #expect(pixels.count { $0 != 0 } == 210)
  }

  /// The arena takes shapes of up to 4096 edges, and more of them than its first block of memory holds.
  @Test func theArenaHoldsManyShapesOfALimitedSize() throws {
    func builder(edges: Int) -> EdgeBuilder {
      // A sawtooth between y = 2 and y = 3, closed along y = 4.
      let teeth = (0..<(edges - 2)).map { tooth -> CGPoint in
        CGPoint(x: Double(tooth) / 100, y: tooth % 2 == 0 ? 2 : 3)
      }
      let right = teeth.last?.x ?? 0
      return EdgeBuilder(
        filling: Oracle.polygon(teeth + [CGPoint(x: right, y: 4), CGPoint(x: 0, y: 4)]),
        map: .identity)
    }
    // The last side of the polygon is horizontal, so it is not an edge.
    let arena = EdgeArena()
    let most = builder(edges: EdgeArena.most + 1), more = builder(edges: EdgeArena.most + 2)
    #expect(most.edges.count == EdgeArena.most)
    #expect(more.edges.count == EdgeArena.most + 1)
    #expect(ShapeEdges(more, rule: .nonZero, in: arena) == nil)
    for _ in 0..<40 { #expect(ShapeEdges(most, rule: .nonZero, in: arena) != nil) }
    try expectSame(
      [0, 10, 25].map { y in
        Oracle.polygon((0..<90).map { CGPoint(x: $0, y: $0 % 2 == 0 ? y + 2 : y + 20) })
      }, rule: .nonZero)
  }
}
