// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// Several films of the same frames, in different formats or sizes.
///
/// No film or poster appears under its name before all of them are complete.
package final class FilmSet: FrameDestination {
  /// A film of the set.
  package struct Film: Sendable {
    package var file: String
    /// The width in pixels, at most that of the frames; `nil` for the width of the frames.
    package var width: Int?
    package init(file: String, width: Int? = nil) { (self.file, self.width) = (file, width) }
  }

  private let films: [(writer: FilmWriter, scaler: FrameScaler?)]

  /// Begins films.
  ///
  /// - Parameters:
  ///   - width: The width of the given frames, pixels.
  ///   - height: The height of the given frames, pixels.
  ///   - options: The properties of the films besides their frames. A film whose format does not support alpha,
  ///     audio or loops leaves them out if another film has them. The poster belongs to the first film.
  /// - Throws: `FilmError` when a film cannot be begun or does not support an option. No files remain.
  package init(
    _ films: [Film], width: Int, height: Int, framesPerSecond: Double, options: FilmOptions
  ) throws {
    var begun: [(FilmWriter, FrameScaler?)] = []
    do {
      let shared = Self.shared(options, films)
      for (index, film) in films.enumerated() {
        var own = shared(film)
        if index > 0 { own.poster = nil }
        let scaler = try FrameScaler(film.width, of: (width, height), path: film.file)
        begun.append(
          (
            try FilmWriter(
              file: film.file, width: scaler?.width ?? width, height: scaler?.height ?? height,
              framesPerSecond: framesPerSecond, options: own), scaler
          ))
      }
    } catch {
      for (writer, _) in begun { writer.cancel() }
      throw error
    }
    self.films = begun
  }

  /// Returns a function that leaves out alpha, audio and loops for a format without them if another film has them.
  private static func shared(
    _ options: FilmOptions, _ films: [Film]
  ) -> (Film) -> FilmOptions {
    let formats = films.compactMap { FilmFormat(fileName: $0.file) }
    let hasAudio = formats.contains(where: \.hasAudio)
    let hasAlpha = formats.contains { $0.alpha != .none }
    let hasLoops = formats.contains(where: \.hasLoops)
    return { film in
      guard let format = FilmFormat(fileName: film.file) else { return options }
      var own = options
      if hasAudio, !format.hasAudio { (own.audioFile, own.hasSounds) = (nil, false) }
      if hasAlpha, format.alpha == .none { own.isTransparent = false }
      if hasLoops, !format.hasLoops { own.loops = nil }
      return own
    }
  }

  package var pictureCount: Int { films.reduce(0) { $0 + $1.writer.pictureCount } }

  // SAFETY: the writers read the pixels during the call only; the caller promises their alignment.
  package func append(_ pixels: UnsafeRawBufferPointer) throws {
    for (writer, scaler) in films {
      guard let scaler else {
        try writer.append(pixels)
        continue
      }
      let small = scaler.scale(pixels.bindMemory(to: UInt32.self))
      try small.withUnsafeBytes { try writer.append($0) }
    }
  }

  /// Plays a sound in all films that have `FilmOptions.hasSounds`.
  ///
  /// - Parameter event: The sound, with its time from the first frame. A sound before the first frame is heard from
  ///   there on. Sounds until a frame's instant must come before that frame is appended.
  package func play(_ event: SoundEvent) { for (writer, _) in films { writer.play(event) } }

  /// The chapters of all films; see `FilmWriter.chapters`.
  package var chapters: [FilmChapter] = [] {
    didSet { for (writer, _) in films { writer.chapters = chapters } }
  }

  package func finish() throws {
    do {
      for (writer, _) in films { try writer.complete() }
    } catch {
      cancel()
      throw error
    }
    for (writer, _) in films { try writer.commit() }
  }

  package func cancel() { for (writer, _) in films { writer.cancel() } }
}
