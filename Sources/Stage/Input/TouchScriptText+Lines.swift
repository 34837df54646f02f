// Nacre, MIT licence; see LICENSE.

extension TouchScriptText {
  /// Parses one gesture per line.
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
      switch word {
      case "rate": rate = try takeRate()
      case "key": samples += try readKey()
      case "scroll": samples.append(try readScroll())
      case "type": samples.append(try readTyping())
      default:
        let gesture = try readGesture(word, at: mark)
        guard gesture.sampleCount(rate: rate) <= Double(TouchScript.mostSamples - samples.count)
        else {
          throw error("a script has at most \(TouchScript.mostSamples) samples", at: mark)
        }
        samples += gesture.samples(rate: rate, firstID: fingers)
        if !gesture.isHover { fingers += gesture.fingers.count }
      }
      skipBlanks()
      if next == UInt8(ascii: "#") { _ = takeText { _ in true } }
      guard next == nil || next == UInt8(ascii: "\n") else {
        throw error("unexpected '\(takeText { $0 > 0x20 })'; the line should end here")
      }
    }
    let sorted = TouchScript(samples).samples
    var count = 0
    var keys: Set<Int> = []
    for sample in sorted {
      if sample.phase == .pressed, !keys.insert(sample.id).inserted {
        throw error("a key that is already down is pressed at \(sample.time) s")
      }
      if sample.phase == .released { keys.remove(sample.id) }
      if sample.phase == .began { count += 1 }
      if sample.phase.isOfFinger, sample.phase.isLast { count -= 1 }
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
      let rest = try takeRest(within: end - start)
      return ScriptedGesture(start, end, try takeCurve(), [(from, to)], rest: rest)
    case "hover":
      let (start, end) = try takeTimes(length: 0)
      let from = try takePoint()
      guard end > start else {
        return ScriptedGesture(start, end, .linear, [(from, from)], isHover: true)
      }
      try takeArrow()
      let to = try takePoint()
      return ScriptedGesture(start, end, try takeCurve(), [(from, to)], isHover: true)
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
        "a line begins with tap, press, drag, pinch, rotate, hover, scroll, key, type or rate, not with "
          + (word.isEmpty ? "'\(takeText { $0 > 0x20 })'" : "'\(word)'"), at: mark)
    }
  }

  /// Parses `0.5 195,400 0,-120`: the time, the pointer's position, and the distance to scroll.
  private mutating func readScroll() throws -> TouchSample {
    let (time, _) = try takeTimes(length: 0)
    let place = try takePoint()
    let way = try takePoint()
    return TouchSample(time: time, x: place.x, y: place.y, dx: way.x, dy: way.y)
  }

  /// Parses `0.5 Grüße`: the time, and the text up to the end of the line.
  private mutating func readTyping() throws -> TouchSample {
    let (time, _) = try takeTimes(length: 0)
    var text = takeText { _ in true }
    while text.last?.isWhitespace == true { text.removeLast() }
    guard !text.isEmpty else { throw error("the text is missing, as in type 0.5 Hello") }
    return TouchSample(time: time, phase: .typed, text: text)
  }

  /// Parses `0.5 shift+a`. The keys go down in this order and up in the reverse order.
  private mutating func readKey() throws -> [TouchSample] {
    let (start, end) = try takeTimes(length: 0.05)
    let mark = mark
    let name = takeText { $0 > 0x20 && $0 != UInt8(ascii: "#") }
    var keys: [Int] = []
    for part in name.split(separator: "+", omittingEmptySubsequences: false) {
      guard let key = KeyTable.usage(named: String(part)) else {
        throw error("there is no key '\(part)'", at: mark)
      }
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.map { TouchSample(time: start, isDown: true, key: $0) }
      + keys.reversed().map { TouchSample(time: end, isDown: false, key: $0) }
  }

  /// Parses `0.5` or `0.5-1.2`.
  ///
  /// - Parameter length: The default duration, seconds; `nil` if the end is required.
  private mutating func takeTimes(length: Double?) throws -> (Double, Double) {
    let mark = mark
    let start = try takeNumber("the time", isSigned: false)
    var end = start + (length ?? 0)
    if take(UInt8(ascii: "-")) || take("–") {
      end = try takeNumber("the time of the end", isSigned: false)
    } else if length == nil {
      throw error("the end of the time is missing, as in 0.5-1.2")
    }
    guard end > start || length == 0 && end == start else {
      throw error("the end must be after the start", at: mark)
    }
    guard end <= TouchScript.latestTime else {
      throw error("a time must be at most \(Int(TouchScript.latestTime))", at: mark)
    }
    skipBlanks()
    return (start, end)
  }

  /// Parses `195,700`.
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

  /// Parses `60 -> 200`.
  private mutating func takeChange(_ name: String) throws -> (Double, Double) {
    let from = try takeNumber(name)
    skipBlanks()
    try takeArrow()
    let to = try takeNumber(name)
    skipBlanks()
    return (from, to)
  }

  /// Parses `after 0.6`: how long a finger rests before it moves, in seconds. Without it, it moves at once.
  private mutating func takeRest(within length: Double) throws -> Double {
    guard take("after") else { return 0 }
    skipBlanks()
    let mark = mark
    let rest = try takeNumber("the rest", isSigned: false)
    guard rest < length else {
      throw error(
        "the finger must move before its end, so the rest is shorter than the drag", at: mark)
    }
    skipBlanks()
    return rest
  }

  private mutating func takeCurve() throws -> ScriptedGesture.Curve {
    let mark = mark
    let word = takeText(while: Self.isLetter)
    if word.isEmpty { return .linear }
    if let curve = ScriptedGesture.Curve(rawValue: word) { return curve }
    let names = ScriptedGesture.Curve.allCases.map(\.rawValue).joined(separator: ", ")
    throw error("there is no timing '\(word)'; it must be one of \(names)", at: mark)
  }
}
