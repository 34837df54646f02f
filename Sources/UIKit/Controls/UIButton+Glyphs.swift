// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIButton {
  /// The size of the images of info buttons and of the button that adds, a little below 73 × 71 pixels
  /// of a screen with three pixels a point. Images are rounded up to whole pixels.
  ///
  /// **Source.** pointfreeco/swift-snapshot-testing, the picture `testUIView.1.png` of
  /// `UIButton(type: .contactAdd)`.
  static let glyphSize = CGSize(width: 24.33, height: 23.66)

  /// Returns the image of a button's type; `nil` for types without one.
  ///
  /// The circle, the widths of the lines and the size of the button that closes are unverified; see
  /// DifferencesFromApple.md.
  static func glyph(_ type: ButtonType) -> UIImage? {
    switch type {
    case .contactAdd: ringed(plus(reach: 5))
    case .infoLight, .infoDark, .detailDisclosure: ringed(letterI, dot: true)
    case .close: closing
    case .custom, .system, .plain: nil
    }
  }

  /// Draws lines from the middle of a circle that is stroked.
  private static func ringed(_ lines: UIBezierPath, dot: Bool = false) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: glyphSize)
    let image = renderer.image { context in
      let (x, y) = (glyphSize.width / 2, glyphSize.height / 2)
      let ring = UIBezierPath(
        arcCenter: CGPoint(x: x, y: y), radius: 10, startAngle: 0, endAngle: 2 * .pi,
        clockwise: true)
      ring.lineWidth = 1.6
      ring.stroke()
      context.cgContext.translateBy(x: x, y: y)
      stroke(lines, width: 1.6)
      if dot { UIBezierPath(ovalIn: CGRect(x: -1.5, y: -6.6, width: 2.8, height: 2.8)).fill() }
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private static func stroke(_ lines: UIBezierPath, width: CGFloat) {
    (lines.lineWidth, lines.lineCapStyle, lines.lineJoinStyle) = (width, .round, .round)
    lines.stroke()
  }

  private static func plus(reach: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -reach, y: 0))
    path.addLine(to: CGPoint(x: reach, y: 0))
    path.move(to: CGPoint(x: 0, y: -reach))
    path.addLine(to: CGPoint(x: 0, y: reach))
    return path
  }

  private static var letterI: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -1.6, y: -1.6))
    path.addLine(to: CGPoint(x: 0.2, y: -1.6))
    path.addLine(to: CGPoint(x: 0.2, y: 5))
    path.move(to: CGPoint(x: -2, y: 5))
    path.addLine(to: CGPoint(x: 2.4, y: 5))
    return path
  }

  /// A cross on a disc.
  private static var closing: UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30))
    let image = renderer.image { context in
      UIColor(white: 0, alpha: 0.2).setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).fill()
      UIColor.black.setStroke()
      context.cgContext.translateBy(x: 15, y: 15)
      context.cgContext.rotate(by: .pi / 4)
      stroke(plus(reach: 7), width: 2.4)
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
