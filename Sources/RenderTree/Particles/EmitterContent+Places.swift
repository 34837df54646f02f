// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension EmitterContent {
  /// Returns a particle's place of birth in the layer's space. It uses the random numbers 16 to 19.
  ///
  /// Places are spread evenly over the part that the mode names: corners and ends for `points`,
  /// lines for `outline`, faces for `surface`, everything for `volume`. Circles and spheres have no
  /// corners, so `points` means their outline. The surface of a flat shape is its volume.
  func place(_ random: ParticleRandom) -> SIMD3<Double> {
    let center = SIMD3(Double(position.x), Double(position.y), zPosition)
    return center + offset(random)
  }

  /// Returns the direction of emission at a particle's place of birth. The cell's `emissionLongitude` and
  /// `emissionLatitude` are relative to it.
  ///
  /// A line emits upwards, perpendicular to itself, and turns clockwise. The outline of a circle or a
  /// sphere emits outwards. Other shapes emit to the right, and so do circles and spheres from inside.
  ///
  /// **Source.** Apple's sample "Fireworks" (its code is in KirstenDunst/CAEmitterLayerDemo and
  /// Gamaley/MarioStarWars): rockets rise from a line without a longitude, and triangles leave the
  /// outline of a circle without one, as a growing ring. Confetti and snow fall from a line at π, or
  /// at a negative velocity. M. Neuburg, "Programming iOS 6", calls the angles "a variation from the
  /// perpendicular". The direction inside circles is unverified; see DifferencesFromApple.md.
  func direction(at place: SIMD3<Double>) -> SIMD3<Double> {
    switch shape {
    case .line: SIMD3(0, -1, 0)
    case .circle, .sphere:
      mode == .outline || mode == .points || mode == .surface && shape == .sphere
        ? place - SIMD3(Double(position.x), Double(position.y), zPosition) : SIMD3(1, 0, 0)
    case .point, .rectangle, .cuboid: SIMD3(1, 0, 0)
    }
  }

  private func offset(_ random: ParticleRandom) -> SIMD3<Double> {
    let half = SIMD3(Double(size.width), Double(size.height), depth) / 2
    switch shape {
    case .point: return .zero
    case .line:
      let x = mode == .points ? (random.unit(16) < 0.5 ? -1 : 1) : random.signed(16)
      return SIMD3(x * half.x, 0, 0)
    case .rectangle: return Self.box(mode, SIMD3(half.x, half.y, 0), random)
    case .cuboid: return Self.box(mode, half, random)
    case .circle:
      let angle = random.unit(16) * 2 * .pi
      let isFilled = mode == .surface || mode == .volume
      let radius = Double(size.width) * (isFilled ? random.unit(17).squareRoot() : 1)
      return SIMD3(cos(angle), sin(angle), 0) * radius
    case .sphere:
      let radius = Double(size.width) * (mode == .volume ? cbrt(random.unit(18)) : 1)
      return Self.direction(random.signed(17), random.unit(16) * 2 * .pi) * radius
    }
  }

  /// Returns a unit vector from its z and its angle about the z axis.
  static func direction(_ z: Double, _ angle: Double) -> SIMD3<Double> {
    let r = max(0, 1 - z * z).squareRoot()
    return SIMD3(r * cos(angle), r * sin(angle), z)
  }

  private static func box(_ mode: Mode, _ half: SIMD3<Double>, _ random: ParticleRandom)
    -> SIMD3<Double>
  {
    /// A random place on each axis; `ends` has the nearer end of each axis.
    var place = SIMD3(random.signed(16), random.signed(17), random.signed(18))
    let ends = SIMD3(
      place.x < 0 ? -1.0 : 1, place.y < 0 ? -1.0 : 1, place.z < 0 ? -1.0 : 1)
    let choice = random.unit(19)
    switch mode {
    case .volume: break
    case .points: place = ends
    case .outline:
      let free = Self.choose(choice, half.x, half.y, half.z)
      for axis in 0..<3 where axis != free { place[axis] = ends[axis] }
    case .surface where half.z == 0: break
    case .surface:
      let fixed = Self.choose(choice, half.y * half.z, half.x * half.z, half.x * half.y)
      place[fixed] = ends[fixed]
    }
    return place * half
  }

  /// Returns 0, 1 or 2, with probabilities proportional to the weights.
  private static func choose(_ random: Double, _ a: Double, _ b: Double, _ c: Double) -> Int {
    let (a, b, c) = (abs(a), abs(b), abs(c))
    let place = random * (a + b + c)
    return place < a ? 0 : place < a + b ? 1 : 2
  }
}
