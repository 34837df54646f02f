// Nacre, MIT licence; see LICENSE.

import Foundation

/// Stores all frames on disk, for formats that need two passes.
///
/// The file is unlinked as soon as it is open, so that it never remains.
final class FrameSpool {
  private let file: Int32
  private let path: String
  private let isOpaque: Bool
  private let pixelCount: Int
  private var lengths: [Int] = []
  private var delta: FrameDelta

  /// - Parameters:
  ///   - pixelCount: The number of pixels per frame; below 2^30.
  ///   - isOpaque: Whether frames are made opaque.
  ///   - path: The film's path. The spool is in the same directory.
  init(pixelCount: Int, isOpaque: Bool, path: String) throws {
    (self.path, self.isOpaque, self.pixelCount) = (path, isOpaque, pixelCount)
    delta = FrameDelta(pixelCount: pixelCount, isOpaque: isOpaque)
    let name = PartialFile(path).path + ".frames"
    file = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FilmError(errno: errno, writing: path) }
    unlink(name)
  }

  deinit { close(file) }

  /// Stores a frame.
  ///
  /// - Returns: Whether the frame is the first or differs from the previous one. Other frames are not stored.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws -> Bool {
    guard delta.encode(pixels) || lengths.isEmpty else { return false }
    // SAFETY: The buffer is read inside the closure only.
    try delta.words.withUnsafeBytes { try PartialFile.writeAll($0, to: file, path) }
    lengths.append(delta.words.count)
    return true
  }

  /// Passes the stored frames to `body` in order.
  // SAFETY: the pointer into the frame is passed to `body` only, and the frame does not change
  // meanwhile.
  func replay(_ body: (UnsafeBufferPointer<UInt32>) throws -> Void) throws {
    guard lseek(file, 0, SEEK_SET) == 0 else { throw FilmError(errno: errno, writing: path) }
    var reader = FrameDelta(pixelCount: pixelCount, isOpaque: isOpaque)
    for length in lengths {
      guard reader.decode(try read(length)) else { throw FilmError(errno: EIO, writing: path) }
      try reader.frame.withUnsafeBufferPointer { try body($0) }
    }
  }

  /// Reads the next `length` words.
  private func read(_ length: Int) throws -> [UInt32] {
    var words = [UInt32](repeating: 0, count: length)
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
    return words
  }
}
