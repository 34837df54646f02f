// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// What one kind of particles is like. A quantity with a range is uniform in it, half of the range
/// below and half above.
package struct EmitterCell: Sendable, Equatable {
  /// Where time begins, for a cell in a cell at the birth of its particle; an infinite or no
  /// duration has no end, and nothing repeats.
  package var timing = MediaTiming.layer
  package var name: String?
  package var isEnabled = true
  /// Births a second.
  package var birthRate = 0.0
  /// Seconds.
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  /// Above the plane of the layer, radians.
  package var emissionLatitude = 0.0
  /// In the plane of the layer, radians from the x axis towards the y axis.
  package var emissionLongitude = 0.0
  /// The whole angle of the cone that directions are in, radians.
  package var emissionRange = 0.0
  /// Points a second.
  package var velocity = 0.0
  package var velocityRange = 0.0
  /// Points a second, each second.
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var zAcceleration = 0.0
  package var scale = 1.0
  package var scaleRange = 0.0
  /// A second.
  package var scaleSpeed = 0.0
  /// Radians a second.
  package var spin = 0.0
  package var spinRange = 0.0
  package var color: RGBAColor? = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
  package var redRange = 0.0
  package var greenRange = 0.0
  package var blueRange = 0.0
  package var alphaRange = 0.0
  /// A second.
  package var redSpeed = 0.0
  package var greenSpeed = 0.0
  package var blueSpeed = 0.0
  package var alphaSpeed = 0.0
  package var contents: PixelImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale = 1.0
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilter = SamplingFilter.linear
  /// Emitted by each particle where it is, relative to where it flies.
  package var cells: [EmitterCell] = []

  package init() {}

  /// The longest life of a particle, seconds of the layer.
  func longestLife(multiplier: Double) -> Double {
    let life = (lifetime + abs(lifetimeRange) / 2) * multiplier
    return life > 0 && timing.speed > 0 ? life / timing.speed : 0
  }

  /// The longest time from a birth to the end of everything that comes of it.
  func span(multiplier: Double) -> Double {
    longestLife(multiplier: multiplier)
      + (cells.map { $0.span(multiplier: multiplier) }.max() ?? 0)
  }
}
