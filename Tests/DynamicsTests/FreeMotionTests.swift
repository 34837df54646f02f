// Nacre, MIT licence; see LICENSE.

import Dynamics
import Foundation
import Testing

struct FreeMotionTests {
  @Test(
    "TV-J5: a push of 1 accelerates 100 × 200 points by 50 points/s²; all bodies fall equally fast")
  func pushAndFall() {
    var world = World()
    let pushed = world.addBox(100, 200, at: .zero)
    world.forces = [.push(body: pushed, Vector(100, 0), at: .zero)]
    world.run(1)
    #expect(abs(world.bodies[pushed].velocity.x - 50) < 1e-9)
    #expect(abs(world.bodies[pushed].center.x - 25) < 1e-9)

    var falling = World()
    _ = falling.addBox(10, 10, at: .zero) { $0.density = 7 }
    _ = falling.addBall(80, at: Vector(500, 0))
    falling.addGravity()
    falling.run(0.5)
    for body in falling.bodies {
      #expect(abs(body.center.y - 125) < 1e-9)
      #expect(abs(body.velocity.y - 500) < 1e-9)
    }
  }

  @Test("mass is proportional to area and density; moments of inertia match the textbook formulas")
  func massAndInertia() {
    let box = Shape(width: 30, height: 40)
    #expect(abs(box.inertia - (900 + 1600) / 12.0) < 1e-9)
    #expect(abs(Shape(radius: 10).inertia - 50) < 1e-9)
    let ellipse = Shape(ellipseOfWidth: 40, height: 20)
    #expect(abs(ellipse.area / (.pi * 200) - 1) < 0.01)
    #expect(abs(ellipse.inertia / ((400 + 100) / 4.0) - 1) < 0.02)
    var body = Body(shape: box, center: .zero)
    body.density = 2
    #expect(abs(body.mass - 0.24) < 1e-12)
  }

  @Test("an off-centre impulse adds angular velocity r × p / I")
  func offsetPush() {
    var body = Body(shape: Shape(width: 100, height: 100), center: .zero)
    body.apply(impulse: Vector(0, 100), at: Vector(50, 0))
    #expect(body.velocity == Vector(0, 100))
    #expect(abs(body.angularVelocity - 50 * 100 / (20_000 / 12.0)) < 1e-9)
  }

  @Test("resistance decays velocity exponentially; from 1 on it stops bodies without forces")
  func resistance() {
    var world = World()
    for resistance in [0, 0.5, 1] {
      _ = world.addBall(10, at: Vector(0, resistance * 100)) {
        $0.resistance = resistance
        $0.angularResistance = resistance
        $0.add(velocity: Vector(100, 0))
        $0.add(angularVelocity: 5)
      }
    }
    world.run(2)
    #expect(abs(world.bodies[0].velocity.x - 100) < 1e-9)
    #expect(abs(world.bodies[1].velocity.x - 100 * exp(-1)) < 1e-9)
    #expect(abs(world.bodies[1].angularVelocity - 5 * exp(-1)) < 1e-9)
    #expect(world.bodies[2].velocity == .zero)
    #expect(world.bodies[2].center.x == 0)
  }

  @Test("anchored bodies do not move; bodies without rotation do not rotate")
  func anchored() {
    var world = World()
    _ = world.addBox(50, 50, at: .zero) { $0.isAnchored = true }
    _ = world.addBox(50, 50, at: Vector(20, -60)) { $0.allowsRotation = false }
    world.addGravity()
    world.run(2)
    #expect(world.bodies[0].center == .zero)
    #expect(world.bodies[0].velocity == .zero)
    #expect(world.bodies[1].angle == 0)
    #expect(abs(world.bodies[1].center.y + 50) < 0.3)
    #expect(world.isAtRest)
  }

  @Test("invalid numbers are ignored or clamped")
  func oddNumbers() {
    var body = Body(shape: Shape(width: .nan, height: .infinity), center: Vector(.nan, -.infinity))
    body.density = .nan
    body.elasticity = .infinity
    body.friction = -3
    body.resistance = .nan
    body.add(velocity: Vector(.nan, 3))
    body.add(velocity: Vector(1e300, 0))
    body.add(angularVelocity: .infinity)
    body.place(at: Vector(.nan, 0), angle: 3)
    #expect(body.center.isFinite)
    #expect(body.velocity.isFinite)
    #expect(body.mass > 0)
    #expect(body.elasticity == 1)
    #expect(body.friction == 0)
    #expect(body.resistance == 0)
    #expect(body.velocity.length <= 20_000)
    #expect(body.angularVelocity == 0)
    #expect(Shape(around: [.zero, Vector(1, 1), Vector(2, 2), Vector(.nan, 0)]) == nil)
    #expect(
      abs((Shape(around: [.zero, Vector(4, 0), Vector(1, 1), Vector(0, 4)])?.area ?? 0) - 8) < 1e-9)
  }
}
