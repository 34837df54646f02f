// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// Films of a part of a scene's time, cut at instants and at marks, in several formats and sizes.
struct FilmCutTests {
  private static let scene = """
    OSSignposter().emitEvent("intro")
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.box.frame.origin.x = 40 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      os_signpost(.event, log: .default, name: "outro")
      os_signpost(.begin, log: .default, name: "interval")
      OSSignposter(logHandle: .disabled).emitEvent("disabled")
    }
    """
  private static let words = ["--fps", "20", "--size", "60x40", "--scale", "1", "--quiet"]

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(Self.scene, to: "Card.swift")
    return place
  }

  private func frames(_ place: Workplace, _ name: String) throws -> [[UInt32]] {
    var film = try PictureFile(place.data(name))
    return try (0..<film.count).map { try film.image(at: $0).pixels }
  }

  private func render(_ place: Workplace, _ name: String, _ words: [String]) throws -> [[UInt32]] {
    let run = try CommandRun(["render", "Card.swift", "-o", name] + Self.words + words, in: place)
    #expect(run.status == 0, "\(run.errors)")
    return try frames(place, name)
  }

  @Test func aPartOfTheTimeHasTheFramesOfTheWhole() throws {
    let place = try place()
    let whole = try render(place, "a.apng", ["--duration", "0.5"])
    #expect(whole.count == 10)
    #expect(Set(whole).count == 10)
    #expect(try render(place, "b.apng", ["--from", "0.2", "--to", "0.4"]) == Array(whole[4..<8]))
    #expect(
      try render(place, "c.apng", ["--from", "0.3", "--duration", "0.1"]) == Array(whole[6..<8]))
    #expect(try render(place, "d.apng", ["--to", "0.15"]) == Array(whole[..<3]))
    // Without an end the film lasts until nothing moves, and is one frame where nothing does.
    let rest = try render(place, "e.apng", ["--from", "0.4"])
    #expect(Array(rest[..<2]) == Array(whole[8...]))
    #expect(rest.count <= 4)
    #expect(try render(place, "f.apng", ["--from", "3"]) == [rest[rest.count - 1]])
    // Marks are at the first frame after them.
    #expect(
      try render(place, "g.apng", ["--from", "intro", "--to", "outro"]) == Array(whole[..<4]))
    #expect(try render(place, "h.apng", ["--from", "outro", "--to", "0.4"]) == Array(whole[4..<8]))
  }

  @Test func partsAndInterruptedFilmsBeginLaterToo() throws {
    let place = try place()
    let whole = try render(place, "a.apng", ["--from", "0.1", "--to", "0.4"])
    for part in 1...2 {
      let run = try CommandRun(
        [
          "render", "Card.swift", "--shard", "\(part)/2", "-o", "\(part)", "--from", "0.1", "--to",
          "0.4",
        ]
          + Self.words, in: place)
      #expect(run.status == 0, "\(run.errors)")
    }
    let join = try CommandRun(["join", "1", "2", "-o", "b.apng"], in: place)
    #expect(join.status == 0, "\(join.errors)")
    #expect(try frames(place, "b.apng") == whole)
  }

  @Test func aMarkThatIsNotMadeIsAnError() throws {
    let place = try place()
    for words in [["--from", "end"], ["--to", "end"]] {
      let run = try CommandRun(
        ["render", "Card.swift", "-o", "a.gif"] + Self.words + words, in: place)
      #expect(run.status == 1)
      #expect(
        run.errors.contains("the scene does not make the mark 'end'; its marks are intro, outro"),
        "\(run.errors)")
      #expect(try !place.names().contains("a.gif"))
    }
  }

  @Test func oneRunMakesSeveralFilmsAndAThumbnail() throws {
    let place = try place()
    let run = try CommandRun(
      ["render", "Card.swift", "-o", "a.apng", "-o", "b.apng 30w", "-o", "c.webm", "--loop", "3"]
        + ["--poster", "p.png 20w", "--report", "r.json", "--duration", "0.5"] + Self.words,
      in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try place.names() == ["Card.swift", "a.apng", "b.apng", "c.webm", "p.png", "r.json"])
    let (large, small) = (try frames(place, "a.apng"), try frames(place, "b.apng"))
    #expect(large.count == 10)
    #expect(small.count == 10)
    #expect(small[0].count == 30 * 20)
    let poster = try Pictures.decode(place.data("p.png"))
    #expect(poster.width == 20)
    #expect(poster.height == 13)
    let report = String(decoding: try place.data("r.json"), as: UTF8.self)
    #expect(report.contains(#""at" : 0.2,"#), "\(report)")
    #expect(report.contains(#""kind" : "mark""#))
    #expect(report.contains(#""text" : "outro""#))
    // The film has its marks as chapters.
    let film = String(decoding: try place.data("c.webm"), as: UTF8.self)
    #expect(film.contains("intro"))
    #expect(film.contains("outro"))
    #expect(!film.contains("disabled"))
  }

  @Test(arguments: [
    (["--duration", "1", "--to", "2"], "--duration and --to exclude each other"),
    (["--from", "2", "--to", "1"], "--to must be at least a frame after --from"),
    (["--from", "-1"], "--from"),
    (["--from", "intro", "--shard", "1/2"], "--shard needs --duration"),
    (["--resume", "--duration", "1", "-o", "b.gif"], "--resume takes one --output"),
    (["-o", "./a.gif"], "cannot be the file of two films"),
    (["-o", "b.gif 900w"], "the width is 900 pixels; it must be 1 to 60"),
  ])
  func wrongCutsAreRefused(words: [String], message: String) throws {
    let place = try place()
    let run = try CommandRun(
      ["render", "Card.swift", "-o", "a.gif"] + Self.words + words, in: place)
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// A line of a batch may have several films, which are there only together.
  @Test func aLineOfABatchMayHaveSeveralFilms() throws {
    let place = try place()
    try place.write(
      #"{"scene": "Card.swift", "output": ["a.gif", "b.gif 30w"], "options": ["--to", "outro"]}"#,
      to: "films.jsonl")
    let words = ["batch", "films.jsonl", "--resume", "--"] + Self.words.dropLast()
    var run = try CommandRun(words, in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names() == ["Card.swift", "a.gif", "b.gif", "films.jsonl"])
    run = try CommandRun(words, in: place)
    #expect(run.errors.contains("1 existed already"), "\(run.errors)")
    try FileManager.default.removeItem(atPath: place.file("b.gif"))
    run = try CommandRun(words, in: place)
    #expect(run.errors.contains("1 films, "))
    #expect(!run.errors.contains("existed already"))
  }
}
