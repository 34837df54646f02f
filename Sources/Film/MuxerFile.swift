// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Foundation

/// The output file of a muxer, as an I/O context of FFmpeg.
///
/// FFmpeg's muxers do not check the result of a seek, and would write to the wrong place after a failed one.
/// This class keeps the first error of any call, and `check()` throws it.
// SAFETY: FFmpeg calls the functions of `stream` with `self` only during calls for the muxer that has the
// stream. `close` frees the stream and its buffer, and sets it to `nil`.
final class MuxerFile {
  private(set) var stream: UnsafeMutablePointer<AVIOContext>?
  private let descriptor: Int32
  private let finalPath: String
  /// The error of the first call that failed.
  private var failure: (any Error)?

  /// The size of the buffer, bytes. It is that of FFmpeg's own files.
  private static let bufferSize = 262_144

  /// Creates the file under its partial name.
  init(_ file: PartialFile) throws {
    finalPath = file.finalPath
    descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FilmError(errno: errno, writing: finalPath) }
    let buffer = ffmpeg.av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self)
    stream = ffmpeg.avio_alloc_context(
      buffer, Int32(Self.bufferSize), 1, Unmanaged.passUnretained(self).toOpaque(), nil,
      { MuxerFile.of($0)?.write($1, Int($2)) ?? nacre_averror(EINVAL) },
      { MuxerFile.of($0)?.seek($1, $2) ?? Int64(nacre_averror(EINVAL)) })
    guard buffer != nil, stream != nil else {
      ffmpeg.av_free(buffer)
      Foundation.close(descriptor)
      throw FilmError(libav: nacre_averror(ENOMEM), "opening the file", finalPath)
    }
    // Muxers flush the buffer after each frame. This size delays the flush until the buffer is full.
    stream?.pointee.min_packet_size = Int32(Self.bufferSize)
  }

  deinit { _ = close() }

  // SAFETY: the pointer is the one that `init` passed.
  private static func of(_ file: UnsafeMutableRawPointer?) -> MuxerFile? {
    file.map { Unmanaged<MuxerFile>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Writes all bytes. Returns their number, or FFmpeg's code for an error.
  // SAFETY: FFmpeg passes `count` bytes, which are read during the call only.
  private func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
      let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
      try PartialFile.writeAll(bytes, to: descriptor, finalPath)
      return Int32(count)
    } catch {
      return Int32(note(error))
    }
  }

  /// Moves to an offset and returns it, or returns the size of the file for `AVSEEK_SIZE`.
  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    var status = stat()
    let isQuestion = whence & AVSEEK_SIZE != 0
    let result =
      isQuestion
      ? (fstat(descriptor, &status) == 0 ? status.st_size : -1)
      : lseek(descriptor, off_t(offset), whence & ~AVSEEK_FORCE)
    return result >= 0 ? Int64(result) : note(FilmError(errno: errno, writing: finalPath))
  }

  private func note(_ error: any Error) -> Int64 {
    if failure == nil { failure = error }
    return Int64(nacre_averror(EIO))
  }

  /// Throws the first error.
  func check() throws {
    if let failure { throw failure }
  }

  /// Writes the contents of the buffer and closes the file. Throws the first error of any call.
  func finish() throws {
    ffmpeg.avio_flush(stream)
    let isClosed = close()
    let code = errno
    try check()
    if !isClosed { throw FilmError(errno: code, writing: finalPath) }
  }

  /// Closes the file, unless it is closed.
  ///
  /// - Returns: Whether the call succeeded. Some file systems report a full disk only here.
  func close() -> Bool {
    guard let context = stream else { return true }
    // FFmpeg may have replaced the buffer.
    ffmpeg.av_free(context.pointee.buffer)
    ffmpeg.avio_context_free(&stream)
    return Foundation.close(descriptor) == 0
  }
}
