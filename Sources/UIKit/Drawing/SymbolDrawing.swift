// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout

/// Draws a symbol in black, in a square of 24 units with y pointing down.
///
/// The glyphs are made for that square. The widths, radii and proportions are unverified; see
/// DifferencesFromApple.md.
struct SymbolDrawing {
  /// The side of the square.
  static let side: CGFloat = 24
  /// The width of a line of regular weight.
  private static let line: CGFloat = 1.7

  private let context: CGContext
  /// The extra width of a line over one of regular weight, in units; negative for thin lines.
  private let extra: CGFloat

  private static let font = Typeface(family: SymbolTable.family)
  /// Whether the icon font is installed.
  static var hasFont: Bool { font != nil }

  /// - Parameters:
  ///   - context: A context that contains nothing else, because parts of the symbol are erased.
  ///   - weight: The weight of lines.
  init(_ context: CGContext, weight: UIImage.SymbolWeight) {
    self.context = context
    extra =
      switch weight {
      case .ultraLight: -1
      case .thin: -0.8
      case .light: -0.4
      case .unspecified, .regular: 0
      case .medium: 0.3
      case .semibold: 0.6
      case .bold: 0.9
      case .heavy: 1.3
      case .black: 1.7
      }
    context.setFillColor(UIColor.black.cgColor)
    context.setStrokeColor(UIColor.black.cgColor)
    context.setLineCap(.round)
    context.setLineJoin(.round)
  }

  /// Draws all parts of a symbol.
  func draw(_ name: SymbolName) {
    if let enclosure = name.enclosure {
      draw(name, in: enclosure)
    } else {
      draw(name.mark, isFilled: name.isFilled)
      if name.isSlashed { slash() }
    }
    if name.hasBadge { drawBadge(name.badge) }
  }

  private func draw(_ name: SymbolName, in enclosure: SymbolName.Enclosure) {
    let (path, share) = Self.outline(of: enclosure)
    context.addPath(path.cgPath)
    if name.isFilled {
      context.fillPath()
    } else {
      context.setLineWidth(Self.line + extra)
      context.strokePath()
    }
    context.saveGState()
    if name.isFilled { context.setBlendMode(.destinationOut) }
    scale(by: share)
    draw(name.mark, isFilled: true)
    if name.isSlashed { slash() }
    context.restoreGState()
  }

  /// Scales about the middle of the square.
  private func scale(by factor: CGFloat) {
    let middle = Self.side / 2
    context.translateBy(x: middle, y: middle)
    context.scaleBy(x: factor, y: factor)
    context.translateBy(x: -middle, y: -middle)
  }

  /// Returns the outline of a shape, and the size of the mark in it as a share of its size alone.
  private static func outline(of enclosure: SymbolName.Enclosure) -> (UIBezierPath, CGFloat) {
    func polygon(_ corners: Int, from angle: CGFloat, y: CGFloat = 12) -> UIBezierPath {
      let path = UIBezierPath()
      for corner in 0..<corners {
        let direction = angle + 2 * .pi * CGFloat(corner) / CGFloat(corners)
        let point = CGPoint(x: 12 + 10 * cos(direction), y: y + 10 * sin(direction))
        corner == 0 ? path.move(to: point) : path.addLine(to: point)
      }
      path.close()
      return path
    }
    switch enclosure {
    case .circle, .seal:
      return (UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 19, height: 19)), 0.58)
    case .square, .app:
      let box = CGRect(x: 3, y: 3, width: 18, height: 18)
      return (UIBezierPath(roundedRect: box, cornerRadius: 3.5), 0.58)
    case .rectangle:
      let box = CGRect(x: 1, y: 5, width: 22, height: 14)
      return (UIBezierPath(roundedRect: box, cornerRadius: 3), 0.5)
    case .shield:
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 12, y: 2))
      path.addLine(to: CGPoint(x: 20, y: 5))
      path.addCurve(
        to: CGPoint(x: 12, y: 22), controlPoint1: CGPoint(x: 20, y: 14),
        controlPoint2: CGPoint(x: 18, y: 19))
      path.addCurve(
        to: CGPoint(x: 4, y: 5), controlPoint1: CGPoint(x: 6, y: 19),
        controlPoint2: CGPoint(x: 4, y: 14))
      path.close()
      return (path, 0.5)
    case .diamond: return (polygon(4, from: 0), 0.5)
    case .hexagon: return (polygon(6, from: -.pi / 2), 0.55)
    case .octagon: return (polygon(8, from: .pi / 8), 0.58)
    case .triangle: return (polygon(3, from: -.pi / 2, y: 13.5), 0.4)
    }
  }

  // MARK: Marks

  private func draw(_ mark: SymbolMark, isFilled: Bool) {
    switch mark {
    case .lines(let name): fill(name)
    case .solid(let name): isFilled ? fill(name) : drawRim(of: name)
    case .pair(let outline, let filled): fill(isFilled ? filled : outline)
    case .text(let text): draw(text)
    case .placeholder: drawPlaceholder()
    }
  }

  /// Returns the outline of a glyph in the square.
  private static func path(of glyph: String) -> CGPath? {
    guard let font, let number = font.glyph(named: glyph) else { return nil }
    let unit = side / font.unitsPerEm
    let toSquare = CGAffineTransform(
      a: unit, b: 0, c: 0, d: -unit, tx: 0, ty: font.ascender * unit)
    return CGPath(font.outline(of: number).applying(toSquare))
  }

  private func fill(_ glyph: String) {
    guard let path = Self.path(of: glyph) else { return drawPlaceholder() }
    fill(path)
  }

  /// Fills a shape, and widens or thins its lines according to the weight.
  private func fill(_ path: CGPath) {
    context.addPath(path)
    context.fillPath()
    guard extra != 0 else { return }
    context.saveGState()
    if extra < 0 { context.setBlendMode(.destinationOut) }
    context.setLineWidth(abs(extra))
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Draws a line along the inner side of a shape's edge.
  private func drawRim(of glyph: String) {
    guard let path = Self.path(of: glyph) else { return drawPlaceholder() }
    context.saveGState()
    context.addPath(path)
    context.clip()
    context.setLineWidth(2 * (Self.line + extra))
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  private func draw(_ text: String) {
    let font = UIFont.systemFont(ofSize: text.count == 1 ? 22 : 18, weight: .medium)
    let words = NSAttributedString(string: text, attributes: [.font: font])
    let size = words.size()
    let top = 12 - font.ascender + font.capHeight / 2
    words.draw(at: CGPoint(x: 12 - size.width / 2, y: top))
  }

  /// Draws an empty square with round corners.
  private func drawPlaceholder() {
    let box = CGRect(x: 4, y: 4, width: 16, height: 16)
    context.setLineWidth(1.5)
    context.addPath(UIBezierPath(roundedRect: box, cornerRadius: 4).cgPath)
    context.strokePath()
  }

  // MARK: Additions

  /// Draws a line from the upper left to the lower right, with a gap around it.
  private func slash() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 3.5, y: 3.5))
    path.addLine(to: CGPoint(x: 20.5, y: 20.5))
    context.saveGState()
    context.setBlendMode(.destinationOut)
    context.setLineWidth(Self.line + extra + 3)
    context.addPath(path.cgPath)
    context.strokePath()
    context.restoreGState()
    context.setLineWidth(Self.line + extra)
    context.addPath(path.cgPath)
    context.strokePath()
  }

  /// Draws a mark on a disc at the lower right, or a small disc at the upper right, with a gap around
  /// it.
  private func drawBadge(_ mark: SymbolMark?) {
    let disc =
      mark == nil
      ? CGRect(x: 14, y: 1, width: 7.5, height: 7.5) : CGRect(x: 13, y: 13, width: 11, height: 11)
    context.saveGState()
    context.setBlendMode(.destinationOut)
    context.fillEllipse(in: disc.insetBy(dx: -1.5, dy: -1.5))
    context.restoreGState()
    context.fillEllipse(in: disc)
    guard let mark else { return }
    context.saveGState()
    context.setBlendMode(.destinationOut)
    context.translateBy(x: disc.midX - 4, y: disc.midY - 4)
    context.scaleBy(x: 8 / Self.side, y: 8 / Self.side)
    draw(mark, isFilled: true)
    context.restoreGState()
  }
}
