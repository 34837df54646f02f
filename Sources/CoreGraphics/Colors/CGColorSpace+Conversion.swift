// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension CGColorSpace {
  /// Returns a colour converted to sRGB. Components may be outside `0…1`.
  ///
  /// - Parameter components: At least as many components as the space has.
  func toSRGB(_ components: [CGFloat], alpha: CGFloat) -> RGBAColor {
    switch model {
    case .monochrome:
      let white = name == Self.linearGray ? StandardRGB.encoded(components[0]) : components[0]
      return RGBAColor(red: white, green: white, blue: white, alpha: alpha)
    case .cmyk:
      let rest = 1 - components[3]
      return RGBAColor(
        red: (1 - components[0]) * rest, green: (1 - components[1]) * rest,
        blue: (1 - components[2]) * rest, alpha: alpha)
    case .pattern: return .clear
    default:
      var c = components
      if name == Self.displayP3 {
        c = Self.encoded(Self.apply(Self.sRGBFromP3, Self.linear(c)))
      } else if name == Self.linearSRGB || name == Self.extendedLinearSRGB {
        c = Self.encoded(c)
      }
      return RGBAColor(red: c[0], green: c[1], blue: c[2], alpha: alpha)
    }
  }

  /// Returns the components, without alpha, of an sRGB colour converted to this space.
  ///
  /// A grey is the luminance of the colour. For CMYK, black is the part that the other inks have in
  /// common.
  func fromSRGB(_ color: RGBAColor) -> [CGFloat] {
    let rgb: [CGFloat] = [color.red, color.green, color.blue].map { CGFloat($0) }
    switch model {
    case .monochrome:
      let white = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
      return [name == Self.linearGray ? StandardRGB.linear(white) : white]
    case .cmyk:
      let most = max(rgb[0], rgb[1], rgb[2])
      return rgb.map { most > 0 ? 1 - $0 / most : 0 } + [1 - most]
    case .pattern: return []
    default:
      if name == Self.displayP3 {
        return Self.encoded(Self.apply(Self.p3FromSRGB, Self.linear(rgb)))
      }
      let isLinear = name == Self.linearSRGB || name == Self.extendedLinearSRGB
      return isLinear ? Self.linear(rgb) : rgb
    }
  }

  /// **Source.** The primaries of SMPTE EG 432-1 with the white point D65, and those of Rec. 709.
  private static let sRGBFromP3: [[CGFloat]] = [
    [1.2249401762805598, -0.2249401762805600, 0],
    [-0.0420569547096882, 1.0420569547096882, 0],
    [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
  ]
  private static let p3FromSRGB: [[CGFloat]] = [
    [0.8224619687143623, 0.1775380312856377, 0],
    [0.0331941988509616, 0.9668058011490384, 0],
    [0.0170826307211200, 0.0723974407000280, 0.9105199285788520],
  ]

  private static func apply(_ matrix: [[CGFloat]], _ light: [CGFloat]) -> [CGFloat] {
    matrix.map { row in row[0] * light[0] + row[1] * light[1] + row[2] * light[2] }
  }

  private static func linear(_ components: [CGFloat]) -> [CGFloat] {
    components.map { CGFloat(StandardRGB.linear(Double($0))) }
  }

  private static func encoded(_ light: [CGFloat]) -> [CGFloat] {
    light.map { CGFloat(StandardRGB.encoded(Double($0))) }
  }
}
