// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Text views, edited by touch scripts.
@MainActor
struct TextViewTests {
  private let scene = TouchScene()

  private final class Delegate: NSObject, UITextViewDelegate {
    let log = TouchLog()
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.note("begin?")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.note("began") }
    func textViewDidEndEditing(_ textView: UITextView) { log.note("ended") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.note("\(range.location),\(range.length) '\(text)'?")
      return text != "x"
    }
    func textViewDidChange(_ textView: UITextView) { log.note("changed") }
  }

  private func makeView(_ text: String = "", height: CGFloat = 120) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: height))
    view.font = .systemFont(ofSize: 16)
    view.text = text
    scene.window.addSubview(view)
    scene.window.makeKey()
    view.layoutIfNeeded()
    return view
  }

  @Test func tapBeginsAndKeysType() throws {
    let (view, delegate) = (makeView(), Delegate())
    view.delegate = delegate
    try scene.play(
      "tap 0.1 60,117\nkey 0.5 shift+h\nkey 0.7 x\nkey 0.9 return\nkey 1.1 o\nkey 1.3 backspace")
    #expect(
      delegate.log.take() == [
        "begin?", "began", "0,0 'H'?", "changed", "1,0 'x'?", "1,0 '\n'?", "changed", "2,0 'o'?",
        "changed", "2,1 ''?", "changed",
      ])
    #expect(view.text == "H\n")
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    #expect(view.resignFirstResponder())
    #expect(delegate.log.take() == ["ended"])
  }

  /// A key calls the method that a subclass overrides, as in a text field.
  @Test func backspaceCallsDeleteBackward() throws {
    final class Strict: UITextView { override func deleteBackward() { insertText("!") } }
    let view = Strict(frame: CGRect(x: 20, y: 100, width: 200, height: 120), textContainer: nil)
    scene.window.addSubview(view)
    scene.window.makeKey()
    try scene.play("tap 0.1 60,117\nkey 0.5 o\nkey 0.7 backspace")
    #expect(view.text == "o!")
  }

  /// For each position of the text, a tap on its caret puts the insertion point there.
  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func caretsAndTapsAgree(_ alignment: NSTextAlignment) throws {
    let text = "Mother of pearl is strong, resilient and iridescent.\n\nA nacre 🐚 shell.\n"
    let view = makeView(text, height: 300)
    view.textAlignment = alignment
    var last = CGPoint(x: -1, y: -1)
    var offset = 0
    for character in text {
      let place = try #require(view.position(from: view.beginningOfDocument, offset: offset))
      let caret = view.caretRect(for: place)
      #expect(caret.minY > last.y || caret.minX > last.x, "\(offset)")
      last = caret.origin
      let middle = CGPoint(x: caret.midX + 0.01, y: caret.midY)
      #expect(view.closestPosition(to: middle) == place, "\(offset)")
      offset += character.utf16.count
    }
    #expect(view.closestPosition(to: CGPoint(x: 0, y: 900)) == view.endOfDocument)
    #expect(view.caretRect(for: view.endOfDocument).minX < 210)
  }

  @Test func arrowsGoUpAndDown() throws {
    let view = makeView("first line\nsecond\nthird line")
    #expect(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 8, length: 0)
    try scene.play("key 0.1 down\nkey 0.3 down", until: 1)
    #expect(view.selectedRange.location >= 22)
    #expect(view.selectedRange.location <= 26)
    try scene.play("key 1.1 up\nkey 1.3 up\nkey 1.5 up", until: 2)
    #expect(view.selectedRange.location == 0)
    try scene.play("key 2.1 shift+down\nkey 2.3 control+x", until: 3)
    #expect(view.text == "second\nthird line")
    #expect(UIPasteboard.general.string == "first line\n")
  }

  @Test func typingScrollsTheCaretIntoView() {
    let view = makeView()
    #expect(view.becomeFirstResponder())
    for _ in 0..<30 { view.insertText("line\n") }
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 500)
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(view.bounds.contains(caret.insetBy(dx: 1, dy: 1)))
    view.scrollRangeToVisible(NSRange(location: 0, length: 0))
    #expect(view.contentOffset.y <= 8)
  }

  @Test func withoutScrollingItIsAsHighAsItsText() {
    let view = makeView("one")
    view.isScrollEnabled = false
    let one = view.intrinsicContentSize.height
    view.text = "one\ntwo\nthree"
    let lines = UIFont.systemFont(ofSize: 16).lineHeight * 2
    #expect(abs(view.intrinsicContentSize.height - one - lines) <= 1)
    #expect(
      view.sizeThatFits(CGSize(width: 40, height: 0)).height > view.intrinsicContentSize.height)
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.text = ""
    #expect(view.sizeThatFits(.zero).height == one)
  }

  @Test func notEditableIsNotTyped() throws {
    let view = makeView("text")
    view.isEditable = false
    try scene.play("tap 0.1 60,117\nkey 0.5 a")
    #expect(view.text == "text")
    view.isSelectable = false
    view.resignFirstResponder()
    #expect(!view.becomeFirstResponder())
  }

  @Test func typedTextHasTheLookOfTheTextBeforeIt() throws {
    let view = makeView()
    let (bold, plain) = (UIFont.boldSystemFont(ofSize: 20), UIFont.systemFont(ofSize: 14))
    let text = NSMutableAttributedString(string: "bold", attributes: [.font: bold])
    text.append(NSAttributedString(string: "plain", attributes: [.font: plain]))
    view.attributedText = text
    #expect(view.becomeFirstResponder())
    func font(_ place: Int) -> UIFont? {
      view.textStorage.attribute(.font, at: place, effectiveRange: nil) as? UIFont
    }
    view.insertText("!")
    #expect(font(9) == plain)
    #expect(view.text == "boldplain!")
    view.selectedRange = NSRange(location: 2, length: 0)
    view.insertText("x")
    #expect(font(2) == bold)
    #expect(font(0) == bold)
    #expect(font(6) == plain)
    view.typingAttributes[.foregroundColor] = UIColor.red
    view.insertText("yz")
    #expect(
      view.textStorage.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red)
    #expect(view.textStorage.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil)
    view.deleteBackward()
    #expect(view.text == "boxyldplain!")
    #expect(font(9) == plain)
    view.font = .systemFont(ofSize: 30)
    #expect(font(0)?.pointSize == 30)
    #expect(font(11)?.pointSize == 30)
    #expect(
      view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    view.textAlignment = .center
    view.layoutIfNeeded()
    let box = view.layoutManager.usedRect(for: view.textContainer)
    #expect(abs(box.midX - 100) < 1e-6)
  }

  @Test func changesOfTheStorageAreSeen() {
    let view = makeView("one two")
    view.selectedRange = NSRange(location: 7, length: 0)
    let before = view.caretRect(for: view.endOfDocument)
    view.textStorage.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 0, length: 3))
    #expect(view.caretRect(for: view.endOfDocument).minX > before.minX + 10)
    view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 4))
    #expect(view.text == "two")
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
  }

  /// The parts of the text system that a client makes are used.
  @Test func aContainerBringsItsSystem() {
    final class Manager: NSLayoutManager {
      var drawn: [NSRange] = []
      override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawn.append(glyphsToShow)
        super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
      }
    }
    let (storage, manager) = (NSTextStorage(string: "some text"), Manager())
    storage.addLayoutManager(manager)
    let container = NSTextContainer(
      size: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude))
    manager.addTextContainer(container)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 80), textContainer: container)
    #expect(view.textStorage === storage)
    #expect(view.layoutManager === manager)
    #expect(view.text == "some text")
    scene.window.addSubview(view)
    _ = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(manager.drawn.last == NSRange(location: 0, length: 9))
    #expect(container.size.width == 120)
    #expect(UITextView().textContainer.widthTracksTextView)
  }

  @Test func linksHaveTheTintColour() throws {
    let view = makeView()
    view.attributedText = NSAttributedString(
      string: "link",
      attributes: [.link: "https://example.com", .font: UIFont.systemFont(ofSize: 40)])
    view.tintColor = .green
    view.backgroundColor = .white
    view.layoutIfNeeded()
    func green() throws -> Bool {
      let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
        view.layer.render(in: $0.cgContext)
      }
      let picture = try #require(image.cgImage)
      let data = try #require(picture.dataProvider?.data) as Data
      return stride(from: 0, to: data.count - 3, by: 4).contains {
        data[$0] < 20 && data[$0 + 1] > 230 && data[$0 + 2] < 20
      }
    }
    #expect(try green())
    view.linkTextAttributes = [.foregroundColor: UIColor.red]
    view.layoutIfNeeded()
    #expect(try !green())
  }

  @Test func looksAsItDidWhenSomeoneLooked() throws {
    let sheet = ControlSheet(CGSize(width: 220, height: 154), isDark: false, isMirrored: false)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 74))
    view.font = .systemFont(ofSize: 15)
    view.text = "Mother of pearl is strong,\nresilient and iridescent, and is found in shells."
    view.backgroundColor = .systemGray6
    let styled = UITextView(frame: CGRect(x: 10, y: 94, width: 200, height: 50))
    styled.attributedText = NSAttributedString(
      string: "Bold and blue 🐚, scrolled by a line, and more than there is room for: pearls.",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.systemBlue])
    styled.backgroundColor = .systemGray6
    styled.contentOffset.y = 14
    sheet.view.addSubview(view)
    sheet.view.addSubview(styled)
    scene.window.addSubview(sheet.view)
    #expect(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 10, length: 26)
    view.contentOffset.y = 0
    let golden = GoldenPicture(name: "text_views", suite: "TextViewTests")
    if let failure = try golden.failure(sheet.picture(scale: 2)) { Issue.record("\(failure)") }
  }
}
