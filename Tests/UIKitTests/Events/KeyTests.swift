// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Keys of touch scripts, as responders receive them.
@MainActor
struct KeyTests {
  private final class KeyView: UIView {
    let log: TouchLog
    var name = "view"
    var commands: [UIKeyCommand]?
    var passesOn = false

    init(log: TouchLog) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    private func note(_ presses: Set<UIPress>, _ what: String) {
      for press in presses {
        let key = press.key
        log.note(
          "\(name) \(what) \(key?.keyCode.rawValue ?? 0) '\(key?.characters ?? "-")' "
            + "\(key?.modifierFlags.rawValue ?? 0)")
      }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note(presses, "began")
      if passesOn { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note(presses, "ended")
      #expect(event?.type == .presses)
    }
    @IBAction func run(_ command: UIKeyCommand) { log.note("\(name) runs \(command.input ?? "")") }
  }

  private let scene = TouchScene()
  private let log = TouchLog()

  private func makeView(in parent: UIView? = nil) -> KeyView {
    let view = KeyView(log: log)
    (parent ?? scene.window).addSubview(view)
    scene.window.makeKey()
    return view
  }

  @Test func firstResponderHearsOfKeysAndModifiers() throws {
    let view = makeView()
    #expect(view.becomeFirstResponder())

    try scene.play("key 0.5-0.7 shift+a\nkey 1 up\nkey 2 7")

    let shift = UIKeyModifierFlags.shift.rawValue
    #expect(
      log.take() == [
        "view began 225 '' \(shift)", "view began 4 'A' \(shift)", "view ended 4 'A' \(shift)",
        "view ended 225 '' \(shift)", "view began 82 'UIKeyInputUpArrow' 0",
        "view ended 82 'UIKeyInputUpArrow' 0", "view began 36 '7' 0", "view ended 36 '7' 0",
      ])
    view.resignFirstResponder()
  }

  @Test func whatIsNotTakenAsksTheNextResponder() throws {
    let outer = makeView()
    outer.name = "outer"
    let inner = makeView(in: outer)
    (inner.name, inner.passesOn) = ("inner", true)
    inner.becomeFirstResponder()

    try scene.play("key 0.5 space")

    #expect(
      log.take() == ["inner began 44 ' ' 0", "outer began 44 ' ' 0", "inner ended 44 ' ' 0"])
    inner.resignFirstResponder()
  }

  @Test func commandsGoBeforePressesAndAskForTheirModifiers() throws {
    let outer = makeView()
    outer.name = "outer"
    let inner = makeView(in: outer)
    inner.name = "inner"
    let action = Selector("run:", KeyView.run)
    outer.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command, action: action),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: action),
    ]
    inner.becomeFirstResponder()

    try scene.play("key 0.5 command+s\nkey 1 s\nkey 2 escape\nkey 3 shift+escape")

    let command = UIKeyModifierFlags.command.rawValue
    let shift = UIKeyModifierFlags.shift.rawValue
    #expect(
      log.take() == [
        "inner began 227 '' \(command)", "inner runs s", "inner ended 227 '' \(command)",
        "inner began 22 's' 0", "inner ended 22 's' 0", "inner runs UIKeyInputEscape",
        "inner began 225 '' \(shift)", "inner began 41 '\u{1B}' \(shift)",
        "inner ended 41 '\u{1B}' \(shift)", "inner ended 225 '' \(shift)",
      ])
    inner.resignFirstResponder()
  }

  /// Without a first responder, the frontmost controller receives keys. Unverified; see
  /// DifferencesFromApple.md.
  @Test func withoutAFirstResponderTheControllerInFrontHears() throws {
    final class Controller: UIViewController {
      var heard: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard += presses.compactMap { $0.key?.characters }
      }
      @IBAction func run(_ command: UIKeyCommand) { heard.append("command") }
    }
    let controller = Controller()
    controller.addKeyCommand(
      UIKeyCommand(
        input: "x", modifierFlags: [], action: Selector("run:", Controller.run)))
    scene.window.rootViewController = controller
    scene.window.isHidden = true
    scene.window.isHidden = false
    scene.window.makeKey()

    try scene.play("key 0.5 y\nkey 1 x")

    #expect(controller.heard == ["y", "command"])
    scene.window.rootViewController = nil
  }

  @Test func keysThatGoDownTwiceOrComeFromNowhereAreLeftOut() {
    let view = makeView()
    view.becomeFirstResponder()
    let input = Screen.current.input

    for isDown in [false, true, true, false, false] {
      input.deliver([TouchSample(time: 0, isDown: isDown, key: 4)], from: CACurrentMediaTime())
    }
    input.deliver(
      [TouchSample(time: 0, isDown: true, key: 0x1C, character: 0x7A)], from: CACurrentMediaTime())
    input.deliver([TouchSample(time: 0, isDown: false, key: 0x1C)], from: CACurrentMediaTime())

    // A keyboard with another layout reports its own characters; the key codes stay the same.
    #expect(
      log.take() == [
        "view began 4 'a' 0", "view ended 4 'a' 0", "view began 28 'z' 0", "view ended 28 'z' 0",
      ])
    view.resignFirstResponder()
  }

  @Test func whatLeavesTheWindowGetsNoMoreKeys() throws {
    let outer = makeView()
    let inner = makeView(in: outer)
    inner.becomeFirstResponder()
    outer.removeFromSuperview()
    #expect(!inner.isFirstResponder)
    #expect(UIResponder.firstResponder == nil)

    try scene.play("key 0.5 a")
    #expect(log.take().isEmpty)
  }

  /// Without modifiers a key types what it types without Control, Alt and Command.
  @Test func aKeyHasItsCharactersWithoutModifiers() {
    let key = UIKey(usage: 0x04, [.alternate], character: 0xE5)
    #expect(key.characters == "å")
    #expect(key.charactersIgnoringModifiers == "a")
    let shifted = UIKey(usage: 0x04, [.control, .shift], character: nil)
    #expect(shifted.charactersIgnoringModifiers == "A")
  }
}
