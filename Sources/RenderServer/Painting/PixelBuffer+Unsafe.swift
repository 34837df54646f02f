// Nacre, MIT licence; see LICENSE.

import PixelKernels

/// Memory for pixels that grows and is reused; its contents are unspecified.
// SAFETY: the memory lives as long as the buffer; growing invalidates earlier pointers, so callers
// ask once for each use.
final class PixelBuffer {
  private var memory = PixelRow.allocate(capacity: 64)
  private var capacity = 64

  deinit { memory.deallocate() }

  /// Returns room for `count` pixels.
  func pixels(_ count: Int) -> PixelRow {
    if count > capacity {
      memory.deallocate()
      memory = .allocate(capacity: count)
      capacity = count
    }
    return memory
  }

  /// An address of bytes for calls that need one but read nothing from it.
  var bytes: UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt8.self)
  }
}
