// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

// The compiler looks for these two names for the literals that Xcode's editor writes.

/// The type of a `#colorLiteral` without other context.
public typealias _ColorLiteralType = UIColor
/// The type of an `#imageLiteral` without other context.
public typealias _ImageLiteralType = UIImage

extension _ExpressibleByColorLiteral where Self: UIColor {
  /// Creates the colour of a literal, in sRGB.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    let color = UIColor(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    // SAFETY: literals are written for `UIColor` itself; subclasses are not checked.
    self = unsafeDowncast(color, to: Self.self)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension CGColor: _ExpressibleByColorLiteral {
  /// Creates the colour of a literal, in sRGB.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension _ExpressibleByImageLiteral where Self: UIImage {
  /// Creates the image of a literal. Traps if there is no image of the name.
  public init(imageLiteralResourceName path: String) {
    guard let image = UIImage(named: path) else {
      Misuse.stop("#imageLiteral: there is no image named \(path)")
    }
    // SAFETY: literals are written for `UIImage` itself; subclasses are not checked.
    self = unsafeDowncast(image, to: Self.self)
  }
}

extension UIImage: _ExpressibleByImageLiteral {}
