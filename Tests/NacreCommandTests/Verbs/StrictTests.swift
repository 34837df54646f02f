// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What a scene lacks is said, by kind, and fails a strict run.
struct StrictTests {
  /// A scene that lacks what the value `lack` says.
  private static let scene = """
    let lack = UserDefaults.standard.string(forKey: "lack")
    let label = UILabel(frame: CGRect(x: 0, y: 30, width: 60, height: 20))
    label.text = lack == "glyph" ? "\\u{10FFFD}" : "a"
    view.addSubview(label)
    switch lack {
    case "picture": _ = UIImage(named: "shell")
    case "symbol": _ = UIImage(systemName: "no.such.symbol")
    case "color": _ = UIColor(named: "Sand")
    case "data": _ = NSDataAsset(name: "Motion")
    case "document": _ = Bundle.main.loadNibNamed("Card", owner: nil)
    case "font": label.font = UIFont(name: "Zapfino", size: 12)
    case "sound":
      var sound: SystemSoundID = 0
      AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/none/boing.wav") as CFURL, &sound)
    case "value":
      for _ in 0..<2 { _ = UserDefaults.standard.integer(forKey: "age") }
      _ = UserDefaults.standard.string(forKey: "nothing")
    default: break
    }
    """
  private static let words = ["--duration", "0.1", "--fps", "20", "--size", "60x60"]

  private func place(lacking lack: String) throws -> Workplace {
    let place = try Workplace()
    try place.writeScene(Self.scene, to: "Card.swift")
    try place.write(#"{"lack": "\#(lack)", "nothing": null}"#, to: "values.json")
    return place
  }

  @Test(arguments: [
    ("picture", #"UIImage(named: "shell"): there is no such picture"#),
    ("symbol", #"UIImage(systemName: "no.such.symbol"): no picture has this name"#),
    ("color", #"UIColor(named: "Sand"): there is no such colour"#),
    ("data", #"NSDataAsset(name: "Motion"): there is no such data"#),
    ("document", "Could not load NIB"),
    ("font", "the font 'Zapfino' is not installed; "),
    ("glyph", "no font has the character \u{10FFFD} (U+10FFFD, "),
    ("sound", "AudioServicesCreateSystemSoundID: there is no file '/none/boing.wav'"),
    ("value", "--values: there is no value 'age', which the scene reads"),
  ])
  func whatIsMissingIsSaidOnceAndFailsAStrictRun(lack: String, message: String) throws {
    let place = try place(lacking: lack)
    let values = ["--values", "values.json"]
    let said = try CommandRun(
      ["render", "Card.swift", "-o", "a.apng"] + values + Self.words, in: place)
    #expect(said.status == 0, "\(said.errors)")
    #expect(said.errors.ranges(of: "nacre: \(message)").count == 1, "\(said.errors)")
    #expect(!said.errors.contains("'nothing'"))

    let strict = try CommandRun(
      ["render", "Card.swift", "-o", "b.apng", "--strict"] + values + Self.words, in: place)
    #expect(strict.status == 1)
    #expect(strict.errors.contains("--strict fails because of\n  \(lack): "), "\(strict.errors)")
    #expect(strict.errors.ranges(of: message).count == 2, "\(strict.errors)")
    #expect(!(try place.names().contains("b.apng")))

    let strip = try CommandRun(
      ["strip", "Card.swift", "--at", "0", "-o", "c.png", "--strict", "--size", "60x60"] + values,
      in: place)
    #expect(strip.status == 1)
    #expect(strip.errors.contains("--strict fails because of\n  \(lack): "), "\(strip.errors)")
    #expect(!(try place.names().contains("c.png")))
  }

  @Test func aSceneThatLacksNothingPassesAStrictRun() throws {
    let place = try place(lacking: "nothing at all")
    let run = try CommandRun(
      ["render", "Card.swift", "-o", "a.apng", "--strict", "--values", "values.json"]
        + ["--budget", "1e6"] + Self.words, in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("budget"))
  }

  /// No frame is drawn in a millionth of a millisecond.
  @Test func framesOverTheBudgetAreSaidAndFailAStrictRun() throws {
    let place = try place(lacking: "")
    let words = ["render", "Card.swift", "-o", "a.apng", "--budget", "1e-6"] + Self.words
    let said = try CommandRun(words, in: place)
    #expect(said.status == 0, "\(said.errors)")
    #expect(said.errors.contains("nacre: 2 frames are over the budget of 1e-06 ms; the slowest"))
    let strict = try CommandRun(words + ["--strict"], in: place)
    #expect(strict.status == 1)
    #expect(strict.errors.contains("--strict fails because of\n  frame: "), "\(strict.errors)")
  }

  /// The frames of a strict run that fails show what is missing. A later run draws them again.
  @Test func aStrictRunThatFailsKeepsNoFrames() throws {
    let place = try place(lacking: "picture")
    let words =
      ["render", "Card.swift", "-o", "a.apng", "--strict", "--resume", "--values", "values.json"]
      + Self.words
    let run = try CommandRun(words, in: place)
    #expect(run.status == 1)
    #expect(!run.errors.contains("are kept"), "\(run.errors)")
    #expect(try place.names() == ["Card.swift", "values.json"])
  }

  private struct Report: Decodable {
    struct Remark: Decodable {
      var kind: String
      var text: String
      var at: Double
    }
    var line: String?
    var output: String
    var status: String
    var seconds: Double
    var frames: Int
    var duration: Double
    var messages: [Remark]
    var error: String?
  }

  /// The words of a scene are passed on behind the place of its line, and the report has them by kind.
  @Test func aBatchPassesOnAndReportsWhatScenesSay() throws {
    let place = try place(lacking: "")
    try place.write(
      [
        #"{"scene": "Card.swift", "output": "a.apng", "values": {"lack": "picture"}}"#,
        #"{"scene": "Card.swift", "output": "b.apng", "values": {"lack": null}}"#,
        #"{"scene": "Card.swift", "output": "c.apng", "values": {"lack": null}}"#,
        #"{"scene": "Missing.swift", "output": "d.apng"}"#,
      ].joined(separator: "\n"), to: "cards.jsonl")
    try place.write("", to: "c.apng")
    let batch = ["batch", "cards.jsonl", "--resume", "--report", "cards.json"]
    let said = try CommandRun(batch + ["--"] + Self.words, in: place)
    #expect(said.status == 1)
    #expect(said.errors.contains(#"cards.jsonl:1: nacre: UIImage(named: "shell")"#))
    #expect(!said.errors.contains("cards.jsonl:2:"), "\(said.errors)")
    var reports = try JSONDecoder().decode([Report].self, from: place.data("cards.json"))
    #expect(reports.map(\.line) == (1...4).map { "cards.jsonl:\($0)" })
    #expect(reports.map(\.output) == ["a.apng", "b.apng", "c.apng", "d.apng"])
    #expect(reports.map(\.status) == ["made", "made", "present", "failed"])
    #expect(reports.map(\.frames) == [2, 2, 0, 0])
    #expect(reports[0].duration == 0.1)
    #expect(reports[0].seconds > 0)
    #expect(reports[0].messages.map(\.kind) == ["picture"])
    #expect(reports[0].messages.first?.text.contains("shell") == true)
    #expect(reports[0].messages.first?.at == 0)
    #expect(reports[1].messages.isEmpty)
    #expect(reports[3].error?.contains("'Missing.swift' does not exist") == true)

    for name in ["a.apng", "b.apng"] {
      try FileManager.default.removeItem(atPath: place.file(name))
    }
    let strict = try CommandRun(batch + ["--strict", "--quiet", "--"] + Self.words, in: place)
    #expect(strict.status == 1)
    #expect(strict.errors.contains("cards.jsonl:1: a.apng failed"), "\(strict.errors)")
    #expect(strict.errors.contains("2 of 4 films failed"))
    reports = try JSONDecoder().decode([Report].self, from: place.data("cards.json"))
    #expect(reports.map(\.status) == ["failed", "made", "present", "failed"])
    #expect(reports[0].error?.contains("--strict fails because of\n  picture: ") == true)
  }

  @Test func aReportReplacesNoFilm() throws {
    let place = try place(lacking: "")
    let run = try CommandRun(
      ["render", "Card.swift", "-o", "a.gif", "--report", "./a.gif"], in: place)
    #expect(run.status == 2)
    #expect(
      run.errors.contains("'./a.gif' cannot be both the report and the film"), "\(run.errors)")
  }

  /// A scene that remarks much hides no defect.
  @Test func aDefectAfterAThousandRemarksFailsAStrictRun() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      for index in 0..<1100 { view.setValue(1, forKey: "key \\(index)") }
      _ = UIImage(named: "shell")
      """)
    let run = try CommandRun(
      ["strip", "scene.swift", "--at", "0", "-o", "a.png", "--strict", "--size", "60x60"], in: place
    )
    #expect(run.status == 1)
    #expect(run.errors.contains("--strict fails because of\n  picture: "))
    #expect(run.errors.contains("key 1099"))
  }
}
