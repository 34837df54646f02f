// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Selections by touch, their handles and the edit menu.
@MainActor
@Suite(.serialized)
struct TextTouchTests {
  private let scene = TouchScene()

  private func makeView(_ text: String, isEditable: Bool = true) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 240, height: 160))
    view.font = .systemFont(ofSize: 16)
    view.text = text
    view.isEditable = isEditable
    scene.window.addSubview(view)
    scene.window.makeKey()
    scene.settle()
    return view
  }

  private func point(_ place: Int, in view: UITextView) -> CGPoint {
    let caret = view.caretRect(for: UITextPosition(place))
    return view.convert(CGPoint(x: caret.midX + 0.5, y: caret.midY), to: nil)
  }

  private func tap(_ point: CGPoint, times: Int = 1, after seconds: Double = 0.6) {
    for _ in 0..<times {
      scene.send(.began, point.x, point.y)
      scene.runFrames(seconds: 0.05)
      scene.send(.ended, point.x, point.y)
      scene.runFrames(seconds: 0.05)
    }
    scene.runFrames(seconds: seconds)
  }

  private var bar: EditMenuBar? {
    scene.window.subviews.lazy.compactMap { $0 as? EditMenuBar }.last
  }

  private var titles: [String] {
    var titles: [String] = []
    bar?.forEachInTree { view in
      if let title = (view as? UILabel)?.text, !title.isEmpty { titles.append(title) }
    }
    return titles
  }

  private func choose(_ title: String) {
    var place: CGPoint?
    bar?.forEachInTree { view in
      guard let label = view as? UILabel, label.text == title else { return }
      place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    }
    if let place { tap(place) }
  }

  @Test func tapsSelectWordsAndParagraphs() {
    let view = makeView("Mother of pearl\nis strong.")
    let place = point(9, in: view)
    tap(place)
    #expect(view.selectedRange == NSRange(location: 9, length: 0))
    #expect(bar == nil)
    tap(place, times: 2)
    #expect(view.selectedRange == NSRange(location: 7, length: 2))
    tap(point(12, in: view), times: 3)
    #expect(view.selectedRange == NSRange(location: 0, length: 15))
    tap(point(20, in: view), times: 3)
    #expect(view.selectedRange == NSRange(location: 16, length: 10))
  }

  @Test func handlesMoveTheEndsOfTheSelection() {
    let view = makeView("Mother of pearl is strong.")
    tap(point(11, in: view), times: 2)
    #expect(view.selectedRange == NSRange(location: 10, length: 5))
    func drag(_ place: Int, isStart: Bool, to other: Int) {
      let caret = view.caretRect(for: UITextPosition(place))
      let end = view.caretRect(for: UITextPosition(other))
      func ball(_ caret: CGRect) -> CGPoint {
        view.convert(
          CGPoint(x: caret.midX + 0.5, y: isStart ? caret.minY - 4 : caret.maxY + 4), to: nil)
      }
      let (from, to) = (ball(caret), ball(end))
      scene.send(.began, from.x, from.y)
      scene.runFrames(seconds: 0.1)
      for step in 1...8 {
        let part = CGFloat(step) / 8
        scene.send(.moved, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        scene.runFrames(seconds: 0.05)
      }
      scene.send(.ended, to.x, to.y)
      scene.runFrames(seconds: 0.5)
    }
    drag(15, isStart: false, to: 18)
    #expect(view.selectedRange == NSRange(location: 10, length: 8))
    drag(10, isStart: true, to: 7)
    #expect(view.selectedRange == NSRange(location: 7, length: 11))
    // The ends do not pass each other.
    drag(7, isStart: true, to: 22)
    #expect(view.selectedRange.upperBound == 18)
    #expect(view.selectedRange.length >= 1)
    #expect(bar != nil)
    #expect(view.contentOffset == .zero)
  }

  @Test func theMenuEditsTheText() {
    UIPasteboard.general.string = nil
    let view = makeView("Mother of pearl")
    tap(point(8, in: view), times: 2)
    #expect(titles == ["Cut", "Copy", "Select All"])
    choose("Cut")
    #expect(view.text == "Mother  pearl")
    #expect(UIPasteboard.general.string == "of")
    #expect(bar == nil)
    tap(point(7, in: view))
    // The insertion point is there already: the tap is for the menu.
    #expect(titles == ["Paste", "Select", "Select All"])
    choose("Select All")
    #expect(view.selectedRange.length == 13)
    #expect(titles == ["Cut", "Copy", "Paste"])
    choose("Paste")
    #expect(view.text == "of")
    #expect(bar == nil)
    tap(point(2, in: view))
    #expect(bar != nil)
    tap(point(2, in: view))
    #expect(bar == nil)
  }

  @Test func aTouchElsewhereRemovesTheMenu() {
    let view = makeView("Mother of pearl")
    tap(point(8, in: view), times: 2)
    #expect(bar != nil)
    tap(CGPoint(x: 100, y: 400))
    #expect(bar == nil)
    #expect(view.selectedRange.length == 2)
    tap(point(8, in: view), times: 2)
    view.insertText("x")
    scene.runFrames(seconds: 0.5)
    #expect(bar == nil)
    tap(point(3, in: view), times: 2)
    view.resignFirstResponder()
    scene.runFrames(seconds: 0.5)
    #expect(bar == nil)
  }

  @Test func aLongPressMovesTheInsertionPoint() {
    let view = makeView("Mother of pearl")
    let (start, end) = (point(2, in: view), point(12, in: view))
    scene.send(.began, start.x, start.y)
    scene.runFrames(seconds: 0.8)
    #expect(view.isFirstResponder)
    #expect(view.selectedRange.location == 2)
    #expect(bar == nil)
    scene.send(.moved, end.x, end.y)
    scene.runFrames(seconds: 0.1)
    #expect(view.selectedRange == NSRange(location: 12, length: 0))
    scene.send(.ended, end.x, end.y)
    scene.runFrames(seconds: 0.5)
    #expect(titles.contains("Select All"))
  }

  @Test func aTextThatCannotBeEditedIsCopied() {
    let view = makeView("Mother of pearl", isEditable: false)
    UIPasteboard.general.string = "x"
    let place = point(8, in: view)
    scene.send(.began, place.x, place.y)
    scene.runFrames(seconds: 0.8)
    scene.send(.ended, place.x, place.y)
    scene.runFrames(seconds: 0.5)
    #expect(view.selectedRange == NSRange(location: 7, length: 2))
    #expect(titles == ["Copy", "Select All"])
    choose("Copy")
    #expect(UIPasteboard.general.string == "of")
  }

  private final class Delegate: NSObject, UITextViewDelegate, UITextFieldDelegate {
    let log = TouchLog()
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.note("\(URL) \(characterRange.location),\(characterRange.length)")
      return false
    }
    func textView(
      _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      UIMenu(
        children: suggestedActions + [UIAction(title: "Shout") { [log] _ in log.note("shout") }])
    }
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: []) }
  }

  @Test func delegatesChangeTheMenuAndSeeLinks() {
    let (view, delegate) = (makeView(""), Delegate())
    view.delegate = delegate
    view.attributedText = NSAttributedString(
      string: "pearl",
      attributes: [.link: "https://example.com", .font: UIFont.systemFont(ofSize: 16)])
    scene.settle()
    tap(point(2, in: view), times: 2)
    #expect(titles.last == "Shout")
    choose("Shout")
    #expect(delegate.log.take() == ["shout"])
    view.isEditable = false
    tap(point(2, in: view))
    #expect(delegate.log.take() == ["https://example.com 0,5"])
    tap(CGPoint(x: 200, y: 240))
    #expect(delegate.log.take() == [])
  }

  @Test func delegatesOfBeforeInteractionsSeeLinksAndAttachments() {
    final class Old: NSObject, UITextViewDelegate {
      let log = TouchLog()
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
      ) -> Bool {
        log.note("\(URL)")
        return false
      }
      func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
      ) -> Bool {
        log.note("attachment \(characterRange.location)")
        return false
      }
    }
    let (view, delegate) = (makeView(""), Old())
    view.delegate = delegate
    let font = UIFont.systemFont(ofSize: 16)
    let text = NSMutableAttributedString(
      string: "pearl", attributes: [.link: "https://example.com", .font: font])
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    text.append(NSAttributedString(attachment: attachment))
    view.attributedText = text
    view.isEditable = false
    scene.settle()
    tap(point(2, in: view))
    #expect(delegate.log.take() == ["https://example.com"])
    let place = point(5, in: view)
    tap(CGPoint(x: place.x + 20, y: place.y))
    #expect(delegate.log.take() == ["attachment 5"])
  }

  @Test func fieldsHaveTheMenu() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.text = "one two"
    scene.window.addSubview(field)
    scene.window.makeKey()
    scene.settle()
    UIPasteboard.general.string = "new"
    tap(CGPoint(x: 30, y: 117), times: 2)
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    choose("Paste")
    #expect(field.text == "new two")
    #expect(bar == nil)
    field.isSecureTextEntry = true
    tap(CGPoint(x: 30, y: 117), times: 3)
    #expect(titles == ["Paste"])
    let delegate = Delegate()
    field.delegate = delegate
    tap(CGPoint(x: 180, y: 117))
    tap(CGPoint(x: 30, y: 117), times: 2)
    #expect(bar == nil)
  }

  @Test func standardActionsGoToTheFirstResponder() {
    final class Copyable: UILabel {
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("copy:")
      }
      override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    }
    let label = Copyable()
    label.text = "from a label"
    scene.window.addSubview(label)
    #expect(!UIView().canPerformAction(Selector("copy:"), withSender: nil))
    #expect(label.becomeFirstResponder())
    #expect(UIApplication.shared.sendAction(Selector("copy:"), to: nil, from: nil, for: nil))
    #expect(UIPasteboard.general.string == "from a label")
    #expect(!UIApplication.shared.sendAction(Selector("cut:"), to: nil, from: nil, for: nil))
  }

  /// More elements than fit are on pages.
  @Test func aWideMenuHasPages() throws {
    let view = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
    final class Menus: NSObject, UIEditMenuInteractionDelegate {
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: (0..<20).map { UIAction(title: "Element \($0)") { _ in } })
      }
    }
    let menus = Menus()
    let interaction = UIEditMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(bar == nil)
    scene.window.addSubview(view)
    scene.settle()
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    scene.runFrames(seconds: 0.5)
    var seen: [String] = []
    for _ in 0..<20 {
      let bar = try #require(bar)
      #expect(bar.frame.minX >= 0)
      #expect(bar.frame.maxX <= scene.window.bounds.width)
      #expect(bar.frame.maxY == 292)
      seen += titles
      if seen.last == "Element 19" { break }
      tap(CGPoint(x: bar.frame.maxX - 10, y: bar.frame.midY))
    }
    #expect(seen == (0..<20).map { "Element \($0)" })
    interaction.dismissMenu()
    interaction.dismissMenu()
    scene.runFrames(seconds: 0.5)
    #expect(bar == nil)
  }
}
