// Nacre, MIT licence; see LICENSE.

import Foundation

/// Sums of neighbouring values along a line: one box, or two, which make a tent.
struct LineFilter {
  /// The lengths of the boxes that are applied one after the other.
  let boxes: [Int]
  /// The number of values on each side of the middle.
  let reach: Int

  /// - Precondition: `size` is odd.
  init(size: Int, isTent: Bool) {
    reach = size / 2
    boxes = isTent ? [reach + 1, reach + 1] : [size]
  }

  /// Replaces a line by the sums. The line begins and ends with `reach` values beyond its edges.
  ///
  /// - Returns: As many sums as the line has values between its edges.
  func apply(_ line: inout [UInt64], count: Int) {
    var length = count + 2 * reach
    for box in boxes {
      var sum = line[..<(box - 1)].reduce(0, +)
      for index in 0..<(length - box + 1) {
        sum += line[index + box - 1]
        let first = line[index]
        line[index] = sum
        sum -= first
      }
      length -= box - 1
    }
  }
}

/// What is beyond the edges of an image.
enum Edge {
  /// What is beyond an edge is like the nearest pixel.
  case extend
  /// What is beyond an edge has a colour.
  case background([UInt8])
  /// Pixels that depend on what is beyond an edge are copied from the source.
  case copy
  /// What is beyond an edge does not count.
  case truncate

  /// Returns the style that flags name; `nil` unless they name exactly one.
  init?(_ flags: vImage_Flags, _ background: UnsafePointer<UInt8>?) {
    let styles = [
      kvImageCopyInPlace, kvImageBackgroundColorFill, kvImageEdgeExtend, kvImageTruncateKernel,
    ].filter { Int(flags) & $0 != 0 }
    switch styles {
    case [kvImageCopyInPlace]: self = .copy
    case [kvImageEdgeExtend]: self = .extend
    case [kvImageTruncateKernel]: self = .truncate
    case [kvImageBackgroundColorFill]:
      // SAFETY: as in Apple's declaration, a background is four bytes.
      guard let background else { return nil }
      self = .background((0..<4).map { background[$0] })
    default: return nil
    }
  }
}

/// The pixels of a buffer, four bytes each.
///
/// Rows are read and written one at a time, so a buffer may be read and written by turns.
struct Pixels {
  let buffer: vImage_Buffer
  var width: Int { Int(buffer.width) }
  var height: Int { Int(buffer.height) }

  /// Returns why a buffer cannot be used; `nil` if it can.
  static func fault(of buffer: vImage_Buffer) -> vImage_Error? {
    if buffer.data == nil { return kvImageNullPointerArgument }
    let side = vImagePixelCount(1 << 20)
    guard buffer.width > 0, buffer.height > 0, buffer.width <= side, buffer.height <= side else {
      return kvImageInvalidParameter
    }
    return buffer.rowBytes < Int(buffer.width) * 4 ? kvImageBufferSizeMismatch : nil
  }

  // SAFETY: `fault(of:)` has checked that rows are as long as their pixels, and the caller guarantees
  // the memory of all rows, as in Apple's declarations.
  func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let start = buffer.data.advanced(by: y * buffer.rowBytes)
    return UnsafeMutableBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self), count: width * 4)
  }
}
