// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A particle at one age.
struct Particle {
  /// Three perpendicular unit vectors; x is the direction of flight.
  struct Axes {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    let z: SIMD3<Double>

    static let standard = Axes(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

    private init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
      (self.x, self.y, self.z) = (x, y, z)
    }

    /// Creates axes with x along a direction and y in the layer's plane; the standard axes for a
    /// zero or non-finite direction.
    init(along direction: SIMD3<Double>) {
      let length = (direction * direction).sum().squareRoot()
      guard length > 0, length.isFinite else {
        self = .standard
        return
      }
      let x = direction / length
      let flat = (x.x * x.x + x.y * x.y).squareRoot()
      let y = flat > 1e-12 ? SIMD3(-x.y / flat, x.x / flat, 0) : SIMD3(0, 1, 0)
      self.init(
        x: x, y: y,
        z: SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x))
    }

    func point(_ v: SIMD3<Double>) -> SIMD3<Double> { x * v.x + y * v.y + z * v.z }
  }

  let cell: EmitterCell
  let random: ParticleRandom
  /// In the layer's time.
  let birth: Double
  /// In the cell's time.
  let lifetime: Double
  private(set) var position: SIMD3<Double>
  private(set) var velocity: SIMD3<Double>
  private(set) var scale: Double
  private(set) var rotation = 0.0
  private(set) var color: RGBAColor
  private let spin: Double

  init(
    _ cell: EmitterCell, _ emitter: EmitterContent, _ random: ParticleRandom, birth: Double,
    place: SIMD3<Double>, axes: Axes
  ) {
    func spread(_ middle: Double, _ range: Double, _ index: Int) -> Double {
      middle + range / 2 * random.signed(index)
    }
    (self.cell, self.random, self.birth, position) = (cell, random, birth, place)
    lifetime = spread(cell.lifetime, cell.lifetimeRange, 0) * emitter.lifetime
    let speed = spread(cell.velocity, cell.velocityRange, 1) * emitter.velocity
    velocity = axes.point(Self.direction(cell, random)) * speed
    scale = spread(cell.scale, cell.scaleRange, 2) * emitter.scale
    spin = spread(cell.spin, cell.spinRange, 3) * emitter.spin
    let color = cell.color ?? .clear
    self.color = RGBAColor(
      red: spread(color.red, cell.redRange, 4), green: spread(color.green, cell.greenRange, 5),
      blue: spread(color.blue, cell.blueRange, 6), alpha: spread(color.alpha, cell.alphaRange, 7))
  }

  /// Returns a direction in the cell's cone, uniform in solid angle.
  private static func direction(_ cell: EmitterCell, _ random: ParticleRandom) -> SIMD3<Double> {
    let (latitude, longitude) = (cell.emissionLatitude, cell.emissionLongitude)
    let axis = SIMD3(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    let half = min(abs(cell.emissionRange) / 2, .pi)
    guard half > 0 else { return axis }
    let z = 1 - random.unit(8) * (1 - cos(half))
    let tip = EmitterContent.direction(z, random.unit(9) * 2 * .pi)
    return Axes(along: axis).point(SIMD3(tip.z, tip.x, tip.y))
  }

  /// Returns the particle at another age.
  ///
  /// - Parameter age: In the cell's time, seconds.
  func aged(_ age: Double) -> Particle {
    var result = self
    let acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    result.position = position + velocity * age + acceleration * (age * age / 2)
    result.velocity = velocity + acceleration * age
    result.scale = max(scale + cell.scaleSpeed * age, 0)
    result.rotation = spin * age
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    result.color = RGBAColor(
      red: clamped(color.red + cell.redSpeed * age),
      green: clamped(color.green + cell.greenSpeed * age),
      blue: clamped(color.blue + cell.blueSpeed * age),
      alpha: clamped(color.alpha + cell.alphaSpeed * age))
    return result
  }
}
