// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

/// A text whose parts are laid out when they are needed.
///
/// A fragment is a number of paragraphs, or a part of a long one. The height of a fragment that is not laid out is an
/// estimate: its length times the average height per code unit of the first fragment. A text of any length therefore
/// opens in the time that its first lines take. Offsets count UTF-16 code units.
@MainActor
struct TextFragments {
  /// The settings that the layout depends on, besides the text.
  struct Setting: Equatable {
    /// The width of the lines, points.
    var width: CGFloat
    /// The alignment of paragraphs without a style.
    var alignment: TextAlignment
    /// The maximum number of lines; 0 means no limit.
    var numberOfLines: Int
    var lineBreak: LineBreakMode
    /// The containers and their states, if lines are not simply below each other.
    var containers: [Region] = []
  }

  /// A container in a state.
  struct Region: Equatable {
    var container: ObjectIdentifier
    var revision: Int
  }

  struct Fragment {
    /// The number of code units, with those of the line break at its end.
    fileprivate(set) var length: Int
    /// The paragraph that continues in the fragment; `nil` if it begins with a paragraph.
    fileprivate(set) var unfinished: PrecedingText?
    /// `nil` if the fragment is not laid out.
    fileprivate(set) var text: LaidOutText?
    /// The height in points, an estimate if the fragment is not laid out.
    fileprivate(set) var height: CGFloat
  }

  /// A fragment and its place in the text.
  struct Place {
    var index: Int
    /// The offset of its first code unit.
    var start: Int
    /// The distance from the top of the text, points.
    var top: CGFloat
  }

  /// A fragment ends with the first line break after this number of code units.
  private static let fragmentLength = 4096
  /// The number of lines after which a paragraph continues in another fragment.
  private static let fragmentLines = 128

  private(set) var fragments: [Fragment] = []
  let setting: Setting
  /// Returns the text of a range with its attributes.
  private let source: (Range<Int>) -> StyledRuns
  private var text: String
  /// The average height per code unit, points.
  private var density: CGFloat = 0
  /// The state of the flow before the fragment that is laid out; `nil` if its lines are simply below
  /// each other.
  private var started: TextFlow.State?
  /// The flow through the containers; `nil` if lines are simply below each other.
  let flow: TextFlow?

  init(
    _ text: String, _ setting: Setting, flow: TextFlow? = nil,
    _ source: @escaping (Range<Int>) -> StyledRuns
  ) {
    (self.text, self.setting, self.source, self.flow) = (text, setting, source, flow)
    flow?.state = TextFlow.State()
    fragments =
      setting.numberOfLines > 0
      ? [Fragment(length: text.utf16.count, height: 0)]
      : Self.lengths(text[...]).map { Fragment(length: $0, height: 0) }
    layOut(0)
    density = fragments[0].height / CGFloat(max(fragments[0].length, 1))
    for index in fragments.indices.dropFirst() { fragments[index].height = estimate(index) }
  }

  /// Returns the lengths of the fragments of a text; at least one.
  ///
  /// **Complexity.** O(n).
  private static func lengths(_ text: Substring) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var (lengths, units): ([Int], Int) = ([], 0)
      for index in bytes.indices {
        let byte = bytes[index]
        if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
        // Text that ends with a line break has an empty line after it, in the same fragment.
        if byte == 0x0A, units >= fragmentLength, index + 1 < bytes.count {
          lengths.append(units)
          units = 0
        }
      }
      return lengths + [units]
    }
  }

  private func estimate(_ index: Int) -> CGFloat { CGFloat(fragments[index].length) * density }

  // MARK: Places

  /// The height of the text, in points; an estimate for parts that are not laid out.
  var height: CGFloat { fragments.reduce(0) { $0 + $1.height } }
  /// The width of the widest line that is laid out, points.
  var width: CGFloat { fragments.reduce(0) { max($0, $1.text?.block.size.width ?? 0) } }

  /// Returns the fragment with the code unit at an offset; the last fragment for the end.
  func place(at unit: Int) -> Place {
    var place = Place(index: 0, start: 0, top: 0)
    while place.index + 1 < fragments.count, place.start + fragments[place.index].length <= unit {
      advance(&place)
    }
    return place
  }

  /// Returns the fragment at a distance from the top of the text; the nearest one outside it.
  func place(atHeight y: CGFloat) -> Place {
    var place = Place(index: 0, start: 0, top: 0)
    while place.index + 1 < fragments.count, place.top + fragments[place.index].height <= y {
      advance(&place)
    }
    return place
  }

  /// Moves to the next fragment.
  func advance(_ place: inout Place) {
    place.start += fragments[place.index].length
    place.top += fragments[place.index].height
    place.index += 1
  }

  // MARK: Layout

  /// Lays out the fragments between two distances from the top of the text.
  mutating func layOut(from top: CGFloat, to bottom: CGFloat) {
    var place = place(atHeight: top)
    while place.index < fragments.count, place.top <= bottom {
      place = layOut(place)
      advance(&place)
    }
  }

  /// Lays out all of the text.
  mutating func layOutAll() {
    var index = 0
    while index < fragments.count {
      layOut(index)
      index += 1
    }
  }

  /// Lays out the fragment of a place, and in a flow those before it that it depends on.
  ///
  /// - Returns: The place of the fragment with the same start.
  mutating func layOut(_ place: Place) -> Place {
    if fragments[place.index].text == nil, let flow {
      var (next, top) = (0, CGFloat(0))
      var start = 0
      while start < place.start, fragments[next].text != nil || !flow.isPlain(below: top) {
        layOut(next)
        start += fragments[next].length
        top += fragments[next].height
        next += 1
      }
    }
    let final = self.place(at: place.start)
    layOut(final.index)
    return final
  }

  /// Lays out the text until a container is reached, and all that is in it.
  mutating func layOut(container: Int) {
    guard let flow else { return layOutAll() }
    var place = Place(index: 0, start: 0, top: 0)
    let isLast = container == flow.containers.count - 1
    while place.index < fragments.count, isLast || flow.state.bases.count <= container + 1 {
      layOut(place.index)
      advance(&place)
    }
  }

  /// Lays out the text until it reaches a container, so that the container's top is known.
  mutating func reach(container: Int) {
    guard let flow else { return }
    var place = Place(index: 0, start: 0, top: 0)
    while place.index < fragments.count, flow.state.bases.count <= container {
      layOut(place.index)
      advance(&place)
    }
  }

  /// Lays out a fragment, after those before it that it depends on. If it has too many lines, the rest
  /// becomes a fragment that follows.
  mutating func layOut(_ index: Int) {
    guard fragments[index].text == nil else { return }
    begin(index)
    let start = fragments[..<index].reduce(0) { $0 + $1.length }
    let end = start + fragments[index].length
    let isLast = index == fragments.count - 1
    let shown = start..<(isLast ? end : end - breakLength(before: end))
    var preceding = fragments[index].unfinished
    if preceding == nil, start > 0 {
      preceding = PrecedingText(shape: shape(at: start - 1))
    }
    // Of a long paragraph, only as much is read as its lines need.
    var limit = setting.numberOfLines > 0 ? Int.max : Self.fragmentLength * 4
    while true {
      let part = shown.prefix(limit)
      let runs = source(part)
      let block = block(runs, preceding, numberOfLines: setting.numberOfLines)
      if block.isCut, setting.numberOfLines == 0 {
        return divide(index, start, runs, block, preceding)
      }
      if part == shown {
        return finish(index, LaidOutText(runs, block, length: end - start))
      }
      limit *= 2
    }
  }

  /// Records the state of the flow before a fragment is laid out.
  private mutating func begin(_ index: Int) {
    guard let flow else { return }
    flow.top = fragments[..<index].reduce(0) { $0 + $1.height }
    started = flow.isPlain(below: flow.top) ? nil : flow.state
  }

  /// Lays out text; a number of lines of 0 means those of a fragment.
  private func block(_ runs: StyledRuns, _ preceding: PrecedingText?, numberOfLines: Int)
    -> TextBlock
  {
    // Without a maximum number of lines nothing is omitted, so nothing is truncated.
    let isLimited = setting.numberOfLines > 0
    if let started { flow?.state = started }
    // The container truncates. A paragraph decides only how its lines break.
    let runs = runs.broken { $0 == .charWrap || $0 == .clip ? $0 : nil }
    return runs.block(
      width: setting.width, alignment: setting.alignment,
      numberOfLines: numberOfLines > 0
        ? (flow == nil ? numberOfLines : .max) : Self.fragmentLines,
      lineBreak: setting.lineBreak.truncates && !isLimited ? .wordWrap : setting.lineBreak,
      preceding: preceding, slots: started == nil ? nil : flow)
  }

  private mutating func finish(_ index: Int, _ text: LaidOutText) {
    fragments[index].length = text.length
    (fragments[index].text, fragments[index].height) = (text, text.block.size.height)
  }

  /// Ends a fragment with its last line, and puts the rest into a fragment that follows.
  ///
  /// - Parameters:
  ///   - index: The index of the fragment.
  ///   - start: The offset of its first code unit.
  ///   - runs: The text of the fragment, or the start of it.
  ///   - block: The lines.
  ///   - preceding: The preceding text with which the lines were laid out.
  private mutating func divide(
    _ index: Int, _ start: Int, _ runs: StyledRuns, _ block: TextBlock, _ preceding: PrecedingText?
  ) {
    let last = block.lines[block.lines.count - 1]
    let scalars = runs.text.unicodeScalars
    let cut = scalars.index(scalars.startIndex, offsetBy: last.characters.upperBound)
    let end = start + runs.text.utf16.distance(from: runs.text.startIndex, to: cut)
    let ending = breakLength(after: end)
    let length = end + ending - start
    let rest = fragments[index].length - length
    guard rest > 0 else {
      // The empty line after a line break at the end of the text is not a fragment of its own.
      let whole = self.block(runs, preceding, numberOfLines: .max)
      return finish(index, LaidOutText(runs, whole, length: length))
    }
    finish(index, LaidOutText(runs, block, length: length))
    var next = Fragment(length: rest, height: 0)
    if ending == 0 {
      next.unfinished = PrecedingText(
        shape: shape(at: end - 1), isUnfinished: true, isRightToLeft: last.isRightToLeft)
    }
    fragments.insert(next, at: index + 1)
    fragments[index + 1].height = estimate(index + 1)
  }

  /// The shape of the paragraph with the code unit at an offset.
  private func shape(at unit: Int) -> ParagraphShape {
    source(unit..<unit + 1).paragraphs[0].shape
  }

  // MARK: Changes

  /// Replaces a range of the text. Only fragments with changed paragraphs lose their layout.
  ///
  /// - Parameters:
  ///   - range: The range in the old text.
  ///   - length: The number of code units that replace it.
  ///   - text: The new text.
  mutating func replace(_ range: Range<Int>, length: Int, text: String) {
    var first = place(at: range.lowerBound)
    // A change in the first line of a part of a paragraph changes the line before it.
    if fragments[first.index].unfinished != nil {
      first.index -= 1
      first.start -= fragments[first.index].length
    }
    let place = place(at: range.upperBound)
    var (last, end) = (place.index, place.start + fragments[place.index].length)
    while last + 1 < fragments.count, fragments[last + 1].unfinished != nil {
      last += 1
      end += fragments[last].length
    }
    let isAll = first.index == 0 && last == fragments.count - 1
    guard !isAll, setting.numberOfLines == 0, flow == nil else {
      self = TextFragments(text, setting, flow: flow, source)
      return
    }
    self.text = text
    let part = text.units(first.start..<end + length - range.count)
    var made = Self.lengths(part).map { Fragment(length: $0, height: CGFloat($0) * density) }
    made[0].unfinished = fragments[first.index].unfinished
    fragments.replaceSubrange(first.index...last, with: made)
  }

  // MARK: Line breaks

  /// The number of code units of the line break that ends at an offset.
  private func breakLength(before end: Int) -> Int {
    guard end > 0, Self.breaksLine(unit(end - 1)) else { return 0 }
    return end > 1 && unit(end - 1) == 0x0A && unit(end - 2) == 0x0D ? 2 : 1
  }

  /// The number of code units of the line break at an offset.
  private func breakLength(after start: Int) -> Int {
    let count = text.utf16.count
    guard start < count, Self.breaksLine(unit(start)) else { return 0 }
    return start + 1 < count && unit(start) == 0x0D && unit(start + 1) == 0x0A ? 2 : 1
  }

  private func unit(_ offset: Int) -> UInt16 {
    text.utf16[String.Index(utf16Offset: offset, in: text)]
  }

  private static func breaksLine(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// Returns the text of a range of UTF-16 code units.
  fileprivate func units(_ range: Range<Int>) -> Substring {
    self[
      String.Index(
        utf16Offset: range.lowerBound, in: self)..<String.Index(
          utf16Offset: range.upperBound, in: self)]
  }
}
