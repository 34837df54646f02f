// Nacre, MIT licence; see LICENSE.

import Foundation

/// Gradient noise in the plane and in time. The same place, time and seed give the same value in
/// every run.
///
/// Each lattice point has a gradient, chosen by a hash of its coordinates. The value between lattice
/// points is the sum of eight ramps, blended by `6t⁵ − 15t⁴ + 10t³`.
///
/// **Source.** K. Perlin, "Improving Noise", SIGGRAPH 2002. UIKit's header speaks of simplex noise;
/// the sizes of the lattice and of the octaves are unverified; see DifferencesFromApple.md.
package struct Noise: Hashable, Sendable {
  /// From 0, rough, to 1, smooth. Clamped; NaN counts as 0.
  package var smoothness: Double
  /// The number of lattice cells through which the noise moves in a second. 0 freezes it.
  package var speed: Double
  /// The seed: each value gives another noise.
  package var seed: UInt64

  /// The distance between lattice points, in points, at the lowest frequency.
  private static let cell = 100.0
  /// The number of frequencies. Each is twice the one before.
  private static let octaves = 4

  package init(smoothness: Double, speed: Double, seed: UInt64) {
    (self.smoothness, self.speed, self.seed) = (smoothness, speed, seed)
  }

  /// Returns the noise at a place in points and a time in seconds. Both components are in −1…1.
  package func value(at place: Vector, _ time: Double) -> Vector {
    let roughness = 1 - min(max(smoothness.clamped(to: 1), 0), 1)
    let phase = (time * speed.clamped(to: 1e6)).clamped(to: 1e9)
    var (sum, weight, frequency, total) = (Vector.zero, 1.0, 1.0, 0.0)
    for octave in 0..<UInt64(Self.octaves) where weight > 0 {
      let scale = frequency / Self.cell
      let point = [place.x * scale, place.y * scale, phase * frequency]
      sum += Vector(ramp(point, 2 * octave), ramp(point, 2 * octave + 1)) * weight
      total += weight
      weight *= roughness
      frequency *= 2
    }
    return (sum * (1 / total)).clamped(to: 1)
  }

  /// Returns one component of one octave.
  private func ramp(_ point: [Double], _ channel: UInt64) -> Double {
    let floors = point.map { $0.clamped(to: 1e12).rounded(.down) }
    let parts = zip(point, floors).map { ($0 - $1).clamped(to: 1) }
    let fades = parts.map { $0 * $0 * $0 * ($0 * ($0 * 6 - 15) + 10) }
    var sum = 0.0
    for corner in 0..<8 {
      let bits = [corner & 1, corner >> 1 & 1, corner >> 2]
      var (weight, hash) = (1.0, seed &+ channel &* 0x9E37_79B9_7F4A_7C15)
      for axis in 0..<3 {
        weight *= bits[axis] == 1 ? fades[axis] : 1 - fades[axis]
        hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(floors[axis]) + Int64(bits[axis])))
      }
      let offsets = (0..<3).map { parts[$0] - Double(bits[$0]) }
      sum += weight * Self.slope(hash, offsets)
    }
    return sum
  }

  /// The product of an offset with one of the twelve gradients to the edges of a cube.
  private static func slope(_ hash: UInt64, _ offset: [Double]) -> Double {
    let axis = Int(hash % 3)
    let (a, b) = (offset[(axis + 1) % 3], offset[(axis + 2) % 3])
    return (hash >> 8 & 1 == 0 ? a : -a) + (hash >> 9 & 1 == 0 ? b : -b)
  }

  /// Mixes the bits of a number: the finaliser of SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
