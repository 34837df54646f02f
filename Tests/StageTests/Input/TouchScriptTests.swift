// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing

struct TouchScriptTests {
  private func read(_ text: String) throws -> [TouchSample] {
    try TouchScript(parsing: Data(text.utf8)).samples
  }

  private func sample(
    _ time: Double, _ phase: TouchSample.Phase, _ x: Double, _ y: Double, id: Int = 0
  ) -> TouchSample { TouchSample(time: time, phase: phase, id: id, x: x, y: y) }

  @Test func dragHasSamplesAtExactTimes() throws {
    let samples = try read("rate 10\ndrag 1-1.4 10,20 -> 50,100  # to the right")

    #expect(
      samples == [
        sample(1, .began, 10, 20), sample(1.1, .moved, samples[1].x, samples[1].y),
        sample(1.2, .moved, samples[2].x, samples[2].y),
        sample(1.3, .moved, samples[3].x, samples[3].y), sample(1.4, .moved, 50, 100),
        sample(1.4, .ended, 50, 100),
      ])
    for (index, sample) in samples.dropLast().enumerated() {
      #expect(abs(sample.x - (10 + 10 * Double(index))) < 1e-9)
      #expect(abs(sample.y - (20 + 20 * Double(index))) < 1e-9)
    }
  }

  @Test func aDragRestsBeforeItMoves() throws {
    let samples = try read("rate 10\ndrag 1-1.8 10,20 -> 40,20 after 0.5 linear")
    #expect(samples.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
    let (times, places) = ([1, 1.6, 1.7, 1.8, 1.8], [10.0, 20, 30, 40, 40])
    for (index, sample) in samples.enumerated() {
      #expect(abs(sample.time - times[index]) < 1e-9)
      #expect(abs(sample.x - places[index]) < 1e-9)
    }
  }

  @Test func tapsAndPressesRest() throws {
    #expect(
      try read("tap 0.5 195,700\npress 2-3 -1.5,2e2") == [
        sample(0.5, .began, 195, 700), sample(0.55, .ended, 195, 700),
        sample(2, .began, -1.5, 200, id: 1), sample(3, .ended, -1.5, 200, id: 1),
      ])
    #expect(try read("tap 0.5–0.7 1, 2").last == sample(0.7, .ended, 1, 2))
  }

  @Test func paceChangesTheWayAndNotTheEnds() throws {
    let linear = try read("drag 0-1 0,0 → 100,0")
    let slow = try read("drag 0-1 0,0 → 100,0 easeIn")

    #expect(linear.count == 62)
    #expect(slow.count == 62)
    #expect(slow.first == linear.first)
    #expect(slow.last == linear.last)
    #expect(zip(linear, slow).dropFirst().dropLast(2).allSatisfy { $0.x > $1.x })
    #expect(zip(slow, slow.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test func twoFingersPinchAndTurn() throws {
    let pinch = try read("pinch 0-1 100,50 40 -> 80")
    #expect(pinch.prefix(2).map(\.x) == [80, 120])
    #expect(pinch.suffix(2).map(\.x) == [60, 140])
    #expect(pinch.allSatisfy { $0.y == 50 })
    #expect(Set(pinch.map(\.id)) == [0, 1])

    let turn = try read("rotate 0-1 100,50 0 -> 90")
    #expect(turn[0] == sample(0, .began, 50, 50))
    #expect(turn[1] == sample(0, .began, 150, 50, id: 1))
    #expect(abs(turn[turn.count - 1].x - 100) < 1e-9)
    #expect(abs(turn[turn.count - 1].y - 100) < 1e-9)
  }

  @Test func pointersWheelsAndKeysAreLines() throws {
    #expect(try read("hover 0.5 10,20") == [sample(0.5, .hovered, 10, 20)])
    #expect(
      try read("rate 10\nhover 0-0.2 0,0 -> 20,40") == [
        sample(0, .hovered, 0, 0), sample(0.1, .hovered, 10, 20), sample(0.2, .hovered, 20, 40),
      ])
    #expect(
      try read("scroll 1 10,20 0,-120 # down")
        == [TouchSample(time: 1, x: 10, y: 20, dx: 0, dy: -120)])
    #expect(
      try read("key 1 space") == [
        TouchSample(time: 1, isDown: true, key: 0x2C),
        TouchSample(time: 1.05, isDown: false, key: 0x2C),
      ])
    let combination = try read("key 1-2 shift+command+f12")
    #expect(combination.map(\.id) == [0xE1, 0xE3, 0x45, 0x45, 0xE3, 0xE1])
    #expect(
      combination.map(\.phase) == [.pressed, .pressed, .pressed] + [
        .released, .released, .released,
      ])
    #expect(try read("key 1 /").first?.id == 0x38)
    #expect(
      try read("type 1 Grüße, # 世界 ")
        == [TouchSample(time: 1, phase: .typed, text: "Grüße, # 世界")])
    // The pointer is not a finger and does not use up a finger's identifier.
    #expect(try read("hover 0 1,1\ntap 1 2,2").map(\.id) == [0, 0, 0])
  }

  @Test func linesThatOverlapAreMergedByTime() throws {
    let samples = try read("drag 0.5-1 0,0 -> 9,9\ntap 0.7 5,5\n")

    #expect(samples.map(\.time) == samples.map(\.time).sorted())
    #expect(Set(samples.map(\.id)) == [0, 1])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let script = try TouchScript(
      parsing: Data(
        """
        drag 0.1-0.9 1,2 -> 3.3,4.7 easeOut
        rotate 0.3-1 7,8 10 -> -370
        hover 0.2-0.4 1,1 -> 5,5 easeIn
        scroll 0.25 3,4 -0.5,12
        key 0.3-0.7 shift+a
        type 0.5 "Grüße" \\ 世界\t.
        """.utf8))

    let again = try TouchScript(parsing: Data(script.json.utf8))

    #expect(again == script)
    #expect(again.json == script.json)
    #expect(try TouchScript(parsing: Data(TouchScript().json.utf8)).samples.isEmpty)
  }

  /// Mistakes in scripts, with the position and the message that report each.
  nonisolated static let mistakes: [(String, String)] = [
    (
      "swoosh 1",
      "1:1: a line begins with tap, press, drag, pinch, rotate, hover, scroll, key, type or rate, not"
    ),
    ("\n  tap x", "2:7: the time must be a number"),
    ("tap 1 5", "1:8: ',' is missing between x and y"),
    ("tap 1 5,nan", "1:9: y must be a number"),
    ("press 1 5,5", "1:8: the end of the time is missing"),
    ("press 2-1 5,5", "1:7: the end must be after the start"),
    ("drag 1-2 5,5 9,9", "1:14: '->' is missing"),
    ("drag 1-2 5,5 -> 9,9 after", "1:26: the rest must be a number"),
    (
      "drag 1-2 5,5 -> 9,9 after 1",
      "1:27: the finger must move before its end, so the rest is shorter than the drag"
    ),
    ("drag 1-2 5,5 -> 9,9 bounce", "1:21: there is no timing 'bounce'"),
    ("tap 1 5,5 7", "1:11: unexpected '7'; the line should end here"),
    ("tap 90000 5,5", "1:5: a time must be at most 86400"),
    ("rate 0", "1:6: the rate must be 1 to 1000"),
    ("rate 1000\ndrag 0-2000 0,0 -> 1,1", "2:1: a script has at most 1000000 samples"),
    ("key 1 shift+nothing", "1:7: there is no key 'nothing'"),
    ("type 1 ", "1:8: the text is missing"),
    ("[{\"time\": 0, \"phase\": \"typed\"}]", "1:2: touch 0 has no \"text\""),
    (
      "[{\"time\": 0, \"phase\": \"began\", \"id\": 0, \"x\": 0, \"y\": 0, \"text\": \"a\"}]",
      "1:2: touch 0 is \"began\", which has no \"text\""
    ),
    (
      "[{\"time\": 0, \"phase\": \"typed\", \"text\": \"\\x\"}]",
      "1:40: \"text\" of touch 0 is not a JSON string"
    ),
    ("key 1 +", "1:7: there is no key ''"),
    ("key 1-1 a", "1:5: the end must be after the start"),
    ("key 1-2 a\nkey 1.5-3 shift+a", "2:18: a key that is already down is pressed at 1.5 s"),
    ("hover 1-2 5,5", "1:14: '->' is missing"),
    ("scroll 1 5,5", "1:13: x must be a number"),
    (#"[{"time":0,"phase":"hovered","id":3,"x":1,"y":2}]"#, "1:2: touch 0 is \"hovered\", which"),
    (#"[{"time":0,"phase":"scrolled","x":1,"y":2,"dx":1}]"#, "1:2: touch 0 has no \"dy\""),
    (#"[{"time":0,"phase":"began","id":0,"x":1,"y":2,"dx":1}]"#, "1:2: touch 0 is \"began\","),
    (#"[{"time":0,"phase":"released","id":4}]"#, "1:2: touch 0 is \"released\", and id 4 is not"),
    (
      #"[{"time":0,"phase":"pressed","id":4},{"time":0,"phase":"pressed","id":4}]"#,
      "1:38: touch 1 presses with id 4, which is already down"
    ),
    (
      #"[{"time":0,"phase":"pressed","id":4,"character":0.5}]"#,
      "1:2: \"character\" of touch 0 must be a whole number"
    ),
    ("[", "1:2: touch 0 must be an object"),
    ("[{}]", "1:3: a key in quotes is missing"),
    (
      #"[{"time":0,"phase":"began","id":0,"x":1,"y":2,"z":3}]"#,
      "1:47: touch 0 has the unknown key \"z\""
    ),
    (#"[{"time":0,"time":1}]"#, "1:12: touch 0 has the key \"time\" twice"),
    (#"[{"phase":"began","id":0,"x":1,"y":2}]"#, "1:2: touch 0 has no \"time\""),
    (#"[{"time":0,"id":0,"x":1,"y":2}]"#, "1:2: touch 0 has no \"phase\""),
    (#"[{"time":0,"phase":"began","id":0.5,"x":1,"y":2}]"#, "1:2: \"id\" of touch 0 must be a"),
    (#"[{"time":0,"phase":"hovers"}]"#, "1:20: \"phase\" of touch 0 is \"hovers\""),
    (#"[{"time":0,"phase":"began","id":0,"x":NaN,"y":2}]"#, "1:39: \"x\" of touch 0 must be a"),
    (#"[{"time":0,"phase":"began","id":0,"x":1e999,"y":2}]"#, "1:39: \"x\" of touch 0 must be"),
    (#"[{"time":-1,"phase":"began","id":0,"x":1,"y":2}]"#, "1:2: \"time\" of touch 0 must be 0"),
    (
      #"[{"time":1,"phase":"began","id":0,"x":1,"y":2},"# + "\n"
        + #"{"time":0.5,"phase":"ended","id":0,"x":1,"y":2}]"#,
      "2:1: \"time\" of touch 1 is before that of the touch before it"
    ),
    (
      #"[{"time":1,"phase":"moved","id":7,"x":1,"y":2}]"#,
      "1:2: touch 0 is \"moved\", and id 7 has not begun"
    ),
    (
      #"[{"time":1,"phase":"began","id":7,"x":1,"y":2},"#
        + #"{"time":1,"phase":"began","id":7,"x":1,"y":2}]"#,
      "1:48: touch 1 begins with id 7, which is already down"
    ),
    ("[] 1", "1:4: nothing may follow the array"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreReportedWithTheirPlace(_ text: String, _ report: String) throws {
    let error = #expect(throws: TouchScriptError.self) { try read(text) }

    let words = try #require(error).description
    #expect(words.hasPrefix(report), "\(words)")
  }

  @Test func thereAreAtMostAHundredFingers() throws {
    func script(_ count: Int) -> [String] {
      let samples = (0..<count).map {
        TouchSample(time: 0, phase: .began, id: $0, x: 0, y: 0)
      }
      return [
        TouchScript(samples).json, String(repeating: "press 0-1 1,1\n", count: count),
      ]
    }
    for text in script(100) { #expect(try read(text).count >= 100) }
    for text in script(101) {
      #expect(throws: TouchScriptError.self) { try read(text) }
    }
  }

  @Test func aFingerMayStayDownAndTextMayBeEmpty() throws {
    #expect(try read(#"[{"time":1,"phase":"began","id":7,"x":1,"y":2}]"#).count == 1)
    #expect(try read("").isEmpty)
    #expect(try read("# nothing").isEmpty)
    #expect(try read("\r\n \t").isEmpty)
    #expect(try read("\u{FEFF}tap 1 2,3\r\ntap 2 2,3").count == 4)
  }

  @Test(arguments: [
    "drag 0.5-1 1,2 -> 3,4 easeIn\ntap 2-3 5,6\n# words\nrate 30\nrotate 1-2 0,0 0 → 90",
    "hover 0-1 1,2 -> 3,4\nhover 2 5,6\nscroll 1 1,1 2,-3\nkey 1 a\nkey 2-3 shift+space",
    #"[{"time":0,"phase":"pressed","id":4,"character":97},{"time":1,"phase":"released","id":4}]"#,
    #"[{"time":0,"phase":"hovered","x":1,"y":2},{"time":1,"phase":"scrolled","x":1,"y":2,"dx":3,"dy":4}]"#,
    #"[ {"time":0,"phase":"began","id":0,"x":1,"y":2} , {"time":1,"phase":"ended","id":0,"x":1 ,"y":2} ]"#,
  ])
  func anyTextIsReadOrRefused(_ text: String) {
    var mutator = TextMutator(text, using: SeededGenerator(seed: 6))
    var readCount = 0
    for _ in 0..<5000 {
      guard let script = try? TouchScript(parsing: Data(mutator.next().utf8)) else { continue }
      readCount += 1
      #expect(script.samples.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.time >= 0 })
      #expect((try? TouchScript(parsing: Data(script.json.utf8))) == script)
    }
    #expect(readCount > 10)
  }
}
