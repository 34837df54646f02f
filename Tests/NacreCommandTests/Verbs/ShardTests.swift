// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Films that are rendered in parts and joined.
struct ShardTests {
  private static let text = """
    size 40 30
    layer {
      bounds 0 0 10 10
      position 5 5
      backgroundColor #FF000080
      animate position.x {
        from 5
        to 35
        duration 1
      }
    }
    """

  /// Renders a film at once and in parts of its own folder, and joins the parts.
  ///
  /// - Returns: The names of the two films.
  private func films(
    of scene: String, _ options: [String], parts count: Int, ending: String, in place: Workplace
  ) throws -> (whole: String, joined: String) {
    let words = ["render", scene, "--duration", "0.7", "--fps", "30"] + options
    let transparent = words.contains("--transparent")
    let whole = try CommandRun(words + ["-o", "whole.\(ending)"], in: place)
    #expect(whole.status == 0, "\(whole.errors)")
    for number in (1...count).reversed() {
      let part = try CommandRun(
        words + ["--shard", "\(number)/\(count)", "-o", "part.\(number)"], in: place)
      #expect(part.status == 0, "\(part.errors)")
    }
    let parts = (1...count).map { "part.\($0)" }.sorted(by: >)
    let join = try CommandRun(["join"] + parts + ["-o", "joined.\(ending)"], in: place)
    #expect(join.status == 0, "\(join.errors) \(transparent)")
    return ("whole.\(ending)", "joined.\(ending)")
  }

  /// Timers, tasks, animators and springs run before a part's first frame, though nothing is drawn.
  @Test(arguments: ["mp4", "gif"])
  func theJoinedFilmOfAProgramHasTheBytesOfTheWholeOne(ending: String) throws {
    let place = try Workplace()
    try place.writeScene(
      """
      UIView.animate(
        withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
      ) { self.box.center.x = 35 } completion: { _ in self.box.backgroundColor = .blue }
      Timer.scheduledTimer(withTimeInterval: 0.13, repeats: true) { _ in
        MainActor.assumeIsolated { self.box.frame.origin.y += 1 }
      }
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 300_000_000)
        self.view.backgroundColor = .yellow
      }
      """)
    let films = try films(
      of: "scene.swift", ["--size", "40x40"], parts: 4, ending: ending, in: place)

    #expect(try place.data(films.joined) == place.data(films.whole))
  }

  @Test(arguments: ["apng", "webp", "mov"])
  func aTransparentFilmOfASceneInTextFormKeepsItsAlpha(ending: String) throws {
    let place = try Workplace()
    try place.write(Self.text, to: "Moving.scene")
    // Some of thirty parts of twenty-one frames are empty.
    let films = try films(
      of: "Moving.scene", ["--transparent"], parts: ending == "mov" ? 30 : 2, ending: ending,
      in: place)

    #expect(try place.data(films.joined) == place.data(films.whole))
  }

  @Test func numberedPicturesAreJoinedToo() throws {
    let place = try Workplace()
    try place.write(Self.text, to: "Moving.scene")
    let words = ["render", "Moving.scene", "--duration", "0.1", "--fps", "30"]
    #expect(try CommandRun(words + ["-o", "whole/%d.png"], in: place).status == 0)
    #expect(try CommandRun(words + ["--shard", "1/1", "-o", "part"], in: place).status == 0)
    #expect(try CommandRun(["join", "part", "-o", "joined/%d.png"], in: place).status == 0)

    #expect(try place.names(in: "joined") == ["1.png", "2.png", "3.png"])
    for name in try place.names(in: "joined") {
      #expect(try place.data("joined/\(name)") == place.data("whole/\(name)"))
    }
  }

  @Test(arguments: [
    (["join", "1.gif", "2.gif", "-o", "2.gif"], "'2.gif' is a part of the film"),
    (["join", "1.gif", "2.gif", "-o", "link/1.gif"], "'1.gif' is a part of the film"),
    (["join", "1.png", "2.png", "-o", "%d.png"], "'1.png' is a part of the film"),
    (["join", "1.gif", "p.png", "-o", "x.gif", "--poster", "p.png"], "replaced by the poster"),
    (["join", "1.gif", "-o", "x.mp4", "--audio", "x.mp4"], "'x.mp4' is the audio of the film"),
    (["render", "A.scene", "-o", "x.mp4", "--audio", "./x.mp4"], "is the audio of the film"),
    (["render", "A.scene", "-o", "1.png", "--poster", "1.png"], "be both the poster and the film"),
    (["render", "A.scene", "-o", "%d.png", "--poster", "1.png"], "be both the poster and the"),
  ])
  func aFilmDoesNotReplaceWhatItIsMadeOf(words: [String], message: String) throws {
    let place = try Workplace()
    try FileManager.default.createSymbolicLink(
      atPath: place.file("link"), withDestinationPath: ".")
    for name in ["1.gif", "2.gif", "1.png", "2.png", "p.png", "x.mp4"] {
      try place.write("mine", to: name)
    }
    let names = try place.names()
    let run = try CommandRun(words, in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try place.names() == names)
    #expect(try place.data("1.gif") == Data("mine".utf8))
  }

  /// One of four parts is empty, because the film has three sections.
  @Test func partsThatAreEncodedMakeTheSameFilm() throws {
    let place = try Workplace()
    try place.write(Self.text, to: "Moving.scene")
    let words = ["render", "Moving.scene", "--duration", "1", "--fps", "140"]
    #expect(try CommandRun(words + ["-o", "whole.mp4"], in: place).status == 0)
    for number in 1...4 {
      let part = try CommandRun(
        words + ["--shard", "\(number)/4", "--encode", "mp4", "-o", "\(number)"], in: place)
      #expect(part.status == 0, "\(part.errors)")
      // The encoder's own words are not printed.
      #expect(!part.errors.contains("264"), "\(part.errors)")
    }
    let join = try CommandRun(["join", "3", "1", "4", "2", "-o", "joined.mp4"], in: place)
    #expect(join.status == 0, "\(join.errors)")
    #expect(try place.data("joined.mp4") == place.data("whole.mp4"))

    let other = try CommandRun(["join", "1", "2", "3", "4", "-o", "a.webm"], in: place)
    #expect(other.status == 1)
    #expect(other.errors.contains("is encoded for mp4 by"), "\(other.errors)")
    #expect(
      try CommandRun(words + ["--shard", "4/4", "-o", "4"], in: place).status == 0)
    let mixed = try CommandRun(["join", "1", "2", "3", "4", "-o", "a.mp4"], in: place)
    #expect(mixed.status == 1)
    #expect(mixed.errors.contains("it is encoded for another format"), "\(mixed.errors)")
  }

  /// Half a second is one section, so the first of two parts has no frame.
  @Test(arguments: ["mp4", "mov", "webm"])
  func anEncodedPartOfAProgramWithoutFramesJoins(ending: String) throws {
    let place = try Workplace()
    try place.writeScene("UIView.animate(withDuration: 0.4) { self.box.center.x = 30 }")
    let words = ["render", "scene.swift", "--duration", "0.5", "--size", "40x40"]
    let whole = try CommandRun(words + ["-o", "whole.\(ending)"], in: place)
    #expect(whole.status == 0, "\(whole.errors)")
    for number in 1...2 {
      let part = try CommandRun(
        words + ["--shard", "\(number)/2", "--encode", ending, "-o", "\(number)"], in: place)
      #expect(part.status == 0, "\(part.errors)")
    }
    let join = try CommandRun(["join", "1", "2", "-o", "joined.\(ending)"], in: place)
    #expect(join.status == 0, "\(join.errors)")
    #expect(try place.data("joined.\(ending)") == place.data("whole.\(ending)"))
  }

  /// Returns a part's bytes with another first frame in its manifest. The length of the manifest and a mark
  /// of 16 bytes are behind it.
  private func withFirstFrame(_ frame: Int, _ part: Data) -> Data {
    let end = part.count - 24
    let length = part[end..<end + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let manifest = String(decoding: part[end - length..<end], as: UTF8.self)
      .replacing("\"firstFrame\":0", with: "\"firstFrame\":\(frame)")
    let count = withUnsafeBytes(of: UInt64(manifest.utf8.count).littleEndian) { Data($0) }
    return part[..<(end - length)] + Data(manifest.utf8) + count + part[(end + 8)...]
  }

  @Test func partsThatMakeNoFilmAreRefused() throws {
    let place = try Workplace()
    try place.write(Self.text, to: "Moving.scene")
    try place.write(Self.text.replacingOccurrences(of: "35", with: "36"), to: "Other.scene")
    func part(_ scene: String, _ number: Int, _ name: String, _ options: [String] = []) throws {
      let words = ["render", scene, "--duration", "1", "--shard", "\(number)/3", "-o", name]
      #expect(try CommandRun(words + options, in: place).status == 0)
    }
    for number in 1...3 { try part("Moving.scene", number, "\(number)") }
    try part("Other.scene", 3, "other")
    try part("Moving.scene", 3, "faster", ["--fps", "50"])
    let bytes = try place.data("1")
    try bytes.prefix(bytes.count / 2).write(to: place.url.appendingPathComponent("cut"))
    var damaged = bytes
    damaged[40] ^= 1
    try damaged.write(to: place.url.appendingPathComponent("damaged"))
    try Data().write(to: place.url.appendingPathComponent("empty"))
    try withFirstFrame(Int.max, bytes).write(to: place.url.appendingPathComponent("far"))

    let cases = [
      (["1", "3"], "no part has the frames 20 to 39"),
      (["1", "2"], "no part has the frames 40 to 59"),
      (["1", "2", "2", "3"], "2: frame 20 is also in another part"),
      (["1", "2", "other"], "its scene or options differ"),
      (["1", "2", "faster"], "its length or frame rate differs"),
      (["cut", "2", "3"], "cut: is not a complete part of a film"),
      (["damaged", "2", "3"], "damaged: frame 0 is damaged"),
      (["empty", "2", "3"], "empty: is not a complete part of a film"),
      (["missing", "2", "3"], "missing: cannot be read"),
      (["far", "2", "3"], "far: its manifest is damaged"),
    ]
    for (parts, words) in cases {
      let join = try CommandRun(["join"] + parts + ["-o", "film.gif"], in: place)
      #expect(join.status == 1)
      #expect(join.errors.contains(words), "\(parts): \(join.errors)")
    }
    #expect(try place.names().filter { $0.contains("film") } == [])
  }

  /// A part knows the sources of all files and libraries of its scene.
  @Test(arguments: ["Color.swift", "Library/Library.swift"])
  func partsOfOtherSourcesAreRefused(file: String) throws {
    let place = try Workplace()
    try place.writeScene("box.backgroundColor = color\nbox.frame.size.width = width")
    let scene = try String(decoding: place.data("scene.swift"), as: UTF8.self)
    try place.write("import Library\n" + scene, to: "scene.swift")
    try place.createFolder("Library")
    let texts = [
      "Color.swift": "import UIKit\nlet color = UIColor.green\n",
      "Library/Library.swift": "import UIKit\npublic let width: CGFloat = 30\n",
    ]
    for (name, text) in texts { try place.write(text, to: name) }
    let words = [
      "render", "scene.swift", "Color.swift", "--library", "Library", "--duration", "0.1",
    ]
    for number in 1...2 {
      let part = try CommandRun(
        words + ["--shard", "\(number)/2", "-o", "\(number)"], in: place)
      #expect(part.status == 0, "\(part.errors)")
      try place.write(texts[file, default: ""] + "// other\n", to: file)
    }
    let join = try CommandRun(["join", "1", "2", "-o", "film.gif"], in: place)
    #expect(join.status == 1)
    #expect(join.errors.contains("its scene or options differ"), "\(join.errors)")
  }

  @Test(arguments: [
    (["--shard", "1/2", "-o", "p"], "--shard needs --duration and --output"),
    (["--encode", "mp4"], "--encode needs --shard, and must be mp4, mov or webm"),
    (
      ["--duration", "1", "--shard", "1/2", "-o", "p", "--encode", "gif"], "--encode needs --shard"
    ),
    (["--duration", "1", "--shard", "1/2", "-o", "p", "--encode", "avi"], "'avi' is invalid"),
    (["--duration", "1", "--shard", "3/2", "-o", "p"], "'3/2' is invalid"),
    (["--duration", "1", "--shard", "0/2", "-o", "p"], "'0/2' is invalid"),
    (["--duration", "1", "--shard", "1/2"], "--shard needs --duration and --output"),
    (["--duration", "1", "--shard", "1/2", "-o", "p", "--loop", "1"], "are options of nacre join"),
    (["--duration", "1", "--shard", "1/2", "-o", "p", "--seed", "system"], "give --seed a number"),
  ])
  func badShardsAreRefused(options: [String], words: String) throws {
    let place = try Workplace()
    let run = try CommandRun(["render", "Missing.swift"] + options, in: place)

    #expect(run.status == 2)
    #expect(run.errors.contains(words))
  }
}
