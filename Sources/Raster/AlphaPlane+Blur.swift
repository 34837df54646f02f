// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension AlphaPlane {
  /// The largest standard deviation that is used; 3σ is then the width of a large screen's half.
  package static let maximumSigma = 500.0

  /// Returns by how many pixels a blur grows the plane on each side: 3σ, beyond which less than
  /// one level is left of anything.
  package static func blurRadius(sigma: Double) -> Int32 {
    guard sigma > 0 else { return 0 }
    return Int32((3 * min(sigma, maximumSigma)).rounded(.up))
  }

  /// Returns the plane convolved with a Gaussian, inside `region`.
  ///
  /// The kernel is sampled at whole pixels, cut at 3σ and normalised; weights are sixteen-bit
  /// integers, so that the result is the same everywhere.
  ///
  /// - Parameter sigma: Pixels; zero, less or not-a-number returns the plane cut to the region.
  ///
  /// **Accuracy.** One level of the cut kernel. **Complexity.** O(pixels × σ).
  package func blurred(sigma: Double, region: PixelRect) -> AlphaPlane {
    let radius = Self.blurRadius(sigma: sigma)
    let grown = PixelRect(
      minX: bounds.minX - radius, minY: bounds.minY - radius, maxX: bounds.maxX + radius,
      maxY: bounds.maxY + radius
    ).intersection(region)
    if bounds.isEmpty || grown.isEmpty { return AlphaPlane(bounds: .empty, bytes: []) }
    let weights = Self.weights(sigma: sigma, radius: Int(radius))
    let rows = blurredAcross(weights, Int(radius), grown)
    return AlphaPlane(bounds: grown, bytes: blurredDown(rows, weights, Int(radius), grown))
  }

  /// The weights of one half, the middle first; together they are 65 536.
  private static func weights(sigma: Double, radius: Int) -> [UInt32] {
    guard radius > 0 else { return [65_536] }
    let sigma = min(sigma, maximumSigma)
    let values = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = values[0] + 2 * values[1...].reduce(0, +)
    var weights = values.map { UInt32(($0 / sum * 65_536).rounded()) }
    let others = 2 * weights[1...].reduce(0, +)
    // What rounding leaves over goes to the middle.
    weights[0] = others < 65_536 ? 65_536 - others : 0
    return weights
  }

  /// Blurs the rows of the plane; sixteen bits a pixel, for the columns of `grown`.
  private func blurredAcross(_ weights: [UInt32], _ radius: Int, _ grown: PixelRect) -> [UInt16] {
    let width = grown.width
    var result = [UInt16](repeating: 0, count: width * bounds.height)
    var sums = [UInt32](repeating: 0, count: width)
    let shift = Int(bounds.minX) - Int(grown.minX)
    for y in 0..<bounds.height {
      for x in 0..<width { sums[x] = 32_768 }
      for x in 0..<bounds.width {
        let value = UInt32(bytes[y * bounds.width + x]) * 257
        if value == 0 { continue }
        let center = x + shift
        for column in max(center - radius, 0)..<max(min(center + radius + 1, width), 0) {
          sums[column] &+= weights[abs(column - center)] &* value
        }
      }
      for x in 0..<width { result[y * width + x] = UInt16(sums[x] >> 16) }
    }
    return result
  }

  private func blurredDown(
    _ rows: [UInt16], _ weights: [UInt32], _ radius: Int, _ grown: PixelRect
  ) -> [UInt8] {
    let width = grown.width
    var result: [UInt8] = []
    result.reserveCapacity(grown.area)
    var sums = [UInt32](repeating: 0, count: width)
    for y in 0..<grown.height {
      let center = y + Int(grown.minY) - Int(bounds.minY)
      for x in 0..<width { sums[x] = 32_768 }
      for row in max(center - radius, 0)..<max(min(center + radius + 1, bounds.height), 0) {
        let weight = weights[abs(row - center)]
        for x in 0..<width { sums[x] &+= weight &* UInt32(rows[row * width + x]) }
      }
      for x in 0..<width { result.append(UInt8(((sums[x] >> 16) + 128) / 257)) }
    }
    return result
  }
}
