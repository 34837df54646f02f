// Nacre, MIT licence; see LICENSE.

import Foundation

/// A film file that is written sequentially.
final class FilmFile {
  private let file: PartialFile
  private var descriptor: Int32
  /// Whether the file is complete and has no final name.
  private var isComplete = false

  /// Creates the file under its partial name.
  init(_ path: String) throws {
    file = PartialFile(path)
    descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FilmError(errno: errno, writing: path) }
  }

  deinit { discard() }

  func write(_ data: Data) throws {
    // SAFETY: the bytes are read during the call only.
    try data.withUnsafeBytes { try PartialFile.writeAll($0, to: descriptor, file.finalPath) }
  }

  /// Replaces bytes that were written earlier, and returns to the end of the file.
  func replace(at offset: Int, with data: Data) throws {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FilmError(errno: errno, writing: file.finalPath)
    }
    try write(data)
    guard lseek(descriptor, 0, SEEK_END) >= 0 else {
      throw FilmError(errno: errno, writing: file.finalPath)
    }
  }

  /// Completes the file under its partial name.
  func finish() throws {
    let open = descriptor
    descriptor = -1
    do {
      try PartialFile.finish(open, file.finalPath)
      try file.settle()
    } catch {
      file.discard()
      throw error
    }
    isComplete = true
  }

  /// Renames the complete file to its final name.
  func commit() throws {
    isComplete = false
    try file.commit(isForced: false)
  }

  /// Removes the partial file. Has no effect after `commit()`.
  func discard() {
    guard descriptor >= 0 || isComplete else { return }
    if descriptor >= 0 { close(descriptor) }
    isComplete = false
    descriptor = -1
    file.discard()
  }
}

extension Data {
  /// Appends the bytes of a number, the most significant one first.
  mutating func append(bigEndian number: some FixedWidthInteger) {
    // SAFETY: the bytes are those of the copy, and are read during the call only.
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  /// Appends the bytes of a number, the least significant one first.
  mutating func append(littleEndian number: some FixedWidthInteger) {
    // SAFETY: the bytes are those of the copy, and are read during the call only.
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
