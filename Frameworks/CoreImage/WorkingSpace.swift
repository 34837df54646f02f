// Nacre, MIT licence; see LICENSE.

import Foundation

/// The meaning of the numbers that filters work with.
///
/// A context works with linear light unless its option `workingColorSpace` is `NSNull`.
///
/// **Source.** Apple's documentation of `CIContextOption.workingColorSpace`.
enum WorkingSpace {
  /// Numbers are proportional to light.
  case linear
  /// Numbers are those of the bitmap, encoded as sRGB.
  case encoded

  /// Returns the numbers of this space for those of another. Alpha is the same in both; colours are not
  /// premultiplied.
  func color(_ color: Pixels.Color, from other: WorkingSpace) -> Pixels.Color {
    switch (other, self) {
    case (.linear, .linear), (.encoded, .encoded): color
    case (.encoded, .linear): Self.look(up: color, in: Self.linearOfEncoded)
    case (.linear, .encoded): Self.look(up: color, in: Self.encodedOfLinear)
    }
  }

  /// The colour of a pixel in a bitmap, whose components are premultiplied.
  func color(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> Pixels.Color {
    let bytes = Pixels.Color(Float(red), Float(green), Float(blue), Float(alpha)) / 255
    if self == .encoded { return bytes }
    return color(bytes.unpremultiplied, from: .encoded).premultiplied
  }

  /// The steps of the tables. The curve is steepest at 0, where a step is a twentieth of a level of eight
  /// bits. All levels of eight bits are on a step, because 65 535 is 257 times 255.
  private static let steps: Float = 65_535

  private static func look(up color: Pixels.Color, in table: [Float]) -> Pixels.Color {
    func value(_ component: Float) -> Float {
      table[Int(min(max(component, 0), 1) * steps + 0.5)]
    }
    return color.with(value(color.x), value(color.y), value(color.z))
  }

  // Source: IEC 61966-2-1, sRGB.
  private static let linearOfEncoded: [Float] = (0...Int(steps)).map {
    let value = Double($0) / Double(steps)
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }
  private static let encodedOfLinear: [Float] = (0...Int(steps)).map {
    let value = Double($0) / Double(steps)
    return Float(value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
  }
}
