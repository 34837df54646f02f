// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A source of particles: small images that are born, move and die.
///
/// A particle depends only on its number and the time, so a frame can be drawn without the frames
/// before it; see `ParticleSystem`.
package struct EmitterContent: Sendable, Equatable {
  package enum Shape: UInt8, Sendable, Hashable {
    case point, line, rectangle, cuboid, circle, sphere
  }

  /// The part of the shape from which particles come.
  package enum Mode: UInt8, Sendable, Hashable {
    case points, outline, surface, volume
  }

  package enum RenderMode: UInt8, Sendable, Hashable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// In the layer's space, points.
  package var position = CGPoint.zero
  package var zPosition = 0.0
  /// For a circle or a sphere, the width is the radius.
  package var size = CGSize.zero
  package var depth = 0.0
  package var shape = Shape.point
  package var mode = Mode.volume
  package var renderMode = RenderMode.unordered
  package var seed: UInt32 = 0
  /// Multiplies the birth rates of `cells`, not those of nested cells.
  package var birthRate = 1.0
  /// Multiplies the lifetimes of all cells, as the next three multiply velocity, scale and spin.
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  package var cells: [EmitterCell] = []

  /// The maximum number of particles in a layer. Beyond it the oldest are left out.
  package static let particleLimit = 10_000

  package init() {}

  /// The longest time from a birth until the particle and all its descendants have ended, in seconds.
  var span: Double { cells.map { $0.span(multiplier: lifetime) }.max() ?? 0 }

  /// The average number of live particles of `cells`, without those of nested cells.
  package var expectedCount: Double {
    cells.reduce(0) { $0 + max($1.birthRate * birthRate * $1.lifetime * lifetime, 0) }
  }

  /// Whether any cell emits.
  var emits: Bool { birthRate > 0 && cells.contains { $0.isEnabled && $0.birthRate > 0 } }
}
