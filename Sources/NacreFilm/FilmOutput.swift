// Nacre, MIT licence; see LICENSE.

import Film

/// A format of films.
public enum FilmKind: String, Sendable, CaseIterable {
  /// H.264 in MP4. Has no alpha.
  case mp4
  /// H.264 in QuickTime, or ProRes 4444 if the film is transparent.
  case mov
  /// VP9 in WebM, with alpha if the film is transparent.
  case webm
  /// Animated GIF, with one bit of alpha if the film is transparent.
  case gif
  /// Animated PNG: lossless, with alpha.
  case apng
  /// Animated WebP, with alpha.
  case webp
  /// One PNG per frame: lossless, with alpha. The name contains a pattern such as `%05d`.
  case pictures

  var format: FilmFormat {
    switch self {
    case .mp4: .mp4
    case .mov: .mov
    case .webm: .webm
    case .gif: .gif
    case .apng: .apng
    case .webp: .webp
    case .pictures: .numberedPNG
    }
  }
}

/// The error for a film that cannot be made.
public struct FilmFailure: Error, CustomStringConvertible, Sendable {
  /// The message, with the path of the file if there is one.
  public let description: String
}

/// The progress of a film.
public struct FilmProgress: Sendable, Hashable {
  /// The number of frames that have been written.
  public let frameCount: Int
  /// The time of the last frame in seconds.
  public let seconds: Double
  /// The number of frames that the film will have; `nil` if it ends when nothing moves.
  public let total: Int?
}

// SAFETY: an image never changes, and the other properties are numbers.
/// A frame of a film.
public struct FilmFrame: @unchecked Sendable {
  /// The picture, with premultiplied alpha if the film is transparent.
  public let image: CGImage
  /// The number of the frame, from 0.
  public let index: Int
  /// The time of the frame in seconds.
  public let seconds: Double
}
