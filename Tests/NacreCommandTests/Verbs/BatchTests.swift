// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Many films of one scene, with values.
struct BatchTests {
  /// A scene whose box is as wide as `width` says, and which fails where `fails` is true.
  private static let card = """
    let defaults = UserDefaults.standard
    if defaults.bool(forKey: "fails") { fatalError("asked to fail") }
    box.frame.size.width = defaults.double(forKey: "width")
    UIView.animate(withDuration: 0.2) { self.box.center.y += 10 }
    """
  private static let common = ["--", "--duration", "0.2", "--fps", "20", "--size", "60x40"]

  private func place(_ lines: [String]) throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(Self.card, to: "Card.swift")
    try place.write(lines.joined(separator: "\n"), to: "films.jsonl")
    return place
  }

  @Test func aFilmHasTheBytesOfOneThatIsRenderedAlone() throws {
    let place = try place([
      #"{"scene": "Card.swift", "output": "a.gif", "values": {"width": 10}}"#,
      "",
      #"{"scene": ["Card.swift"], "output": "b.apng", "values": {"width": 30.5}, "options": ["--scale", "1"]}"#,
    ])
    let batch = try CommandRun(["batch", "films.jsonl"] + Self.common, in: place)
    #expect(batch.status == 0, "\(batch.errors)")
    #expect(batch.errors.contains("2 films, "))

    try place.write(#"{"width": 30.5, "nothing": null}"#, to: "b.json")
    let alone = try CommandRun(
      ["render", "Card.swift", "-o", "alone.apng", "--values", "b.json", "--scale", "1"]
        + Self.common.dropFirst(), in: place)
    #expect(alone.status == 0, "\(alone.errors)")
    #expect(try place.data("b.apng") == place.data("alone.apng"))
    #expect(try place.data("a.gif").count > 100)
  }

  @Test func aFilmThatFailsStopsNoOtherAndIsMadeLater() throws {
    let place = try place([
      #"{"scene": "Card.swift", "output": "a.gif", "values": {"width": 10}}"#,
      #"{"scene": "Card.swift", "output": "b.gif", "values": {"fails": true}}"#,
      #"{"scene": "Missing.swift", "output": "c.gif"}"#,
      #"{"scene": "Card.swift", "output": "d.gif", "values": {"width": 20}}"#,
    ])
    let batch = try CommandRun(["batch", "films.jsonl", "--jobs", "1"] + Self.common, in: place)
    #expect(batch.status == 1)
    #expect(batch.errors.contains("films.jsonl:2: b.gif failed"))
    #expect(batch.errors.contains("asked to fail"))
    #expect(batch.errors.contains("films.jsonl:3: c.gif: the scene 'Missing.swift' does not exist"))
    #expect(batch.errors.contains("2 of 4 films failed"))
    #expect(try place.names() == ["Card.swift", "a.gif", "d.gif", "films.jsonl"])

    let kept = try place.data("a.gif")
    try place.write(
      #"{"scene": "Card.swift", "output": "a.gif", "values": {"width": 15}}"# + "\n"
        + #"{"scene": "Card.swift", "output": "b.gif", "values": {"width": 5}}"#, to: "films.jsonl")
    let again = try CommandRun(["batch", "films.jsonl", "--resume"] + Self.common, in: place)
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("1 films, "))
    #expect(again.errors.contains("1 existed already"))
    #expect(try place.data("a.gif") == kept)
    #expect(try place.names().contains("b.gif"))
  }

  /// Films with other values and options share the program, also when the lines are from standard input.
  @Test func aSceneIsCompiledOnce() throws {
    let place = try place([
      #"{"scene": "Card.swift", "output": "a.gif", "values": {"width": 10}}"#,
      #"{"scene": "Card.swift", "output": "b.gif", "options": ["--scale", "2"]}"#,
      #"{"scene": "Card.swift", "output": "c.gif", "values": {"width": 30}}"#,
    ])
    try place.createFolder("bin")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try place.write(
      script: """
        echo once >> "\(place.file("compilations"))"
        PATH='\(path)' exec swiftc "$@"
        """, to: "bin/swiftc")
    let batch = try CommandRun(
      ["batch", "-"] + Self.common, in: place,
      environment: ["PATH": "\(place.file("bin")):\(path)", "NACRE_CACHE": place.file("cache")],
      input: "films.jsonl")
    #expect(batch.status == 0, "\(batch.errors)")
    #expect(try place.data("compilations") == Data("once\n".utf8))
    #expect(try place.names().filter { $0.hasSuffix(".gif") } == ["a.gif", "b.gif", "c.gif"])
  }

  @Test(arguments: [
    ("[]", "films.jsonl:1: the line is not a JSON object"),
    ("{\"scene\": \"A.swift\"", "films.jsonl:1: the line is not a JSON object"),
    (#"{"output": "a.gif"}"#, "'scene' must be a path"),
    (#"{"scene": [], "output": "a.gif"}"#, "'scene' must be a path"),
    (#"{"scene": "A.swift"}"#, "'output' must be the path"),
    (#"{"scene": "A.swift", "output": "a.gif", "value": {}}"#, "'value' is not a key of a film"),
    (#"{"scene": "A.swift", "output": "a.gif", "values": 3}"#, "'values' must be a JSON object"),
    (#"{"scene": "A.swift", "output": "a.gif", "options": "--fps 3"}"#, "must be an array"),
    (#"{"scene": "A.swift", "output": "a.gif", "options": ["--fsp", "3"]}"#, "'--fsp'"),
    (#"{"scene": "A.swift", "output": "a.gif", "options": ["-o", "b.gif"]}"#, "films.jsonl:1: "),
    (#"{"scene": "A.scene", "output": "a.gif", "values": {}}"#, "takes no values"),
    (
      #"{"scene": "A.swift", "output": "a.gif"}"# + "\n"
        + #"{"scene": "A.swift", "output": "./a.gif"}"#,
      "films.jsonl:2: './a.gif' is also written by films.jsonl:1"
    ),
    (
      #"{"scene": "A.swift", "output": "out/a%05d.png"}"# + "\n"
        + #"{"scene": "A.swift", "output": "out/a%d.png"}"#,
      "films.jsonl:2: 'out/a%d.png' is also written by films.jsonl:1"
    ),
    (
      #"{"scene": "A.swift", "output": "a.gif", "options": ["--poster", "out/b07.png"]}"# + "\n"
        + #"{"scene": "A.swift", "output": "out/b%d.png"}"#,
      "films.jsonl:2: 'out/b%d.png' is also written by films.jsonl:1"
    ),
    (
      #"{"scene": "A.swift", "output": "1x%d.png"}"# + "\n"
        + #"{"scene": "A.swift", "output": "b.gif", "options": ["--poster", "1x12.png"]}"#,
      "films.jsonl:2: '1x12.png' is also written by films.jsonl:1"
    ),
    (
      #"{"scene": "A.swift", "output": "a.gif", "options": ["--poster", "p.png"]}"# + "\n"
        + #"{"scene": "A.swift", "output": "b.gif", "options": ["--poster", "p.png"]}"#,
      "films.jsonl:2: 'p.png' is also written by films.jsonl:1"
    ),
    ("\n\n", "'films.jsonl' has no films"),
  ])
  func aWrongLineIsRefusedBeforeAnythingIsCompiled(lines: String, words: String) throws {
    let place = try place([lines])
    let run = try CommandRun(["batch", "films.jsonl"], in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  /// Links lead two lines to one file.
  @Test func linesThatWriteOneFileThroughLinksAreRefused() throws {
    for lines in [("link/a.gif", "out/a.gif"), ("out/a.gif", "b.gif"), ("c.gif", "d.gif")] {
      let place = try place([
        #"{"scene": "A.swift", "output": "\#(lines.0)"}"#,
        #"{"scene": "A.swift", "output": "\#(lines.1)"}"#,
      ])
      try place.createFolder("out")
      let files = FileManager.default
      for (name, target) in [
        ("link", "out"), ("b.gif", "out/a.gif"), ("c.gif", "e.gif"), ("d.gif", "e.gif"),
      ] {
        try files.createSymbolicLink(atPath: place.file(name), withDestinationPath: target)
      }
      let run = try CommandRun(["batch", "films.jsonl"], in: place)
      #expect(run.status == 2)
      #expect(run.errors.contains("'\(lines.1)' is also written by films.jsonl:1"), "\(run.errors)")
    }
  }

  /// Names that only look alike are those of different films.
  @Test func differentFilesAreNoError() throws {
    let place = try place([
      #"{"scene": "A.swift", "output": "a%d.png"}"#, #"{"scene": "A.swift", "output": "b%d.png"}"#,
      #"{"scene": "A.swift", "output": "a%dx.png"}"#, #"{"scene": "A.swift", "output": "a.gif"}"#,
      #"{"scene": "A.swift", "output": "c%d.png", "options": ["--poster", "c.png"]}"#,
    ])
    let run = try CommandRun(["batch", "films.jsonl"], in: place)
    #expect(run.status == 1)
    #expect(run.errors.contains("5 of 5 films failed"), "\(run.errors)")
  }

  @Test(arguments: [
    (nil, "cannot be read"), ("[1]", "are not a JSON object"), ("{", "are not a JSON object"),
    (#"{"a": [null]}"#, "null is not allowed inside 'a'"),
    ("{}" + String(repeating: " ", count: (16 << 20) - 1), "are larger than 16 MB"),
  ])
  func wrongValuesAreRefused(text: String?, message: String) throws {
    let place = try place([])
    if let text { try place.write(text, to: "values.json") }
    let words = ["strip", "Card.swift", "--at", "0", "--values", "values.json"]
    let run = try CommandRun(words, in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func valuesExcludeKeptDefaults() throws {
    let place = try place([])
    try place.write("{}", to: "values.json")
    let words = ["strip", "Card.swift", "--at", "0", "--values", "values.json"]
    let run = try CommandRun(words + ["--defaults", "kept.plist"], in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains("--values and --defaults cannot be combined"))
  }

  /// Texts, whole numbers, fractions, truth, arrays and objects arrive as what they are.
  @Test func valuesHaveTheirTypes() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      let defaults = UserDefaults.standard
      print(defaults.string(forKey: "text") ?? "-", defaults.integer(forKey: "whole"),
        defaults.double(forKey: "fraction"), defaults.bool(forKey: "truth"),
        defaults.array(forKey: "numbers") as? [Int] ?? [],
        (defaults.dictionary(forKey: "object") ?? [:])["name"] as? String ?? "-",
        defaults.object(forKey: "nothing") == nil)
      """)
    try place.write(
      #"{"text": "Zoë", "whole": 7, "fraction": 2.5, "truth": true, "numbers": [1, 2],"#
        + #" "object": {"name": "n"}, "nothing": null}"#, to: "values.json")
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "--values", "values.json", "-o", "a.png"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "Zoë 7 2.5 true [1, 2] n true\n", "\(run.output)")
  }
}
