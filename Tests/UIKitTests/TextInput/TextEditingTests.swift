// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

/// Text editing, compared with a slow model: an array of characters.
struct TextEditingTests {
  private static let letters: [Character] = [
    "a", "B", "7", " ", ",", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "語", "\n", "ש",
  ]

  /// Characters with an insertion point (`head`) and an anchor between them.
  private struct Model {
    var characters: [Character] = []
    var (anchor, head) = (0, 0)

    var low: Int { min(anchor, head) }
    var high: Int { max(anchor, head) }
    func offset(_ index: Int) -> Int { characters[..<index].reduce(0) { $0 + $1.utf16.count } }

    mutating func replaceSelection(_ new: [Character]) {
      let start = low
      characters.replaceSubrange(low..<high, with: new)
      (anchor, head) = (start + new.count, start + new.count)
    }
    mutating func deleteBackward() {
      if low == high, low > 0 { anchor = low - 1 }
      replaceSelection([])
    }
    mutating func moveByCharacter(_ isForward: Bool, _ selecting: Bool) {
      if !selecting, low != high {
        head = isForward ? high : low
      } else {
        head = min(max(head + (isForward ? 1 : -1), 0), characters.count)
      }
      if !selecting { anchor = head }
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func editsLikeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (model, editing) = (Model(), TextEditing())
    for _ in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        // The full stop keeps characters from joining their neighbours into one grapheme cluster.
        let new = Self.letters.randomElement(using: &random) ?? "a"
        let text: [Character] = [new, "."]
        model.replaceSelection(text)
        editing.replace(editing.selection, with: String(text))
      case 3:
        model.deleteBackward()
        editing.replace(editing.deleted(.character, isForward: false), with: "")
      default:
        let (isForward, selecting) = (
          Bool.random(using: &random), Bool.random(using: &random)
        )
        model.moveByCharacter(isForward, selecting)
        editing.move(.character, isForward: isForward, selecting: selecting)
      }
      guard String(model.characters).count == model.characters.count else { return }
      #expect(editing.text == String(model.characters), "seed \(seed)")
      #expect(editing.anchor == model.offset(model.anchor))
      #expect(editing.head == model.offset(model.head))
    }
  }

  @Test func wordsAndLines() {
    var editing = TextEditing("one two, three\nfour")
    editing.move(.word, isForward: false, selecting: false)
    #expect(editing.head == 15)
    editing.move(.line, isForward: false, selecting: false)
    #expect(editing.head == 15)
    editing.select(9)
    editing.move(.line, isForward: true, selecting: true)
    #expect(editing.text(in: editing.selection) == "three")
    editing.select(8)
    editing.move(.word, isForward: false, selecting: false)
    #expect(editing.head == 4)
    editing.move(.word, isForward: true, selecting: true)
    #expect(editing.text(in: editing.selection) == "two")
    editing.move(.all, isForward: false, selecting: false)
    #expect(editing.selection == 0..<0)
    #expect(editing.word(at: 5) == 4..<7)
    #expect(editing.word(at: 7) == 4..<7)
    #expect(editing.word(at: 8) == 8..<9)
    #expect(editing.word(at: 99) == 15..<19)
  }

  @Test func placesOutsideOrInsideOfCharactersAreMoved() {
    var editing = TextEditing("a👨‍👩‍👧b")
    editing.select(-5, 4)
    #expect(editing.selection == 0..<1)
    editing.select(.max)
    #expect(editing.head == editing.length)
    editing.replace(3..<700, with: "")
    #expect(editing.text == "a")
    #expect(TextEditing().word(at: 3) == 0..<0)
  }
}
