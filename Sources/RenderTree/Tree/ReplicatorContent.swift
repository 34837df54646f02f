// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The properties of a replicator layer: how it repeats its sublayers.
package struct ReplicatorContent: Sendable, Equatable {
  /// The number of instances, the original included. A fraction is rounded down; below 1 nothing is
  /// shown.
  package var count: Double = 1
  /// The delay of each instance after the previous one, seconds.
  package var delay: Double = 0
  /// The transform from each instance to the next, about the centre of the layer's bounds.
  package var transform = CATransform3DIdentity
  /// The colour by which the colours of the first instance are multiplied; `nil` is transparent
  /// black.
  package var color: RGBAColor? = .white
  /// Added to the red component of `color` for each following instance. The other offsets act on
  /// their components.
  package var redOffset: Double = 0
  package var greenOffset: Double = 0
  package var blueOffset: Double = 0
  package var alphaOffset: Double = 0
  /// Whether the sublayers keep their depth, as in a `.transform` layer.
  package var preservesDepth = false

  package init() {}

  /// The colour of an instance, with components clamped to `0…1`.
  func color(of instance: Int) -> RGBAColor {
    let (base, k) = (color ?? .clear, Double(instance))
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return RGBAColor(
      red: unit(base.red + k * redOffset), green: unit(base.green + k * greenOffset),
      blue: unit(base.blue + k * blueOffset), alpha: unit(base.alpha + k * alphaOffset))
  }
}

extension RGBAColor {
  /// Returns the colour multiplied by a tint. Its own alpha is kept.
  package func tinted(by tint: RGBAColor) -> RGBAColor {
    RGBAColor(
      red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}
