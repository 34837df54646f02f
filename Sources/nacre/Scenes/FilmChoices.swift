// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Film

/// The options of a film besides its scene.
struct FilmChoices: ParsableArguments {
  @Flag(
    help: """
      Keep alpha: what no layer covers stays clear. With webm, mov, apng, webp and png; a gif keeps \
      one bit.
      """)
  var transparent = false

  @OptionGroup var extras: FilmExtras

  @Option(
    help: """
      Settings for a purpose: web (mp4, 60 fps), social (mp4 of 1080x1350 pixels, 30 fps), readme \
      (gif of at most 480 pixels in width, 25 fps). Other options win.
      """)
  var preset: FilmPreset?

  var options: FilmOptions { extras.options(isTransparent: transparent) }

  /// The extension of a film without a name.
  var defaultEnding: String {
    preset?.ending(isTransparent: transparent) ?? (transparent ? "webm" : "mp4")
  }
}

/// What a film has besides its frames.
struct FilmExtras: ParsableArguments {
  @Option(help: "An audio file for mp4, mov or webm; cut at the film's end.")
  var audio: String?

  @Option(help: "How often a gif, apng or webp is shown; 0, the default, is for ever.")
  var loop: Int?

  @Option(
    help: "A PNG file for a picture of one frame, smaller with \"FILE 360w\"; see --poster-at.")
  var poster: FilmOutput?

  @Option(help: "The poster's instant in seconds; by default the first frame.")
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
    options.audioFile = audio
    options.loops = loop
    options.poster = poster.map {
      FilmPoster(file: $0.file, seconds: posterAt ?? 0, width: $0.width)
    }
    return options
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool { audio == nil && loop == nil && poster == nil }
}
