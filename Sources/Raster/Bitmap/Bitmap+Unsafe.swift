// Nacre, MIT licence; see LICENSE.

import Foundation
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
  /// The bitmap's pixels, row by row, which images share; empty if `fixed` holds the pixels. Drawing first copies
  /// pixels that an image has.
  private var pixels: [UInt32] = []
  /// The memory of the pixels, at an address that does not change; `nil` if `pixels` holds them.
  private var fixed: UnsafeMutableRawPointer?
  private let isExternal: Bool
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
    isExternal = false
    always = layout.alpha == nil ? 0xFF00_0000 : 0
    if Self.isNative(layout), stride == region.width * 4 {
      pixels = [UInt32](repeating: 0, count: region.area)
      isDirect = true
      return
    }
    let count = max(stride * region.height, 4)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    fixed = memory
    isDirect = Self.isDirect(layout, stride, memory)
  }

  /// Creates a bitmap in external memory, which must outlive it.
  package init?(
    region: PixelRect, layout: PixelLayout, bytesPerRow: Int, memory: UnsafeMutableRawPointer
  ) {
    guard Self.isAllowed(region, layout, bytesPerRow) else { return nil }
    (self.region, self.layout, self.bytesPerRow) = (region, layout, bytesPerRow)
    fixed = memory
    isExternal = true
    isDirect = Self.isDirect(layout, bytesPerRow, memory)
    always = layout.alpha == nil ? 0xFF00_0000 : 0
  }

  private static func isNative(_ layout: PixelLayout) -> Bool {
    layout == .native || layout == .nativeOpaque
  }

  private static func isDirect(
    _ layout: PixelLayout, _ stride: Int, _ memory: UnsafeMutableRawPointer
  ) -> Bool {
    isNative(layout) && stride % 4 == 0 && Int(bitPattern: memory) % 4 == 0
  }

  deinit { if !isExternal { fixed?.deallocate() } }

  private static func isAllowed(_ region: PixelRect, _ layout: PixelLayout, _ stride: Int) -> Bool {
    region.width <= maximumSide && region.height <= maximumSide && region.area <= maximumArea
      && stride >= region.width * layout.bytesPerPixel
      && stride <= Int(Int32.max) / max(region.height, 1) * 8
  }

  /// The memory of the pixels, at an address that does not change as long as the bitmap lives.
  ///
  /// The first reading copies the pixels to that address. From then on, each image is a copy of the pixels.
  package var memory: UnsafeMutableRawPointer {
    if let fixed { return fixed }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(bytesPerRow * region.height, 4), alignment: 16)
    pixels.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        memory.copyMemory(from: base, byteCount: bytes.count)
      }
    }
    pixels = []
    fixed = memory
    return memory
  }

  /// Whether every byte of the bitmap's memory is zero.
  // SAFETY: the memory holds `bytesPerRow × height` bytes, and `pixels` has no padding.
  package var isBlank: Bool {
    let count = bytesPerRow * region.height
    func isZero(_ memory: UnsafeRawPointer) -> Bool {
      // All bytes are zero if the first one is and each is equal to the next.
      count == 0 || memory.load(as: UInt8.self) == 0 && memcmp(memory, memory + 1, count - 1) == 0
    }
    if let fixed { return isZero(fixed) }
    return pixels.withUnsafeBytes { $0.baseAddress.map(isZero) ?? true }
  }

  /// Calls `body` with the memory of the pixels, for drawing.
  func withMemory(_ body: (UnsafeMutableRawPointer) -> Void) {
    if let fixed { return body(fixed) }
    pixels.withUnsafeMutableBytes { if let base = $0.baseAddress { body(base) } }
  }

  /// Calls `body` with `count` premultiplied pixels of row `y`, starting at `x`, that it may
  /// change.
  ///
  /// - Precondition: The pixels lie in `region`, and `memory` comes from `withMemory`.
  @inline(__always)
  func withPixels(
    in memory: UnsafeMutableRawPointer, _ x: Int32, _ y: Int32, _ count: Int,
    _ body: (PixelRow) -> Void
  ) {
    let address =
      memory + (Int(y - region.minY) * bytesPerRow + Int(x - region.minX) * layout.bytesPerPixel)
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

  /// An image of all pixels. It shares the bitmap's memory until something is drawn into the bitmap, or has a copy if
  /// the memory has a fixed address.
  package var image: PixelImage {
    let (width, height) = (region.width, region.height)
    guard let fixed else {
      if !pixels.allSatisfy({ $0 & always == always }) { pixels = pixels.map { $0 | always } }
      return PixelImage(width: width, height: height, pixels: pixels)
    }
    let copy = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let base = buffer.baseAddress, width > 0 {
        for y in 0..<height {
          layout.load(fixed + y * bytesPerRow, width, into: base + y * width)
        }
      }
      count = width * height
    }
    return PixelImage(width: width, height: height, pixels: copy)
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
