// Nacre, MIT licence; see LICENSE.

import Foundation

/// A colour in CIE L*a*b* (illuminant D65).
struct LabColor {
  let lightness: Double
  let a: Double
  let b: Double

  /// The light of each 8-bit value of sRGB.
  private static let light: [Double] = (0...255).map { value in
    let v = Double(value) / 255
    return v <= 0.040_45 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  /// Converts a colour of sRGB.
  ///
  /// **Source.** IEC 61966-2-1 (sRGB); CIE 15 (L*a*b*).
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = (Self.light[Int(red)], Self.light[Int(green)], Self.light[Int(blue)])
    func root(_ t: Double) -> Double {
      t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116
    }
    let x = root((0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.950_47)
    let y = root(0.212_672_9 * r + 0.715_152_2 * g + 0.072_175_0 * b)
    let z = root((0.019_333_9 * r + 0.119_192_0 * g + 0.950_304_1 * b) / 1.088_83)
    (lightness, a, self.b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns ΔE of 1994 with the weights for graphic arts: about 2 is just noticeable, and black
  /// differs from white by 100.
  ///
  /// Apple documents that `CILabDeltaE`, which the library uses on iOS, gives ΔE of 1994.
  ///
  /// **Source.** CIE 116-1995, "Industrial Colour-Difference Evaluation".
  func difference(to other: LabColor) -> Double {
    let (chroma, otherChroma) = (hypot(a, b), hypot(other.a, other.b))
    let chromaStep = chroma - otherChroma
    let (aStep, bStep) = (a - other.a, b - other.b)
    let hueSquare = max(aStep * aStep + bStep * bStep - chromaStep * chromaStep, 0)
    let (chromaScale, hueScale) = (1 + 0.045 * chroma, 1 + 0.015 * chroma)
    let lightnessStep = lightness - other.lightness
    return
      (lightnessStep * lightnessStep + chromaStep * chromaStep / (chromaScale * chromaScale)
      + hueSquare / (hueScale * hueScale)).squareRoot()
  }
}
