// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// Blurs alpha planes. Owns its working memory, so a thread keeps and reuses one.
///
/// Each result pixel depends only on the pixels around it, not on the requested rectangle. Not
/// thread-safe: use one instance on one thread at a time.
package final class Blur {
  private let kernels: KernelTable
  private let padded = RasterMemory<UInt8>(zero: 0)
  private let between = RasterMemory<UInt16>(zero: 0)
  // SAFETY: `convolve` sets the pointers before each use. They point into `between`, which does not
  // grow until the use has ended.
  private let rows = RasterMemory<UnsafePointer<UInt16>?>(zero: nil)

  package init(kernels: KernelTable = .best) { self.kernels = kernels }

  /// A cached blur. Its source and target are moved so that the source lies near (0, 0).
  private struct Known {
    let source: AlphaPlane
    let target: PixelRect
    let x: GaussianKernel
    let y: GaussianKernel
    let result: AlphaPlane
  }

  private var known: [Known] = []
  /// The size of the cache: enough for the kinds of cards and buttons that cast shadows on one
  /// screen.
  private static let mostKnown = 8
  /// The largest plane that is cached, in bytes.
  private static let largestKnown = 1 << 16

  /// Does the same as `blur` with a cache. Planes with the same bytes share an entry at any
  /// position. Identical rows and columns have been folded, so the shadows of cards of all sizes
  /// share one entry.
  ///
  /// - Parameters:
  ///   - target: The pixels of a small plane that are blurred and kept.
  ///   - needed: The pixels of `target` that are used. In a large plane, only these are blurred.
  func rememberedBlur(
    _ plane: AlphaPlane, _ target: PixelRect, needed: PixelRect, x: GaussianKernel,
    y: GaussianKernel
  ) -> AlphaPlane {
    guard plane.bytes.count <= Self.largestKnown else { return blur(plane, needed, x: x, y: y) }
    // Downsampling blocks are aligned to multiples of their size, so a plane may only be moved by
    // such multiples.
    let dx = (plane.bounds.minX >> x.shift) << x.shift
    let dy = (plane.bounds.minY >> y.shift) << y.shift
    let (bounds, moved) = (
      plane.bounds.offset(dx: -dx, dy: -dy), target.offset(dx: -dx, dy: -dy)
    )
    if let place = known.firstIndex(where: {
      $0.x == x && $0.y == y && $0.target == moved && $0.source.bounds == bounds
        && $0.source.bytes == plane.bytes
    }) {
      return known[place].result.offset(dx: dx, dy: dy)
    }
    let source = AlphaPlane(bounds: bounds, bytes: plane.bytes)
    let result = blur(source, moved, x: x, y: y)
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append(Known(source: source, target: moved, x: x, y: y, result: result))
    return result.offset(dx: dx, dy: dy)
  }

  /// Empties the cache.
  package func forget() { known = [] }

  /// Blurs the part of a plane that `target` needs. Outside its bounds the plane counts as 0.
  ///
  /// Downsampling blocks are aligned to multiples of their size, so only a plane moved by such a
  /// multiple is blurred to the same bytes.
  ///
  /// **Accuracy.** Against an exact Gaussian, a mean error of one level and at most three.
  ///
  /// **Complexity.** O(pixels of the target · sigma) for a sigma up to 16, O(pixels) above.
  package func blur(
    _ plane: AlphaPlane, _ target: PixelRect, x: GaussianKernel, y: GaussianKernel
  ) -> AlphaPlane {
    if x.shift == 0, y.shift == 0 { return convolve(plane, target, x: x, y: y) }
    let small = plane.averaged(x.shift, y.shift)
    let needed = PixelRect(
      minX: AlphaPlane.average(before: target.minX, x.shift),
      minY: AlphaPlane.average(before: target.minY, y.shift),
      maxX: AlphaPlane.average(before: target.maxX, x.shift) + 2,
      maxY: AlphaPlane.average(before: target.maxY, y.shift) + 2)
    return convolve(small, needed, x: x, y: y).interpolated(target, x.shift, y.shift)
  }

  private func convolve(
    _ plane: AlphaPlane, _ target: PixelRect, x: GaussianKernel, y: GaussianKernel
  ) -> AlphaPlane {
    var result = AlphaPlane(bounds: target)
    let (rx, ry) = (Int32(x.weights.count - 1), Int32(y.weights.count - 1))
    let needed = PixelRect(
      minX: target.minX - rx, minY: target.minY - ry, maxX: target.maxX + rx,
      maxY: target.maxY + ry)
    let used = plane.bounds.intersection(needed)
    if used.isEmpty || target.isEmpty { return result }
    let (width, count) = (target.width, used.height)
    // SAFETY: a padded row holds all columns of `needed`; from it the kernel reads `width` values
    // and `rx` more on each side. The first row in `between` holds zeros. Each row that `blurDown`
    // reads is either that one or one of `used`.
    let padded = padded.pointer(needed.width)
    padded.update(repeating: 0, count: needed.width)
    let between = between.pointer(width * (count + 1))
    between.update(repeating: 0, count: width)
    plane.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for row in 0..<count {
        let line = (Int(used.minY - plane.bounds.minY) + row) * plane.bounds.width
        (padded + Int(used.minX - needed.minX)).update(
          from: base + line + Int(used.minX - plane.bounds.minX), count: used.width)
        kernels.blurAcross(
          between + (row + 1) * width, padded + Int(rx), width, step: 1, weights: x.weights,
          radius: Int(rx))
      }
    }
    let lines = rows.pointer(needed.height)
    for line in 0..<needed.height {
      let row = line + Int(needed.minY - used.minY)
      lines[line] = UnsafePointer(0..<count ~= row ? between + (row + 1) * width : between)
    }
    result.bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for row in 0..<target.height {
        kernels.blurDown(
          base + row * width, lines + row, width, weights: y.weights, radius: Int(ry))
      }
    }
    return result
  }
}
