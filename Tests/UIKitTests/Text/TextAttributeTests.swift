// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import Testing
@testable import UIKit

/// Attributes look the same in every way of drawing text.
@MainActor
struct TextAttributeTests {
  private func picture(_ draw: (CGContext) -> Void) -> [UInt32] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 140, height: 120), format: format)
      .image { draw($0.cgContext) }
    return image.cgImage?.pixels.pixels ?? []
  }

  @Test func labelsStringsAndLayersAgree() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.firstLineHeadIndent, style.lineHeightMultiple) = (3, 12, 1.2)
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    let looks: [[NSAttributedString.Key: Any]] = [
      [.kern: 2], [.underlineStyle: NSUnderlineStyle.double.rawValue],
      [.strikethroughStyle: 1, .strikethroughColor: UIColor.red], [.baselineOffset: 4],
      [.backgroundColor: UIColor.yellow], [.shadow: shadow], [.paragraphStyle: style],
    ]
    let plain = NSAttributedString(
      string: "Pearls grow in shells, ring upon ring",
      attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.blue])
    var pictures: Set<[UInt32]> = []
    for look in [[:]] + looks {
      let text = NSMutableAttributedString(attributedString: plain)
      text.addAttributes(look, range: NSRange(location: 0, length: 6))
      let size = text.boundingRect(
        with: CGSize(width: 140, height: 0), options: .usesLineFragmentOrigin, context: nil
      ).size
      let rect = CGRect(x: 0, y: 0, width: 140, height: size.height)
      let string = picture { _ in text.draw(in: rect) }
      let label = UILabel(frame: rect)
      (label.attributedText, label.numberOfLines) = (text, 0)
      label.lineBreakMode = .byWordWrapping
      #expect(picture { _ in label.drawText(in: rect) } == string, "\(look)")
      let layer = CATextLayer()
      (layer.string, layer.isWrapped, layer.bounds) = (text, true, rect)
      #expect(picture { layer.draw(in: $0) } == string, "\(look)")
      pictures.insert(string)
    }
    #expect(pictures.count == looks.count + 1)
  }

  @Test func valuesThatAreNoNumbersAreNoHarm() {
    let odd: [Any] = [
      "x", -3, CGFloat.nan, Double.infinity, 1e300, NSNumber(value: 1), UIColor.red,
    ]
    for value in odd {
      for key in [
        NSAttributedString.Key.kern, .baselineOffset, .underlineStyle, .strikethroughStyle,
      ] {
        let text = NSAttributedString(string: "pearl", attributes: [key: value])
        _ = picture { _ in text.draw(at: .zero) }
      }
    }
    let style = NSMutableParagraphStyle()
    for value in [CGFloat.nan, .infinity, -5] {
      (style.lineSpacing, style.minimumLineHeight, style.headIndent) = (value, value, value)
      (style.lineHeightMultiple, style.paragraphSpacing) = (value, value)
      #expect(style.lineSpacing == 0)
      #expect(style.lineHeightMultiple == 0)
    }
    #expect(style.copy() as? NSParagraphStyle == style)
  }
}
