// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A source of particles: small pictures that are born, fly and vanish.
///
/// Where a particle is follows from its number and the time alone, so a frame at any instant can be
/// drawn without those before it; see `ParticleSystem`.
package struct EmitterContent: Sendable, Equatable {
  package enum Shape: UInt8, Sendable, Hashable {
    case point, line, rectangle, cuboid, circle, sphere
  }

  /// Which part of the shape particles come from.
  package enum Mode: UInt8, Sendable, Hashable {
    case points, outline, surface, volume
  }

  package enum RenderMode: UInt8, Sendable, Hashable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// In the layer's space, points.
  package var position = CGPoint.zero
  package var zPosition = 0.0
  /// A circle's and a sphere's width is their radius.
  package var size = CGSize.zero
  package var depth = 0.0
  package var shape = Shape.point
  package var mode = Mode.volume
  package var renderMode = RenderMode.unordered
  package var seed: UInt32 = 0
  /// Multiplies the rates of `cells`, and not those of cells in cells.
  package var birthRate = 1.0
  /// Multiply those of all cells.
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  package var cells: [EmitterCell] = []

  /// The most particles of a layer; when there are more the oldest are left out.
  package static let particleLimit = 10_000

  package init() {}

  /// The longest time from a birth to the end of everything that comes of it, seconds.
  var span: Double { cells.map { $0.span(multiplier: lifetime) }.max() ?? 0 }

  /// Particles of the layer's cells that live at a time, on average; cells in cells left aside.
  package var expectedCount: Double {
    cells.reduce(0) { $0 + max($1.birthRate * birthRate * $1.lifetime * lifetime, 0) }
  }

  /// Whether particles are born.
  var emits: Bool { birthRate > 0 && cells.contains { $0.isEnabled && $0.birthRate > 0 } }
}
