// Nacre, MIT licence; see LICENSE.

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
          result.colors.append(mix(from, to, part))
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

/// A colour between two others, linear in Generic RGB, with the alpha of the first.
private func mix(_ from: RGBAColor, _ to: RGBAColor, _ part: Double) -> RGBAColor {
  func components(_ color: RGBAColor) -> [Double] {
    GenericRGB.components(standard: [color.red, color.green, color.blue])
  }
  let mixed = zip(components(from), components(to)).map { $0 + ($1 - $0) * part }
  let parts = GenericRGB.standard(mixed)
  return RGBAColor(red: parts[0], green: parts[1], blue: parts[2], alpha: from.alpha)
}
