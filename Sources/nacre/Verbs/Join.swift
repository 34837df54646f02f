// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Film
import Foundation
import SceneHost

/// `nacre join`: makes a film from the parts that `nacre render --shard` wrote.
struct Join: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a film from the parts that nacre render --shard wrote.",
    discussion: """
      The parts may be given in any order. The film has the same bytes as one that was rendered
      whole. Parts that were rendered with --encode are not encoded again. Parts of different
      scenes, options or sizes, missing or duplicate frames, and damaged parts are errors.
      Documentation/Films.md describes films in parts.

      Examples:
        nacre render Spring.swift --duration 20 --shard 1/2 -o part.1
        nacre render Spring.swift --duration 20 --shard 2/2 -o part.2
        nacre join part.1 part.2 -o spring.mp4
      """)

  @Argument(help: "The parts.")
  var parts: [String]

  @Option(name: .shortAndLong, help: "The file of the film; its extension selects the format.")
  var output: String

  @OptionGroup var extras: FilmExtras

  @Flag(help: "Print no progress and no summary.")
  var quiet = false

  func validate() throws {
    guard extras.audio != FilmExtras.ofScene else {
      throw ValidationError("--audio scene is an option of nacre render: parts have no sounds")
    }
  }

  mutating func run() throws {
    try WrittenFiles.check(
      films: [output], poster: extras.poster?.file,
      inputs: parts.map { ("a part", $0) } + [("the audio", extras.audioFile)])
    let readers = try failing { try Self.ordered(parts.map(FilmPartReader.init)) }
    let film = readers[0].part.film
    let file = output.contains("%") ? output : try OutputFile.target(of: output)
    let writer = try failing {
      try FilmWriter(
        file: file, width: film.width, height: film.height,
        framesPerSecond: film.framesPerSecond,
        options: extras.options(isTransparent: film.isTransparent))
    }
    var progress = Progress(isQuiet: quiet, total: film.frameCount)
    defer { progress.end() }
    do {
      for reader in readers {
        try failing {
          try writer.append(reader) {
            try Interruption.check()
            progress.update(writer.frameCount)
          }
        }
      }
      try failing { try writer.finish() }
    } catch {
      writer.cancel()
      throw error
    }
    progress.end()
    if !quiet {
      Console.write("\(readers.count) parts, \(film.frameCount) frames: \(output)")
    }
  }

  /// Returns the parts in the order of their frames.
  ///
  /// - Throws: `FilmError` unless they are all parts of one film.
  private static func ordered(_ readers: [FilmPartReader]) throws -> [FilmPartReader] {
    let readers = readers.sorted {
      ($0.part.firstFrame, $0.part.frames.count) < ($1.part.firstFrame, $1.part.frames.count)
    }
    let first = readers[0]
    var next = 0
    for reader in readers {
      guard reader.part.film == first.part.film else {
        throw FilmError(
          .part,
          "\(reader.path): is a part of a different film from \(first.path): "
            + difference(reader.part.film, first.part.film))
      }
      let range = reader.part.range
      guard range.lowerBound <= next else { throw missing(next..<range.lowerBound) }
      guard range.lowerBound == next else {
        throw FilmError(.part, "\(reader.path): frame \(range.lowerBound) is also in another part.")
      }
      next = range.upperBound
    }
    guard next == first.part.film.frameCount else {
      throw missing(next..<first.part.film.frameCount)
    }
    return readers
  }

  private static func missing(_ frames: Range<Int>) -> FilmError {
    FilmError(.part, "no part has the frames \(frames.lowerBound) to \(frames.upperBound - 1).")
  }

  private static func difference(_ film: FilmPart.Film, _ other: FilmPart.Film) -> String {
    if (film.width, film.height) != (other.width, other.height) {
      return "\(film.width) x \(film.height) pixels instead of \(other.width) x \(other.height)."
    }
    if film.framesPerSecond != other.framesPerSecond || film.frameCount != other.frameCount {
      return "its length or frame rate differs."
    }
    if film.encoding != other.encoding {
      return "it is encoded for another format, or by another encoder."
    }
    return "its scene or options differ."
  }
}
