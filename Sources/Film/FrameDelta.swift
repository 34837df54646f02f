// Nacre, MIT licence; see LICENSE.

import PixelKernels

/// Codes each frame as its difference from the previous one: runs of unchanged pixels, runs of one
/// colour, and literal pixels.
///
/// The words of a moving card are a few per cent of its pixels. Coding takes about as long as reading and
/// writing memory. The first frame is coded against a frame of zeros. A sequence is decoded from its beginning.
struct FrameDelta {
  /// The operation for the next pixels: the upper two bits of a word. Its other bits are the number of
  /// these pixels.
  private enum Operation: UInt32 {
    case keep = 0
    case fill = 1
    case copy = 2
  }

  /// The latest frame.
  private(set) var frame: [UInt32]
  /// The words of the latest difference.
  private(set) var words: [UInt32] = []
  /// The bits that are set in every stored pixel: full alpha, or none.
  private let opaque: UInt32

  /// - Parameters:
  ///   - pixelCount: The number of pixels per frame; below 2^30.
  ///   - isOpaque: Whether frames are made opaque.
  init(pixelCount: Int, isOpaque: Bool) {
    opaque = isOpaque ? 0xFF00_0000 : 0
    frame = [UInt32](repeating: 0, count: pixelCount)
  }

  /// Codes a frame into `words`, and makes it the latest.
  ///
  /// - Returns: Whether it differs from the frame before.
  mutating func encode(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    words.removeAll(keepingCapacity: true)
    let count = pixels.count
    var index = 0
    var changed = false
    let kernels = KernelTable.best
    // SAFETY: Both buffers hold `count` pixels, and every index below is less than that.
    frame.withUnsafeBufferPointer { before in
      guard let new = pixels.baseAddress, let old = before.baseAddress else { return }
      while index < count {
        let start = index
        index += kernels.samePixels(new + index, old + index, opaque, count - index)
        if index > start { words.append(word(.keep, index - start)) }
        guard index < count else { break }
        changed = true
        index = difference(from: index, pixels, before, &words)
      }
    }
    if changed {
      for index in 0..<count { frame[index] = pixels[index] | opaque }
    }
    return changed
  }

  /// Appends one run that begins with the changed pixel at `start`, and returns the end of the run.
  // SAFETY: both buffers hold `count` pixels. `start` and `end` are below `count` at each access,
  // and `end` is above 0.
  private func difference(
    from start: Int, _ pixels: UnsafeBufferPointer<UInt32>, _ before: UnsafeBufferPointer<UInt32>,
    _ words: inout [UInt32]
  ) -> Int {
    /// The minimum length of a run. A shorter one would not save words.
    let worthwhile = 4
    let count = pixels.count
    var end = start + 1
    while end < count, pixels[end] == pixels[start] { end += 1 }
    if end - start >= worthwhile {
      words.append(word(.fill, end - start))
      words.append(pixels[start] | opaque)
      return end
    }
    var kept = 0
    var repeated = end - start
    while end < count, kept < worthwhile, repeated < worthwhile {
      kept = pixels[end] | opaque == before[end] ? kept + 1 : 0
      repeated = pixels[end] == pixels[end - 1] ? repeated + 1 : 1
      end += 1
    }
    if kept == worthwhile { end -= kept } else if repeated == worthwhile { end -= repeated }
    words.append(word(.copy, end - start))
    words.append(contentsOf: pixels[start..<end].lazy.map { [opaque] in $0 | opaque })
    return end
  }

  private func word(_ operation: Operation, _ count: Int) -> UInt32 {
    operation.rawValue << 30 | UInt32(count)
  }

  /// Applies a difference to `frame`.
  ///
  /// - Returns: Whether the words are a valid difference. Otherwise the frame is unspecified.
  mutating func decode(_ words: [UInt32]) -> Bool {
    var index = 0
    var position = 0
    while position < words.count {
      let count = Int(words[position] & 0x3FFF_FFFF)
      let operation = Operation(rawValue: words[position] >> 30)
      let literals = operation == .fill ? 1 : operation == .copy ? count : 0
      position += 1
      guard operation != nil, count <= frame.count - index, literals <= words.count - position
      else { return false }
      if operation == .fill {
        for offset in index..<index + count { frame[offset] = words[position] }
      } else if operation == .copy {
        for offset in 0..<count { frame[index + offset] = words[position + offset] }
      }
      position += literals
      index += count
    }
    return index == frame.count
  }
}
