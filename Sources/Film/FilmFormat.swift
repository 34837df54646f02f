// Nacre, MIT licence; see LICENSE.

/// A film file format.
package enum FilmFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// H.264 (or MPEG-4 part 2 when libx264 is missing) in MP4.
  case mp4
  /// QuickTime: H.264 when opaque, ProRes 4444 with alpha when transparent.
  case mov
  /// VP9 in WebM.
  case webm
  /// Animated GIF with one palette of at most 255 colours, and one bit of alpha.
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
    case "mov": self = .mov
    case "webm": self = .webm
    case "gif": self = .gif
    case "apng": self = .apng
    case "webp": self = .webp
    case "png": self = .numberedPNG
    default: return nil
    }
  }

  /// The extensions that `init(fileName:)` accepts, for messages.
  package static let knownEndings =
    ".mp4, .mov, .webm, .gif, .apng, .webp or .png with a number pattern such as %05d.png"

  /// The extension without its dot, for messages.
  package var title: String { self == .numberedPNG ? "png" : rawValue }

  /// The precision with which a format can keep the frames' alpha.
  package enum Alpha: Sendable, Hashable {
    case none
    /// A pixel is transparent or opaque. Pixels with an alpha of 128 to 255 are opaque.
    case oneBit
    case full
  }

  /// The precision of alpha in a transparent film of the format.
  package var alpha: Alpha {
    switch self {
    case .mp4: .none
    case .gif: .oneBit
    case .mov, .webm, .apng, .webp, .numberedPNG: .full
    }
  }

  /// Whether the format can have an audio track.
  package var hasAudio: Bool {
    switch self {
    case .mp4, .mov, .webm: true
    case .gif, .apng, .webp, .numberedPNG: false
    }
  }

  /// The number of frames in a section of the film; `nil` for formats whose frames depend on the whole film.
  ///
  /// A section is encoded independently of the others. The last one may be shorter. Longer sections make smaller
  /// films, because each begins with a key frame. Shorter sections distribute the work more evenly among parts.
  package var sectionLength: Int? {
    switch self {
    case .mp4, .mov, .webm: 60
    case .gif, .apng, .webp, .numberedPNG: nil
    }
  }

  /// Whether the format stores how many times a player shows the film.
  package var hasLoops: Bool {
    switch self {
    case .gif, .apng, .webp: true
    case .mp4, .mov, .webm, .numberedPNG: false
    }
  }
}
