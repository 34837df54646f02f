// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Testing
@testable import UIKit

/// Labels, compared with golden pictures that were checked by eye.
@MainActor
struct LabelPictureTests {
  /// Compares a picture of labels below each other, on white, each in a grey frame.
  private func check(_ name: String, width: CGFloat = 160, _ labels: [UILabel]) throws {
    let view = UIView()
    view.backgroundColor = .white
    var y: CGFloat = 4
    for label in labels {
      if label.frame == .zero {
        let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        label.frame = CGRect(x: 0, y: 0, width: width, height: height)
      }
      label.frame.origin = CGPoint(x: 4, y: y)
      label.backgroundColor = UIColor(white: 0.92, alpha: 1)
      view.addSubview(label)
      y += label.frame.height + 4
    }
    view.frame = CGRect(x: 0, y: 0, width: width + 8, height: y)
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    view.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    let golden = GoldenPicture(name: name, suite: "LabelPictureTests")
    let pixels = try #require(image.cgImage?.pixels)
    if let failure = try golden.failure(pixels) { Issue.record("\(failure)") }
  }

  private func label(
    _ text: String, size: CGFloat = 15, _ change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    let label = UILabel()
    (label.text, label.font) = (text, .systemFont(ofSize: size))
    change(label)
    return label
  }

  private static let long = "Quick foxes jump over lazy dogs"

  @Test func alignments() throws {
    let all: [NSTextAlignment] = [.left, .center, .right, .natural]
    var labels = all.map { alignment in label("Afterglow") { $0.textAlignment = alignment } }
    labels.append(label("Natural, mirrored") { $0.semanticContentAttribute = .forceRightToLeft })
    labels.append(label("שלום עולם"))
    labels.append(
      label(Self.long) { ($0.numberOfLines, $0.textAlignment) = (0, .center) })
    try check("labels_alignments", labels)
  }

  @Test func truncations() throws {
    let all: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    var labels = all.map { mode in label(Self.long) { $0.lineBreakMode = mode } }
    labels.append(label(Self.long + " and cats") { $0.numberOfLines = 2 })
    // As many lines as fit into the height.
    labels.append(
      label(Self.long + " " + Self.long) {
        $0.numberOfLines = 0
        $0.frame.size = CGSize(width: 160, height: 40)
      })
    try check("labels_truncations", labels)
  }

  @Test func shrinking() throws {
    let all: [UIBaselineAdjustment] = [.alignBaselines, .alignCenters, .none]
    var labels = all.map { adjustment in
      label(Self.long, size: 22) {
        ($0.adjustsFontSizeToFitWidth, $0.baselineAdjustment) = (true, adjustment)
      }
    }
    labels.append(
      label(Self.long, size: 22) {
        ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.8)
      })
    labels.append(
      label(Self.long, size: 22) {
        ($0.adjustsFontSizeToFitWidth, $0.numberOfLines) = (true, 2)
        $0.frame.size = CGSize(width: 130, height: 44)
      })
    try check("labels_shrinking", labels)
  }

  @Test func looks() throws {
    let string = NSMutableAttributedString(
      string: "Red, large and ", attributes: [.foregroundColor: UIColor.systemRed])
    string.append(
      NSAttributedString(
        string: "big",
        attributes: [
          .font: UIFont.systemFont(ofSize: 24, weight: .bold), .foregroundColor: UIColor.systemBlue,
          .backgroundColor: UIColor.systemYellow,
        ]))
    let shadow = label("Shadow", size: 20) {
      ($0.shadowColor, $0.shadowOffset) = (.systemOrange, CGSize(width: 2, height: 2))
    }
    let highlighted = label("Highlighted") {
      ($0.highlightedTextColor, $0.isHighlighted) = (.systemGreen, true)
    }
    try check(
      "labels_looks",
      [
        label("") { $0.attributedText = string },
        label("") {
          $0.attributedText = string
          ($0.isEnabled, $0.textAlignment) = (false, .right)
        },
        label("") {
          $0.attributedText = string
          ($0.textColor, $0.font) = (.systemPurple, .systemFont(ofSize: 12))
        },
        shadow, highlighted, label("Disabled") { $0.isEnabled = false },
      ])
  }

  @Test func emoji() throws {
    try check(
      "labels_emoji",
      [
        label("Hello 👋 and 🎉", size: 18),
        label("👍🏽 🇩🇪 1️⃣ ❤️ ❤︎ ☺️ ☺︎", size: 18),
        label("Half 🐚 there", size: 18) { $0.textColor = .black.withAlphaComponent(0.5) },
        label("A shadow 🦊", size: 18) {
          ($0.shadowColor, $0.shadowOffset) = (.systemOrange, CGSize(width: 1, height: 1))
        },
        label("Cut off before the 🎈 and the 🎈"),
        text("Bold 🚀 and underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      ])
  }

  /// A label with emoji is drawn into a bitmap; without emoji its layer has a path.
  @Test func emojiComeAndGo() throws {
    let label = label("shell")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let shape = try #require(label.layer as? CAShapeLayer)
    label.layoutIfNeeded()
    #expect(shape.path != nil)
    label.text = "shell 🐚"
    label.layoutIfNeeded()
    #expect(shape.path == nil)
    #expect(shape.needsDisplay())
    shape.displayIfNeeded()
    #expect(shape.contents != nil)
    label.text = "shell"
    label.layoutIfNeeded()
    #expect(shape.path != nil)
    #expect(shape.contents == nil)
  }

  private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> UILabel {
    label("") {
      $0.numberOfLines = 0
      $0.attributedText = NSAttributedString(
        string: string,
        attributes: attributes.merging([.font: UIFont.systemFont(ofSize: 15)]) { first, _ in first }
      )
    }
  }

  @Test func attributes() throws {
    let styles: [(String, NSUnderlineStyle)] = [
      ("Single, jumping", .single), ("Thick, jumping", .thick), ("Double, jumping", .double),
      ("Dots, jumping", [.single, .patternDot]), ("Dashes", [.single, .patternDash]),
      ("Dashes, dots", [.thick, .patternDashDot]),
    ]
    var labels = styles.map { text($0.0, [.underlineStyle: $0.1.rawValue]) }
    labels.append(
      text(
        "Struck out",
        [.strikethroughStyle: 1, .strikethroughColor: UIColor.systemRed, .underlineStyle: 0]))
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 2, height: 3), 2)
    labels.append(text("Shadow below", [.shadow: shadow, .underlineStyle: 1]))
    labels.append(text("Wide office", [.kern: 3]))
    labels.append(text("Narrow office", [.kern: -1]))
    let powers = NSMutableAttributedString(attributedString: text("e = mc", [:]).attributedText!)
    powers.append(
      NSAttributedString(
        string: "2", attributes: [.font: UIFont.systemFont(ofSize: 10), .baselineOffset: 7]))
    powers.append(text(" and on", [.backgroundColor: UIColor.systemYellow]).attributedText!)
    labels.append(label("") { $0.attributedText = powers })
    try check("labels_attributes", labels)
  }

  @Test func paragraphs() throws {
    func set(_ change: (NSMutableParagraphStyle) -> Void) -> UILabel {
      let style = NSMutableParagraphStyle()
      change(style)
      return text(
        "Pearls grow in shells,\nring upon ring of nacre.",
        [.paragraphStyle: style, .backgroundColor: UIColor.systemYellow])
    }
    try check(
      "labels_paragraphs", width: 130,
      [
        set { $0.lineSpacing = 6 }, set { $0.paragraphSpacing = 10 },
        set { $0.lineHeightMultiple = 1.5 }, set { $0.maximumLineHeight = 14 },
        set { ($0.firstLineHeadIndent, $0.headIndent) = (30, 10) },
        set { ($0.tailIndent, $0.alignment) = (-30, .right) },
      ])
  }

  @Test func textSizes() throws {
    let sizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityMedium]
    let labels = sizes.flatMap { size in
      [UIFont.TextStyle.headline, .caption1].map { style in
        label("Pearl") {
          $0.font = .preferredFont(forTextStyle: style)
          $0.adjustsFontForContentSizeCategory = true
          $0.traitOverrides.preferredContentSizeCategory = size
        }
      }
    }
    try check("labels_sizes", width: 90, labels)
  }

  /// A label with padding, as programs write it.
  @Test func subclassesPlaceTheirText() throws {
    final class Padded: UILabel {
      let insets = UIEdgeInsets(top: 6, left: 20, bottom: 2, right: 4)
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect
      {
        let rect = super.textRect(
          forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
        return rect.inset(by: UIEdgeInsets(top: -6, left: -20, bottom: -2, right: -4))
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    }
    let (plain, padded) = (label(Self.long), Padded())
    (padded.text, padded.font) = (Self.long, plain.font)
    padded.numberOfLines = 2
    let (size, full) = (plain.intrinsicContentSize, padded.sizeThatFits(.zero))
    #expect(full == CGSize(width: size.width + 24, height: size.height + 8))
    try check("labels_padded", [padded])
  }
}
