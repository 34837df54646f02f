// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PortModel
import SceneHost
import Stage

/// The scene that a studio shows, and the studio's settings.
package struct StudioRequest {
  package let title: String
  /// The configuration of the scene's process, with the limit of its history.
  package let configuration: StageConfiguration
  /// The touches that are played from the start.
  package var script: TouchScript?
  /// The version to compare with, and its name; `nil` for none.
  package var other: (title: String, program: SceneProgram)?
  /// The address to listen on.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 for any that is free, `nil` for `usualPort` if it is free.
  package var port: Int?
  /// Draws stills side by side, each with its time; `nil` if they are too large.
  package var strip: ([(seconds: Double, image: PixelImage)], Double) -> PixelImage? = { _, _ in nil
  }
  /// Returns the bytes of a PNG.
  package var png: (PixelImage) -> [UInt8] = { _ in [] }
  /// Begins a film.
  package var film: (StudioFilmRequest) throws -> any StudioFilm = { _ in
    throw CommandFailure(message: "this studio cannot make films")
  }
  /// Returns the class of the scene's application delegate; `nil` if it is not known.
  package var delegate: () -> String? = { nil }
  /// Returns the source locations of return addresses in the scene's program.
  package var places: (SceneProgram, [UInt64]) -> [SourcePlace] = { _, _ in [] }
  /// Returns the numbers of the scene's sources that shape motion.
  package var numbers: () throws -> [SourceNumber] = { [] }
  /// Returns the duration of a sound file in seconds; `nil` for one that is not understood.
  package var soundSeconds: (String) -> Double? = { _ in nil }
  /// Returns how loud a sound file is, 0 to 255, evenly over its duration; none for one that is not understood. Other
  /// threads call it.
  package var soundLevels: @Sendable (String) -> [UInt8] = { _ in [] }
  /// Called with the address of the page when it can be opened.
  package var didOpen: (String) -> Void = { _ in }

  /// A line of a source file.
  package struct SourcePlace: Encodable, Equatable, Sendable {
    /// The file's path as it was given to the compiler.
    package let file: String
    /// The number of the line, from 1.
    package let line: Int

    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  package static let usualPort = 8221

  package init(title: String, configuration: StageConfiguration) {
    (self.title, self.configuration) = (title, configuration)
  }
}
