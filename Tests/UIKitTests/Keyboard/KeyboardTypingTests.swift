// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// Touches on the keys of the keyboard.
@MainActor
@Suite(.serialized)
struct KeyboardTypingTests {
  private let scene = TouchScene()

  private func edit(_ change: (UITextField) -> Void = { _ in }) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    field.autocapitalizationType = .none
    change(field)
    scene.window.addSubview(field)
    scene.settle()
    field.becomeFirstResponder()
    scene.runFrames(seconds: 0.6)
    return field
  }

  private var keys: [KeyboardKeyView] {
    ScreenKeyboard.current.keys?.subviews.compactMap { $0 as? KeyboardKeyView } ?? []
  }

  private func view(_ key: KeyboardKey) -> KeyboardKeyView? { keys.first { $0.key == key } }

  private func center(_ key: KeyboardKey) throws -> CGPoint {
    let view = try #require(self.view(key), "no key \(key)")
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func press(_ key: KeyboardKey, seconds: Double = 0.05) throws {
    let point = try center(key)
    scene.send(.began, point.x, point.y)
    scene.runFrames(seconds: seconds)
    scene.send(.ended, point.x, point.y)
    scene.runFrames(seconds: 0.05)
  }

  private func type(_ text: String) throws {
    for character in text {
      try press(character == " " ? .space : .text(String(character)))
    }
  }

  @Test("keys type into the first responder; the delegate is asked")
  func letters() throws {
    let field = edit()
    try type("hi you")
    #expect(field.text == "hi you")
    try press(.delete)
    #expect(field.text == "hi yo")
    let guardian = Guardian()
    field.delegate = guardian
    try type("x")
    #expect(field.text == "hi yo")
    #expect(guardian.asked == ["x"])
    try press(.submit("return"))
    #expect(guardian.asked == ["x", "return"])
  }

  @Test("shift makes one capital letter; pressed twice it stays")
  func shift() throws {
    let field = edit()
    try press(.shift)
    try type("ab")
    #expect(field.text == "Ab")
    let point = try center(.shift)
    for _ in 0..<2 {
      scene.send(.began, point.x, point.y)
      scene.runFrames(seconds: 0.05)
      scene.send(.ended, point.x, point.y)
      scene.runFrames(seconds: 0.05)
    }
    try type("cd")
    #expect(field.text == "AbCD")
    #expect(view(.shift)?.isLocked == true)
    try press(.shift)
    try type("e")
    #expect(field.text == "AbCDe")
  }

  @Test("sentences begin with a capital letter")
  func sentences() throws {
    let field = edit { $0.autocapitalizationType = .sentences }
    try type("hi ")
    try press(.page(.numbers, title: "123"))
    try type("1.")
    try type(" ")
    // A space leads back to the letters.
    try type("ok")
    #expect(field.text == "Hi 1. Ok")
    field.text = ""
    field.isSecureTextEntry = true
    ScreenKeyboard.current.textChanged(of: field)
    try type("a")
    #expect(field.text == "a")
    for (text, begins) in [
      ("", true), ("a", false), ("a ", false), ("a.", false), ("a. ", true), ("Oh!  ", true),
      ("a\n", true), (" ", true),
    ] {
      #expect(KeyboardTyping.beginsSentence(text) == begins, "'\(text)'")
    }
  }

  @Test("each type of keyboard has its keys", arguments: UIKeyboardType.everyCase)
  func types(type: UIKeyboardType) throws {
    for page in [KeyboardPage.letters, .numbers, .symbols] {
      let size = CGSize(width: 390, height: 216)
      let layout = KeyboardLayout(type, page, returnTitle: "return", size: size)
      #expect(Set(layout.places.map(\.key)).count == layout.places.count, "\(page)")
      for place in layout.places {
        #expect(
          CGRect(origin: .zero, size: size).insetBy(dx: -1e-6, dy: -1e-6).contains(place.cell))
        let others = layout.places.filter { $0.key != place.key }
        let near = place.cell.insetBy(dx: 1e-6, dy: 1e-6)
        #expect(!others.contains { $0.cell.intersects(near) }, "\(place.key)")
      }
      #expect(layout.places.contains { $0.key == .delete })
      if !type.isPad { #expect(layout.places.contains { $0.key == .submit("return") }) }
    }
    let first = KeyboardLayout(
      type, type.firstPage, returnTitle: "return", size: CGSize(width: 390, height: 216))
    let found = Set(first.places.compactMap(\.key.typed))
    let wanted: [String] =
      switch type {
      case .emailAddress: ["@", ".", " "]
      case .URL: [".", "/", ".com"]
      case .decimalPad: [".", "0"]
      case .numberPad, .asciiCapableNumberPad, .phonePad: ["0", "9"]
      case .numbersAndPunctuation: ["1", "@", " "]
      case .webSearch: [" ", "."]
      case .twitter: ["@", "#"]
      default: ["q", "m", " "]
      }
    #expect(found.isSuperset(of: wanted))
  }

  @Test("the return key has the title of its type, and waits for text if it should")
  func returnKey() throws {
    let field = edit {
      $0.returnKeyType = .send
      $0.enablesReturnKeyAutomatically = true
    }
    let guardian = Guardian()
    field.delegate = guardian
    #expect(view(.submit("send"))?.isEnabled == false)
    try press(.submit("send"))
    #expect(guardian.asked.isEmpty)
    field.delegate = nil
    field.insertText("a")
    #expect(view(.submit("send"))?.isEnabled == true)
    field.returnKeyType = .go
    #expect(view(.submit("go")) == nil)
    field.reloadInputViews()
    #expect(view(.submit("go")) != nil)
  }

  @Test("the delete key repeats while it is held")
  func deletion() throws {
    let field = edit()
    field.text = "abcdefgh"
    try press(.delete, seconds: 0.75)
    // At 0, 0.4, 0.5, 0.6 and 0.7 s.
    #expect(field.text == "abc")
    scene.runFrames(seconds: 1)
    #expect(field.text == "abc")
  }

  @Test("a text view gets lines; another input gets texts")
  func otherInputs() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    view.autocapitalizationType = .none
    scene.window.addSubview(view)
    scene.settle()
    view.becomeFirstResponder()
    scene.runFrames(seconds: 0.6)
    try type("a")
    try press(.submit("return"))
    try type("b")
    #expect(view.text == "a\nb")
    let input = PlainInput(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.window.addSubview(input)
    input.becomeFirstResponder()
    scene.runFrames(seconds: 0.6)
    try type("q")
    try press(.delete)
    try press(.submit("return"))
    #expect(input.log == ["q", "delete", "\n"])
  }

  @Test("a touch beside the keyboard reaches the program; keys are read as keyboard keys")
  func touches() throws {
    let field = edit()
    let log = TouchLog()
    let view = scene.addView(CGRect(x: 0, y: 300, width: 390, height: 544), log: log)
    scene.send(.began, 100, 400)
    scene.send(.ended, 100, 400)
    scene.settle()
    #expect(!log.take().isEmpty)
    let point = try center(.text("f"))
    scene.send(.began, point.x, point.y)
    scene.send(.ended, point.x, point.y)
    scene.settle()
    #expect(log.take().isEmpty)
    #expect(field.text == "f")
    #expect(view.window != nil)
    let key = try #require(self.view(.text("f")))
    #expect(key.accessibilityLabel == "f")
    #expect(key.accessibilityTraits == .keyboardKey)
  }
}

extension UIKeyboardType {
  static var everyCase: [UIKeyboardType] { (0..<12).compactMap(UIKeyboardType.init(rawValue:)) }
}

private final class Guardian: NSObject, UITextFieldDelegate {
  var asked: [String] = []

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    asked.append(string)
    return false
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    asked.append("return")
    return true
  }
}

private final class PlainInput: UIView, UIKeyInput {
  var log: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !log.isEmpty }
  func insertText(_ text: String) { log.append(text) }
  func deleteBackward() { log.append("delete") }
}
