// Nacre, MIT licence; see LICENSE.

import Foundation

/// Keeps all frames on disk, for formats that need two passes.
///
/// Each frame is stored as its difference from the previous one: runs of unchanged pixels, runs of
/// one colour, and literal pixels. A moving card takes a few per cent of its pixels, and the whole
/// costs about as much as reading and writing memory.
///
/// The file is unlinked as soon as it is open, so nothing is ever left behind.
final class FrameSpool {
  /// The operation for the next pixels: the upper two bits of a word whose other bits are their
  /// count.
  private enum Operation: UInt32 {
    case keep = 0
    case fill = 1
    case copy = 2
  }

  private let file: Int32
  private let path: String
  /// The bits that every stored pixel has: full alpha, or none.
  private let opaque: UInt32
  private var lengths: [Int] = []
  private var previous: [UInt32]
  private var words: [UInt32] = []

  /// - Parameters:
  ///   - pixelCount: The number of pixels per frame; below 2^30.
  ///   - isOpaque: Whether frames are made opaque.
  ///   - path: The film's path; the spool is in the same directory.
  init(pixelCount: Int, isOpaque: Bool, path: String) throws {
    self.path = path
    opaque = isOpaque ? 0xFF00_0000 : 0
    previous = [UInt32](repeating: 0, count: pixelCount)
    let name = PartialFile(path).path + ".frames"
    file = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FilmError(errno: errno, writing: path) }
    unlink(name)
  }

  deinit { close(file) }

  /// Stores a frame.
  ///
  /// - Returns: Whether it is the first or differs from the previous one; if not, nothing is stored.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws -> Bool {
    words.removeAll(keepingCapacity: true)
    let count = pixels.count
    var index = 0
    var changed = false
    // SAFETY: Both buffers hold `count` pixels, and every index below is less than that.
    previous.withUnsafeBufferPointer { before in
      while index < count {
        let start = index
        while index < count, pixels[index] | opaque == before[index] { index += 1 }
        if index > start { words.append(word(.keep, index - start)) }
        guard index < count else { break }
        changed = true
        index = difference(from: index, pixels, before)
      }
    }
    guard changed || lengths.isEmpty else { return false }
    for index in 0..<count { previous[index] = pixels[index] | opaque }
    try words.withUnsafeBytes { try PartialFile.writeAll($0, to: file, path) }
    lengths.append(words.count)
    return true
  }

  /// Appends one run that begins with the changed pixel at `start`; returns the end of the run.
  // SAFETY: both buffers hold `count` pixels. `start` and `end` are below `count` at each access,
  // and `end` is above 0.
  private func difference(
    from start: Int, _ pixels: UnsafeBufferPointer<UInt32>, _ before: UnsafeBufferPointer<UInt32>
  ) -> Int {
    /// The minimum length of a run: a shorter one costs more words than it saves.
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

  /// Passes the stored frames to `body` in order.
  // SAFETY: the pointer into `frame` is passed to `body` only, and `frame` does not change
  // meanwhile.
  func replay(_ body: (UnsafeBufferPointer<UInt32>) throws -> Void) throws {
    guard lseek(file, 0, SEEK_SET) == 0 else { throw FilmError(errno: errno, writing: path) }
    var frame = [UInt32](repeating: 0, count: previous.count)
    for length in lengths {
      try read(length)
      apply(to: &frame)
      try frame.withUnsafeBufferPointer { try body($0) }
    }
  }

  /// Reads the next `length` words into `words`.
  private func read(_ length: Int) throws {
    words = [UInt32](repeating: 0, count: length)
    // SAFETY: Every read stays within the rest of the buffer.
    try words.withUnsafeMutableBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeMutableRawBufferPointer(rebasing: rest)
        let count = Foundation.read(file, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw FilmError(errno: count < 0 ? errno : EIO, writing: path) }
        rest = rest.dropFirst(count)
      }
    }
  }

  private func apply(to frame: inout [UInt32]) {
    var index = 0
    var position = 0
    while position < words.count {
      let count = Int(words[position] & 0x3FFF_FFFF)
      switch Operation(rawValue: words[position] >> 30) {
      case .fill:
        for offset in index..<index + count { frame[offset] = words[position + 1] }
        position += 2
      case .copy:
        for offset in 0..<count { frame[index + offset] = words[position + 1 + offset] }
        position += 1 + count
      case .keep, nil:
        position += 1
      }
      index += count
    }
  }
}
