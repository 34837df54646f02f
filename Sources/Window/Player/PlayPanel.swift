// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import SceneHost
import TextLayout

/// The panel with an error message over the last good frame.
enum PlayPanel {
  /// The font sizes to try, in points. The first at which the text fits is used.
  private static let fontSizes = [12.0, 11, 10, 9, 8]
  /// The part of the window's height that the panel may cover.
  private static let largestPart = 0.75
  private static let margin = CGSize(width: 10, height: 8)
  /// The last line of a text that does not fit in the smallest font.
  private static let rest = "The rest is in the terminal."

  /// Returns an image as wide as the window, with text in wrapped lines. Long texts have a smaller
  /// font. If a text still does not fit, its end is left out, and the last line refers to the terminal.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in pixels.
  ///   - scale: Pixels per point.
  static func picture(of text: String, size: PixelSize, scale: Double) -> PixelImage {
    let width = Double(size.width) / scale
    let limit = Double(size.height) / scale * largestPart - 2 * margin.height
    let block = block(shown(of: text), width: width - 2 * margin.width, limit: limit)
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: width, height: block.size.height + 2 * margin.height)
    root.backgroundColor = CGColor(red: 0.55, green: 0.07, blue: 0.1, alpha: 1)
    let words = CAShapeLayer()
    words.path = CGPath(block.path)
    words.fillColor = CGColor(gray: 1, alpha: 1)
    words.position = CGPoint(x: margin.width, y: margin.height)
    root.addSublayer(words)
    return LayerPicture.draw(root, scale: scale)
  }

  /// Returns the compiler's error lines if there are any, and otherwise the whole text. In an error line, the
  /// path of a file is shortened to its name.
  static func shown(of text: String) -> String {
    let all = text.split(separator: "\n")
    let errors = all.filter { $0.contains("error:") }.map { line in
      line.replacing(/^\/.*?([^\/]+:\d+:\d+: error:)/) { $0.1 }
    }
    return (errors.isEmpty ? all : errors).joined(separator: "\n")
  }

  /// Returns the text in the largest font in which it fits into a height. If it does not fit in the
  /// smallest font, the lines that fit are followed by the line `rest`.
  static func block(_ text: String, width: Double, limit: Double) -> TextBlock {
    for size in fontSizes {
      let block = TextBlock(text, font: Font.font(for: FontDescriptor(size: size)), width: width)
      if block.size.height <= limit { return block }
    }
    let font = Font.font(for: FontDescriptor(size: fontSizes.last ?? 8))
    let count = max(Int(limit / font.lineHeight) - 1, 1)
    let whole = TextBlock(text, font: font, width: width)
    // The position of the first character that is left out, in Unicode scalars.
    let end = whole.lines.count > count ? whole.lines[count].characters.lowerBound : Int.max
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(end)))
    return TextBlock(
      head.trimmingCharacters(in: .newlines) + "\n" + rest, font: font, width: width)
  }
}
