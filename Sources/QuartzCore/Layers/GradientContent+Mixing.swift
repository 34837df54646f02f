// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

extension GradientContent {
  /// The gradient with stops between its own, so that colours mix as they do in the colour space Generic RGB.
  ///
  /// Between two stops with different alpha nothing is added.
  ///
  /// **Source.** Pictures of iOS in lottie-ios (`gradient_square` with the Core Animation engine): along the whole
  /// gradient the colours are those of a linear mix in Generic RGB, with a mean difference of 0.3 levels.
  var mixedInGenericRGB: GradientContent {
    let last = colors.count - 1
    guard last > 0 else { return self }
    let given = locations.flatMap { $0.count == colors.count ? $0 : nil }
    let places = given ?? colors.indices.map { Double($0) / Double(last) }
    var result = self
    (result.colors, result.locations) = ([colors[0]], [places[0]])
    var stops = [places[0]]
    for index in 0..<last {
      let (from, to) = (colors[index], colors[index + 1])
      if from.alpha == to.alpha, from != to, places[index] < places[index + 1] {
        for step in 1..<Self.steps {
          let part = Double(step) / Double(Self.steps)
          result.colors.append(GenericRGB.mix(from, to, part))
          stops.append(places[index] + (places[index + 1] - places[index]) * part)
        }
      }
      result.colors.append(to)
      stops.append(places[index + 1])
    }
    result.locations = stops
    return result
  }

  /// The linear pieces of the way between two colours. With 32 of them no component is off by a level.
  private static let steps = 32
}

/// Apple's colour space Generic RGB: a gamma of 1.8, and the red, green and blue of its ICC profile.
private enum GenericRGB {
  static func mix(_ from: RGBAColor, _ to: RGBAColor, _ part: Double) -> RGBAColor {
    let (a, b) = (components(from), components(to))
    let mixed = zip(a, b).map { pow(max($0 + ($1 - $0) * part, 0), 1.8) }
    let light = product(toStandard, mixed).map(encoded)
    return RGBAColor(red: light[0], green: light[1], blue: light[2], alpha: from.alpha)
  }

  private static func components(_ color: RGBAColor) -> [Double] {
    let light = [color.red, color.green, color.blue].map { decoded(min(max($0, 0), 1)) }
    return product(fromStandard, light).map { pow(max($0, 0), 1 / 1.8) }
  }

  // From chromaticities of (0.63, 0.34), (0.295, 0.605) and (0.155, 0.077), and the white of sRGB.
  private static let fromStandard = [
    [0.975, 0.02729, -0.00214], [-0.02, 1.05418, -0.0342], [0.00169, 0.00157, 0.99651],
  ]
  private static let toStandard = [
    [1.02509, -0.02654, 0.00129], [0.01939, 0.94805, 0.03258], [-0.00177, -0.00145, 1.00345],
  ]

  private static func product(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
    rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// The light of a component of sRGB. Source: IEC 61966-2-1.
  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    let value = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return min(max(value, 0), 1)
  }
}
