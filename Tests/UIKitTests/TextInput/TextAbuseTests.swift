// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Arbitrary changes of text during editing: nothing crashes, and selections stay inside the text.
@MainActor
struct TextAbuseTests {
  private let scene = TouchScene()

  private static let pieces = [
    "a", "pearl ", "\n", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "語", "שלום", "العربية", "\u{202E}", "\0",
    "\u{301}",
    "\u{FE0F}", "\u{200D}", "\r\n", "\t", String(repeating: "\u{301}", count: 200),
    String(decoding: [0xD800, 0x61] as [UInt16], as: UTF16.self),
  ]
  private static let lengths: [CGFloat] = [
    0, 1, 40, 200, 400, -50, .nan, .infinity, .leastNonzeroMagnitude,
  ]

  /// A delegate that makes unexpected changes inside its callbacks.
  private final class Saboteur: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var random: SeededGenerator
    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private func meddle(_ view: UIView) {
      switch Int.random(in: 0..<24, using: &random) {
      case 0: view.removeFromSuperview()
      case 1: view.resignFirstResponder()
      case 2: (view as? UITextField)?.text = "other"
      case 3: (view as? UITextView)?.text = "other\ntext"
      case 4: view.becomeFirstResponder()
      default: break
      }
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { meddle(textField) }
    func textFieldDidEndEditing(_ textField: UITextField) { meddle(textField) }
    func textFieldDidChangeSelection(_ textField: UITextField) { meddle(textField) }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      meddle(textField)
      return Int.random(in: 0..<6, using: &random) > 0
    }
    func textViewDidChange(_ textView: UITextView) { meddle(textView) }
    func textViewDidEndEditing(_ textView: UITextView) { meddle(textView) }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      meddle(textView)
      return Int.random(in: 0..<6, using: &random) > 0
    }
  }

  private func number(_ random: inout SeededGenerator) -> Int {
    [0, 1, 3, 17, -4, .max, .min].randomElement(using: &random) ?? 0
  }

  private func change<Input: UIView & UITextInput>(
    _ input: Input, _ random: inout SeededGenerator, setText: (String) -> Void
  ) {
    func length() -> CGFloat { Self.lengths.randomElement(using: &random) ?? 0 }
    let piece = Self.pieces.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<14, using: &random) {
    case 0: input.becomeFirstResponder()
    case 1: input.resignFirstResponder()
    case 2, 3, 4: input.insertText(piece)
    case 5: input.deleteBackward()
    case 6: setText(piece + piece)
    case 7: input.frame = CGRect(x: 10, y: length(), width: length(), height: length())
    case 8: input.isSecureTextEntry.toggle()
    case 9: _ = input.closestPosition(to: CGPoint(x: length(), y: length()))
    case 10:
      let (a, b) = (number(&random), number(&random))
      input.selectedTextRange = UITextRange(min(a, b)..<max(a, b))
    case 11:
      let (a, b) = (number(&random), number(&random))
      input.replace(UITextRange(min(a, b)..<max(a, b)), withText: piece)
    case 12: _ = input.firstRect(for: UITextRange(0..<number(&random).magnitude.clampedToInt))
    default: if input.superview == nil { scene.window.addSubview(input) }
    }
    CATransaction.flush()
    if let range = input.selectedTextRange {
      #expect(range.offsets.lowerBound >= 0)
      #expect(range.offsets.upperBound <= input.endOfDocument.offset)
    }
  }

  @Test(arguments: seeds(1...25)) func fieldsStayWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (field, saboteur) = (UITextField(), Saboteur(seed: seed))
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    scene.window.addSubview(field)
    field.delegate = saboteur
    for _ in 0..<60 {
      change(field, &random) { field.text = $0 }
      field.textAlignment =
        [.left, .center, .right, .natural].randomElement(using: &random) ?? .left
    }
  }

  @Test(arguments: seeds(1...25)) func viewsStayWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (view, saboteur) = (UITextView(), Saboteur(seed: seed))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    scene.window.addSubview(view)
    view.delegate = saboteur
    for _ in 0..<60 {
      change(view, &random) { view.text = $0 }
      if Bool.random(using: &random) {
        view.scrollRangeToVisible(
          NSRange(location: number(&random), length: number(&random)))
      }
    }
  }

  @Test func editorsAreReleased() {
    weak var field: UITextField?
    weak var view: UITextView?
    autoreleased {
      let (one, two) = (UITextField(), UITextView())
      (field, view) = (one, two)
      for input in [one, two] as [UIView] {
        scene.window.addSubview(input)
        input.becomeFirstResponder()
        CATransaction.flush()
        input.removeFromSuperview()
      }
    }
    CATransaction.flush()
    #expect(field == nil)
    #expect(view == nil)
  }

  private func autoreleased(_ body: () -> Void) { body() }
}

extension UInt {
  fileprivate var clampedToInt: Int { Int(clamping: self) }
}
