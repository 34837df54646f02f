// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension ContextScenes {
  /// Each text drawing mode over stripes, which show the clip; then a text matrix that skews and
  /// rotates.
  @Sendable static func text(_ c: CGContext) {
    guard let font = CGFont("Inter-Bold") else { return }
    c.setFont(font)
    c.setFontSize(40)
    c.setLineWidth(1.5)
    c.setFillColor(.green)
    c.setStrokeColor(.blue)
    let letters = ["R", "a"].map { font.getGlyphWithGlyphName(name: $0) }
    for raw in 0..<8 {
      c.saveGState()
      c.textMatrix = .identity
      c.textPosition = CGPoint(
        x: 4 + CGFloat(raw % 4) * 59, y: 122 - CGFloat(raw / 4) * 44)
      c.setTextDrawingMode(CGTextDrawingMode(rawValue: Int32(raw)) ?? .fill)
      c.showGlyphs(letters, at: [.zero, CGPoint(x: 27, y: 0)])
      // In the modes that don't clip, this stripe is drawn across the whole text.
      c.setFillColor(.red)
      let y = c.textPosition.y + 10
      c.fill(CGRect(x: c.textPosition.x, y: y, width: 50, height: 3))
      c.restoreGState()
    }
    c.setTextDrawingMode(.fill)
    c.setFillColor(.black)
    c.textMatrix = CGAffineTransform(0.5, 0.1, 0.3, 0.5, 10, 20)
    c.showGlyphs(letters + letters, at: (0..<4).map { CGPoint(x: CGFloat($0) * 32, y: 0) })
    c.textMatrix = CGAffineTransform(rotationAngle: -0.3).concatenating(
      CGAffineTransform(translationX: 120, y: 40))
    c.setFontSize(24)
    c.showGlyphs(letters, at: [.zero, CGPoint(x: 18, y: 8)])
  }
}
