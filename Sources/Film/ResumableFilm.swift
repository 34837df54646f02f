// Nacre, MIT licence; see LICENSE.

import Foundation

/// A film whose frames are also stored without loss in parts, until it is complete. An interrupted film
/// continues after the last complete part.
///
/// The parts are in a hidden folder beside the film, `.NAME.parts`, which `finish()` removes.
package final class ResumableFilm: FrameDestination {
  /// The number of frames in a part. A killed process loses fewer frames.
  static let partLength = 60

  private let writer: FilmWriter
  private let film: FilmPart.Film
  private let folder: String
  /// The descriptor of the folder. Its lock shows other processes that the film is being rendered.
  private let lock: Int32
  /// The part that is being written.
  private var part: FilmPartWriter?
  private var isOpen = true
  /// The number of frames that an earlier process has stored.
  package let keptCount: Int

  /// Begins a film, and encodes the stored frames.
  ///
  /// Parts of another film, such as an earlier version of the scene, are removed.
  ///
  /// - Parameter check: Called before each stored frame.
  /// - Throws: `FilmError` when the film cannot be written, or another process is rendering it; and the
  ///   errors of `check`.
  package init(
    _ file: String, film: FilmPart.Film, options: FilmOptions, check: () throws -> Void
  ) throws {
    let writer = try FilmWriter(
      file: file, width: film.width, height: film.height, framesPerSecond: film.framesPerSecond,
      options: options)
    (self.writer, self.film) = (writer, film)
    let (directory, name) = PartialFile.split(file)
    folder = "\(directory)/.\(name).parts"
    do {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw FilmError(errno: errno, writing: folder)
      }
      lock = try Self.lock(folder, file)
    } catch {
      writer.cancel()
      throw error
    }
    var count = 0
    do {
      for reader in Self.parts(in: folder, of: film) {
        try reader.replay { pixels in
          try check()
          try writer.append(pixels)
        }
        count += reader.part.frames.count
      }
    } catch {
      writer.cancel()
      close(lock)
      throw error
    }
    keptCount = count
  }

  deinit {
    cancel()
    close(lock)
  }

  private static func lock(_ folder: String, _ file: String) throws -> Int32 {
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if lock < 0, errno == ENOTDIR || errno == ELOOP {
      throw FilmError(
        .notWritable,
        "\(folder): is not a folder; remove it, because a folder with this name stores the frames.")
    }
    guard lock >= 0 else { throw FilmError(errno: errno, writing: folder) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw FilmError(.notWritable, "\(file): another process is rendering it.")
    }
    return lock
  }

  /// Returns the parts that follow each other from the film's first frame, and removes the other files of
  /// the folder.
  private static func parts(in folder: String, of film: FilmPart.Film) -> [FilmPartReader] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var parts: [FilmPartReader] = []
    var next = 0
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      if let reader = try? FilmPartReader(path), reader.part.film == film,
        reader.part.firstFrame == next, reader.isWhole
      {
        parts.append(reader)
        next = reader.part.range.upperBound
      } else {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    return parts
  }

  /// The number of frames so far, or 0 after `discard()`.
  package var frameCount: Int { isDiscarded ? 0 : writer.frameCount }
  private var isDiscarded = false

  package var pictureCount: Int { writer.pictureCount }

  /// The film's chapters.
  package var chapters: [FilmChapter] {
    get { writer.chapters }
    set { writer.chapters = newValue }
  }

  // SAFETY: both destinations read the pixels during the call only.
  package func append(_ pixels: UnsafeRawBufferPointer) throws {
    // The numbers have leading zeros, so that the names sort in the order of the parts.
    let current =
      try part
      ?? FilmPartWriter(
        String(format: "%@/%09d", folder, frameCount), film: film, firstFrame: frameCount)
    part = current
    try current.append(pixels)
    try writer.append(pixels)
    if current.frameCount == Self.partLength { try finishPart() }
  }

  private func finishPart() throws {
    try part?.finish()
    part = nil
  }

  /// Completes the film and removes the parts.
  package func finish() throws {
    try finishPart()
    try writer.finish()
    isOpen = false
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Removes the unfinished film and its parts.
  package func discard() {
    guard isOpen else { return }
    (isOpen, isDiscarded) = (false, true)
    part?.cancel()
    writer.cancel()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Removes the unfinished film. Its frames stay in the parts.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    do { try finishPart() } catch { part?.cancel() }
    writer.cancel()
    // This removes only an empty folder.
    rmdir(folder)
  }
}
