// Nacre, MIT licence; see LICENSE.

extension TouchScriptText {
  /// Reads an array of objects with the keys time, phase, id, x and y, all of them in each.
  mutating func readJSON() throws -> [TouchSample] {
    var samples: [TouchSample] = []
    var fingers: Set<Int> = []
    _ = take(UInt8(ascii: "["))
    skipSpaces()
    var isOver = take(UInt8(ascii: "]"))
    while !isOver {
      let mark = mark
      let sample = try readSample(index: samples.count)
      try check(sample, after: samples.last, &fingers, at: mark, index: samples.count)
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
    var phase: TouchSample.Phase?
    var isOver = false
    repeat {
      skipSpaces()
      let mark = mark
      let key = try readString("a key")
      guard ["time", "phase", "id", "x", "y"].contains(key) else {
        throw error("touch \(index) has the unknown key \"\(key)\"", at: mark)
      }
      guard numbers[key] == nil, key != "phase" || phase == nil else {
        throw error("touch \(index) has the key \"\(key)\" twice", at: mark)
      }
      skipSpaces()
      guard take(UInt8(ascii: ":")) else { throw error("':' is missing after \"\(key)\"") }
      skipSpaces()
      if key == "phase" {
        phase = try readPhase(index: index)
      } else {
        numbers[key] = try takeNumber("\"\(key)\" of touch \(index)")
      }
      skipSpaces()
      isOver = take(UInt8(ascii: "}"))
      guard isOver || take(UInt8(ascii: ",")) else { throw error("',' or '}' is missing") }
    } while !isOver
    func number(_ key: String) throws -> Double {
      if let number = numbers[key] { return number }
      throw error("touch \(index) has no \"\(key)\"", at: start)
    }
    guard let phase else { throw error("touch \(index) has no \"phase\"", at: start) }
    guard let id = Int(exactly: try number("id")) else {
      throw error("\"id\" of touch \(index) must be a whole number", at: start)
    }
    return TouchSample(
      time: try number("time"), phase: phase, id: id, x: try number("x"), y: try number("y"))
  }

  private mutating func readString(_ name: String) throws -> String {
    guard take(UInt8(ascii: "\"")) else { throw error("\(name) in quotes is missing") }
    let text = takeText { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard take(UInt8(ascii: "\"")) else { throw error("a quote is missing") }
    return text
  }

  private mutating func readPhase(index: Int) throws -> TouchSample.Phase {
    let mark = mark
    let text = try readString("a phase")
    if let phase = TouchSample.Phase(rawValue: text) { return phase }
    let names = TouchSample.Phase.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw error("\"phase\" of touch \(index) is \"\(text)\"; it must be one of \(names)", at: mark)
  }

  /// Makes sure that times go on and that a finger begins before it moves and ends.
  private func check(
    _ sample: TouchSample, after last: TouchSample?, _ fingers: inout Set<Int>, at mark: Mark,
    index: Int
  ) throws {
    guard sample.time >= 0, sample.time <= TouchScript.latestTime else {
      throw error(
        "\"time\" of touch \(index) must be 0 to \(Int(TouchScript.latestTime))", at: mark)
    }
    guard sample.time >= last?.time ?? 0 else {
      throw error("\"time\" of touch \(index) is before that of the touch before it", at: mark)
    }
    if sample.phase == .began {
      guard fingers.insert(sample.id).inserted else {
        throw error("touch \(index) begins with id \(sample.id), which is down already", at: mark)
      }
      guard fingers.count <= TouchScript.mostFingers else {
        throw error("more than \(TouchScript.mostFingers) fingers are down", at: mark)
      }
    } else if !fingers.contains(sample.id) {
      throw error(
        "touch \(index) is \"\(sample.phase.rawValue)\", and id \(sample.id) has not begun",
        at: mark)
    }
    if sample.phase.isLast { fingers.remove(sample.id) }
  }
}
