// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Text fields, edited by touch scripts.
@MainActor
struct TextFieldTests {
  private let scene = TouchScene()

  private final class Delegate: NSObject, UITextFieldDelegate {
    let log: TouchLog
    var refused: Set<String> = []
    init(log: TouchLog) { self.log = log }

    private func ask(_ what: String) -> Bool {
      log.note(what)
      return !refused.contains(what)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin?") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.note("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end?") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.note("ended") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { ask("\(range.location),\(range.length) '\(string)'?") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return?") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear?") }
  }

  private func makeField(_ text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.text = text
    scene.window.addSubview(field)
    scene.window.makeKey()
    field.layoutIfNeeded()
    return field
  }

  @Test func tapBeginsAndKeysType() throws {
    let (field, log) = (makeField(), TouchLog())
    let delegate = Delegate(log: log)
    field.delegate = delegate
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "did begin"), (.editingChanged, "changed"),
      (.editingDidEnd, "did end"), (.editingDidEndOnExit, "exit"),
    ] { field.addAction(UIAction { _ in log.note(name) }, for: event) }
    try scene.play("tap 0.1 60,117\nkey 0.5 shift+h\nkey 0.7 i\nkey 1 backspace\nkey 1.2 return")
    #expect(
      log.take() == [
        "begin?", "began", "did begin", "0,0 'H'?", "changed", "1,0 'i'?", "changed", "1,1 ''?",
        "changed", "return?", "exit", "end?", "ended", "did end",
      ])
    #expect(field.text == "H")
    #expect(!field.isEditing)
  }

  @Test func delegateRefuses() throws {
    let (field, log) = (makeField("ab"), TouchLog())
    let delegate = Delegate(log: log)
    field.delegate = delegate
    delegate.refused = ["begin?", "2,0 'c'?", "end?", "clear?"]
    #expect(!field.becomeFirstResponder())
    delegate.refused.remove("begin?")
    #expect(field.becomeFirstResponder())
    field.insertText("c")
    #expect(field.text == "ab")
    field.insertText("d\n")
    #expect(field.text == "abd")
    field.clear()
    #expect(field.text == "abd")
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    #expect(!UIView().becomeFirstResponder())
    #expect(field.isFirstResponder)
    delegate.refused = []
    #expect(field.resignFirstResponder())
    #expect(!field.isEditing)
  }

  @Test func tapsPlaceAndSelect() throws {
    let field = makeField("nacre shell")
    #expect(field.becomeFirstResponder())
    // A point between letters of the first word, at the caret of that position.
    let place = field.position(from: field.beginningOfDocument, offset: 2)
    let caret = field.convert(field.caretRect(for: try #require(place)), to: nil)
    let point = "\(caret.midX),\(caret.midY)"
    try scene.play("tap 1 \(point)", until: 2)
    #expect(field.selectedTextRange == UITextRange(2..<2))
    try scene.play("tap 3 \(point)\ntap 3.2 \(point)", until: 4)
    #expect(field.selectedTextRange == UITextRange(0..<5))
    field.insertText("mother")
    #expect(field.text == "mother shell")
    try scene.play("tap 5 \(point)\ntap 5.15 \(point)\ntap 5.3 \(point)", until: 6)
    #expect(field.selectedTextRange == UITextRange(0..<12))
  }

  @Test func keysMoveSelectAndCopy() throws {
    let field = makeField("one two")
    #expect(field.becomeFirstResponder())
    try scene.play(
      """
      key 0.1 shift+alt+left
      key 0.3 control+x
      key 0.5 home
      key 0.7 control+v
      key 0.9 space
      """)
    #expect(field.text == "two one ")
    #expect(UIPasteboard.general.string == "two")
    field.isSecureTextEntry = true
    try scene.play("key 0.1 control+a\nkey 0.3 control+c")
    #expect(UIPasteboard.general.string == "two")
    #expect(field.label.text == "••••••••")
  }

  @Test func longTextScrollsSoThatTheCaretIsSeen() {
    let field = makeField()
    #expect(field.becomeFirstResponder())
    for _ in 0..<60 { field.insertText("w") }
    field.layoutIfNeeded()
    func caret() -> CGRect { field.convert(field.caret.frame, from: field.textWindow) }
    #expect(field.scroll > 100)
    #expect(caret().maxX <= 194)
    field.selectedTextRange = UITextRange(0..<0)
    field.layoutIfNeeded()
    #expect(field.scroll == 0)
    #expect(caret().minX >= 6)
    #expect(field.caret.layer.animation(forKey: "blink") != nil)
    field.resignFirstResponder()
    #expect(field.caret.isHidden)
    #expect(field.caret.layer.animation(forKey: "blink") == nil)
  }

  /// The cross is drawn, not written, so it does not depend on a font.
  @Test func theClearButtonIsAPicture() throws {
    let field = makeField("text")
    field.clearButtonMode = .always
    field.layoutIfNeeded()
    let button = try #require(
      field.subviews.lazy.compactMap { $0 as? UIButton }.first { !$0.isHidden })
    #expect(button.currentTitle == nil)
    #expect(button.currentImage?.size == button.bounds.size)
  }

  @Test func partsHaveTheirPlaces() {
    let field = makeField("text")
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
    field.leftViewMode = .always
    #expect(
      field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    field.clearButtonMode = .always
    field.layoutIfNeeded()
    #expect(field.clearButtonRect(forBounds: field.bounds).maxX == 195)
    #expect(field.textRect(forBounds: field.bounds).maxX == 172)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 200)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test func clearButtonClears() throws {
    let field = makeField("text")
    field.clearButtonMode = .always
    field.layoutIfNeeded()
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    try scene.play("tap 0.2 206,117")
    #expect(field.text == "")
    #expect(changes == 1)
    #expect(!field.isEditing)
  }

  @Test func disabledAndGoneFieldsDoNotEdit() throws {
    let field = makeField("a")
    field.isEnabled = false
    try scene.play("tap 0.2 60,117")
    #expect(!field.isEditing)
    field.isEnabled = true
    #expect(field.becomeFirstResponder())
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(!UITextField().becomeFirstResponder())
  }

  /// A field that draws its placeholder itself, as a library's does.
  private final class Drawn: UITextField {
    var rects: [CGRect] = []
    override func drawPlaceholder(in rect: CGRect) { rects.append(rect) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
  }

  @Test func subclassesDrawAndPlace() {
    let field = Drawn(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "name"
    scene.window.addSubview(field)
    CATransaction.flush()
    #expect(field.rects == [CGRect(x: 0, y: 0, width: 60, height: 30)])
    #expect(field.textWindow.frame == CGRect(x: 20, y: 0, width: 60, height: 30))
    field.attributedPlaceholder = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholder == "red")
  }

  @Test func fieldsLookAsTheyDidWhenSomeoneLooked() throws {
    var sheet = ControlSheet(CGSize(width: 240, height: 400), isDark: false, isMirrored: false)
    for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
      let field = UITextField()
      (field.borderStyle, field.placeholder) = (style, "Placeholder")
      sheet.add(field, width: 105)
      let full = UITextField()
      (full.borderStyle, full.text, full.clearButtonMode) = (style, "Text that is long", .always)
      sheet.add(full, width: 105)
      sheet.newRow()
    }
    let secret = UITextField()
    (secret.borderStyle, secret.text, secret.isSecureTextEntry) = (.roundedRect, "secret", true)
    secret.leftView = UIImageView(image: ControlSheet.ring)
    secret.leftViewMode = .always
    sheet.add(secret, width: 105)
    let disabled = UITextField()
    (disabled.borderStyle, disabled.text, disabled.isEnabled) = (.roundedRect, "Disabled", false)
    sheet.add(disabled, width: 105)
    sheet.newRow()
    let edited = UITextField()
    (edited.borderStyle, edited.text) = (.roundedRect, "One selected word")
    sheet.add(edited, width: 220)
    scene.window.addSubview(sheet.view)
    #expect(edited.becomeFirstResponder())
    edited.selectedTextRange = UITextRange(4..<12)
    sheet.newRow()
    sheet.trim()
    let golden = GoldenPicture(name: "text_fields", suite: "TextFieldTests")
    if let failure = try golden.failure(sheet.picture(scale: 2)) { Issue.record("\(failure)") }
  }

  @Test func editingRectDoesNotFollowAnOverrideOfTextRect() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 5, dy: 0)
      }
    }
    let (field, bounds) = (Inset(), CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 5, y: 0, width: 90, height: 30))
    #expect(field.editingRect(forBounds: bounds) == bounds)
  }

  /// A text that is longer than the field ends at its bounds.
  @Test func textEndsAtTheBounds() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 60, height: 34))
    field.text = String(repeating: "MMMM", count: 20)
    field.textColor = .black
    scene.window.addSubview(field)
    scene.settle()
    #expect(field.clipsToBounds)
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    sheet.backgroundColor = .white
    sheet.addSubview(field)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: sheet.bounds.size, format: format).image {
      sheet.layer.render(in: $0.cgContext)
    }
    let pixels = image.cgImage?.pixels.pixels ?? []
    let inked = pixels.indices.filter { pixels[$0] != 0xFFFF_FFFF }.map { $0 % 200 }
    #expect(inked.min().map { $0 >= 20 } == true)
    #expect(inked.max().map { $0 < 80 } == true)
    #expect(inked.max().map { $0 > 70 } == true)
  }
}
