// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Linear light in the primaries of sRGB.
struct LinearColor {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// - Parameter pixel: Opaque, `0xAARRGGBB` in sRGB.
  init(pixel: UInt32) {
    func light(_ shift: UInt32) -> Double {
      StandardRGB.linear(Double((pixel >> shift) & 255) / 255)
    }
    self.init(light(16), light(8), light(0))
  }

  /// The colour in CIE XYZ, relative to white (illuminant D65).
  private var relative: (x: Double, y: Double, z: Double) {
    let white = Self.whiteXYZ
    let c = Self.xyz(self)
    return (c.x / white.x, c.y / white.y, c.z / white.z)
  }

  private static let whiteXYZ = xyz(LinearColor(1, 1, 1))

  private static func xyz(_ c: LinearColor) -> (x: Double, y: Double, z: Double) {
    (
      (10_135_552 * c.red + 8_788_810 * c.green + 4_435_075 * c.blue) / 24_577_794,
      (2_613_072 * c.red + 8_788_810 * c.green + 887_015 * c.blue) / 12_288_897,
      (1_425_312 * c.red + 8_788_810 * c.green + 70_074_185 * c.blue) / 73_733_382
    )
  }

  /// The opponent channels. They are linear in light, so they can be filtered.
  var opponents: OpponentColor {
    let c = relative
    return OpponentColor(116 * c.y - 16, 500 * (c.x - c.y), 200 * (c.y - c.z))
  }

  /// The colour in CIE L*a*b*, with less chroma where it is dark (the Hunt effect).
  var perceived: PerceivedColor {
    func root(_ t: Double) -> Double {
      let d = 6.0 / 29
      return t > d * d * d ? cbrt(t) : t / (3 * d * d) + 4.0 / 29
    }
    let c = relative
    let (x, y, z) = (root(c.x), root(c.y), root(c.z))
    let lightness = 116 * y - 16
    return PerceivedColor(
      lightness: lightness, a: 5 * (x - y) * lightness, b: 2 * (y - z) * lightness)
  }
}
