// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// A bitmap that shapes are drawn into, in its own or in external memory.
///
/// Not thread-safe: use one instance on one thread at a time.
// SAFETY: every access is clipped to `region`, whose pixels the memory holds.
package final class Bitmap {
  /// The device pixels that the bitmap holds. The first row in memory is `minY`.
  package let region: PixelRect
  package let layout: PixelLayout
  /// The stride: the number of bytes from one row to the next.
  package let bytesPerRow: Int
  package let memory: UnsafeMutableRawPointer
  private let isOwned: Bool
  /// Whether kernels can draw into the rows directly, without converting the layout.
  private let isDirect: Bool
  /// The bits that are set in each pixel of a direct row: full alpha when the layout has no alpha.
  private let always: UInt32
  private let row = RasterMemory<UInt32>(zero: 0)

  /// The maximum number of pixels of a bitmap: a gigabyte of memory.
  package static let maximumArea = 1 << 28
  /// The longest side, limited by the rasteriser.
  package static let maximumSide = 32_767

  /// Creates a bitmap that owns its memory and is filled with zero bytes.
  ///
  /// - Returns: `nil` when it would exceed the limits.
  package init?(region: PixelRect, layout: PixelLayout = .native, bytesPerRow: Int? = nil) {
    let stride = bytesPerRow ?? region.width * layout.bytesPerPixel
    guard Self.isAllowed(region, layout, stride) else { return nil }
    (self.region, self.layout, self.bytesPerRow) = (region, layout, stride)
    let count = max(stride * region.height, 4)
    memory = .allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    isOwned = true
    isDirect = Self.isDirect(layout, stride, memory)
    always = layout.alpha == nil ? 0xFF00_0000 : 0
  }

  /// Creates a bitmap in external memory, which must outlive it.
  package init?(
    region: PixelRect, layout: PixelLayout, bytesPerRow: Int, memory: UnsafeMutableRawPointer
  ) {
    guard Self.isAllowed(region, layout, bytesPerRow) else { return nil }
    (self.region, self.layout, self.bytesPerRow) = (region, layout, bytesPerRow)
    self.memory = memory
    isOwned = false
    isDirect = Self.isDirect(layout, bytesPerRow, memory)
    always = layout.alpha == nil ? 0xFF00_0000 : 0
  }

  private static func isDirect(
    _ layout: PixelLayout, _ stride: Int, _ memory: UnsafeMutableRawPointer
  ) -> Bool {
    (layout == .native || layout == .nativeOpaque) && stride % 4 == 0
      && Int(bitPattern: memory) % 4 == 0
  }

  deinit { if isOwned { memory.deallocate() } }

  private static func isAllowed(_ region: PixelRect, _ layout: PixelLayout, _ stride: Int) -> Bool {
    region.width <= maximumSide && region.height <= maximumSide && region.area <= maximumArea
      && stride >= region.width * layout.bytesPerPixel
      && stride <= Int(Int32.max) / max(region.height, 1) * 8
  }

  private func address(_ x: Int32, _ y: Int32) -> UnsafeMutableRawPointer {
    memory + (Int(y - region.minY) * bytesPerRow + Int(x - region.minX) * layout.bytesPerPixel)
  }

  /// Calls `body` with `count` premultiplied pixels of row `y`, starting at `x`, that it may
  /// change.
  ///
  /// - Precondition: The pixels lie in `region`.
  @inline(__always)
  func withPixels(_ x: Int32, _ y: Int32, _ count: Int, _ body: (PixelRow) -> Void) {
    let address = address(x, y)
    if isDirect {
      let row = address.assumingMemoryBound(to: UInt32.self)
      if always != 0 { for index in 0..<count { row[index] |= always } }
      body(row)
      if always != 0 { for index in 0..<count { row[index] |= always } }
      return
    }
    let row = row.pointer(count)
    layout.load(address, count, into: row)
    body(row)
    layout.store(row, count, to: address)
  }

  /// An image with a copy of all pixels.
  package var image: PixelImage {
    let (width, height) = (region.width, region.height)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let base = buffer.baseAddress, width > 0 {
        for y in 0..<height {
          layout.load(memory + y * bytesPerRow, width, into: base + y * width)
        }
      }
      count = width * height
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// Creates an image from bytes in any layout.
  ///
  /// - Returns: `nil` when the size exceeds the limits or there are too few bytes for it.
  package static func image(
    width: Int, height: Int, layout: PixelLayout, bytesPerRow: Int, bytes: UnsafeRawBufferPointer
  ) -> PixelImage? {
    guard width > 0, height > 0, width <= maximumSide, height <= maximumSide,
      bytesPerRow >= width * layout.bytesPerPixel, bytesPerRow <= bytes.count,
      bytes.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel,
      let base = bytes.baseAddress
    else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let row = buffer.baseAddress else { return }
      for y in 0..<height { layout.load(base + y * bytesPerRow, width, into: row + y * width) }
      count = width * height
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}
