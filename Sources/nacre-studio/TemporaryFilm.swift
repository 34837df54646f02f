// Nacre, MIT licence; see LICENSE.

import Command
import Film
import Foundation
import GraphicsTypes
import SceneHost
import Studio

/// A film in a temporary folder. The folder is removed when the object is deallocated.
final class TemporaryFilm: StudioFilm {
  private let folder: TemporaryFolder
  private let file: String
  private let writer: FilmWriter

  /// - Throws: `CommandFailure` when the film cannot be begun.
  init(_ request: StudioFilmRequest) throws {
    let folder = try TemporaryFolder()
    (self.folder, file) = (folder, "\(folder.path)/film.\(request.ending)")
    do {
      writer = try FilmWriter(
        file: file, width: request.width, height: request.height,
        framesPerSecond: request.framesPerSecond)
    } catch {
      folder.remove()
      throw CommandFailure(message: CommandFailure.words(of: error))
    }
  }

  deinit {
    writer.cancel()
    folder.remove()
  }

  // SAFETY: the writer copies the pixels that it keeps beyond the call.
  func append(_ frame: PixelImage) throws {
    try failing { try frame.pixels.withUnsafeBytes { try writer.append($0) } }
  }

  func finish() throws -> Data {
    try failing {
      try writer.finish()
      return try Data(contentsOf: URL(fileURLWithPath: file))
    }
  }
}
