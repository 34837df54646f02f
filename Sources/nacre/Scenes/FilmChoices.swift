// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Film

/// The options of a film besides its scene.
struct FilmChoices: ParsableArguments {
  @Flag(
    help: """
      Keep alpha: pixels that no layer covers stay transparent. For webm, mov, apng, webp and png; a \
      gif keeps one bit of alpha.
      """)
  var transparent = false

  @OptionGroup var extras: FilmExtras

  @Option(
    help: """
      Settings for a purpose: web (mp4, 60 fps), social (mp4 of 1080x1350 pixels, 30 fps), readme \
      (gif at most 480 pixels wide, 25 fps). Other options override it.
      """)
  var preset: FilmPreset?

  var options: FilmOptions { extras.options(isTransparent: transparent) }

  /// The file extension of a film for which no output is given.
  var defaultEnding: String {
    preset?.ending(isTransparent: transparent) ?? (transparent ? "webm" : "mp4")
  }
}

/// The options for the audio track, the repetitions and the poster of a film.
struct FilmExtras: ParsableArguments {
  @Option(
    help: """
      An audio file for mp4, mov or webm, which is cut at the film's end; or scene for the sounds that \
      the scene plays.
      """)
  var audio: String?

  /// The value of `--audio` for the sounds of the scene. A file of this name is `./scene`.
  static let ofScene = "scene"

  /// The audio file; `nil` without one.
  var audioFile: String? { audio == Self.ofScene ? nil : audio }

  @Option(help: "How many times a gif, apng or webp plays; 0, the default, means for ever.")
  var loop: Int?

  @Option(
    help: "A PNG file for a picture of one frame; \"FILE 360w\" sets its width. See --poster-at.")
  var poster: FilmOutput?

  @Option(help: "The instant of the poster in seconds; by default that of the first frame.")
  var posterAt: Double?

  mutating func validate() throws {
    if let posterAt {
      guard poster != nil else { throw ValidationError("--poster-at needs --poster FILE.png") }
      guard posterAt >= 0, posterAt <= 86_400 else {
        throw ValidationError("--poster-at must be 0 to 86400")
      }
    }
  }

  func options(isTransparent: Bool) -> FilmOptions {
    var options = FilmOptions()
    options.isTransparent = isTransparent
    options.audioFile = audioFile
    options.hasSounds = audio == Self.ofScene
    options.loops = loop
    options.poster = poster.map {
      FilmPoster(file: $0.file, seconds: posterAt ?? 0, width: $0.width)
    }
    return options
  }

  /// Whether none of the options is given.
  var isEmpty: Bool { audio == nil && loop == nil && poster == nil }
}
