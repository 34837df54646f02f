// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// How a layer shows its sublayers several times.
package struct ReplicatorContent: Sendable, Equatable {
  /// The number of times, the first included; a broken number counts as the whole one below it.
  package var count: Double = 1
  /// Seconds by which each lags behind the one before.
  package var delay: Double = 0
  /// From each to the next, about the centre of the layer's bounds.
  package var transform = CATransform3DIdentity
  /// What the colours of the first are multiplied by.
  package var color: RGBAColor? = .white
  /// Added to the components of `color` for each that follows.
  package var redOffset: Double = 0
  package var greenOffset: Double = 0
  package var blueOffset: Double = 0
  package var alphaOffset: Double = 0
  /// Whether the sublayers share space with those of the superlayer, as in a `.transform` layer.
  package var preservesDepth = false

  package init() {}

  /// What the colours of an instance are multiplied by; `0…1` each.
  func color(of instance: Int) -> RGBAColor {
    let (base, k) = (color ?? .clear, Double(instance))
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return RGBAColor(
      red: unit(base.red + k * redOffset), green: unit(base.green + k * greenOffset),
      blue: unit(base.blue + k * blueOffset), alpha: unit(base.alpha + k * alphaOffset))
  }
}

extension RGBAColor {
  /// Returns the products of the colours' components, but the alpha of this one.
  package func tinted(by tint: RGBAColor) -> RGBAColor {
    RGBAColor(
      red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}
