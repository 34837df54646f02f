// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing

@testable import UIKit

/// Text that comes without keys: typed by a script, composed by an input method, or copied elsewhere.
@MainActor
struct TypedTextTests {
  private let stage = MotionStage(size: CGSize(width: 200, height: 100), showsKeyboard: false)
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))

  private func begin() {
    stage.show(field)
    field.becomeFirstResponder()
  }

  @Test func aScriptTypesAnyText() throws {
    begin()
    try stage.send(touches: "type 0.1 Grüße, 世界 # 1")

    #expect(field.text == "Grüße, 世界 # 1")
  }

  @Test func nothingIsTypedWithoutAFirstResponder() throws {
    stage.show(field)
    try stage.send(touches: "type 0 text")

    #expect(field.text == "")
  }

  @Test(arguments: [false, true])
  func textIsComposedAndThenTyped(inAView: Bool) throws {
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 180, height: 80))
    let input: any UITextInput & UIView = inAView ? view : field
    stage.show(input)
    input.becomeFirstResponder()
    func send(_ phase: String, _ text: String) throws {
      try stage.send(touches: "[{\"time\": 0, \"phase\": \"\(phase)\", \"text\": \"\(text)\"}]")
    }
    func shown() -> String? {
      input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        .flatMap(input.text(in:))
    }

    try send("typed", "a")
    try send("composed", "ni")
    #expect(shown() == "ani")
    #expect(input.markedTextRange?.offsets == 1..<3)
    try send("composed", "nih")
    #expect(shown() == "anih")
    #expect(input.markedTextRange?.offsets == 1..<4)
    #expect(input.selectedTextRange?.offsets == 4..<4)
    try send("typed", "\\u4f60")
    #expect(shown() == "a你")
    #expect(input.markedTextRange == nil)
    try send("composed", "h")
    try send("composed", "")
    #expect(shown() == "a你")
    input.setMarkedText("x", selectedRange: NSRange(location: 0, length: 1))
    #expect(input.selectedTextRange?.offsets == 2..<3)
    input.unmarkText()
    #expect(input.markedTextRange == nil)
    #expect(shown() == "a你x")
  }

  /// The text that is composed is shaded.
  @Test func composedTextIsShaded() throws {
    begin()
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    stage.advance(by: 0)
    #expect(!field.highlight.isHidden)
    #expect(field.highlight.frame.width > 5)
    field.unmarkText()
    stage.advance(by: 0)
    #expect(field.highlight.isHidden)
  }

  /// A dead key types nothing by itself.
  @Test func aKeyWithoutACharacterTypesNothing() throws {
    begin()
    try stage.send(
      touches: """
        [{"time": 0, "phase": "pressed", "id": 4, "character": 0},
        {"time": 0.1, "phase": "released", "id": 4},
        {"time": 0.2, "phase": "pressed", "id": 4, "character": 233},
        {"time": 0.3, "phase": "released", "id": 4}]
        """)

    #expect(field.text == "é")
  }

  @Test func theClipboardGoesBothWays() throws {
    begin()
    let state = UIScreenState.current
    var changes = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: state.pasteboard, queue: nil
    ) { _ in MainActor.assumeIsolated { changes += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }

    try stage.send(touches: "[{\"time\": 0, \"phase\": \"copied\", \"text\": \"from elsewhere\"}]")
    #expect(UIPasteboard.general.string == "from elsewhere")
    // The desktop knows it already.
    #expect(state.takeCopiedText() == nil)
    try stage.send(touches: "key 0.1 control+v")
    #expect(field.text == "from elsewhere")
    try stage.send(touches: "key 0.1 control+a\nkey 0.2 control+x")
    #expect(field.text == "")
    #expect(state.takeCopiedText() == "from elsewhere")
    #expect(state.takeCopiedText() == nil)
    #expect(changes == 2)
  }

  @Test func thePasteboardHoldsOneKindOfThings() throws {
    let board = UIPasteboard()
    let address = try #require(URL(string: "https://example.com"))
    board.strings = ["a", "b"]
    #expect(board.string == "a")
    #expect(board.strings == ["a", "b"])
    #expect(board.hasStrings)
    board.url = address
    #expect(board.url == address)
    #expect(!board.hasStrings)
    #expect(board.hasURLs)
    board.color = .red
    #expect(board.color == .red)
    #expect(board.changeCount == 3)
    board.string = nil
    #expect(!board.hasColors)
    #expect(board.string == nil)
  }

  @Test func eachScreenHasAPasteboard() {
    begin()
    UIPasteboard.general.string = "one"
    let other = MotionStage(size: CGSize(width: 20, height: 20))
    other.advance(by: 0)

    #expect(UIPasteboard.general.string == nil)
    stage.advance(by: 0)
    #expect(UIPasteboard.general.string == "one")
  }
}
