// Nacre, MIT licence; see LICENSE.

extension TouchScriptText {
  /// Reads a gesture a line.
  mutating func readLines() throws -> [TouchSample] {
    var samples: [TouchSample] = []
    var fingers = 0
    var rate = 60.0
    while true {
      skipSpaces()
      guard next != nil else { break }
      if next == UInt8(ascii: "#") {
        _ = takeText { _ in true }
        continue
      }
      let mark = mark
      let word = takeText(while: Self.isLetter)
      skipBlanks()
      if word == "rate" {
        rate = try takeRate()
      } else {
        let gesture = try readGesture(word, at: mark)
        guard gesture.sampleCount(rate: rate) <= Double(TouchScript.mostSamples - samples.count)
        else {
          throw error("a script has at most \(TouchScript.mostSamples) samples", at: mark)
        }
        samples += gesture.samples(rate: rate, firstID: fingers)
        fingers += gesture.fingers.count
      }
      skipBlanks()
      if next == UInt8(ascii: "#") { _ = takeText { _ in true } }
      guard next == nil || next == UInt8(ascii: "\n") else {
        throw error("'\(takeText { $0 > 0x20 })' is too much on this line")
      }
    }
    let sorted = TouchScript(samples).samples
    var count = 0
    for sample in sorted {
      if sample.phase == .began { count += 1 } else if sample.phase.isLast { count -= 1 }
      guard count <= TouchScript.mostFingers else {
        throw error("more than \(TouchScript.mostFingers) fingers are down at \(sample.time) s")
      }
    }
    return sorted
  }

  private mutating func takeRate() throws -> Double {
    let mark = mark
    let rate = try takeNumber("the rate")
    guard rate >= 1, rate <= 1000 else { throw error("the rate must be 1 to 1000", at: mark) }
    return rate
  }

  private mutating func readGesture(_ word: String, at mark: Mark) throws -> ScriptedGesture {
    switch word {
    case "tap":
      let (start, end) = try takeTimes(length: 0.05)
      let place = try takePoint()
      return ScriptedGesture(start, end, .linear, [(place, place)])
    case "press":
      let (start, end) = try takeTimes(length: nil)
      let place = try takePoint()
      return ScriptedGesture(start, end, .linear, [(place, place)])
    case "drag":
      let (start, end) = try takeTimes(length: nil)
      let from = try takePoint()
      try takeArrow()
      let to = try takePoint()
      return ScriptedGesture(start, end, try takeCurve(), [(from, to)])
    case "pinch":
      let (start, end) = try takeTimes(length: nil)
      let center = try takePoint()
      let (from, to) = try takeChange("the distance")
      return ScriptedGesture(start, end, try takeCurve(), center: center, distances: (from, to))
    case "rotate":
      let (start, end) = try takeTimes(length: nil)
      let center = try takePoint()
      let (from, to) = try takeChange("the angle")
      return ScriptedGesture(start, end, try takeCurve(), center: center, degrees: (from, to))
    default:
      throw error(
        "a line begins with tap, press, drag, pinch, rotate or rate, not with "
          + (word.isEmpty ? "'\(takeText { $0 > 0x20 })'" : "'\(word)'"), at: mark)
    }
  }

  /// Takes `0.5` or `0.5-1.2`.
  ///
  /// - Parameter length: Seconds from the start to an end that is not given; `nil` if it must be.
  private mutating func takeTimes(length: Double?) throws -> (Double, Double) {
    let mark = mark
    let start = try takeNumber("the time", isSigned: false)
    var end = start + (length ?? 0)
    if take(UInt8(ascii: "-")) || take("–") {
      end = try takeNumber("the time of the end", isSigned: false)
    } else if length == nil {
      throw error("the end of the time is missing, as in 0.5-1.2")
    }
    guard end > start else { throw error("the end must be after the start", at: mark) }
    guard end <= TouchScript.latestTime else {
      throw error("times go up to \(Int(TouchScript.latestTime))", at: mark)
    }
    skipBlanks()
    return (start, end)
  }

  /// Takes `195,700`.
  private mutating func takePoint() throws -> SIMD2<Double> {
    let x = try takeNumber("x")
    skipBlanks()
    guard take(UInt8(ascii: ",")) else { throw error("',' is missing between x and y") }
    skipBlanks()
    let y = try takeNumber("y")
    skipBlanks()
    return SIMD2(x, y)
  }

  private mutating func takeArrow() throws {
    guard take("→") || take("->") else { throw error("'->' is missing") }
    skipBlanks()
  }

  /// Takes `60 -> 200`.
  private mutating func takeChange(_ name: String) throws -> (Double, Double) {
    let from = try takeNumber(name)
    skipBlanks()
    try takeArrow()
    let to = try takeNumber(name)
    skipBlanks()
    return (from, to)
  }

  private mutating func takeCurve() throws -> ScriptedGesture.Curve {
    let mark = mark
    let word = takeText(while: Self.isLetter)
    if word.isEmpty { return .linear }
    if let curve = ScriptedGesture.Curve(rawValue: word) { return curve }
    let names = ScriptedGesture.Curve.allCases.map(\.rawValue).joined(separator: ", ")
    throw error("there is no pace '\(word)'; it must be one of \(names)", at: mark)
  }
}
