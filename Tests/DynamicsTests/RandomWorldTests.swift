// Nacre, MIT licence; see LICENSE.

import Dynamics
import NacreTestKit
import Testing

struct RandomWorldTests {
  private static func number(_ random: inout SeededGenerator) -> Double {
    let odd: [Double] = [.nan, .infinity, -.infinity, 0, 1e300, -1e300, 1e-300, 1e6]
    return Int.random(in: 0..<12, using: &random) == 0
      ? odd[Int.random(in: 0..<odd.count, using: &random)]
      : Double.random(in: -200...400, using: &random)
  }

  private static func vector(_ random: inout SeededGenerator) -> Vector {
    Vector(number(&random), number(&random))
  }

  private static func shape(_ random: inout SeededGenerator) -> Shape {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Shape(radius: number(&random))
    case 1: Shape(ellipseOfWidth: number(&random), height: number(&random))
    case 2: Shape(around: (0..<6).map { _ in vector(&random) }) ?? Shape(radius: 5)
    default: Shape(width: number(&random), height: number(&random))
    }
  }

  private static func joint(_ count: Int, _ random: inout SeededGenerator) -> Joint {
    func end(_ random: inout SeededGenerator) -> Joint.End {
      let body = Int.random(in: -1..<count, using: &random)
      return .init(body: body < 0 ? nil : body, vector(&random))
    }
    let kinds: [Joint.Kind] = [
      .distance(abs(number(&random).clamped(to: 1e6))), .rope(100), .weld(angle: 1),
      .slide(axis: vector(&random).clamped(to: 1e6), range: -20...20, angle: 0),
    ]
    return Joint(
      end(&random), end(&random), kinds[Int.random(in: 0..<4, using: &random)],
      frequency: number(&random), dampingRatio: number(&random), frictionTorque: number(&random))
  }

  private static func run(_ seed: UInt64) -> World {
    var random = SeededGenerator(seed: seed)
    var world = World()
    world.addFrame(300, 300)
    world.addLine(vector(&random), vector(&random), vector(&random), isClosed: seed % 2 == 0)
    for _ in 0..<Int.random(in: 1..<8, using: &random) {
      _ = world.add(shape(&random), at: vector(&random)) {
        ($0.elasticity, $0.friction) = (number(&random), number(&random))
        ($0.density, $0.resistance) = (number(&random), number(&random))
        $0.angularResistance = number(&random)
        $0.add(velocity: vector(&random))
        $0.add(angularVelocity: number(&random))
      }
    }
    world.addGravity(vector(&random))
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      world.joints.append(joint(world.bodies.count, &random))
    }
    for turn in 0..<40 {
      world.step()
      #expect(world.isFinite, "seed \(seed), step \(turn)")
      if turn == 20 {
        world.change(0) { $0.place(at: vector(&random), angle: number(&random)) }
        world.change(0) { $0.apply(impulse: vector(&random), at: vector(&random)) }
      }
    }
    return world
  }

  @Test("1000 worlds with extreme numbers stay finite and are deterministic")
  func oddWorlds() {
    for seed in 0..<1000 as Range<UInt64> {
      let world = Self.run(seed)
      if seed % 10 == 0 { #expect(world.state == Self.run(seed).state) }
    }
  }

  @Test("a body that is removed leaves nothing behind")
  func removal() {
    var world = World()
    world.addFrame(200, 200)
    let first = world.addBox(40, 40, at: Vector(100, 100))
    let second = world.addBox(40, 40, at: Vector(100, 150))
    world.addGravity()
    world.run(1)
    _ = world.takeEvents()
    world.forces = []
    world.remove(second)
    world.forces = [.gravity(bodies: [first], Vector(0, 1000))]
    world.run(1)
    #expect(world.takeEvents().allSatisfy { $0.other == .boundary(0) })
    #expect(abs(world.bodies[first].center.y - 180) < 0.3)
    #expect(world.addBall(5, at: .zero) == second)
  }
}
