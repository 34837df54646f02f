// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// FFmpeg's functions.
///
/// If FFmpeg cannot be loaded, the first use ends the program. Call `FFmpeg.load(for:)` before it, which throws
/// instead.
let ffmpeg: nacre_ffmpeg = {
  switch FFmpeg.library {
  case .loaded(let functions): return functions
  case .missing(let reason): fatalError("FFmpeg cannot be loaded: \(reason)")
  }
}()

/// FFmpeg's libraries. They are loaded at their first use.
enum FFmpeg {
  fileprivate enum Library: Sendable {
    case loaded(nacre_ffmpeg)
    /// The libraries cannot be loaded. The text is the system's message.
    case missing(String)
  }

  fileprivate static let library: Library = {
    // SAFETY: `nacre_load_ffmpeg` has set all functions when it returns no reason; otherwise none is used.
    withUnsafeTemporaryAllocation(of: nacre_ffmpeg.self, capacity: 1) { functions in
      guard let room = functions.baseAddress else { return .missing("no memory") }
      if let reason = nacre_load_ffmpeg(room) { return .missing(String(cString: reason)) }
      // Errors are thrown, so the libraries print no messages of their own.
      room.pointee.av_log_set_level(AV_LOG_QUIET)
      return .loaded(room.pointee)
    }
  }()

  /// The version of FFmpeg, such as `5.1.6-0+deb12u1`.
  static var version: String { ffmpeg.av_version_info().map { String(cString: $0) } ?? "" }

  /// Loads the libraries, unless they are loaded.
  ///
  /// - Parameter path: The file for which they are needed.
  /// - Throws: `FilmError` with reason `encoderMissing` if they are not installed.
  static func load(for path: String) throws {
    guard case .missing(let reason) = library else { return }
    throw FilmError(
      .encoderMissing,
      "\(path): films need FFmpeg, which cannot be loaded: \(reason). "
        + "Install libavfilter (Debian: libavfilter8).")
  }
}
