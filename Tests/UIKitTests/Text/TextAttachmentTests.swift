// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Testing
import UIKit

/// Images in texts.
@MainActor
struct TextAttachmentTests {
  private let font = UIFont.systemFont(ofSize: 17)
  private let red = UIImage(
    cgImage: CGImage(
      PixelImage(width: 40, height: 30, pixels: [UInt32](repeating: 0xFFFF_0000, count: 1200))))

  private func text(_ attachment: NSTextAttachment, count: Int = 1) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    for _ in 0..<count { text.append(NSAttributedString(attachment: attachment)) }
    text.append(NSAttributedString(string: "c", attributes: [.font: font]))
    return text
  }

  /// The pixels of a text on white, at a scale of 1.
  private func picture(_ text: NSAttributedString, _ size: CGSize) -> (Int, Int) -> UInt32 {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      text.draw(
        with: CGRect(origin: .zero, size: size), options: .usesLineFragmentOrigin, context: nil)
    }
    let pixels = image.cgImage?.pixels.pixels ?? []
    return { pixels[$1 * Int(size.width) + $0] }
  }

  private var plainWidth: CGFloat {
    NSAttributedString(string: "ab", attributes: [.font: font]).size().width
  }

  @Test func imagesStandOnTheBaseline() {
    let text = text(NSTextAttachment(image: red))
    let size = text.size()
    let own = NSAttributedString(string: "abc", attributes: [.font: font]).size()

    #expect(abs(size.width - own.width - 40) < 1)
    #expect(abs(size.height - (30 - font.descender)) < 1)
    let pixel = picture(text, CGSize(width: 100, height: 50))
    let x = Int(plainWidth) + 20
    #expect(pixel(x, 2) == 0xFFFF_0000)
    #expect(pixel(x, 28) == 0xFFFF_0000)
    #expect(pixel(x, 31) == 0xFFFF_FFFF)
  }

  @Test func boundsPlaceAndScaleTheImage() {
    let attachment = NSTextAttachment(image: red)
    attachment.bounds = CGRect(x: 5, y: -10, width: 20, height: 14)
    let text = text(attachment)
    let own = NSAttributedString(string: "abc", attributes: [.font: font]).size()

    #expect(abs(text.size().width - own.width - 25) < 1)
    #expect(abs(text.size().height - (font.ascender + 10)) < 1)
    let pixel = picture(text, CGSize(width: 100, height: 50))
    let (x, baseline) = (Int(plainWidth.rounded()), Int(font.ascender.rounded()))
    #expect(pixel(x + 3, baseline) == 0xFFFF_FFFF)
    #expect(pixel(x + 15, baseline + 8) == 0xFFFF_0000)
    #expect(pixel(x + 15, baseline - 6) == 0xFFFF_FFFF)
  }

  @Test func anImageIsDrawnForEachCharacter() {
    let text = text(NSTextAttachment(image: red), count: 3)
    let pixel = picture(text, CGSize(width: 200, height: 50))
    for copy in 0..<3 { #expect(pixel(Int(plainWidth) + copy * 40 + 20, 10) == 0xFFFF_0000) }
  }

  @Test func templatesHaveTheColourOfTheText() {
    let attachment = NSTextAttachment(image: red.withRenderingMode(.alwaysTemplate))
    let text = NSMutableAttributedString(attributedString: text(attachment))
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 0, green: 0, blue: 1, alpha: 1),
      range: NSRange(location: 0, length: text.length))
    let pixel = picture(text, CGSize(width: 100, height: 50))
    #expect(pixel(Int(plainWidth) + 20, 10) == 0xFF00_00FF)
  }

  @Test func otherCharactersKeepTheirGlyphs() {
    let text = NSMutableAttributedString(string: "abc", attributes: [.font: font])
    let size = text.size()
    text.addAttribute(
      .attachment, value: NSTextAttachment(image: red), range: NSRange(location: 0, length: 3))
    #expect(text.size() == size)
  }

  @Test func labelsBreakLinesAtImages() {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text(NSTextAttachment(image: red), count: 6)
    let size = label.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity))
    #expect(size.width <= 100)
    #expect(size.height > 85)
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
    CGRect(x: 0, y: CGFloat.infinity, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: -20, height: -10), CGRect(x: 0, y: 0, width: 1e300, height: 1e300),
  ]) func strangeBoundsDoNoHarm(_ bounds: CGRect) {
    let attachment = NSTextAttachment(image: red)
    attachment.bounds = bounds
    let size = text(attachment).size()
    #expect(size.width.isFinite)
    #expect(size.height.isFinite)
    _ = picture(text(attachment), CGSize(width: 50, height: 50))
  }

  @Test func subclassesChooseBoundsAndImage() {
    final class Wide: NSTextAttachment {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: 70, height: 10) }
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
        characterIndex charIndex: Int
      ) -> UIImage? {
        #expect(imageBounds == CGRect(x: 0, y: 0, width: 70, height: 10))
        return super.image(
          forBounds: imageBounds, textContainer: textContainer, characterIndex: charIndex)
      }
    }
    let pixel = picture(text(Wide(image: red)), CGSize(width: 200, height: 50))
    #expect(pixel(Int(plainWidth) + 60, Int(font.ascender) - 4) == 0xFFFF_0000)
  }
}
