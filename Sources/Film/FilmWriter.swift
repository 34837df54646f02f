// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Writes frames to a film file.
///
/// The film is written under a hidden name in the same directory and renamed by `finish()`. An existing
/// film stays until then, and also after `cancel()`, a failure or the writer's deinitialisation.
/// Numbered pictures are different. Each appears as soon as it is complete, and stays.
///
/// With the same encoder libraries, the same frames give the same bytes. The bytes do not depend on the number
/// of processors.
///
/// A poster appears when `finish()` returns, as the film does.
///
/// Use a writer from one thread at a time.
package final class FilmWriter {
  /// The number of frames appended so far.
  package private(set) var frameCount = 0

  /// The number of frames that are complete files, which stay when the film is cancelled.
  package var pictureCount: Int { (sink as? NumberedPictures)?.writtenCount ?? 0 }

  /// The chapters, in the order of their frames. Formats other than mp4, mov and webm leave them out.
  package var chapters: [FilmChapter] = []

  private let path: String
  private let width: Int
  private let height: Int
  private let sink: any FrameSink
  private let poster: PosterPicture?
  private var isOpen = true

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - file: The path of the film. An existing file is replaced when the film is finished. For
  ///     numbered pictures the last component contains one `%d` or a form like `%05d`; numbers
  ///     begin at 1, and the directory is created if its parent exists.
  ///   - width: The frames' width in pixels, 1 to 16 384 (16 383 for webp).
  ///   - height: The frames' height in pixels, with the same range. For mp4, webm and opaque mov, odd
  ///     sizes are padded to even ones by repeating the last row or column.
  ///   - framesPerSecond: The frame rate, above 0 and at most 1000. Viewers of GIFs show at most 50 frames
  ///     per second. A faster GIF leaves out frames, and keeps its duration.
  ///   - format: The format; `nil` takes it from the file's extension.
  ///   - options: Alpha, audio, loops and poster.
  /// - Throws: `FilmError` when the film cannot be begun. No files remain.
  package init(
    file: String, width: Int, height: Int, framesPerSecond: Double, format: FilmFormat? = nil,
    options: FilmOptions = FilmOptions()
  ) throws {
    let name = PartialFile.split(file).name
    guard let format = format ?? FilmFormat(fileName: name) else {
      throw FilmError(
        .unknownEnding,
        "\(file): unknown film format; use the extension \(FilmFormat.knownEndings).")
    }
    let longest = format == .webp ? 16383 : 16384
    guard (1...longest).contains(width), (1...longest).contains(height) else {
      throw FilmError(
        .unsupported,
        "\(file): the frames are \(width) × \(height) pixels; each side must be 1 to \(longest).")
    }
    try FFmpeg.load(for: file)
    guard let rate = FrameRate(framesPerSecond) else {
      throw FilmError(
        .unsupported,
        "\(file): the frame rate is \(framesPerSecond); it must be above 0 and at most 1000.")
    }
    try options.check(for: format, path: file)
    self.path = file
    self.width = width
    self.height = height
    try OutputDirectory.prepare(for: file, creating: format == .numberedPNG)
    poster = try options.poster.map {
      try PosterPicture($0, width: width, height: height, rate: rate)
    }
    switch format {
    case .numberedPNG:
      sink = try NumberedPictures(path: file, width: width, height: height)
    case .gif:
      sink = try PalettedFilm(path: file, width: width, height: height, rate: rate, options)
    case .apng:
      sink = try AnimatedPNG(path: file, width: width, height: height, rate: rate, options)
    case .mp4, .mov, .webm, .webp:
      sink = try EncodedFilm(
        path: file, width: width, height: height, rate: rate, format: format, options)
    }
  }

  /// Begins a film at a file URL; see `init(file:width:height:framesPerSecond:format:options:)`.
  package convenience init(
    file: URL, width: Int, height: Int, framesPerSecond: Double, format: FilmFormat? = nil,
    options: FilmOptions = FilmOptions()
  ) throws {
    try self.init(
      file: file.path, width: width, height: height, framesPerSecond: framesPerSecond,
      format: format, options: options)
  }

  deinit {
    cancel()
  }

  /// Appends one frame.
  ///
  /// - Parameter pixels: `height` rows of `width` premultiplied `0xAARRGGBB` pixels without gaps,
  ///   aligned to four bytes. Formats without alpha show them over black.
  /// - Throws: `FilmError`. The film is then cancelled.
  // SAFETY: the size is checked below and the caller promises the alignment. Every sink copies the
  // pixels that it keeps beyond the call.
  package func append(_ pixels: UnsafeRawBufferPointer) throws {
    try requireOpen()
    guard pixels.count == width * height * 4 else {
      cancel()
      throw FilmError(
        .misuse,
        "\(path): the frame has \(pixels.count) bytes; \(width) × \(height) pixels need "
          + "\(width * height * 4).")
    }
    let frame = pixels.bindMemory(to: UInt32.self)
    try cancellingOnFailure { try sink.append(frame) }
    poster?.note(frame, index: frameCount)
    frameCount += 1
  }

  /// Plays a sound in the film; see `FilmSet.play`.
  func play(_ event: SoundEvent) { (sink as? EncodedFilm)?.play(event) }

  /// Appends the frames of a part. A part that is encoded for this film is not encoded again.
  ///
  /// - Parameter check: Called before each frame. If it throws, the film is cancelled.
  /// - Throws: `FilmError` when the part is damaged, or encoded for another film; and the errors of `check`.
  package func append(_ part: FilmPartReader, check: () throws -> Void) throws {
    guard let encoding = part.part.film.encoding else {
      return try part.replay { pixels in
        try check()
        try append(pixels)
      }
    }
    try cancellingOnFailure {
      guard let sink = sink as? EncodedFilm, sink.encoding == encoding else {
        throw FilmError(
          .part,
          "\(part.path): is encoded for \(encoding.format.title) by \(encoding.encoder) of FFmpeg "
            + "\(encoding.library), but the film needs another encoding.")
      }
      guard poster == nil else {
        throw FilmError(
          .unsupported, "\(path): a poster needs lossless frames, but the parts are encoded.")
      }
      try part.packets { packet in
        try check()
        try sink.append(packet)
        frameCount += 1
      }
    }
  }

  /// Completes the film and renames it to its final name. Most of the work on a GIF is done here.
  ///
  /// - Throws: `FilmError`, also for a film without frames. The film is then cancelled.
  package func finish() throws {
    try complete()
    try commit()
  }

  /// Completes the film and its poster under their partial names.
  ///
  /// - Throws: As `finish()`.
  func complete() throws {
    try requireOpen()
    guard frameCount > 0 else {
      cancel()
      throw FilmError(.misuse, "\(path): a film needs at least one frame.")
    }
    try cancellingOnFailure {
      try poster?.prepare()
      (sink as? EncodedFilm)?.chapters = chapters
      try sink.finish()
    }
  }

  /// Gives the complete film and its poster their final names.
  func commit() throws {
    try cancellingOnFailure {
      try poster?.commit()
      try sink.commit()
    }
    isOpen = false
  }

  /// Cancels the film and removes its partial file. Has no effect after `finish()`.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    sink.cancel()
    poster?.discard()
  }

  private func requireOpen() throws {
    guard isOpen else {
      throw FilmError(.misuse, "\(path): the film is already finished; create a new writer.")
    }
  }

  private func cancellingOnFailure(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      cancel()
      throw error
    }
  }
}
