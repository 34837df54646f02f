// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// Downsamples, blurs and maps wide pixels. Owns its working memory, so a thread keeps and reuses
/// one.
///
/// Each result depends only on the pixels around it, not on the requested rectangle. Not
/// thread-safe: use one instance on one thread at a time.
package final class WideFilter {
  private let kernels: KernelTable
  /// The most averages that are held between the two passes of a blur: half a megabyte.
  private static let mostBetween = 65_536
  private let sums = RasterMemory<UInt16>(zero: 0)
  private let between = RasterMemory<UInt16>(zero: 0)
  // SAFETY: `blur` sets the pointers before each of its passes. They point into `sums` and
  // `between`, which do not grow until the pass has ended.
  private let rows = RasterMemory<UnsafePointer<UInt16>?>(zero: nil)

  package init(kernels: KernelTable = .best) { self.kernels = kernels }

  /// Downsamples pixels into a part of a plane. Pixels outside `inside` count as transparent.
  ///
  /// - Parameters:
  ///   - part: The averages to write, inside the plane's bounds.
  ///   - pixels: The pixel at (`region.minX`, `region.minY`); rows are `stride` pixels apart.
  ///   - inside: A rectangle inside `region`.
  package func average(
    _ plane: WidePlane, _ part: PixelRect, pixels: UnsafePointer<UInt32>, stride: Int,
    region: PixelRect, inside: PixelRect
  ) {
    let used = WidePlane.pixels(of: part, shiftX: plane.shiftX, shiftY: plane.shiftY)
      .intersection(inside)
    let (shift, total) = (plane.shiftX, Int(plane.shiftX + plane.shiftY))
    // The averages whose columns all lie inside. On each side at most one average is cut by the
    // edge.
    let first = min(max(part.minX, (used.minX + 1 << shift - 1) >> shift), part.maxX)
    let end = max(first, min(used.maxX >> shift, part.maxX))
    for y in part.minY..<part.maxY {
      let top = max(y << plane.shiftY, used.minY)
      let rows = Int(max(0, min((y + 1) << plane.shiftY, used.maxY) - top))
      // SAFETY: only columns and rows of `used` are read, and `used` lies in `region`.
      let line = pixels + Int(top - region.minY) * stride
      kernels.averageRows(
        plane.row(first, y), line + (Int(first) << Int(shift) - Int(region.minX)), stride: stride,
        rows: rows, Int(end - first), shift: Int(shift), total: total)
      for x in [part.minX..<first, end..<part.maxX].joined() {
        var sums = SIMD4<UInt32>()
        for column in max(
          x << shift, used.minX)..<max(
            max(x << shift, used.minX), min((x + 1) << shift, used.maxX))
        {
          for row in 0..<rows {
            let pixel = line[row * stride + Int(column - region.minX)]
            for byte in 0..<4 { sums[byte] += pixel >> UInt32(8 * byte) & 255 }
          }
        }
        PixelMath.store(sums, plane.row(x, y), total: total)
      }
    }
  }

  /// Applies a colour matrix to a part of a plane.
  package func map(_ plane: WidePlane, _ part: PixelRect, _ matrix: WideMatrix) {
    // SAFETY: the rows lie in the plane.
    matrix.factors.withUnsafeBufferPointer { factors in
      guard let factors = factors.baseAddress else { return }
      for y in part.minY..<part.maxY {
        kernels.mapWords(plane.row(part.minX, y), part.width, factors)
      }
    }
  }

  /// Makes smooth averages of the means of blocks, see `GaussianKernel`. Along an axis on which both
  /// planes have the same resolution, values are copied. Blocks outside the source count as
  /// transparent.
  ///
  /// - Parameter part: The averages to write, inside the target's bounds.
  package func reduce(_ source: WidePlane, _ part: PixelRect, to target: WidePlane) {
    let (isAcross, isDown) = (source.shiftX < target.shiftX, source.shiftY < target.shiftY)
    let (left, right) =
      isAcross ? (2 * part.minX - 1, 2 * part.maxX + 1) : (part.minX, part.maxX)
    let (start, end) = (max(left, source.bounds.minX), min(right, source.bounds.maxX))
    let width = 4 * Int(right - left)
    // SAFETY: a line holds the columns from `left` to `right`; only those from `start` to `end`, which
    // the source has, are written. The last line holds zeros and stands for rows that the source does
    // not have.
    let line = sums.pointer(2 * width)
    line.update(repeating: 0, count: 2 * width)
    func row(_ y: Int32) -> UnsafePointer<UInt16> {
      source.bounds.minY <= y && y < source.bounds.maxY
        ? UnsafePointer(source.row(start, y)) : UnsafePointer(line + width)
    }
    let lines = rows.pointer(4)
    for y in part.minY..<part.maxY where start < end {
      let middle = line + 4 * Int(start - left)
      if isDown {
        for index in 0..<4 { lines[index] = row(2 * y - 1 + Int32(index)) }
        kernels.reduceDown(middle, lines, 4 * Int(end - start))
      } else {
        middle.update(from: row(y), count: 4 * Int(end - start))
      }
      if isAcross {
        kernels.reduceAcross(target.row(part.minX, y), line, part.width)
      } else {
        target.row(part.minX, y).update(from: line, count: width)
      }
    }
  }

  /// Blurs a part of a plane into another plane that contains it. Everything outside the source
  /// counts as transparent.
  package func blur(
    _ source: WidePlane, _ part: PixelRect, to target: WidePlane, x: AxisWeights, y: AxisWeights
  ) {
    if part.isEmpty { return }
    let (rx, ry) = (Int32(x.radius), Int32(y.radius))
    let needed = PixelRect(
      minX: part.minX - rx, minY: part.minY - ry, maxX: part.maxX + rx, maxY: part.maxY + ry)
    // Narrow strips keep the result of the first pass in a core's cache.
    let columns = Int32(max(64, Self.mostBetween / needed.height))
    if part.width > Int(columns) {
      for left in stride(from: part.minX, to: part.maxX, by: Int(columns)) {
        let strip = PixelRect(
          minX: left, minY: part.minY, maxX: min(left + columns, part.maxX), maxY: part.maxY)
        blur(source, strip, to: target, x: x, y: y)
      }
      return
    }
    let used = source.bounds.intersection(needed)
    let (width, count) = (4 * part.width, used.height)
    // SAFETY: a padded row holds all columns of `needed`. The first row in `between` holds zeros.
    // Each row that the second convolution reads is either that one or one of `used`.
    let padded = sums.pointer(4 * needed.width)
    padded.update(repeating: 0, count: 4 * needed.width)
    let between = between.pointer(width * (count + 1))
    between.update(repeating: 0, count: width)
    let lines = rows.pointer(max(needed.height, 2 * x.radius + 1))
    for line in 0..<(2 * x.radius + 1) { lines[line] = UnsafePointer(padded + 4 * line) }
    for row in 0..<count {
      let result = between + (row + 1) * width
      let start = source.row(used.minX, used.minY + Int32(row))
      (padded + 4 * Int(used.minX - needed.minX)).update(from: start, count: 4 * used.width)
      if x.isIdentity {
        result.update(from: padded, count: width)
        continue
      }
      convolve(result, lines, width, x)
      for place in x.scaled where place >= part.minX && place < part.maxX {
        Self.scale(result + 4 * Int(place - part.minX), 4, x, place)
      }
    }
    for line in 0..<needed.height {
      let row = line + Int(needed.minY - used.minY)
      lines[line] = UnsafePointer(0..<count ~= row ? between + (row + 1) * width : between)
    }
    for row in part.minY..<part.maxY {
      let result = target.row(part.minX, row)
      let line = lines + Int(row - part.minY)
      if y.isIdentity {
        if let source = line[0] { result.update(from: source, count: width) }
        continue
      }
      convolve(result, line, width, y)
      Self.scale(result, width, y, row)
    }
  }

  // SAFETY: the caller promises a line of `count` words for each weight, those of both sides and
  // the centre. `axis` has as many weights as its radius needs.
  private func convolve(
    _ row: UnsafeMutablePointer<UInt16>, _ lines: UnsafeMutablePointer<UnsafePointer<UInt16>?>,
    _ count: Int, _ axis: AxisWeights
  ) {
    axis.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      kernels.convolveRows(
        row, lines, count, weights: weights, radius: axis.radius, bias: axis.bias)
    }
  }

  /// Multiplies words by the gain at a position on an axis, clamped to one.
  private static func scale(
    _ words: UnsafeMutablePointer<UInt16>, _ count: Int, _ axis: AxisWeights, _ place: Int32
  ) {
    let index = Int(place - axis.start)
    guard axis.factors.indices ~= index, axis.factors[index] != 65_536 else { return }
    let factor = axis.factors[index]
    let one = UInt64(PixelMath.wideOne)
    // SAFETY: the caller promises `count` words.
    for index in 0..<count {
      words[index] = UInt16(min((UInt64(words[index]) * UInt64(factor) + 32_768) >> 16, one))
    }
  }
}
