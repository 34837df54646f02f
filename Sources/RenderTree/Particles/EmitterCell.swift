// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// The properties of one kind of particle. A quantity with a range is distributed uniformly, half
/// of the range below the quantity and half above.
package struct EmitterCell: Sendable, Equatable {
  /// The cell's clock. Its parent time is the layer's, or, for a nested cell, the time since the
  /// birth of the emitting particle. A duration that is zero or infinite has no end, and nothing
  /// repeats.
  package var timing = MediaTiming.layer
  package var name: String?
  package var isEnabled = true
  /// Births per second.
  package var birthRate = 0.0
  /// In seconds, as is `lifetimeRange`.
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  /// The angle of the direction above the layer's plane, radians.
  package var emissionLatitude = 0.0
  /// The angle of the direction in the layer's plane, radians, from the x axis towards the y axis.
  package var emissionLongitude = 0.0
  /// The full opening angle of the cone of directions, radians.
  package var emissionRange = 0.0
  /// Points per second.
  package var velocity = 0.0
  package var velocityRange = 0.0
  /// Points per second squared.
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var zAcceleration = 0.0
  package var scale = 1.0
  package var scaleRange = 0.0
  /// The change of `scale` per second.
  package var scaleSpeed = 0.0
  /// Radians per second.
  package var spin = 0.0
  package var spinRange = 0.0
  package var color: RGBAColor? = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
  package var redRange = 0.0
  package var greenRange = 0.0
  package var blueRange = 0.0
  package var alphaRange = 0.0
  /// The change of the colour components per second.
  package var redSpeed = 0.0
  package var greenSpeed = 0.0
  package var blueSpeed = 0.0
  package var alphaSpeed = 0.0
  package var contents: PixelImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale = 1.0
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilter = SamplingFilter.linear
  /// The cells that each particle emits at its position; their directions are relative to its
  /// velocity.
  package var cells: [EmitterCell] = []

  package init() {}

  /// The longest lifetime of a particle, seconds of the layer's time.
  func longestLife(multiplier: Double) -> Double {
    let life = (lifetime + abs(lifetimeRange) / 2) * multiplier
    return life > 0 && timing.speed > 0 ? life / timing.speed : 0
  }

  /// The longest time from a birth until the particle and all its descendants have ended.
  func span(multiplier: Double) -> Double {
    longestLife(multiplier: multiplier)
      + (cells.map { $0.span(multiplier: multiplier) }.max() ?? 0)
  }
}
