// Nacre, MIT licence; see LICENSE.

import Foundation

/// A number of pixels.
public typealias vImagePixelCount = UInt
/// The result of a function: `kvImageNoError`, or why it failed. With `kvImageGetTempBufferSize`, a
/// number of bytes.
public typealias vImage_Error = Int
/// Options of a function, added or combined by `|`.
public typealias vImage_Flags = UInt32
/// A pixel of one byte.
public typealias Pixel_8 = UInt8
/// A pixel of four bytes in the order of memory: alpha first, or any other order of components.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// An image in memory, which the buffer does not own.
public struct vImage_Buffer {
  // SAFETY: the pointer is only kept; the functions check the buffer before they use it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The pixels of the top row, where the image begins.
  public var data: UnsafeMutableRawPointer!
  /// The number of rows.
  public var height: vImagePixelCount
  /// The number of pixels in a row.
  public var width: vImagePixelCount
  /// The distance of two rows in bytes; at least the width of a row.
  public var rowBytes: Int

  /// Creates a buffer without memory.
  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }
  // SAFETY: the pointer is only kept; the functions check the buffer before they use it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Creates a buffer.
  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
    rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }
}

/// No options.
public let kvImageNoFlags = 0
/// The first component is copied, not filtered.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels that depend on what is beyond an edge are copied from the source.
public let kvImageCopyInPlace = 2
/// Pixels beyond an edge have the background colour.
public let kvImageBackgroundColorFill = 4
/// Pixels beyond an edge are like the nearest pixel at the edge.
public let kvImageEdgeExtend = 8
/// The work is not divided among threads. It never is.
public let kvImageDoNotTile = 16
/// The result is better and takes longer. Has no effect.
public let kvImageHighQualityResampling = 32
/// Only the part of a kernel inside the image counts.
public let kvImageTruncateKernel = 64
/// The function returns the size of the memory that it needs, in bytes, and does nothing else.
public let kvImageGetTempBufferSize = 128
/// Errors are printed. Has no effect.
public let kvImagePrintDiagnosticsToConsole = 256
/// The function does not allocate memory. Has no effect.
public let kvImageNoAllocate = 512

/// The function did its work.
public let kvImageNoError = 0
/// A region of interest is larger than the source.
public let kvImageRoiLargerThanInputBuffer = -21766
/// The size of a kernel is not valid: it must be odd.
public let kvImageInvalidKernelSize = -21767
/// An edge style is missing, or there are two.
public let kvImageInvalidEdgeStyle = -21768
/// An offset is outside the source.
public let kvImageInvalidOffset_X = -21769
/// An offset is outside the source.
public let kvImageInvalidOffset_Y = -21770
/// There is not enough memory.
public let kvImageMemoryAllocationError = -21771
/// A pointer is `nil`.
public let kvImageNullPointerArgument = -21772
/// An argument is not valid.
public let kvImageInvalidParameter = -21773
/// Two buffers have different sizes, or rows are longer than `rowBytes`.
public let kvImageBufferSizeMismatch = -21774
/// A flag is not known.
public let kvImageUnknownFlagsBit = -21775
