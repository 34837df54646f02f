// Nacre, MIT licence; see LICENSE.

import Foundation

// SAFETY: as in Apple's declarations, the caller guarantees that the pointers are valid, and that the
// buffers have the memory that they describe.

/// Blurs an image: each component becomes the mean of a rectangle around it, rounded to nearest.
///
/// - Parameters:
///   - src: The source.
///   - dest: The result, at most as large as the source. It may have the source's memory.
///   - tempBuffer: Accepted for compatibility; has no effect.
///   - srcOffsetToROI_X: The column of the source where the result begins.
///   - srcOffsetToROI_Y: The row of the source where the result begins.
///   - kernel_height: The height of the rectangle; odd, at most 4095.
///   - kernel_width: The width of the rectangle; odd, at most 4095.
///   - backgroundColor: Four components, for `kvImageBackgroundColorFill`.
///   - flags: Exactly one edge style, and other options.
/// - Returns: `kvImageNoError`, or an error; 0 with `kvImageGetTempBufferSize`.
///
/// **Complexity.** O(pixels), whatever the size of the rectangle.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  Convolution.run(
    src.pointee, dest.pointee, (srcOffsetToROI_X, srcOffsetToROI_Y),
    (kernel_width, kernel_height), backgroundColor, flags, isTent: false)
}

// SAFETY: as in Apple's declaration, the pointers are valid, and so is the memory of the buffers.
/// Blurs an image: each component becomes a mean of a rectangle around it, with weights that fall
/// evenly to the edges; see `vImageBoxConvolve_ARGB8888`.
@discardableResult
public func vImageTentConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  Convolution.run(
    src.pointee, dest.pointee, (srcOffsetToROI_X, srcOffsetToROI_Y),
    (kernel_width, kernel_height), backgroundColor, flags, isTent: true)
}

/// A mean with weights that are the product of one along rows and one along columns.
private struct Convolution {
  let source: Pixels
  let target: Pixels
  let (originX, originY): (Int, Int)
  let (across, down): (LineFilter, LineFilter)
  let edge: Edge
  let keepsFirst: Bool

  /// The greatest kernel. The sums of a tent of this size fit 32 bits.
  private static let greatestSize: UInt32 = 4095

  // SAFETY: as in Apple's declaration, the pointers are valid, and so is the memory of the buffers.
  static func run(
    _ source: vImage_Buffer, _ target: vImage_Buffer,
    _ origin: (vImagePixelCount, vImagePixelCount), _ size: (UInt32, UInt32),
    _ background: UnsafePointer<UInt8>?, _ flags: vImage_Flags, isTent: Bool
  ) -> vImage_Error {
    if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
    if let fault = Pixels.fault(of: source) ?? Pixels.fault(of: target) { return fault }
    guard size.0 % 2 == 1, size.1 % 2 == 1, max(size.0, size.1) <= greatestSize else {
      return kvImageInvalidKernelSize
    }
    guard origin.0 < source.width else { return kvImageInvalidOffset_X }
    guard origin.1 < source.height else { return kvImageInvalidOffset_Y }
    guard target.width <= source.width - origin.0, target.height <= source.height - origin.1
    else { return kvImageRoiLargerThanInputBuffer }
    guard let edge = Edge(flags, background) else { return kvImageInvalidEdgeStyle }
    Convolution(
      source: Pixels(buffer: source), target: Pixels(buffer: target), originX: Int(origin.0),
      originY: Int(origin.1), across: LineFilter(size: Int(size.0), isTent: isTent),
      down: LineFilter(size: Int(size.1), isTent: isTent), edge: edge,
      keepsFirst: Int(flags) & kvImageLeaveAlphaUnchanged != 0
    ).run()
    return kvImageNoError
  }

  private func run() {
    let (width, height) = (target.width, target.height)
    // All rows of the source that any result needs, filtered along the row.
    let first = max(originY - down.reach, 0)
    let last = min(originY + height + down.reach, source.height)
    var sums = [UInt32](repeating: 0, count: (last - first) * width * 4)
    var originals: [UInt8] = []
    var line: [UInt64] = []
    for y in first..<last {
      let row = source.row(y)
      if y >= originY, y < originY + height {
        originals += row[(originX * 4)..<((originX + width) * 4)]
      }
      for component in 0..<4 {
        extend(&line, across, originX, width, source.width, component, 1) {
          UInt64(row[$0 * 4 + component])
        }
        across.apply(&line, count: width)
        for x in 0..<width {
          sums[((y - first) * width + x) * 4 + component] = UInt32(truncatingIfNeeded: line[x])
        }
      }
    }
    let acrossWeights = weights(across, originX, width, source.width)
    let downWeights = weights(down, originY, height, source.height)
    let fullWeight = full(across)
    for x in 0..<width {
      for component in 0..<4 {
        if keepsFirst, component == 0 {
          for y in 0..<height { target.row(y)[x * 4] = originals[(y * width + x) * 4] }
          continue
        }
        extend(&line, down, originY, height, source.height, component, fullWeight) {
          UInt64(sums[(($0 - first) * width + x) * 4 + component])
        }
        down.apply(&line, count: height)
        for y in 0..<height {
          let place = (y * width + x) * 4 + component
          let (sum, weight) = (line[y], acrossWeights[x] * downWeights[y])
          target.row(y)[x * 4 + component] =
            weight == 0
            ? originals[place] : UInt8(truncatingIfNeeded: min((sum + weight / 2) / weight, 255))
        }
      }
    }
  }

  /// Fills a line with values and what is beyond the edges.
  ///
  /// - Parameter scale: The factor of a background component.
  private func extend(
    _ line: inout [UInt64], _ filter: LineFilter, _ origin: Int, _ count: Int, _ length: Int,
    _ component: Int, _ scale: UInt64, _ value: (Int) -> UInt64
  ) {
    line.removeAll(keepingCapacity: true)
    for position in (origin - filter.reach)..<(origin + count + filter.reach) {
      if position >= 0, position < length {
        line.append(value(position))
        continue
      }
      switch edge {
      case .extend: line.append(value(min(max(position, 0), length - 1)))
      case .background(let color): line.append(UInt64(color[component]) * scale)
      case .copy, .truncate: line.append(0)
      }
    }
  }

  private func full(_ filter: LineFilter) -> UInt64 {
    filter.boxes.reduce(1) { $0 * UInt64($1) }
  }

  /// Returns the sums of the weights that count, by position; 0 where the pixel is copied.
  private func weights(_ filter: LineFilter, _ origin: Int, _ count: Int, _ length: Int)
    -> [UInt64]
  {
    let full = full(filter)
    switch edge {
    case .extend, .background: return Array(repeating: full, count: count)
    case .copy:
      return (0..<count).map {
        origin + $0 < filter.reach || origin + $0 + filter.reach >= length ? 0 : full
      }
    case .truncate:
      var line: [UInt64] = []
      extend(&line, filter, origin, count, length, 0, 0) { _ in 1 }
      filter.apply(&line, count: count)
      return Array(line.prefix(count))
    }
  }
}
