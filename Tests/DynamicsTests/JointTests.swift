// Nacre, MIT licence; see LICENSE.

import Dynamics
import Foundation
import Testing
import Timing

struct JointTests {
  /// A ball on a rod from (0, 0), at an angle from the vertical.
  private func pendulum(_ angle: Double, length: Double = 200) -> World {
    var world = World()
    // A ball of radius 1, so that its own rotation hardly matters.
    let ball = world.addBall(1, at: Vector(sin(angle) * length, cos(angle) * length))
    world.joints = [
      Joint(.init(body: nil, .zero), .init(body: ball, .zero), .distance(length))
    ]
    world.addGravity()
    return world
  }

  /// The period of a pendulum, by the arithmetic-geometric mean.
  private func period(_ angle: Double, length: Double = 200) -> Double {
    var (a, g) = (1.0, cos(angle / 2))
    for _ in 0..<20 { (a, g) = ((a + g) / 2, (a * g).squareRoot()) }
    return 2 * .pi * (length / 1000).squareRoot() / a
  }

  @Test("a pendulum keeps its length and has the period of theory", arguments: [0.1, 1, 2.5])
  func rigid(angle: Double) {
    var world = pendulum(angle)
    let energy = world.energy()
    var (crossings, last) = ([Double](), world.bodies[0].center.x)
    world.run(10) { world in
      let body = world.bodies[0]
      #expect(abs(body.center.length - 200) < 0.2)
      if (body.center.x > 0) != (last > 0), body.center.y > 0 {
        crossings.append(Double(world.steps) * World.stepDuration)
      }
      last = body.center.x
    }
    let measured = 2 * (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
    #expect(abs(measured / period(angle) - 1) < 0.003)
    #expect(abs(world.energy() - energy) < 0.01 * world.bodies[0].mass * 1000 * 200)
  }

  @Test("a bar hung from a corner has the period of its moment of inertia")
  func compound() {
    var world = World()
    let bar = world.addBox(10, 100, at: Vector(0, 0)) {
      $0.place(at: Vector(-sin(0.1), cos(0.1)) * 50, angle: 0.1)
    }
    world.joints = [
      Joint(.init(body: nil, .zero), .init(body: bar, Vector(0, -50)), .distance(0))
    ]
    world.addGravity()
    let inertia = world.bodies[bar].shape.inertia + 50 * 50
    let period = 2 * Double.pi * (inertia / (1000 * 50)).squareRoot()
    var (crossings, last) = ([Double](), 1.0)
    world.run(10) { world in
      let angle = world.bodies[bar].angle
      if (angle > 0) != (last > 0) { crossings.append(Double(world.steps) * World.stepDuration) }
      last = angle
    }
    let measured = 2 * (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
    #expect(abs(measured / period - 1) < 0.005)
  }

  @Test(
    "a soft joint swings as a damped spring",
    arguments: [(0.5, 0.0), (1, 0.1), (2, 0.5), (1, 1), (3, 1), (1, 2)])
  func soft(frequency: Double, ratio: Double) {
    var world = World()
    let box = world.addBox(50, 50, at: Vector(180, 0))
    world.joints = [
      Joint(
        .init(body: nil, .zero), .init(body: box, .zero), .distance(100), frequency: frequency,
        dampingRatio: ratio)
    ]
    let angular = 2 * Double.pi * frequency
    let spring = Spring(
      stiffness: angular * angular, damping: 2 * ratio * angular, allowsOverdamping: true)
    world.run(3) { world in
      let time = Double(world.steps) * World.stepDuration
      let expected = 180 - 80 * spring.progress(at: time)
      // The tolerance is the distance of half a step (1/480 s) at the spring's greatest velocity.
      #expect(abs(world.bodies[box].center.x - expected) < 80 * angular / 480 + 0.01)
      if ratio >= 1 { #expect(world.bodies[box].center.x > 100 - 1e-9) }
    }
  }

  @Test("welds keep angles, ropes only their length, sliders their line")
  func kinds() {
    var world = World()
    let first = world.addBox(40, 40, at: .zero) { $0.itemGroups = [] }
    let second = world.addBox(40, 40, at: Vector(60, 0)) { $0.itemGroups = [] }
    let hung = world.addBall(10, at: Vector(0, 50)) { $0.itemGroups = [] }
    let slid = world.addBox(20, 20, at: Vector(300, 0)) { $0.itemGroups = [] }
    world.joints = [
      Joint(.init(body: nil, .zero), .init(body: first, .zero), .distance(0)),
      Joint(
        .init(body: first, Vector(30, 0)), .init(body: second, Vector(-30, 0)), .weld(angle: 0)),
      Joint(.init(body: first, .zero), .init(body: hung, .zero), .rope(80)),
      Joint(
        .init(body: nil, Vector(300, 0)), .init(body: slid, .zero),
        .slide(axis: Vector(1, 1), range: -10...50, angle: 0)),
    ]
    world.addGravity()
    world.run(3) { world in
      let bodies = world.bodies
      #expect(abs(bodies[first].angle - bodies[second].angle) < 0.05)
      #expect((bodies[first].center - bodies[second].center).length < 61)
      #expect((bodies[first].center - bodies[hung].center).length < 82)
      #expect(abs(bodies[slid].center.x - 300 - bodies[slid].center.y) < 1)
    }
    #expect(abs(world.bodies[slid].center.y - 50 / 2.0.squareRoot()) < 0.5)
    #expect(world.bodies[second].angle > 1)
  }

  @Test("friction of a joint stops turning")
  func frictionTorque() {
    var world = World()
    let box = world.addBox(100, 100, at: .zero) { $0.add(angularVelocity: 6) }
    world.joints = [
      Joint(
        .init(body: nil, .zero), .init(body: box, .zero), .distance(0),
        frictionTorque: 2 * 20_000 / 12.0)
    ]
    world.run(1)
    #expect(abs(world.bodies[box].angularVelocity - 4) < 1e-6)
    world.run(3)
    #expect(abs(world.bodies[box].angularVelocity) < 1e-9)
  }
}
