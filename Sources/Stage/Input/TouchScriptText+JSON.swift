// Nacre, MIT licence; see LICENSE.

import Foundation

extension TouchScriptText {
  /// Parses an array of objects with the keys `time`, `phase` and those of the phase.
  mutating func readJSON() throws -> [TouchSample] {
    var samples: [TouchSample] = []
    var down = Down()
    _ = take(UInt8(ascii: "["))
    skipSpaces()
    var isOver = take(UInt8(ascii: "]"))
    while !isOver {
      let mark = mark
      let sample = try readSample(index: samples.count)
      try check(sample, after: samples.last, &down, at: mark, index: samples.count)
      samples.append(sample)
      guard samples.count <= TouchScript.mostSamples else {
        throw error("a script has at most \(TouchScript.mostSamples) samples", at: mark)
      }
      skipSpaces()
      isOver = take(UInt8(ascii: "]"))
      guard isOver || take(UInt8(ascii: ",")) else { throw error("',' or ']' is missing") }
      if !isOver { skipSpaces() }
    }
    skipSpaces()
    guard next == nil else { throw error("nothing may follow the array") }
    return samples
  }

  private mutating func readSample(index: Int) throws -> TouchSample {
    let start = mark
    guard take(UInt8(ascii: "{")) else { throw error("touch \(index) must be an object, '{'") }
    var numbers: [String: Double] = [:]
    var (phase, text): (TouchSample.Phase?, String?)
    var isOver = false
    repeat {
      skipSpaces()
      let mark = mark
      let key = try readString("a key")
      guard Self.keys.contains(key) else {
        throw error("touch \(index) has the unknown key \"\(key)\"", at: mark)
      }
      guard numbers[key] == nil, key != "phase" || phase == nil, key != "text" || text == nil else {
        throw error("touch \(index) has the key \"\(key)\" twice", at: mark)
      }
      skipSpaces()
      guard take(UInt8(ascii: ":")) else { throw error("':' is missing after \"\(key)\"") }
      skipSpaces()
      switch key {
      case "phase": phase = try readPhase(index: index)
      case "text": text = try readText("\"text\" of touch \(index)")
      default: numbers[key] = try takeNumber("\"\(key)\" of touch \(index)")
      }
      skipSpaces()
      isOver = take(UInt8(ascii: "}"))
      guard isOver || take(UInt8(ascii: ",")) else { throw error("',' or '}' is missing") }
    } while !isOver
    return try makeSample(index, phase, numbers, text, at: start)
  }

  private static let keys: Set<String> = [
    "time", "phase", "id", "x", "y", "dx", "dy", "character", "text",
  ]

  private func makeSample(
    _ index: Int, _ phase: TouchSample.Phase?, _ numbers: [String: Double], _ text: String?,
    at start: Mark
  ) throws -> TouchSample {
    func number(_ key: String) throws -> Double {
      if let number = numbers[key] { return number }
      throw error("touch \(index) has no \"\(key)\"", at: start)
    }
    let time = try number("time")
    guard let phase else { throw error("touch \(index) has no \"phase\"", at: start) }
    let keys = TouchSample.keys(of: phase)
    for key in keys where key.isNeeded && (key.name != "text" || text == nil) {
      _ = try number(key.name)
    }
    let allowed = Set(keys.map(\.name)).union(["time"])
    let given = numbers.keys.sorted() + (text == nil ? [] : ["text"])
    if let key = given.first(where: { !allowed.contains($0) }) {
      throw error(
        "touch \(index) is \"\(phase.rawValue)\", which has no \"\(key)\"", at: start)
    }
    func whole(_ key: String) throws -> Int? {
      guard let number = numbers[key] else { return nil }
      if let whole = Int(exactly: number) { return whole }
      throw error("\"\(key)\" of touch \(index) must be a whole number", at: start)
    }
    var sample = TouchSample(
      time: time, phase: phase, id: try whole("id") ?? 0, x: numbers["x"] ?? 0,
      y: numbers["y"] ?? 0)
    (sample.dx, sample.dy) = (numbers["dx"], numbers["dy"])
    sample.character = try whole("character")
    sample.text = text
    return sample
  }

  private mutating func readString(_ name: String) throws -> String {
    guard take(UInt8(ascii: "\"")) else { throw error("\(name) in quotes is missing") }
    let text = takeText { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard take(UInt8(ascii: "\"")) else { throw error("a quote is missing") }
    return text
  }

  /// Parses a JSON string with escapes.
  private mutating func readText(_ name: String) throws -> String {
    let mark = mark
    guard take(UInt8(ascii: "\"")) else { throw error("\(name) in quotes is missing") }
    var (raw, isEscaped) = ("\"", false)
    raw += takeText { byte in
      if isEscaped {
        isEscaped = false
        return true
      }
      isEscaped = byte == UInt8(ascii: "\\")
      return byte != UInt8(ascii: "\"")
    }
    guard take(UInt8(ascii: "\"")) else { throw error("a quote is missing") }
    guard let text = try? JSONDecoder().decode(String.self, from: Data((raw + "\"").utf8)) else {
      throw error("\(name) is not a JSON string", at: mark)
    }
    return text
  }

  private mutating func readPhase(index: Int) throws -> TouchSample.Phase {
    let mark = mark
    let text = try readString("a phase")
    if let phase = TouchSample.Phase(rawValue: text) { return phase }
    let names = TouchSample.Phase.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw error("\"phase\" of touch \(index) is \"\(text)\"; it must be one of \(names)", at: mark)
  }

  /// The fingers and keys that are down.
  private struct Down {
    var fingers: Set<Int> = []
    var keys: Set<Int> = []
  }

  /// Checks that times do not decrease, that a finger begins before it moves or ends, and that a
  /// key is pressed before it is released.
  private func check(
    _ sample: TouchSample, after last: TouchSample?, _ down: inout Down, at mark: Mark,
    index: Int
  ) throws {
    guard sample.time >= 0, sample.time <= TouchScript.latestTime else {
      throw error(
        "\"time\" of touch \(index) must be 0 to \(Int(TouchScript.latestTime))", at: mark)
    }
    guard sample.time >= last?.time ?? 0 else {
      throw error("\"time\" of touch \(index) is before that of the touch before it", at: mark)
    }
    if sample.phase.isOfFinger {
      try check(sample, &down.fingers, first: .began, "begins", "has not begun", index, at: mark)
      guard down.fingers.count <= TouchScript.mostFingers else {
        throw error("more than \(TouchScript.mostFingers) fingers are down", at: mark)
      }
    } else if sample.phase.isOfKey {
      try check(sample, &down.keys, first: .pressed, "presses", "is not pressed", index, at: mark)
    }
  }

  private func check(
    _ sample: TouchSample, _ down: inout Set<Int>, first: TouchSample.Phase, _ verb: String,
    _ complaint: String, _ index: Int, at mark: Mark
  ) throws {
    if sample.phase == first {
      guard down.insert(sample.id).inserted else {
        throw error(
          "touch \(index) \(verb) with id \(sample.id), which is already down", at: mark)
      }
    } else if !down.contains(sample.id) {
      throw error(
        "touch \(index) is \"\(sample.phase.rawValue)\", and id \(sample.id) \(complaint)",
        at: mark)
    }
    if sample.phase.isLast { down.remove(sample.id) }
  }
}
