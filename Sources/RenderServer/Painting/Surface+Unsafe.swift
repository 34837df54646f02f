// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The pixels that a renderer draws: premultiplied `0xAARRGGBB`, row by row from the top.
package final class Surface {
  package let width: Int
  package let height: Int
  /// The distance between the starts of successive rows, in pixels.
  package var stride: Int { width }
  private let memory: PixelRow

  /// The greatest side in pixels.
  package static let maximumSide = 16_384

  /// - Precondition: Each side is in `0…maximumSide`.
  package init(width: Int, height: Int) {
    precondition((0...Self.maximumSide).contains(width), "surface width out of range")
    precondition((0...Self.maximumSide).contains(height), "surface height out of range")
    self.width = width
    self.height = height
    // SAFETY: initialised here, freed in deinit, at least one pixel so that there is an address.
    memory = .allocate(capacity: max(width * height, 1))
    memory.initialize(repeating: 0, count: max(width * height, 1))
  }

  deinit { memory.deallocate() }

  package var bounds: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
  }

  /// Calls `body` with all pixels; the pointer is valid until it returns.
  // SAFETY: `memory` holds `width * height` pixels as long as the surface lives.
  package func withUnsafePixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R
  {
    try body(UnsafeBufferPointer(start: memory, count: width * height))
  }

  /// A copy of all pixels.
  // SAFETY: the array copies the pixels while the pointer is valid.
  package var pixels: [UInt32] { withUnsafePixels { Array($0) } }

  package subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    return memory[y * width + x]
  }

  /// The whole surface as a target. Different threads may draw tiles of it that do not overlap.
  var target: Target { Target(pixels: memory, stride: width, region: bounds) }

  /// Returns the surface as a target with another position.
  ///
  /// - Precondition: The rectangle has the size of the surface.
  func target(at rect: PixelRect) -> Target {
    precondition(rect.width == width && rect.height == height)
    return Target(pixels: memory, stride: width, region: rect)
  }

  /// Memory to draw into; `pixels` is the top left pixel of `region`.
  // SAFETY: the pointer is used only while its surface or buffer lives, and no two threads write
  // the same pixel: each draws the part of the surface that its tile owns, or its own buffer.
  struct Target: @unchecked Sendable {
    let pixels: PixelRow
    let stride: Int
    let region: PixelRect

    @inline(__always)
    func row(_ x: Int32, _ y: Int32) -> PixelRow {
      pixels + (Int(y - region.minY) * stride + Int(x - region.minX))
    }

    /// Returns the same memory with the region reduced to `rect`.
    func part(_ rect: PixelRect) -> Target {
      Target(pixels: row(rect.minX, rect.minY), stride: stride, region: rect)
    }
  }
}
