// Nacre, MIT licence; see LICENSE.

/// A film file format.
package enum FilmFormat: String, Sendable, Hashable, CaseIterable {
  /// H.264 (or MPEG-4 part 2 when libx264 is missing) in MP4.
  case mp4
  /// VP9 in WebM.
  case webm
  /// Animated GIF with one palette of 256 colours.
  case gif
  /// Animated PNG: lossless, with alpha.
  case apng
  /// Animated WebP: lossy, with alpha.
  case webp
  /// One PNG per frame: lossless, with alpha. The name contains a pattern such as `%05d`.
  case numberedPNG

  /// Creates the format for a file name's extension, in upper or lower case.
  ///
  /// - Returns: `nil` for an unknown extension.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "mp4", "m4v": self = .mp4
    case "webm": self = .webm
    case "gif": self = .gif
    case "apng": self = .apng
    case "webp": self = .webp
    case "png": self = .numberedPNG
    default: return nil
    }
  }

  /// The extensions that `init(fileName:)` knows, for error messages.
  package static let knownEndings =
    ".mp4, .webm, .gif, .apng, .webp or .png with a number pattern such as %05d.png"

  /// Whether the format keeps alpha; otherwise frames are composited over black.
  package var hasAlpha: Bool {
    switch self {
    case .apng, .webp, .numberedPNG: true
    case .mp4, .webm, .gif: false
    }
  }
}
