// Nacre, MIT licence; see LICENSE.

import Foundation

// SAFETY: as in Apple's declarations, the caller guarantees that the pointers are valid, and that the
// buffers have the memory that they describe.

/// Multiplies each pixel, a row of four numbers, with a matrix.
///
/// - Parameters:
///   - src: The source.
///   - dest: The result, of the size of the source. It may have the source's memory.
///   - matrix: 16 numbers, row by row: the row belongs to a component of the source, the column to one
///     of the result.
///   - divisor: The result is divided by this number and rounded towards zero; 0 counts as 1.
///   - pre_bias: Four numbers added to the components before, or `nil`.
///   - post_bias: Four numbers added to the sums before the division, or `nil`.
///   - flags: Options.
/// - Returns: `kvImageNoError`, or an error. Components are clamped to `0…255`.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ matrix: UnsafePointer<Int16>, _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>?,
  _ post_bias: UnsafePointer<Int32>?, _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  if let fault = Pixels.fault(of: src.pointee) ?? Pixels.fault(of: dest.pointee) { return fault }
  let (source, target) = (Pixels(buffer: src.pointee), Pixels(buffer: dest.pointee))
  guard source.width == target.width, source.height == target.height else {
    return kvImageBufferSizeMismatch
  }
  let factors = (0..<16).map { Int64(matrix[$0]) }
  let before = (0..<4).map { Int64(pre_bias?[$0] ?? 0) }
  let after = (0..<4).map { Int64(post_bias?[$0] ?? 0) }
  let divisor = divisor == 0 ? 1 : Int64(divisor)
  for y in 0..<source.height {
    let (from, to) = (source.row(y), target.row(y))
    for x in 0..<source.width {
      let a = Int64(from[x * 4]) + before[0]
      let b = Int64(from[x * 4 + 1]) + before[1]
      let c = Int64(from[x * 4 + 2]) + before[2]
      let d = Int64(from[x * 4 + 3]) + before[3]
      for column in 0..<4 {
        let first = a * factors[column] + b * factors[4 + column]
        let second = c * factors[8 + column] + d * factors[12 + column]
        let sum = (first + second + after[column]) / divisor
        to[x * 4 + column] = UInt8(min(max(sum, 0), 255))
      }
    }
  }
  return kvImageNoError
}

// SAFETY: as in Apple's declaration, the pointers are valid, and so is the memory of the buffers.
/// Scales an image to the size of another.
///
/// Each result is a sum of pixels, weighted by a Lanczos window of three lobes, or of five with
/// `kvImageHighQualityResampling`. The lobes are as wide as a pixel of the coarser image. Beyond its
/// edges, the image is continued by its outermost pixels.
///
/// **Source.** Documentation of vImage, *Geometry*: "vImage uses a Lanczos resampling method". For the
/// formula: K. Turkowski, "Filters for Common Resampling Tasks", in *Graphics Gems* (1990).
///
/// - Parameters:
///   - src: The source.
///   - dest: The result. Its memory must not be the source's.
///   - tempBuffer: Accepted for compatibility; has no effect.
///   - flags: Options.
/// - Returns: `kvImageNoError`, or an error; 0 with `kvImageGetTempBufferSize`. The rows of the source
///   times the columns of the result may be at most 2²⁸.
@discardableResult
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  if let fault = Pixels.fault(of: src.pointee) ?? Pixels.fault(of: dest.pointee) { return fault }
  let (source, target) = (Pixels(buffer: src.pointee), Pixels(buffer: dest.pointee))
  guard source.height * target.width <= 1 << 28 else { return kvImageMemoryAllocationError }
  let lobes = Int(flags) & kvImageHighQualityResampling != 0 ? 5.0 : 3
  let across = samples(source.width, target.width, lobes)
  let down = samples(source.height, target.height, lobes)
  var narrow = [Float](repeating: 0, count: source.height * target.width * 4)
  for y in 0..<source.height {
    let row = source.row(y)
    for x in 0..<target.width {
      for (position, weight) in across[x] {
        for component in 0..<4 {
          narrow[(y * target.width + x) * 4 + component] +=
            weight * Float(row[position * 4 + component])
        }
      }
    }
  }
  for y in 0..<target.height {
    let row = target.row(y)
    for index in 0..<(target.width * 4) {
      var sum: Float = 0
      for (position, weight) in down[y] {
        sum += weight * narrow[position * target.width * 4 + index]
      }
      row[index] = UInt8(min(max(sum.rounded(), 0), 255))
    }
  }
  return kvImageNoError
}

/// Returns, for each pixel of the result along an axis, the positions and weights of the source's pixels.
private func samples(
  _ from: Int, _ to: Int, _ lobes: Double
) -> [[(position: Int, weight: Float)]] {
  let step = Double(from) / Double(to)
  let lobe = max(step, 1)
  let reach = lobe * lobes
  return (0..<to).map { index in
    let middle = (Double(index) + 0.5) * step - 0.5
    let range = Int((middle - reach).rounded(.up))...Int((middle + reach).rounded(.down))
    let weights = range.map { place in
      let distance = abs(Double(place) - middle) / lobe
      return (min(max(place, 0), from - 1), sinc(distance) * sinc(distance / lobes))
    }
    let sum = weights.reduce(0) { $0 + $1.1 }
    return weights.filter { $0.1 != 0 }.map { ($0.0, Float($0.1 / sum)) }
  }
}

/// Returns the normalised sinc function: sin(πx) / (πx), and 1 at 0.
private func sinc(_ x: Double) -> Double {
  x == 0 ? 1 : sin(.pi * x) / (.pi * x)
}
