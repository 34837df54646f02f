// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout

/// Text with the attributes that drawing knows.
struct StyledText {
  var text: String
  var font: UIFont
  var color: UIColor
  var background: UIColor?
  var style: NSParagraphStyle

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.text = text
    font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    color = attributes?[.foregroundColor] as? UIColor ?? .black
    background = attributes?[.backgroundColor] as? UIColor
    style = attributes?[.paragraphStyle] as? NSParagraphStyle ?? .default
  }

  /// Sets the text in a size; zero and what is not finite are no limit.
  func block(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock {
    var lineBreak = style.lineBreakMode.lineBreak
    var lines = 1
    if options.contains(.usesLineFragmentOrigin) {
      // A hundredth of a line makes up for rounding; more than a million is any number.
      let fitting = size.height / font.lineHeight + 0.01
      lines = size.height > 0 && fitting < 1_000_000 ? max(Int(fitting), 1) : 0
    }
    if options.contains(.truncatesLastVisibleLine) { lineBreak = .truncateTail }
    return TextBlock(
      text, font: font.font, width: size.width > 0 ? size.width : .infinity,
      alignment: style.alignment.alignment, numberOfLines: lines, lineBreak: lineBreak)
  }

  /// Draws a block in the current context, its upper left corner at a point.
  func draw(_ block: TextBlock, at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    if let background {
      context.setFillColor(background.cgColor)
      context.fill(CGRect(origin: .zero, size: block.size))
    }
    context.setFillColor(color.cgColor)
    context.beginPath()
    context.addPath(CGPath(block.path))
    context.fillPath()
    context.restoreGState()
  }

  func draw(_ rect: CGRect, _ options: NSStringDrawingOptions) {
    let block = block(rect.size, options)
    let isBaseline = !options.contains(.usesLineFragmentOrigin)
    draw(
      block, at: CGPoint(x: rect.minX, y: rect.minY - (isBaseline ? font.ascender : 0)))
  }

  func bounds(_ size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    let isBaseline = !options.contains(.usesLineFragmentOrigin)
    return CGRect(
      origin: CGPoint(x: 0, y: isBaseline ? -font.ascender : 0), size: block(size, options).size)
  }
}
