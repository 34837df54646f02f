// Nacre, MIT licence; see LICENSE.

import UIKit

/// A colour in sRGB.
open class CIColor: NSObject, @unchecked Sendable {
  // SAFETY: the properties are constants.
  /// The red component, usually from 0 to 1.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity from 0 to 1.
  public let alpha: CGFloat

  /// Creates a colour. Its components are not premultiplied.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// Creates an opaque colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Creates a colour of UIKit's.
  public convenience init(color: UIColor) {
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    // SAFETY: the four numbers are written to during the call only.
    color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
    self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: parts.3)
  }

  /// Creates a colour of Core Graphics'.
  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

  /// Creates a colour of three or four numbers with spaces between them. Missing ones are 0, and 1 for the
  /// opacity.
  public convenience init(string representation: String) {
    let numbers = representation.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func number(_ index: Int, _ other: CGFloat) -> CGFloat {
      index < numbers.count ? numbers[index] : other
    }
    self.init(red: number(0, 0), green: number(1, 0), blue: number(2, 0), alpha: number(3, 1))
  }

  /// Red, green, blue and alpha.
  open var components: [CGFloat] { [red, green, blue, alpha] }
  /// 4.
  open var numberOfComponents: Int { 4 }
  /// The numbers with spaces between them.
  open var stringRepresentation: String {
    components.map { "\(Double($0))" }.joined(separator: " ")
  }

  /// Black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Mid grey.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Cyan.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Magenta.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Yellow.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent black.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The numbers of a space, not premultiplied.
  func numbers(in space: WorkingSpace) -> Pixels.Color {
    space.color(Pixels.Color(Float(red), Float(green), Float(blue), Float(alpha)), from: .encoded)
  }

  func premultiplied(in space: WorkingSpace) -> Pixels.Color { numbers(in: space).premultiplied }
}

extension UIColor {
  /// Creates a colour of Core Image's.
  public convenience init(ciColor: CIColor) {
    self.init(
      red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour for Core Image.
  public var ciColor: CIColor { CIColor(color: self) }
}
