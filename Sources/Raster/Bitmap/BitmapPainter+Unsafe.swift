// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// Draws into bitmaps: combines coverage, paint, clip and blend mode.
///
/// Owns its working memory. Not thread-safe: use one instance on one thread at a time.
// SAFETY: each run is clipped to the clip's bounds and the bitmap's region before its pixels,
// coverage bytes and mask bytes are accessed. Working memory is requested with the length of the
// run.
package final class BitmapPainter {
  private let kernels: KernelTable
  private let source = RasterMemory<UInt32>(zero: 0)
  private let bytes = RasterMemory<UInt8>(zero: 0)

  package init(kernels: KernelTable = .best) { self.kernels = kernels }

  /// Draws a paint through a coverage and a clip.
  ///
  /// The result of the blend mode is mixed with the destination by coverage, so no mode changes
  /// pixels that are not covered.
  package func draw(
    _ coverage: Coverage, _ paint: Paint, mode: BlendMode, clip: Clip, into bitmap: Bitmap
  ) {
    let region = clip.bounds.intersection(bitmap.region)
    bitmap.withMemory { draw(coverage, paint, mode, clip.mask, region, into: bitmap, $0) }
  }

  /// Draws into a region of a bitmap's memory.
  private func draw(
    _ coverage: Coverage, _ paint: Paint, _ mode: BlendMode, _ mask: AlphaPlane?,
    _ region: PixelRect, into bitmap: Bitmap, _ memory: UnsafeMutableRawPointer
  ) {
    if let mask {
      mask.bytes.withUnsafeBufferPointer { maskBytes in
        guard let base = maskBytes.baseAddress else { return }
        forEachRun(coverage, region) { x, y, count, covered, alpha in
          let product = bytes.pointer(count)
          let row = base + mask.place(x, y)
          if let covered {
            for index in 0..<count {
              let factor = UInt32(row[index]) * UInt32(covered[index])
              product[index] = UInt8(truncatingIfNeeded: PixelMath.divideBy255(factor))
            }
          } else {
            for index in 0..<count {
              product[index] = UInt8(
                truncatingIfNeeded: PixelMath.divideBy255(UInt32(row[index]) * alpha))
            }
          }
          compose(paint, mode, bitmap, memory, x, y, count, product, 255)
        }
      }
    } else {
      forEachRun(coverage, region) { x, y, count, covered, alpha in
        compose(paint, mode, bitmap, memory, x, y, count, covered, alpha)
      }
    }
  }

  /// Returns the alpha of a paint multiplied by a coverage.
  package func alpha(of coverage: Coverage, _ paint: Paint) -> AlphaPlane {
    if case .solid(let color) = paint, color >> 24 == 255 {
      return AlphaPlane(coverage, bounds: coverage.bounds)
    }
    let bounds = coverage.bounds
    let opacity = UInt32(paint.opacity)
    var result = [UInt8](repeating: 0, count: bounds.area)
    result.withUnsafeMutableBufferPointer { result in
      forEachRun(coverage, bounds) { x, y, count, covered, alpha in
        let row = source.pointer(count)
        paint.write(row, count: count, x: x, y: y, kernels: kernels)
        let start = Int(y - bounds.minY) * bounds.width + Int(x - bounds.minX)
        for index in 0..<count {
          let factor = PixelMath.divideBy255((covered.map { UInt32($0[index]) } ?? alpha) * opacity)
          result[start + index] = UInt8(PixelMath.divideBy255((row[index] >> 24) * factor))
        }
      }
    }
    return AlphaPlane(bounds: bounds, bytes: result)
  }

  /// Returns the luminance of a paint. Its transparent parts count as black.
  package func luminance(of paint: Paint, _ bounds: PixelRect) -> AlphaPlane {
    var result: [UInt8] = []
    result.reserveCapacity(bounds.area)
    for y in bounds.minY..<bounds.maxY {
      let row = source.pointer(bounds.width)
      paint.write(row, count: bounds.width, x: bounds.minX, y: y, kernels: kernels)
      for index in 0..<bounds.width {
        let (r, g, b) = (row[index] >> 16 & 255, row[index] >> 8 & 255, row[index] & 255)
        result.append(UInt8(PixelLayout.luminance(r, g, b)))
      }
    }
    return AlphaPlane(bounds: bounds, bytes: result)
  }

  private func compose(
    _ paint: Paint, _ mode: BlendMode, _ bitmap: Bitmap, _ memory: UnsafeMutableRawPointer,
    _ x: Int32, _ y: Int32, _ count: Int, _ covered: UnsafePointer<UInt8>?, _ alpha: UInt32
  ) {
    bitmap.withPixels(in: memory, x, y, count) { row in
      if mode == .normal, case .solid(let color) = paint, covered != nil || alpha == 255 {
        if let covered {
          kernels.overSolidCoverage(row, covered, count, color)
        } else {
          kernels.overSolid(row, count, color)
        }
        return
      }
      let pixels = source.pointer(count)
      paint.write(pixels, count: count, x: x, y: y, kernels: kernels)
      var opacity = alpha
      if mode == .normal {
        opacity = PixelMath.divideBy255(alpha * UInt32(paint.opacity))
      } else if paint.opacity < 255 {
        // In modes such as `copy`, a less opaque source differs from less coverage.
        for index in 0..<count {
          pixels[index] = Self.scale(pixels[index], UInt32(paint.opacity))
        }
      }
      kernels.blendPixels(row, pixels, covered, count, opacity: UInt8(opacity), mode: mode)
    }
  }

  private static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      result |= PixelMath.divideBy255((pixel >> shift & 255) * factor) << shift
    }
    return result
  }

  /// Calls `body` with each run inside a region: its position and length, its coverage bytes, and
  /// its constant coverage, which counts only when the bytes are `nil`.
  private func forEachRun(
    _ coverage: Coverage, _ region: PixelRect,
    _ body: (Int32, Int32, Int, UnsafePointer<UInt8>?, UInt32) -> Void
  ) {
    let bounds = coverage.bounds.intersection(region)
    if bounds.isEmpty { return }
    coverage.bytes.withUnsafeBufferPointer { bytes in
      for y in bounds.minY..<bounds.maxY {
        let line = coverage.rows[Int(y - coverage.bounds.minY)]
        for run in coverage.runs[Int(line.first)..<Int(line.first + line.count)] {
          let (from, to) = (max(run.start, bounds.minX), min(run.end, bounds.maxX))
          if from >= to { continue }
          if run.data >= 0, let base = bytes.baseAddress {
            body(from, y, Int(to - from), base + Int(run.data) + Int(from - run.start), 255)
          } else {
            body(from, y, Int(to - from), nil, UInt32(~run.data))
          }
        }
      }
    }
  }
}
