// Nacre, MIT licence; see LICENSE.

import Dynamics
import Foundation
import Testing

/// Fields against closed forms. A body of 100 × 100 points has mass 1.
struct FieldTests {
  private func world(
    _ field: Field, at place: Vector = .zero, velocity: Vector = .zero, charge: Double = 0,
    density: Double = 1, resistance: Double = 0
  ) -> World {
    var world = World()
    let number = world.addBox(100, 100, at: place) {
      ($0.density, $0.charge, $0.resistance) = (density, charge, resistance)
      $0.add(velocity: velocity)
    }
    var field = field
    field.bodies = [number]
    world.fields = [field]
    return world
  }

  @Test("a spring field follows the cosine with the period 2π·√(m/s)", arguments: [1, 0.25])
  func spring(mass: Double) {
    let center = Vector(300, 200)
    var world = world(
      Field(.spring, bodies: [], position: center, strength: 4), at: center + Vector(80, 60),
      density: mass)
    let rate = (4 / mass).squareRoot()
    var worst = 0.0
    world.run(4 * .pi / rate) { world in
      let expected = center + Vector(80, 60) * cos(rate * Double(world.steps) / 240)
      worst = max(worst, (world.bodies[0].center - expected).length)
    }
    #expect(worst < 0.2, "\(worst) points")
  }

  @Test("a damped spring field comes to rest")
  func dampedSpring() {
    var world = world(Field(.spring, bodies: [], strength: 9), at: Vector(70, 0), resistance: 4)
    world.run(2)
    #expect(!world.isAtRest)
    world.run(12)
    #expect(world.isAtRest)
    #expect(world.bodies[0].center.length < 0.01)
  }

  @Test("linear gravity is a parabola for all masses; 1 is 100 points/s²", arguments: [1, 30])
  func linearGravity(density: Double) {
    var world = world(
      Field(.linearGravity(Vector(0, 2)), bodies: [], strength: 1.5),
      velocity: Vector(40, 0), density: density)
    world.run(2)
    #expect((world.bodies[0].center - Vector(80, 600)).length < 1e-6)
  }

  @Test("drag is an exponential decay with the rate s/m", arguments: [1, 2])
  func drag(mass: Double) {
    var world = world(
      Field(.drag, bodies: [], strength: 0.8), velocity: Vector(300, -50), density: mass)
    world.run(1.5)
    let expected = Vector(300, -50) * exp(-0.8 / mass * 1.5)
    #expect((world.bodies[0].velocity - expected).length < 1e-6)
    world.fields[0].strength = -3
    let before = world.bodies[0].velocity
    world.run(0.5)
    #expect(world.bodies[0].velocity == before)
  }

  /// Returns the acceleration in the first step of a body at rest.
  private func acceleration(
    _ field: Field, at place: Vector, density: Double = 1, charge: Double = 0
  ) -> Vector {
    var world = world(field, at: place, charge: charge, density: density)
    world.step()
    return world.bodies[0].velocity * 240
  }

  @Test("radial gravity weakens by the power of the distance, and not inside the minimum radius")
  func radialGravity() {
    func pull(_ distance: Double, falloff: Double, from least: Double = 0) -> Double {
      let field = Field(
        .radialGravity, bodies: [], strength: 2, falloff: falloff, minimumRadius: least)
      let found = acceleration(field, at: Vector(distance, 0), density: 5)
      #expect(abs(found.y) < 1e-9)
      return -found.x
    }
    for distance in [10, 100, 700.0] { #expect(abs(pull(distance, falloff: 0) - 200) < 1e-6) }
    for falloff in [1, 2, 4.0] {
      #expect(abs(pull(100, falloff: falloff) - 200) < 1e-6)
      #expect(abs(pull(200, falloff: falloff) - 200 * pow(2, -falloff)) < 1e-6)
      let inside = pull(20, falloff: falloff, from: 50)
      #expect(abs(inside - 200 * pow(0.5, -falloff)) < 1e-6)
      #expect(abs(inside - pull(50, falloff: falloff)) < 1e-6)
    }
    #expect(pull(0, falloff: 3) == 0)
  }

  @Test("a body on a circle in radial gravity stays on it")
  func orbit() {
    // v² = a·r with a = 100·s at 100 points.
    let speed = (100.0 * 100).squareRoot()
    var world = world(
      Field(.radialGravity, bodies: [], falloff: 2), at: Vector(100, 0),
      velocity: Vector(0, speed))
    var worst = 0.0
    world.run(2 * .pi * 100 / speed) { worst = max(worst, abs($0.bodies[0].center.length - 100)) }
    #expect(worst < 1, "\(worst) points")
    #expect((world.bodies[0].center - Vector(100, 0)).length < 3)
  }

  @Test("a vortex accelerates across the radius, counter-clockwise, by 100·s·r")
  func vortex() {
    let field = Field(.vortex, bodies: [], strength: 0.005)
    #expect((acceleration(field, at: Vector(200, 0)) - Vector(0, -100)).length < 1e-6)
    #expect((acceleration(field, at: Vector(0, 100), density: 9) - Vector(50, 0)).length < 1e-6)
  }

  @Test("a velocity field replaces the velocity; other accelerations do not count")
  func velocity() {
    var world = world(
      Field(
        .velocity(Vector(60, 20)), bodies: [], area: .circle(radius: 50), strength: 2),
      velocity: Vector(-500, 0))
    world.addGravity()
    world.step()
    #expect((world.bodies[0].velocity - Vector(120, 40)).length < 1e-9)
    world.run(1)
    // Outside the region it falls.
    #expect(world.bodies[0].velocity.y > 400)
    #expect(abs(world.bodies[0].velocity.x - 120) < 1e-9)
  }

  @Test("an electric field pulls by the charge; a body without charge is not moved")
  func electric() {
    let field = Field(.electric, bodies: [], strength: 3)
    #expect(acceleration(field, at: Vector(40, 0)) == .zero)
    let found = acceleration(field, at: Vector(0, 40), density: 2, charge: 0.5)
    #expect((found - Vector(0, -75)).length < 1e-6)
    #expect(acceleration(field, at: Vector(40, 0), charge: -1).x > 0)
  }

  @Test("a magnetic field keeps the speed; the period of the circle is 2π·m/(s·q)")
  func magnetic() {
    var world = world(
      Field(.magnetic, bodies: [], strength: 4), velocity: Vector(100, 0), charge: 0.5)
    world.run(.pi / 2 / 2)
    // A quarter of the circle; counter-clockwise is up.
    #expect((world.bodies[0].velocity - Vector(0, -100)).length < 1.5)
    world.run(.pi * 3 / 4)
    #expect(abs(world.bodies[0].velocity.length - 100) < 1e-6)
    #expect(world.bodies[0].center.length < 1)
  }

  @Test("noise is the same in every run, bounded, continuous, and finer when it is rough")
  func noise() {
    let smooth = Noise(smoothness: 1, speed: 1, seed: 7)
    let rough = Noise(smoothness: 0, speed: 1, seed: 7)
    var (travel, roughTravel, jump) = (0.0, 0.0, 0.0)
    for step in 0..<2000 {
      let (place, next) = (Vector(Double(step), 31), Vector(Double(step) + 1, 31))
      let value = smooth.value(at: place, 0.3)
      #expect(abs(value.x) <= 1)
      #expect(abs(value.y) <= 1)
      let change = (smooth.value(at: next, 0.3) - value).length
      (travel, jump) = (travel + change, max(jump, change))
      roughTravel += (rough.value(at: next, 0.3) - rough.value(at: place, 0.3)).length
    }
    #expect(jump < 0.05)
    #expect(travel > 5)
    #expect(roughTravel > 2 * travel)
    #expect(smooth.value(at: Vector(33, 44), 1) == smooth.value(at: Vector(33, 44), 1))
    #expect(smooth.value(at: Vector(33, 44), 1) != smooth.value(at: Vector(33, 44), 1.5))
    let frozen = Noise(smoothness: 1, speed: 0, seed: 7)
    #expect(frozen.value(at: Vector(33, 44), 1) == frozen.value(at: Vector(33, 44), 9))
    let other = Noise(smoothness: 1, speed: 1, seed: 8)
    #expect(smooth.value(at: Vector(33, 44), 1) != other.value(at: Vector(33, 44), 1))
  }

  @Test("turbulence is noise times the velocity")
  func turbulence() {
    let noise = Noise(smoothness: 0.5, speed: 1, seed: 3)
    #expect(acceleration(Field(.turbulence(noise), bodies: []), at: Vector(30, 40)) == .zero)
    var still = world(Field(.noise(noise), bodies: []), at: Vector(30, 40))
    still.step()
    #expect(
      (still.bodies[0].velocity * 240 - noise.value(at: Vector(30, 40), 0) * 100).length < 1e-6)
    var moving = world(
      Field(.turbulence(noise), bodies: []), at: Vector(30, 40), velocity: Vector(200, 0))
    moving.step()
    let gain = (moving.bodies[0].velocity - Vector(200, 0)) * 240
    #expect((gain - noise.value(at: Vector(30, 40), 0) * 200).length < 1e-6)
  }

  @Test("areas: circles, rectangles, and their combinations; bad sizes contain nothing")
  func areas() {
    let (circle, box) = (Area.circle(radius: 50), Area.rectangle(width: 200, height: 20))
    #expect(circle.contains(Vector(30, 40)))
    #expect(!circle.contains(Vector(31, 40)))
    #expect(box.contains(Vector(-100, 10)))
    #expect(!box.contains(Vector(0, 11)))
    #expect(Area.union(circle, box).contains(Vector(90, 0)))
    #expect(!Area.intersection(circle, box).contains(Vector(90, 0)))
    #expect(Area.inverse(circle).contains(Vector(90, 0)))
    #expect(!Area.inverse(.everywhere).contains(.zero))
    for bad in [0, -3, .nan] {
      #expect(!Area.circle(radius: bad).contains(.zero))
      #expect(!Area.rectangle(width: 10, height: bad).contains(.zero))
    }
    #expect(!Area.everywhere.contains(Vector(.nan, 0)))
    #expect(!Area.inverse(circle).contains(Vector(.infinity, 0)))
  }

  @Test("invalid numbers neither move bodies out of the finite nor stop other fields")
  func invalid() {
    let noise = Noise(smoothness: .nan, speed: .infinity, seed: 0)
    let laws: [Field.Law] = [
      .drag, .vortex, .radialGravity, .linearGravity(Vector(.nan, .infinity)),
      .noise(noise), .turbulence(noise), .spring, .electric, .magnetic,
    ]
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      for law in laws {
        var world = world(
          Field(
            law, bodies: [], position: Vector(number, 0), strength: number, falloff: number,
            minimumRadius: number), velocity: Vector(1, 2), charge: 1)
        world.fields.append(Field(.linearGravity(Vector(1, 0)), bodies: [0]))
        world.run(0.5)
        #expect(world.isFinite, "\(law) \(number)")
      }
    }
    var world = world(Field(.spring, bodies: [], strength: .nan))
    world.fields.append(Field(.linearGravity(Vector(1, 0)), bodies: [0]))
    world.run(1)
    #expect(abs(world.bodies[0].center.x - 50) < 1e-6)
  }
}
