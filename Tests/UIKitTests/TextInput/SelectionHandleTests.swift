// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// The handles of selections stand in front of what clips the text, in fields and in text views, as
/// flutter/flutter's `packages/flutter/lib/src/cupertino/text_selection.dart` shows them.
@MainActor
struct SelectionHandleTests {
  private let scene = TouchScene()

  private func makeField(in parent: UIView, y: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.text = "Mother of pearl"
    parent.addSubview(field)
    scene.window.makeKey()
    scene.settle()
    return field
  }

  private func select(_ range: Range<Int>, in field: UITextField) {
    #expect(field.becomeFirstResponder())
    field.selectedTextRange = UITextRange(range)
    scene.settle()
  }

  private var handles: [SelectionHandle] {
    scene.window.subviews.compactMap { $0 as? SelectionHandle }.sorted { $0.isStart && !$1.isStart }
  }

  @Test func theHandlesOfAFieldMoveTheEndsOfItsSelection() throws {
    let field = makeField(in: scene.window)
    select(7..<9, in: field)
    #expect(handles.map(\.isHidden) == [false, false])
    for (isStart, place) in [(false, 12), (true, 3)] {
      let handle = try #require(handles.first { $0.isStart == isStart })
      let (from, to) = (handle.frame, field.caretRect(for: UITextPosition(place)))
      let y = isStart ? from.minY + 6 : from.maxY - 6
      let goal = field.convert(CGPoint(x: to.midX, y: 0), to: nil).x
      scene.send(.began, from.midX, y)
      scene.runFrames(seconds: 0.05)
      for step in 1...6 {
        scene.send(.moved, from.midX + (goal - from.midX) * CGFloat(step) / 6, y)
        scene.runFrames(seconds: 0.02)
      }
      scene.send(.ended, goal, y)
      scene.runFrames(seconds: 0.3)
    }
    #expect(field.selectedTextRange?.offsets == 3..<12)
    #expect(field.resignFirstResponder())
    scene.settle()
    #expect(handles.isEmpty)
  }

  @Test func handlesFollowWhatScrollsAroundTheField() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 900)
    scene.window.addSubview(scroll)
    let field = makeField(in: scroll)
    select(0..<6, in: field)
    let before = handles.map(\.frame)
    #expect(before.count == 2)
    scroll.contentOffset.y = 40
    scene.settle()
    #expect(handles.map(\.frame) == before.map { $0.offsetBy(dx: 0, dy: -40) })
    // What is scrolled away has no handles.
    scroll.contentOffset.y = 160
    scene.settle()
    #expect(handles.map(\.isHidden) == [true, true])
    scroll.removeFromSuperview()
    scene.settle()
    #expect(handles.isEmpty)
  }

  @Test func onlyOneTextHasHandles() {
    let (first, second) = (makeField(in: scene.window), makeField(in: scene.window, y: 200))
    select(0..<6, in: first)
    select(0..<6, in: second)
    #expect(handles.count == 2)
    #expect(handles.allSatisfy { abs($0.frame.midY - second.frame.midY) < 15 })
  }

  /// The ball above the first line of a text view, and those of a field, are whole.
  @Test func lookOfSelections() throws {
    let scene = TouchScene(size: CGSize(width: 240, height: 130))
    let view = UITextView(frame: CGRect(x: 20, y: 30, width: 200, height: 70))
    view.font = .systemFont(ofSize: 17)
    view.textContainerInset.top = 0
    view.text = "Mother of pearl is strong, resilient and iridescent."
    view.backgroundColor = .secondarySystemBackground
    view.inputView = UIView()
    scene.window.backgroundColor = .systemBackground
    scene.window.addSubview(view)
    scene.window.makeKey()
    #expect(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 7, length: 25)
    scene.settle()
    let golden = GoldenPicture(name: "text_selection", suite: "SelectionHandleTests")
    if let failure = try golden.failure(scene.picture()) { Issue.record("\(failure)") }
  }
}
