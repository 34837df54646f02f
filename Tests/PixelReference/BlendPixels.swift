// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

extension Reference {
  /// Blends source pixels into destination pixels: `D' = D + (B(S, D) − D)·k`, where `k` is
  /// coverage times opacity.
  ///
  /// So zero coverage changes nothing in any mode, `.clear` and `.copy` included. In modes that
  /// erase the destination outside the source, a less opaque source differs from a lower `opacity`:
  /// the caller scales the source beforehand. `.normal` gives the bytes of `overPixelsCoverage`.
  ///
  /// - Parameters:
  ///   - source: Colour components above their alpha are clamped to it, except in `.normal`.
  ///   - coverage: `nil` means full coverage.
  ///
  /// **Rounding.** `B`, `k` and the mixture are each rounded to nearest: at most one level of error
  /// for a given `k`.
  package static func blendPixels(
    _ row: PixelRow, _ source: UnsafePointer<UInt32>, _ coverage: CoverageRow?, _ count: Int,
    opacity: UInt8, mode: BlendMode
  ) {
    if mode == .normal {
      return overPixelsCoverage(row, source, coverage, count, opacity: opacity)
    }
    // SAFETY: the caller promises `count` pixels in both rows, and as many coverage bytes.
    for index in 0..<count {
      let factor = PixelMath.divideBy255(UInt32(coverage?[index] ?? 255) * UInt32(opacity))
      row[index] = mapBytes(row[index], blend(row[index], source[index], mode)) { d, b in
        PixelMath.divideBy255(b * factor + d * (255 - factor))
      }
    }
  }

  /// Returns the blend of one pixel with another at full coverage.
  static func blend(_ destination: UInt32, _ source: UInt32, _ mode: BlendMode) -> UInt32 {
    let (s, d) = (BlendOperand(source), BlendOperand(destination))
    let alpha: Int32
    let color: SIMD3<Int32>
    switch mode {
    case .plusLighter:
      alpha = 255 * min(s.alpha + d.alpha, 255)
      color = s.map(d) { s, d in 255 * min(s + d, 255) }
    case .plusDarker:
      let sum = min(s.alpha + d.alpha, 255)
      alpha = 255 * sum
      color = s.map(d) { c, b in 255 * max(sum - (s.alpha - c) - (d.alpha - b), 0) }
    default:
      if let factors = porterDuffFactors(mode, s.alpha, d.alpha) {
        alpha = s.alpha * factors.source + d.alpha * factors.destination
        color = s.map(d) { s, d in s * factors.source + d * factors.destination }
      } else {
        let shared = mode.isSeparable ? separable(s, d, mode) : nonSeparable(s, d, mode)
        alpha = s.alpha * (255 - d.alpha) + d.alpha * 255
        color = shared &+ s.map(d) { c, b in c * (255 - d.alpha) + b * (255 - s.alpha) }
      }
    }
    func byte(_ value: Int32) -> UInt32 { PixelMath.divideBy255(UInt32(value)) }
    return byte(alpha) << 24 | byte(color[0]) << 16 | byte(color[1]) << 8 | byte(color[2])
  }

  /// Returns the factors of a Porter-Duff operator for both pixels, 255 being one; `nil` for other
  /// modes.
  private static func porterDuffFactors(_ mode: BlendMode, _ s: Int32, _ d: Int32)
    -> (source: Int32, destination: Int32)?
  {
    switch mode {
    case .normal: (255, 255 - s)
    case .clear: (0, 0)
    case .copy: (255, 0)
    case .sourceIn: (d, 0)
    case .sourceOut: (255 - d, 0)
    case .sourceAtop: (d, 255 - s)
    case .destinationOver: (255 - d, 255)
    case .destinationIn: (0, s)
    case .destinationOut: (0, 255 - s)
    case .destinationAtop: (255 - d, s)
    case .xor: (255 - d, 255 - s)
    default: nil
    }
  }
}
