// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import Testing

/// Blurred planes against a Gaussian in double precision.
struct BlurTests {
  private func plane(_ bounds: PixelRect, _ seed: UInt64) -> AlphaPlane {
    var random = RandomGeometry(seed: seed)
    return AlphaPlane(
      bounds: bounds,
      bytes: (0..<bounds.area).map { _ in
        Bool.random(using: &random) ? 255 : UInt8.random(in: 0...255, using: &random)
      })
  }

  /// The same kernel, cut at 3σ, without rounding.
  private func oracle(_ plane: AlphaPlane, _ sigma: Double, _ x: Int32, _ y: Int32) -> Double {
    let radius = AlphaPlane.blurRadius(sigma: sigma)
    func weight(_ distance: Int32) -> Double {
      exp(-Double(distance * distance) / (2 * sigma * sigma))
    }
    let norm = (-radius...radius).reduce(0) { $0 + weight($1) }
    var sum = 0.0
    for dy in -radius...radius {
      for dx in -radius...radius {
        sum += Double(plane[x + dx, y + dy]) * weight(dx) * weight(dy)
      }
    }
    return sum / (norm * norm)
  }

  @Test(arguments: [0.3, 0.8, 1, 2.5, 4])
  func blurIsAGaussianWithinOneLevel(sigma: Double) {
    let bounds = PixelRect(minX: -3, minY: 2, maxX: 12, maxY: 11)
    let source = plane(bounds, 7)
    let region = PixelRect(minX: -40, minY: -40, maxX: 60, maxY: 60)
    let blurred = source.blurred(sigma: sigma, region: region)
    for y in -14..<26 as Range<Int32> {
      for x in -18..<28 as Range<Int32> {
        #expect(abs(Double(blurred[x, y]) - oracle(source, sigma, x, y)) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [0, 0.5, 3, 11])
  func partOfABlurIsThatPart(sigma: Double) {
    let source = plane(PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 20), 3)
    let all = source.blurred(
      sigma: sigma, region: PixelRect(minX: -99, minY: -99, maxX: 99, maxY: 99))
    let part = PixelRect(minX: 4, minY: -7, maxX: 50, maxY: 9)
    let cut = source.blurred(sigma: sigma, region: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(cut[x, y] == all[x, y]) }
    }
    #expect(part.contains(cut.bounds))
  }

  @Test func largeAreasStayOpaqueAndSigmaIsLimited() {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 60)
    let full = AlphaPlane(bounds: bounds, bytes: [UInt8](repeating: 255, count: bounds.area))
    let blurred = full.blurred(sigma: 5, region: bounds)
    #expect(blurred[30, 30] == 255 && blurred[0, 30] > 120 && blurred[0, 30] < 145)
    for sigma in [0, 1e-300, -3, .nan] as [Double] {
      #expect(full.blurred(sigma: sigma, region: bounds).bytes == full.bytes)
    }
    _ = full.blurred(sigma: .infinity, region: bounds)
    #expect(AlphaPlane.blurRadius(sigma: 1e300) == 1500)
  }
}
