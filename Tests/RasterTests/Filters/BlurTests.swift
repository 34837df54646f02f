// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import PixelReference
@testable import Raster
import NacreTestKit
import Testing

struct BlurTests {
  /// Returns a pixel blurred by a Gaussian of the same standard deviation, untruncated, in floating
  /// point.
  private func exact(_ plane: AlphaPlane, sigma: Double, _ x: Int, _ y: Int) -> Double {
    func weight(_ k: Int) -> Double { exp(-Double(k * k) / (2 * sigma * sigma)) }
    let reach = Int(6 * sigma) + 2
    let total = (-reach...reach).reduce(0) { $0 + weight($1) }
    let bounds = plane.bounds
    let columns = (0..<bounds.width).map { weight(Int(bounds.minX) + $0 - x) }
    var sum = 0.0
    for row in 0..<bounds.height {
      var line = 0.0
      for column in 0..<bounds.width {
        line += columns[column] * Double(plane.bytes[row * bounds.width + column])
      }
      sum += line * weight(Int(bounds.minY) + row - y)
    }
    return sum / (total * total)
  }

  /// Compares the pixels of a plane with those of a coverage.
  private func expectEqual(_ coverage: Coverage, _ plane: AlphaPlane) {
    let part = AlphaPlane(coverage, bounds: plane.bounds)
    let bounds = plane.bounds
    let isEqual = (bounds.minY..<bounds.maxY).allSatisfy { y in
      (bounds.minX..<bounds.maxX).allSatisfy { plane[$0, y] == part[$0, y] }
    }
    #expect(isEqual)
  }

  private func plane(_ width: Int32, _ height: Int32, _ alpha: (Int, Int) -> UInt8) -> AlphaPlane {
    var plane = AlphaPlane(bounds: PixelRect(minX: 3, minY: -2, maxX: 3 + width, maxY: height - 2))
    for index in plane.bytes.indices {
      plane.bytes[index] = alpha(index % Int(width), index / Int(width))
    }
    return plane
  }

  @Test(arguments: [0.5, 0.8, 1, 2, 3.3, 6, 10, 15.9, 16, 20, 33, 63, 64, 80, 130])
  func blurIsCloseToAnExactGaussian(sigma: Double) {
    for (index, shape) in [
      plane(40, 30) { x, _ in x < 20 ? 255 : 0 }, plane(60, 45) { _, _ in 255 },
      plane(33, 37) { x, y in (x - 16) * (x - 16) + (y - 18) * (y - 18) < 200 ? 255 : 0 },
      plane(50, 50) { x, y in UInt8(truncatingIfNeeded: x * 37 ^ y * 101) },
    ].enumerated() {
      let kernel = GaussianKernel(sigma: sigma)
      let reach = Int32(kernel.radius)
      let target = PixelRect(
        minX: shape.bounds.minX - reach, minY: shape.bounds.minY - reach,
        maxX: shape.bounds.maxX + reach, maxY: shape.bounds.maxY + reach)
      let blurred = Blur().blur(shape, target, x: kernel, y: kernel)
      var errors: [Double] = []
      for index in stride(from: 0, to: blurred.bytes.count, by: blurred.bytes.count / 60) {
        let (x, y) = (index % target.width, index / target.width)
        errors.append(
          abs(
            Double(blurred.bytes[index])
              - exact(shape, sigma: sigma, Int(target.minX) + x, Int(target.minY) + y)))
      }

      #expect(errors.reduce(0, +) / Double(errors.count) <= 1, "shape \(index)")
      #expect((errors.max() ?? 0) <= 3, "shape \(index)")
    }
  }

  /// A blur that is reused at another position has the bytes of a newly computed one.
  @Test(arguments: [2.0, 6, 20, 40])
  func rememberedBlursAreThose(sigma: Double) {
    let (blur, kernel) = (Blur(), GaussianKernel(sigma: sigma))
    let reach = Int32(kernel.radius)
    for step in Int32(0)..<40 {
      let (dx, dy) = (step * 7 % 23 - 9, step * 5 % 17 - 40)
      let shape = plane(30 + step % 3, 20) { x, _ in x < 12 ? 255 : 40 }.offset(dx: dx, dy: dy)
      let target = PixelRect(
        minX: shape.bounds.minX - reach, minY: shape.bounds.minY - reach,
        maxX: shape.bounds.maxX + reach, maxY: shape.bounds.maxY + reach)

      let remembered = blur.rememberedBlur(
        shape, target, needed: target, x: kernel, y: kernel)

      #expect(remembered == Blur().blur(shape, target, x: kernel, y: kernel), "step \(step)")
    }
  }

  @Test func kernelsKeepTheSum() {
    for step in 0...2000 {
      let kernel = GaussianKernel(sigma: Double(step) / 4)
      #expect(kernel.weights.dropFirst().reduce(kernel.weights[0]) { $0 + 2 * $1 } == 65_536)
      #expect(kernel.weights[0] <= 65_536)
      #expect(zip(kernel.weights, kernel.weights.dropFirst()).allSatisfy { $0 + 200 >= $1 })
    }
    #expect(GaussianKernel(sigma: .nan).radius == 0)
    #expect(GaussianKernel(sigma: -1).radius == 0)
    #expect(GaussianKernel(sigma: .infinity).radius < 900)
  }

  @Test(arguments: seeds(1...60))
  func foldedCoverageIsThatOfTheWhole(seed: UInt64) {
    var random = RandomGeometry(seed: seed)
    let clip = PixelRect(minX: -200, minY: -200, maxX: 300, maxY: 300)
    func side(_ limit: Double) -> Double { Double.random(in: 0...limit, using: &random) }
    var path = Path()
    if seed % 3 == 0 {
      path.addRect(CGRect(x: side(20), y: side(20), width: side(120), height: side(120)))
    } else {
      let radius = CGSize(width: side(20), height: side(20))
      path.addRoundedRect(
        CGRect(x: side(20), y: side(20), width: 41 + side(120), height: 41 + side(120)),
        topLeft: radius, topRight: radius, bottomRight: seed % 3 == 1 ? radius : .zero,
        bottomLeft: radius)
    }
    if seed % 5 == 0 {
      path.addRect(CGRect(x: side(60), y: side(60), width: side(20), height: side(90)))
    }
    let sharp = Rasterizer().rasterize(
      EdgeBuilder(filling: path, map: .identity), rule: .nonZero, clip: clip)
    let x = GaussianKernel(sigma: side(seed % 4 == 0 ? 40 : 6))
    let y = GaussianKernel(sigma: side(seed % 7 == 0 ? 40 : 6))

    let folded = sharp.blurred(x: x, y: y, clip: clip, by: Blur())

    let whole = Blur().blur(AlphaPlane(sharp, bounds: clip), clip, x: x, y: y)
    expectEqual(folded, whole)
    for kernels in [.reference] + KernelTable.all {
      #expect(
        Blur(kernels: kernels).blur(AlphaPlane(sharp, bounds: clip), clip, x: x, y: y) == whole)
    }
    let part = PixelRect(minX: 11, minY: 5, maxX: 60, maxY: 44)
    let cut = Blur().blur(AlphaPlane(sharp, bounds: clip), part, x: x, y: y)
    expectEqual(folded, cut)
  }

  /// Of a large coverage only the pixels in the clip are blurred, to the values that the whole blur has there.
  @Test(arguments: [true, false])
  func clippedCoverageIsAPartOfTheWhole(isFolded: Bool) {
    let all = PixelRect(minX: -300, minY: -300, maxX: 1100, maxY: 1000)
    var path = Path()
    let rect = CGRect(x: 3.5, y: 7.25, width: 740, height: 560)
    if isFolded {
      let radius = CGSize(width: 30, height: 20)
      path.addRoundedRect(
        rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    } else {
      path.addEllipse(in: rect)
    }
    let sharp = Rasterizer().rasterize(
      EdgeBuilder(filling: path, map: .identity), rule: .nonZero, clip: all)
    let (x, y) = (GaussianKernel(sigma: 60), GaussianKernel(sigma: 40))
    let plane = AlphaPlane(sharp, bounds: all)

    for (left, top) in [(-300, -300), (-60, 250), (350, -40), (360, 280), (700, 500), (900, 900)] {
      let (left, top) = (Int32(left), Int32(top))
      let clip = PixelRect(minX: left, minY: top, maxX: left + 90, maxY: top + 70)
      expectEqual(
        sharp.blurred(x: x, y: y, clip: clip, by: Blur()), Blur().blur(plane, clip, x: x, y: y))
    }
  }
}
