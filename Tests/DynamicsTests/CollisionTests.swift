// Nacre, MIT licence; see LICENSE.

import Dynamics
import Foundation
import NacreTestKit
import Testing

struct CollisionTests {
  @Test("a ball bounces as high as its elasticity says", arguments: [0.5, 0.8, 1])
  func bounces(elasticity: Double) {
    var world = World()
    let ball = world.addBall(20, at: Vector(0, 80)) { $0.elasticity = elasticity }
    world.addLine(Vector(-100, 300), Vector(100, 300))
    world.addGravity()
    var (heights, places) = ([Double](), [200.0, 200.0])
    world.run(4) { world in
      let height = 280 - world.bodies[ball].center.y
      if places[1] > places[0], places[1] > height { heights.append(places[1]) }
      places = [places[1], height]
    }
    for (bounce, height) in heights.prefix(3).enumerated() {
      let expected = 200 * pow(elasticity, 2 * Double(bounce + 1))
      // Contact is detected up to one step late, when the ball is already below the line.
      #expect(abs(height - expected) < 4, "bounce \(bounce)")
    }
    #expect(heights.count >= 3)
  }

  @Test("an elastic ball bounces for ever at the same height")
  func bouncesForever() {
    var world = World()
    let ball = world.addBall(20, at: Vector(0, 80)) { $0.elasticity = 1 }
    world.addLine(Vector(-100, 300), Vector(100, 300))
    world.addGravity()
    let energy = world.energy()
    world.run(60)
    #expect(abs(world.energy() - energy) < 0.02 * world.bodies[ball].mass * 200_000)
  }

  @Test("collisions keep momentum, and energy if they are elastic", arguments: 0..<20)
  func momentum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = World()
    for index in 0..<12 {
      let place = Vector(Double(index % 4) * 70, Double(index / 4) * 70)
      let way = Vector(
        .random(in: -300...300, using: &random), .random(in: -300...300, using: &random))
      let shape =
        Bool.random(using: &random) ? Shape(radius: 25) : Shape(width: 40, height: 50)
      _ = world.add(shape, at: place) {
        $0.elasticity = 1
        $0.friction = seed % 2 == 0 ? 0 : 0.5
        $0.density = .random(in: 0.5...3, using: &random)
        $0.add(velocity: way)
      }
    }
    let (momentum, turning) = (world.momentum, world.angularMomentum)
    let energy = world.energy(gravity: 0)
    world.run(3) { world in
      // With friction, Newton's law of restitution may add energy.
      if seed % 2 == 0 { #expect(world.energy(gravity: 0) <= energy * 1.001) }
    }
    #expect((world.momentum - momentum).length < 1e-6 * 1000)
    #expect(abs(world.angularMomentum - turning) < 1e-3 * abs(turning) + 30)
  }

  @Test("equal balls exchange their velocities")
  func exchange() {
    var world = World()
    let first = world.addBall(20, at: .zero) {
      $0.elasticity = 1
      $0.add(velocity: Vector(200, 0))
    }
    let second = world.addBall(20, at: Vector(100, 0))
    world.run(1)
    #expect(world.bodies[first].velocity.length < 1e-9)
    #expect((world.bodies[second].velocity - Vector(200, 0)).length < 1e-9)
  }

  @Test("energy never grows in frictionless piles", arguments: 0..<20)
  func energy(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = World()
    world.addFrame(400, 400)
    let elasticity = Double.random(in: 0...1, using: &random)
    for index in 0..<15 {
      let place = Vector(
        60 + Double(index % 5) * 70 + .random(in: -8...8, using: &random),
        40 + Double(index / 5) * 60)
      let shape =
        Bool.random(using: &random) ? Shape(radius: 20) : Shape(width: 50, height: 30)
      _ = world.add(shape, at: place) {
        $0.elasticity = elasticity
        $0.place(at: place, angle: .random(in: -0.3...0.3, using: &random))
      }
    }
    world.addGravity()
    // Potential energy is counted from the floor, at y = 400.
    func energy(_ world: World) -> Double {
      world.energy() + 400 * 1000 * world.bodies.reduce(0) { $0 + $1.mass }
    }
    let first = energy(world)
    var (least, worst) = (first, 0.0)
    world.run(6) { world in
      let now = energy(world)
      worst = max(worst, now - least)
      least = min(least, now)
    }
    // At contacts the velocity that is read is half a step late, so the sum may grow by up to 3 %.
    #expect(worst < 0.03 * first, "grew by \(worst / first)")
    #expect(least > 0)
  }

  @Test("friction holds a box on a slope below its angle, and lets it slide above")
  func friction() {
    func way(_ coefficient: Double) -> Double {
      var world = World()
      let slope = atan(0.5)
      let direction = Vector(angle: slope)
      world.addLine(direction * -500, direction * 2000)
      let box = world.addBox(60, 30, at: Vector(0, 0)) {
        $0.friction = coefficient
        $0.place(at: direction.turned(by: -15), angle: slope)
      }
      world.addGravity()
      world.run(1)
      return (world.bodies[box].center - direction.turned(by: -15)).dot(direction)
    }
    #expect(way(0.55) < 1)
    let slope = atan(0.5)
    for coefficient in [0, 0.2, 0.4] {
      let acceleration = 1000 * (sin(slope) - coefficient * cos(slope))
      #expect(abs(way(coefficient) - acceleration / 2) < 0.02 * acceleration)
    }
  }

  @Test("stacks come to rest and stay", arguments: [2, 5, 8])
  func stacks(count: Int) {
    var world = World()
    world.addFrame(300, 600)
    for index in 0..<count {
      _ = world.addBox(60, 40, at: Vector(150, 575 - 45 * Double(index))) { $0.friction = 0.4 }
    }
    world.addGravity()
    world.run(4)
    #expect(world.isAtRest)
    let state = world
    world.run(20)
    for (index, body) in world.bodies.enumerated() {
      #expect((body.center - state.bodies[index].center).length < 0.01)
      #expect(abs(body.center.x - 150) < 1)
      #expect(abs(body.center.y - (580 - 40 * Double(index))) < 0.2 * Double(index + 1))
      #expect(abs(body.angle) < 0.01)
    }
  }

  @Test("nothing passes a boundary, however fast it is", arguments: [100, 2000, 20_000])
  func tunnelling(speed: Double) {
    var world = World()
    world.addFrame(400, 400)
    for index in 0..<4 {
      let place = Vector(100 + 200 * Double(index % 2), 100 + 200 * Double(index / 2))
      _ = world.addBox(6, 6, at: place) {
        $0.elasticity = 0.9
        $0.add(velocity: Vector(angle: Double(index) * 1.7) * speed)
      }
    }
    world.run(3) { world in
      for body in world.bodies {
        #expect(
          CGRect(x: 0, y: 0, width: 400, height: 400).contains(
            CGPoint(x: body.center.x, y: body.center.y)))
      }
    }
  }

  @Test("a box slides over the ends of the pieces of a boundary")
  func pieces() {
    var world = World()
    world.boundaries = [
      Boundary(
        id: 0, group: 0, points: (0..<40).map { Vector(Double($0) * 25, 100) }, isClosed: false)
    ]
    let box = world.addBox(30, 30, at: Vector(50, 85)) { $0.add(velocity: Vector(300, 0)) }
    world.addGravity()
    world.run(2)
    #expect(abs(world.bodies[box].center.x - 650) < 1)
    #expect(abs(world.bodies[box].angle) < 0.01)
  }

  @Test("contacts begin and end in order, once for all pieces of a boundary")
  func events() {
    var world = World()
    let ball = world.addBall(20, at: Vector(0, 60)) { $0.elasticity = 0.9 }
    world.addLine(Vector(-100, 100), Vector(0, 100), Vector(100, 100))
    world.addGravity()
    var events: [ContactEvent] = []
    for _ in 0..<120 {
      world.step()
      events += world.takeEvents()
    }
    #expect(events.count >= 2)
    for (index, event) in events.enumerated() {
      #expect(event.body == ball)
      #expect(event.other == .boundary(0))
      #expect((event.place != nil) == (index % 2 == 0))
    }
    #expect(abs((events.first?.place?.y ?? 0) - 100) < 2)
  }
}
