// Nacre, MIT licence; see LICENSE.

import Film
import Foundation
import Testing

/// Parts of films that are encoded where they are rendered.
struct EncodedPartTests {
  /// The sections have 60, 60 and 17 frames.
  private static let count = 137
  private static let size = (width: 63, height: 48)

  private func film(_ format: FilmFormat, isTransparent: Bool = false) throws -> FilmPart.Film {
    var film = FilmPart.Film(
      source: "s", width: Self.size.width, height: Self.size.height, framesPerSecond: 30,
      isTransparent: isTransparent, frameCount: Self.count)
    film.encoding = try FilmEncoding(format, of: film, path: "p")
    return film
  }

  private func append(_ frames: Range<Int>, isTransparent: Bool, to film: any FrameDestination)
    throws
  {
    for index in frames {
      let alpha: UInt32 = isTransparent ? 128 : 255
      let pixels = Workspace.frame(index, Self.size.width, Self.size.height, alpha: alpha)
      try pixels.withUnsafeBytes { try film.append($0) }
    }
    try film.finish()
  }

  private func part(
    _ name: String, _ frames: Range<Int>, of film: FilmPart.Film, in space: Workspace
  ) throws {
    let writer = try FilmPartWriter(space.file(name), film: film, firstFrame: frames.lowerBound)
    try append(frames, isTransparent: film.isTransparent, to: writer)
  }

  private func writer(_ name: String, _ options: FilmOptions, in space: Workspace) throws
    -> FilmWriter
  {
    try FilmWriter(
      file: space.file(name), width: Self.size.width, height: Self.size.height,
      framesPerSecond: 30, options: options)
  }

  /// The joined film has the bytes of one that is encoded at once, with the same audio.
  @Test(arguments: [
    ("mp4", false, nil), ("mp4", false, "tone.wav"), ("mov", false, nil), ("mov", true, nil),
    ("webm", false, nil), ("webm", true, nil), ("webm", false, "tone.wav"),
  ])
  func joinedFilmHasTheBytesOfTheWholeOne(ending: String, isTransparent: Bool, audio: String?)
    throws
  {
    let space = try Workspace()
    var options = FilmOptions()
    options.isTransparent = isTransparent
    options.audioFile = audio.map {
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples/\($0)").path
    }
    let whole = try writer("whole.\(ending)", options, in: space)
    try append(0..<Self.count, isTransparent: isTransparent, to: whole)

    let format = try #require(FilmFormat(fileName: "a.\(ending)"))
    let film = try film(format, isTransparent: isTransparent)
    let joined = try writer("joined.\(ending)", options, in: space)
    for (index, frames) in [0..<60, 60..<60, 60..<Self.count].enumerated() {
      try part("\(index)", frames, of: film, in: space)
      try joined.append(FilmPartReader(space.file("\(index)"))) {}
    }
    #expect(joined.frameCount == Self.count)
    try joined.finish()
    let (a, b) = try (space.data("whole.\(ending)"), space.data("joined.\(ending)"))
    #expect(Workspace.difference(a, b) == nil)
    guard audio == nil else { return }
    // It is also a film that others can read: one decoder shows all sections.
    let probe = try FilmProbe(space.file("joined.\(ending)"))
    #expect(probe.frameCount == Self.count)
    #expect(
      zip(probe.times, probe.times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 30) < 0.002 })
  }

  /// Cuts between pictures, also at the end of a section, make no further key frame.
  @Test(arguments: ["a.mp4", "a.mov"])
  func aSectionHasOneKeyFrame(name: String) throws {
    let space = try Workspace()
    let film = try writer(name, FilmOptions(), in: space)
    for index in 0..<Self.count {
      let isOther = (30..<35).contains(index) || (58..<59).contains(index) || index > 100
      let pixels = (0..<Self.size.width * Self.size.height).map { place in
        0xFF00_0000 | UInt32(truncatingIfNeeded: place &* (isOther ? 7919 : 104_729)) & 0xFF_FFFF
      }
      try film.append(pixels: pixels)
    }
    try film.finish()
    let probe = try FilmProbe(space.file(name))
    let first = try #require(probe.keyTimes.first)
    #expect(probe.keyTimes.map { Int((($0 - first) * 30).rounded()) } == [0, 60, 120])
  }

  @Test func damagedOrForeignPartIsRefused() throws {
    let space = try Workspace()
    try part("part", 0..<60, of: film(.mp4), in: space)
    let bytes = try space.data("part")
    let end = bytes.count - 24
    let manifest = bytes[end..<end + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    // The lengths, the checksum, the numbers, the bytes of the first packet, and the last byte of the last one.
    for place in [0, 7, 8, 16, 56, 60, 100, end - manifest - 1] {
      var damaged = bytes
      damaged[place] ^= 0x40
      try damaged.write(to: URL(filePath: space.file("damaged")))
      let film = try writer("a.mp4", FilmOptions(), in: space)
      let reader = try FilmPartReader(space.file("damaged"))
      #expect(throws: FilmError.self, "byte \(place)") { try film.append(reader) {} }
    }
    for name in ["a.webm", "a.mov", "a.gif"] {
      let film = try writer(name, FilmOptions(), in: space)
      let reader = try FilmPartReader(space.file("part"))
      #expect(throws: FilmError.self, "\(name)") { try film.append(reader) {} }
    }
    #expect(try space.names == ["damaged", "part"])
  }

  @Test func posterNeedsFramesWithoutLoss() throws {
    let space = try Workspace()
    try part("part", 0..<60, of: film(.mp4), in: space)
    var options = FilmOptions()
    options.poster = FilmPoster(file: space.file("poster.png"), seconds: 0)
    let film = try writer("a.mp4", options, in: space)
    let reader = try FilmPartReader(space.file("part"))
    #expect(throws: FilmError.self) { try film.append(reader) {} }
    #expect(try space.names == ["part"])
  }

  @Test(arguments: [FilmFormat.gif, .apng, .webp, .numberedPNG])
  func formatsWithoutSectionsAreRefused(format: FilmFormat) {
    #expect(format.sectionLength == nil)
    #expect(throws: FilmError.self) { try film(format) }
  }

  @Test func alphaNeedsAFormatWithAlpha() {
    #expect(throws: FilmError.self) { try film(.mp4, isTransparent: true) }
  }
}
