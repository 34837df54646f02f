// Nacre, MIT licence; see LICENSE.

import Foundation

/// An editable text and its selection. Offsets count UTF-16 code units, as in `NSRange`, and always
/// lie between grapheme clusters.
struct TextEditing: Equatable {
  /// The distance that the insertion point moves at once.
  enum Step { case character, word, line, all }

  private(set) var text = ""
  /// The fixed end of the selection, as an offset.
  private(set) var anchor = 0
  /// The moving end of the selection, as an offset.
  private(set) var head = 0
  /// The text that an input method composes; `nil` for none.
  private(set) var marked: Range<Int>?

  init(_ text: String = "") {
    self.text = text
    select(length)
  }

  var length: Int { text.utf16.count }

  /// The selected range; empty if there is only an insertion point.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// The range that is shaded: the selection, or else the text that is composed.
  var shaded: Range<Int> { selection.isEmpty ? marked ?? selection : selection }

  /// Sets the selection's ends. Offsets are clamped to the text and moved back to the start of
  /// their grapheme cluster.
  mutating func select(_ anchor: Int, _ head: Int) {
    (self.anchor, self.head) = (boundary(atOrBefore: anchor), boundary(atOrBefore: head))
  }

  /// Takes over a text that has been changed elsewhere. The selection is clamped to it.
  mutating func follow(_ text: String) {
    self.text = text
    select(anchor, head)
    marked = nil
  }

  /// Marks a range as text that is not final; `nil` for none.
  mutating func mark(_ range: Range<Int>?) { marked = range.map(clamped) }

  /// Moves the insertion point to an offset.
  mutating func select(_ place: Int) { select(place, place) }

  /// Selects a range.
  mutating func select(_ range: Range<Int>) { select(range.lowerBound, range.upperBound) }

  /// Selects the whole text.
  mutating func selectAll() { select(0, length) }

  /// Replaces a range and moves the insertion point to the end of the new text.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let range = clamped(range)
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    marked = nil
    select(range.lowerBound + new.utf16.count)
  }

  /// Returns the text in a range.
  func text(in range: Range<Int>) -> String {
    let range = clamped(range)
    return String(text[index(range.lowerBound)..<index(range.upperBound)])
  }

  /// Returns the range that a delete key removes: the selection, or one step from the insertion
  /// point.
  func deleted(_ step: Step, isForward: Bool) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let other = place(step, from: head, isForward: isForward)
    return min(head, other)..<max(head, other)
  }

  /// Moves the insertion point by a step, or the moving end of the selection if `selecting` is
  /// true.
  mutating func move(_ step: Step, isForward: Bool, selecting: Bool) {
    if !selecting, step == .character, !selection.isEmpty {
      return select(isForward ? selection.upperBound : selection.lowerBound)
    }
    let place = place(step, from: head, isForward: isForward)
    select(selecting ? anchor : place, place)
  }

  /// Returns the offset one step away from another.
  func place(_ step: Step, from place: Int, isForward: Bool) -> Int {
    switch step {
    case .character: isForward ? boundary(after: place) : boundary(before: place)
    case .word: wordEnd(from: place, isForward: isForward)
    case .line: lineEnd(from: place, isForward: isForward)
    case .all: isForward ? length : 0
    }
  }

  /// Returns the range of the word at an offset, or of the one character there if it is not part of
  /// a word.
  func word(at place: Int) -> Range<Int> {
    let start = boundary(atOrBefore: place)
    let isIn = start < length && isOfWord(index(start))
    let isBehind = start > 0 && isOfWord(index(boundary(before: start)))
    guard isIn || isBehind else { return start..<boundary(after: start) }
    var (low, high) = (start, start)
    while low > 0, isOfWord(index(boundary(before: low))) { low = boundary(before: low) }
    while high < length, isOfWord(index(high)) { high = boundary(after: high) }
    return low..<high
  }

  /// Returns the range of the paragraph at an offset, without its line break.
  func paragraph(at place: Int) -> Range<Int> {
    let start = lineEnd(from: place, isForward: false)
    return start..<max(lineEnd(from: place, isForward: true), start)
  }

  // MARK: Places

  private func index(_ place: Int) -> String.Index { String.Index(utf16Offset: place, in: text) }

  /// Returns the part of a range in the text, with ends between grapheme clusters.
  func clamped(_ range: Range<Int>) -> Range<Int> {
    let low = boundary(atOrBefore: range.lowerBound)
    return low..<max(low, boundary(atOrBefore: range.upperBound))
  }

  private func boundary(atOrBefore place: Int) -> Int {
    guard place > 0 else { return 0 }
    guard place < length else { return length }
    return text.index(before: text.index(after: index(place))).utf16Offset(in: text)
  }

  private func boundary(before place: Int) -> Int {
    place > 0 ? text.index(before: index(place)).utf16Offset(in: text) : 0
  }

  private func boundary(after place: Int) -> Int {
    place < length ? text.index(after: index(place)).utf16Offset(in: text) : length
  }

  private func isOfWord(_ index: String.Index) -> Bool {
    let character = text[index]
    return character.isLetter || character.isNumber || character == "_" || character == "'"
  }

  private func wordEnd(from place: Int, isForward: Bool) -> Int {
    var place = place
    func next() -> Int { isForward ? boundary(after: place) : boundary(before: place) }
    func isAtWord() -> Bool { isOfWord(index(isForward ? place : boundary(before: place))) }
    let end = isForward ? length : 0
    while place != end, !isAtWord() { place = next() }
    while place != end, isAtWord() { place = next() }
    return place
  }

  private func lineEnd(from place: Int, isForward: Bool) -> Int {
    let here = index(place)
    if isForward {
      let end = text[here...].firstIndex { $0.isNewline } ?? text.endIndex
      return end.utf16Offset(in: text)
    }
    guard let last = text[..<here].lastIndex(where: { $0.isNewline }) else { return 0 }
    return text.index(after: last).utf16Offset(in: text)
  }
}
