// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Foundation

extension FilmError {
  /// Creates the error for a failed system call on `path`.
  init(errno code: Int32, writing path: String) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG:
      self.init(.diskFull, "\(path): the disk is full; make room or choose another directory.")
    case EACCES, EPERM, EROFS:
      self.init(.notWritable, "\(path): permission denied; choose another directory.")
    case EISDIR:
      self.init(.notWritable, "\(path): is a directory; choose a file name.")
    case ENOENT, ENOTDIR:
      self.init(.missingDirectory, "\(path): its directory does not exist; create it first.")
    default:
      self.init(.encoding, "\(path): cannot be written: \(String(cString: strerror(code))).")
    }
  }

  /// Creates the error for a negative result of an FFmpeg function during `task`.
  init(libav code: Int32, _ task: String, _ path: String) {
    // FFmpeg's codes for system errors are negated errno values. Its other codes are far below them.
    if code > -4096, code != nacre_averror(EINVAL), code != nacre_averror(ENOMEM) {
      self.init(errno: -code, writing: path)
      return
    }
    var text = [CChar](repeating: 0, count: 128)
    _ = ffmpeg.av_strerror(code, &text, text.count)
    let message = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    self.init(.encoding, "\(path): \(task) failed: \(message).")
  }

  /// Throws if `code`, the result of an FFmpeg function, is negative.
  @discardableResult
  static func check(_ code: Int32, _ task: String, _ path: String) throws -> Int32 {
    guard code < 0 else { return code }
    throw FilmError(libav: code, task, path)
  }

  /// Returns an object that FFmpeg has allocated. Throws if it is `nil`, because there is no memory left.
  static func check<Object>(_ object: Object?, _ task: String, _ path: String) throws -> Object {
    guard let object else { throw FilmError(libav: nacre_averror(ENOMEM), task, path) }
    return object
  }
}
