// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A film that is being written. It is cancelled when it is released.
package protocol StudioFilm: AnyObject {
  /// Appends a frame of the film's size.
  func append(_ frame: PixelImage) throws
  /// Completes the film, and returns the bytes of its file.
  func finish() throws -> Data
}

/// The film that a page asks for.
package struct StudioFilmRequest {
  /// The ending of its file's name: `mp4` or `gif`.
  package let ending: String
  /// The size of its frames, pixels.
  package let width: Int
  package let height: Int
  package let framesPerSecond: Double
}

/// The frames of a range of the past, drawn one after the other.
struct StudioFilming {
  let film: any StudioFilm
  let format: PageMessage.ExportRequest.Format
  /// The instant of the first frame, seconds from the scene's first frame.
  let from: Double
  let count: Int
  let framesPerSecond: Double
  /// Whether the scene was paused when the film began.
  let wasPaused: Bool
  /// The number of frames that are in the film.
  var done = 0

  /// The most pixels of a film's frames together, and the most frames. A film of an iPhone's screen at two
  /// pixels a point has at most 27 seconds, and the command is not busy for minutes.
  static let mostPixels = 1 << 31
  static let mostFrames = 3600

  /// The instant of the next frame.
  var seconds: Double { from + Double(done) / framesPerSecond }
  var percent: Int { done * 100 / count }

  /// Returns the number of frames of a range, at least one.
  ///
  /// - Throws: `Mistake` for more than a film may have.
  static func count(
    from: Double, to: Double, framesPerSecond: Double, width: Int, height: Int
  ) throws -> Int {
    let count = max(Int(((to - from) * framesPerSecond).rounded()), 1)
    let most = min(mostPixels / max(width * height, 1), mostFrames)
    guard count <= most else {
      throw PageMessage.Mistake(
        description: "a film of this screen has at most \(most) frames, and the range has "
          + "\(count); mark a shorter one with I and O")
    }
    return count
  }
}
