// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster
import Testing

/// Coverages multiplied pixel by pixel.
struct ProductTests {
  private static let clip = PixelRect(minX: -10, minY: -10, maxX: 50, maxY: 50)

  private func expectProduct(_ a: Coverage, _ b: Coverage, dx: Int32, dy: Int32) {
    let product = a.multiplied(by: b, dx: dx, dy: dy)
    for y in -30..<70 {
      for x in -30..<70 {
        let wanted = Double(a[x, y]) * Double(b[x - Int(dx), y - Int(dy)]) / 255
        #expect(Double(product[x, y]) == wanted.rounded(), "\(x) \(y)")
        if product.solidRect.contains(
          PixelRect(
            minX: Int32(x), minY: Int32(y), maxX: Int32(x) + 1, maxY: Int32(y) + 1))
        {
          #expect(product[x, y] == 255)
        }
      }
    }
    for row in product.rows {
      let runs = product.runs[Int(row.first)..<Int(row.first + row.count)]
      for run in runs { #expect(run.start < run.end) }
      for (run, next) in zip(runs, runs.dropFirst()) { #expect(run.end <= next.start) }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func productOfTanglesIsExact(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    func tangle() -> Coverage {
      Rasterizer().rasterize(
        EdgeBuilder(filling: Oracle.polygon(random.points(7, -10...50)), map: .identity),
        rule: .evenOdd, clip: Self.clip)
    }
    let (a, b) = (tangle(), tangle())
    expectProduct(a, b, dx: Int32(seed % 5) - 2, dy: Int32(seed % 7) - 3)
  }

  /// Rows of rectangles share their runs.
  @Test func productOfRectanglesIsExactAndSolid() {
    func rectangle(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) -> Coverage {
      .rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY, clip: Self.clip)
    }
    let (a, b) = (rectangle(100, 300, 9000, 8000), rectangle(2000, -400, 12_000, 5000))
    let product = a.multiplied(by: b, dx: 3, dy: 5)

    expectProduct(a, b, dx: 3, dy: 5)
    #expect(product.solidRect.area > 400)
    #expect(product.runs.count < 20)
  }

  @Test func areasThatAreApartHaveNoProduct() {
    let square = Coverage.rectangle(minX: 0, minY: 0, maxX: 2560, maxY: 2560, clip: Self.clip)

    #expect(square.multiplied(by: square, dx: 10, dy: 0).bounds.isEmpty)
    #expect(square.multiplied(by: .empty, dx: 0, dy: 0).bounds.isEmpty)
    #expect(!square.multiplied(by: square, dx: 9, dy: -9).bounds.isEmpty)
  }
}
