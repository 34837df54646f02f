// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Stage
import Testing
@testable import UIKit

/// Of a long text, only what is seen is laid out.
@MainActor
struct LongTextViewTests {
  private let scene = TouchScene()

  private func makeView(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.text = text
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  /// The number of code units that are laid out.
  private func laidOut(_ view: UITextView) -> Int {
    view.layoutManager.layOut { text in
      text.fragments.reduce(0) { $0 + ($1.text == nil ? 0 : $1.length) }
    } ?? 0
  }

  /// Ten megabytes, in a debug build fewer, open with the layout of a few thousand characters, as paragraphs and
  /// as one line.
  @Test(arguments: ["Mother of pearl is strong, resilient and iridescent. 🐚\n", "pearl and nacre "])
  func megabytesOpen(_ part: String) {
    let size = rounds(10_000_000)
    let text = String(repeating: part, count: size / part.utf8.count)
    let view = makeView(text)
    #expect(laidOut(view) < 20_000)
    #expect(view.contentSize.height > CGFloat(size) / 10)
    view.contentOffset.y = view.contentSize.height / 2
    if part.hasSuffix("\n") {
      view.layoutIfNeeded()
      #expect(laidOut(view) < 40_000)
      // The end is reached, whatever the estimates were.
      view.scrollRangeToVisible(NSRange(location: text.utf16.count, length: 0))
      view.layoutIfNeeded()
      let end = view.caretRect(for: view.endOfDocument)
      #expect(abs(end.maxY + 8 - view.contentSize.height) <= 1)
      #expect(laidOut(view) < 60_000)
    }
  }

  /// Selecting everything lays out what is seen of the selection, and its two ends.
  @Test(arguments: ["Mother of pearl is strong, resilient and iridescent. 🐚\n", "pearl and nacre "])
  func selectingAllLaysOutWhatIsSeen(_ part: String) {
    let view = makeView(
      String(repeating: part, count: rounds(10_000_000) / part.utf8.count))
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(view.becomeFirstResponder())
    view.selectAll(nil)
    view.layoutIfNeeded()
    #expect(view.contentOffset == .zero)
    #expect(laidOut(view) < 100_000)
    let marked = (view.highlight.layer as? CAShapeLayer)?.path?.boundingBox ?? .null
    #expect(marked.minY == 8)
    #expect(marked.maxY >= view.bounds.maxY)
    #expect(marked.height < view.bounds.height + 100)
    let all = UITextRange(0..<view.textStorage.length)
    #expect(view.firstRect(for: all).minY == 8)
    #expect(view.firstRect(for: all).height < 30)
    #expect(laidOut(view) < 100_000)
  }

  @Test func typingKeepsTheLayoutElsewhere() {
    let view = makeView(String(repeating: "Mother of pearl is strong.\n", count: 40_000))
    view.scrollRangeToVisible(NSRange(location: 500_000, length: 0))
    view.layoutIfNeeded()
    #expect(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 500_000, length: 0)
    view.layoutIfNeeded()
    let before = laidOut(view)
    let caret = view.caretRect(for: UITextPosition(500_000))
    view.insertText("x")
    view.layoutIfNeeded()
    #expect(laidOut(view) <= before + 10_000)
    #expect(laidOut(view) >= before - 10_000)
    #expect(abs(view.caretRect(for: UITextPosition(500_001)).minY - caret.minY) < 1)
    #expect(view.text.utf16.count == 40_000 * 27 + 1)
  }

  /// A paragraph that is laid out in parts has the lines of the whole.
  @Test func partsOfAParagraphHaveItsLines() {
    let text = String(
      repeating: "Mother of pearl is strong, resilient and iridescent. ", count: 900)
    let view = makeView(text)
    view.layoutManager.ensureLayout(for: view.textContainer)
    let parts = view.layoutManager.layOut { $0.fragments.count } ?? 0
    #expect(parts > 1)
    let font = view.font ?? .systemFont(ofSize: 12)
    let size = NSAttributedString(string: text, attributes: [.font: font]).boundingRect(
      with: CGSize(width: 290, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(view.contentSize.height - 16 - size.height) <= 1)
  }
}
