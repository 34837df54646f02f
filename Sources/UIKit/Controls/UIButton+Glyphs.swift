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
  /// The sizes and weights of the symbols and the size of the button that closes are unverified; see
  /// DifferencesFromApple.md.
  static func glyph(_ type: ButtonType) -> UIImage? {
    switch type {
    case .contactAdd: centered("plus.circle")
    case .infoLight, .infoDark, .detailDisclosure: centered("info.circle")
    case .close: closing
    case .custom, .system, .plain: nil
    }
  }

  /// Draws a symbol in the middle of an image of the size of glyphs.
  private static func centered(_ name: String) -> UIImage {
    let image = UIGraphicsImageRenderer(size: glyphSize).image { _ in
      draw(name, UIImage.SymbolConfiguration(pointSize: 18), in: glyphSize)
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private static func draw(
    _ name: String, _ configuration: UIImage.SymbolConfiguration, in size: CGSize
  ) {
    guard let symbol = UIImage(systemName: name, withConfiguration: configuration) else { return }
    symbol.draw(
      at: CGPoint(
        x: (size.width - symbol.size.width) / 2, y: (size.height - symbol.size.height) / 2))
  }

  /// A cross on a disc.
  private static var closing: UIImage {
    let size = CGSize(width: 30, height: 30)
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor(white: 0, alpha: 0.2).setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      draw("xmark", UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold), in: size)
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
