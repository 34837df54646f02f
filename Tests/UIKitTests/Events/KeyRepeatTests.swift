// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Keys of a keyboard that are held.
@MainActor
@Suite(.serialized)
struct KeyRepeatTests {
  private let scene = TouchScene()

  private func edit(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    field.text = text
    scene.window.addSubview(field)
    scene.window.makeKey()
    field.becomeFirstResponder()
    return field
  }

  @Test("a held letter repeats after 0.4 s, every 0.1 s, until it comes up")
  func letters() throws {
    let field = edit("")
    try scene.play("key 1-1.75 a", until: 1.35)
    #expect(field.text == "a")
    scene.run(until: 1.45)
    #expect(field.text == "aa")
    scene.run(until: 3)
    // At 1, 1.4, 1.5, 1.6 and 1.7 s.
    #expect(field.text == "aaaaa")
  }

  @Test("the repetitions do not depend on the frame rate", arguments: [1, 24, 120.0])
  func frameRate(rate: Double) throws {
    let scene = TouchScene(framesPerSecond: rate)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    scene.window.addSubview(field)
    scene.window.makeKey()
    field.becomeFirstResponder()
    try scene.play("key 1-1.75 a", until: 3)
    #expect(field.text == "aaaaa")
  }

  @Test("delete and arrows repeat; return and copies do not")
  func otherKeys() throws {
    let field = edit("abcdefgh")
    try scene.play("key 1-1.55 backspace\nkey 2-2.55 left\nkey 3 x", until: 4)
    // Three deletions leave "abcde", three steps to the left lead behind "ab".
    #expect(field.text == "abxcde")

    var returns = 0
    field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    try scene.play("key 5-6 return", until: 7)
    #expect(returns == 1)
    UIPasteboard.general.string = "-"
    try scene.play("key 8-9 command+v", until: 10)
    #expect(field.text?.filter { $0 == "-" }.count == 1)
  }

  @Test("another key ends the repetition of the first; a modifier does not")
  func otherKey() throws {
    let field = edit("")
    try scene.play("key 1-3 a\nkey 1.05-1.1 b", until: 3.5)
    #expect(field.text == "ab")
    field.text = ""
    try scene.play("key 4-4.45 a\nkey 4.2-4.6 shift", until: 6)
    #expect(field.text == "aa")
  }

  @Test("a text view repeats lines and vertical steps")
  func textView() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    scene.window.addSubview(view)
    scene.window.makeKey()
    view.becomeFirstResponder()
    try scene.play("key 1-1.55 return\nkey 2-2.55 up\nkey 3 x", until: 4)
    #expect(view.text == "x\n\n\n")
  }

  @Test("a command gets a key that edits text only with priority; others it always gets")
  func priority() throws {
    final class Field: UITextField {
      var runs: [String] = []
      var commands: [UIKeyCommand] = []
      override var keyCommands: [UIKeyCommand]? { commands }
      @IBAction func run(_ command: UIKeyCommand) { runs.append(command.input ?? "") }
    }
    let field = Field(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    let action = Selector("run:", Field.run)
    field.commands = [
      UIKeyCommand(input: "a", modifierFlags: [], action: action),
      UIKeyCommand(input: "b", modifierFlags: .command, action: action),
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: action,
        discoverabilityTitle: "Close"),
    ]
    scene.window.addSubview(field)
    scene.window.makeKey()
    field.becomeFirstResponder()
    try scene.play("key 1 a\nkey 2 command+b\nkey 3 escape", until: 4)
    #expect(field.text == "a")
    #expect(field.runs == ["b", UIKeyCommand.inputEscape])
    #expect(field.commands[2].discoverabilityTitle == "Close")
    field.commands[0].wantsPriorityOverSystemBehavior = true
    try scene.play("key 5 a", until: 6)
    #expect(field.text == "a")
    #expect(field.runs.last == "a")
  }

  /// Source: Open Radar 42509034 and 32972223: on iOS a key command is performed again and again while
  /// its keys are held, and nothing can prevent that.
  @Test("a key command repeats while its key and its modifiers are held")
  func commands() throws {
    final class Page: UIView {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(
            input: "j", modifierFlags: .command, action: Selector("next", Page.next(_:)))
        ]
      }
      func next(_ sender: Any?) { count += 1 }
    }
    let page = Page()
    scene.window.addSubview(page)
    scene.window.makeKey()
    page.becomeFirstResponder()
    // At 1, 1.4 and 1.5 s; the modifier comes up before the key does.
    try scene.play("key 0.9-1.55 command\nkey 1-2 j", until: 3)
    #expect(page.count == 3)
  }
}
