// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Testing
import TextDrawing
import TextLayout
@testable import UIKit

/// The sizes that labels report, and extreme texts.
@MainActor
struct LabelTests {
  private func shape(_ label: UILabel) -> CGRect {
    label.layoutIfNeeded()
    return (label.layer as? CAShapeLayer)?.path?.boundingBox ?? .null
  }

  @Test func textAndAttributesReplaceEachOther() {
    let label = UILabel()
    label.text = "plain"
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont === label.font)
    label.attributedText = NSAttributedString(
      string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.text == "rich")
    #expect(label.intrinsicContentSize.height > 40)
    label.text = "rich"
    #expect(label.intrinsicContentSize.height < 40)
    label.attributedText = nil
    #expect(label.text == nil)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func changedStringsDoNotReachTheLabel() {
    let (label, string) = (UILabel(), NSMutableAttributedString(string: "before"))
    label.attributedText = string
    string.mutableString.setString("after")
    #expect(label.text == "before")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func textFitsWhatItAsksFor(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let label = UILabel()
    let words = ["a", "pearl", "nacre", "of", "iridescence", "שלום", "日本語"]
    label.text = (0..<Int(random.number(1...20))).map { _ in
      words[Int(random.number(0...6.99))]
    }.joined(separator: " ")
    label.font = .systemFont(ofSize: random.number(8...30))
    label.numberOfLines = Int(random.number(0...3.99))
    let size = label.sizeThatFits(CGSize(width: random.number(30...300), height: 0))
    #expect(
      !label.setting.placed(CGRect(origin: .zero, size: size)).block.isTruncated
        || label.numberOfLines > 1)
    // Asking again with the width of the result gives the same height.
    #expect(label.sizeThatFits(CGSize(width: size.width, height: 0)).height == size.height)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func shrunkTextFits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: random.number(40...150), height: 30))
    label.text = "Iridescent pearls"
    label.font = .systemFont(ofSize: random.number(14...40))
    label.adjustsFontSizeToFitWidth = true
    let placed = label.setting.placed(label.bounds)
    #expect(placed.block.size.width <= label.bounds.width + 0.001)
    #expect(!placed.block.isTruncated)
    label.minimumScaleFactor = 1
    #expect(
      CGFloat(label.setting.placed(label.bounds).runs.first.font.descriptor.size)
        == label.font.pointSize)
  }

  @Test func shadowsAndSubclassesAreDrawn() {
    final class Own: UILabel {}
    let (plain, own) = (UILabel(), Own())
    for label in [plain, own] {
      label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
      label.text = "Pearl"
      label.layoutIfNeeded()
      label.layer.displayIfNeeded()
    }
    #expect(plain.layer.contents == nil)
    #expect(!shape(plain).isNull)
    #expect(own.layer.contents != nil)
    #expect((own.layer as? CAShapeLayer)?.path == nil)
    plain.shadowColor = .red
    plain.layoutIfNeeded()
    plain.layer.displayIfNeeded()
    #expect(plain.layer.contents != nil)
    plain.shadowColor = nil
    plain.layoutIfNeeded()
    plain.layer.displayIfNeeded()
    #expect(plain.layer.contents == nil)
    #expect(!shape(plain).isNull)
  }

  @Test func badTextIsBorne() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.numberOfLines = 2
    label.text = "a" + String(repeating: "\u{301}", count: 20_000)
    #expect(!shape(label).isNull)
    label.text = String(repeating: "\u{202E}\u{2066}", count: 5_000) + "x"
    label.layoutIfNeeded()
    label.text = String(repeating: "\n", count: 10_000)
    label.layoutIfNeeded()
    label.text = "\0\u{FFFF}\u{1F468}\u{200D}"
    label.layoutIfNeeded()
    for width in [CGFloat.nan, .infinity, -5, 0, 1e300] {
      _ = label.sizeThatFits(CGSize(width: width, height: width))
      label.preferredMaxLayoutWidth = width
      _ = label.intrinsicContentSize
    }
    (label.minimumScaleFactor, label.numberOfLines) = (.nan, -3)
    label.adjustsFontSizeToFitWidth = true
    label.layoutIfNeeded()
    label.font = UIFont(name: "There Is No Such Font", size: 12)
    label.text = "x"
    #expect(!shape(label).isNull)
    (label.font, label.textColor) = (nil, nil)
    label.layoutIfNeeded()
  }

  /// Ten megabytes of text cost only their visible part, and are laid out like their beginning.
  @Test func veryLongTextIsSetAsItsBeginning() {
    func set(_ words: Int, _ isAttributed: Bool) -> (size: CGSize, block: [CGPoint], CGRect) {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      let text = String(repeating: "pearl ", count: words)
      label.numberOfLines = 3
      label.text = text
      if isAttributed { label.attributedText = NSAttributedString(string: text) }
      let size = label.sizeThatFits(CGSize(width: 100, height: 0))
      let placed = label.setting.placed(label.bounds)
      #expect(placed.block.shapedCount <= 4 * 4096)
      #expect(placed.block.isTruncated)
      return (size, placed.block.lines.map(\.origin), shape(label))
    }
    for isAttributed in [false, true] {
      #expect(set(1_700_000, isAttributed) == set(1_000, isAttributed))
    }
  }

  @Test func longTextIsBorne() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = String(repeating: "pearl ", count: (1 << 20) / 6)
    #expect(!shape(label).isNull)
  }

  /// As in UIKit, where labels draw their text, animation blocks do not animate the text's colour.
  @Test func colorsOfTextDoNotAnimate() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "shell"
    TouchScene().window.addSubview(label)
    CATransaction.flush()
    UIView.animate(withDuration: 1) { label.textColor = .red }
    let shape = try #require(label.layer as? CAShapeLayer)
    #expect(shape.animation(forKey: "fillColor") == nil)
    #expect(shape.fillColor == UIColor.red.cgColor)
  }
}
