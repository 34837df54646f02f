// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import Timing

struct ScrollPhysicsTests {
  private let normal = ScrollDeceleration(factor: 0.998)
  private let fast = ScrollDeceleration(factor: 0.99)

  @Test("TV-J1: distance and duration of a deceleration from 1000")
  func destinations() {
    #expect(abs(normal.announcedReach(from: 1010) - 499.4998) < 1e-4)
    #expect(abs(normal.projection(from: 1000) - 499) < 1e-9)
    #expect(abs(fast.announcedReach(from: 1010) - 99.4992) < 1e-4)
    #expect(abs(fast.projection(from: 1000) - 99) < 1e-9)
    // Section Y.10 of the specification wins: content rests at 10 points per second.
    #expect(abs(normal.reach(from: 1000) - 494.01) < 1e-9)
    #expect(abs(normal.duration(from: 1000) - 2.3003) < 1e-4)
    #expect(abs(fast.duration(from: 1000) - 0.4582) < 1e-4)
    for slow in [0.0, 10, -10, 3] {
      #expect(normal.duration(from: slow) == 0)
      #expect(normal.reach(from: slow) == 0)
    }
  }

  @Test("TV-J2: velocity and distance of a deceleration as functions of time")
  func decelerations() {
    for (time, velocity, way) in [
      (0.1, 818.567, 90.626), (0.5, 367.511, 315.928), (1, 135.065, 432.035),
    ] as [(Double, Double, Double)] {
      #expect(abs(normal.velocity(at: time, from: 1000) - velocity) < 1e-3)
      // The vector integrates; iOS adds steps of a millisecond, which is 0.999 times as far.
      let summed = way * 499 / 499.4998
      #expect(abs(normal.distance(at: time, from: 1000) - summed) < 1e-3)
      #expect(abs(normal.time(to: normal.distance(at: time, from: 1000), from: 1000) - time) < 1e-9)
    }
    #expect(normal.time(to: 600, from: 1000) == .infinity)
    #expect(normal.time(to: -1, from: 1000) == .infinity)
  }

  @Test("TV-J3: the rubber band")
  func rubberBand() {
    for (length, finger, pull) in [
      (960, 5, 2.74), (960, 10, 5.47), (960, 100, 52.02), (960, 400, 178.98), (960, 960, 340.65),
      (600, 10, 5.450), (600, 50, 26.295), (600, 100, 50.382), (600, 300, 129.412),
    ] as [(Double, Double, Double)] {
      let band = RubberBand(length: length)
      #expect(abs(band.pull(finger) - pull) < 0.0051, "\(finger) of \(length)")
      #expect(abs(band.pull(-finger) + pull) < 0.0051)
      #expect(abs(band.finger(pulling: band.pull(finger)) - finger) < 1e-9)
    }
    #expect(RubberBand(length: 0).pull(50) == 0)
    #expect(RubberBand(length: .nan).pull(50) == 0)
    #expect(RubberBand(length: 100).pull(.infinity) == 100)
    #expect(RubberBand(length: 100).pull(-.infinity) == -100)
  }

  /// Integrates the differential equation in steps, as an alternative to the formulas.
  private func simulate(
    _ place: Double, _ velocity: Double, in range: ClosedRange<Double>, _ rate: Double,
    until end: Double
  ) -> Double {
    var (place, velocity, time) = (place, velocity, 0.0)
    var edge: Double? =
      range.contains(place) ? nil : min(max(place, range.lowerBound), range.upperBound)
    let (step, frequency) = (1e-5, 120.0.squareRoot())
    if let edge {
      let kick = 0.66 * frequency * (edge - place)
      velocity = kick < 0 ? min(velocity, kick) : max(velocity, kick)
    }
    while time < end {
      if let edge {
        velocity += (-120 * (place - edge) - 2 * frequency * velocity) * step
      } else {
        velocity -= rate * velocity * step
      }
      // A deceleration covers 0.999 times its velocity: it is a sum of steps of a millisecond.
      place += velocity * step * (edge == nil ? 499 / 499.4998 : 1)
      time += step
      if edge == nil, !range.contains(place) {
        edge = min(max(place, range.lowerBound), range.upperBound)
      }
    }
    return place
  }

  @Test(arguments: [
    (100, 900), (100, 3000), (100, -3000), (-40, 0), (-40, 500), (620, -200), (0, 0), (300, 5000),
  ]) func glideFollowsItsEquations(_ start: Double, _ velocity: Double) {
    let glide = ScrollGlide(from: start, velocity: velocity, in: 0...600, normal)
    for time in stride(from: 0.05, to: min(glide.duration, 1.5), by: 0.15) {
      let expected = simulate(start, velocity, in: 0...600, normal.rate, until: time)
      #expect(abs(glide.state(at: time).place - expected) < 0.2, "at \(time)")
    }
    #expect(glide.state(at: glide.duration).place == glide.target)
  }

  @Test func velocityThatIsNoNumberIsNone() {
    for velocity in [Double.nan, .infinity, -.infinity] {
      let glide = ScrollGlide(from: 100, velocity: velocity, in: 0...600, normal)
      #expect(glide.target == 100)
      #expect(glide.duration == 0)
      let chosen = ScrollGlide(from: 100, velocity: velocity, to: 200, frequency: 8)
      #expect(chosen == ScrollGlide(from: 100, velocity: 0, to: 200, frequency: 8))
    }
  }

  @Test func contentAtItsTargetHasNoWay() {
    #expect(ScrollGlide(from: 100, velocity: 0, to: 100, frequency: 8).duration == 0)
    #expect(ScrollGlide(from: 100, velocity: 0, in: 0...600, normal).duration == 0)
    #expect(ScrollGlide.approach(0, velocity: 500, rate: 2, hurry: 8) == 8)
    #expect(ScrollGlide.approach(0, velocity: 500, rate: 9, hurry: 8) == 9)
    // The slower content is at first, the more of the hurry is added, and never more than all of it.
    #expect(ScrollGlide.approach(100, velocity: 0, rate: 2, hurry: 8) == 8)
    #expect(ScrollGlide.approach(100, velocity: -300, rate: 2, hurry: 8) == 8)
    #expect(ScrollGlide.approach(100, velocity: 100, rate: 2, hurry: 8) == 4)
    #expect(ScrollGlide.approach(100, velocity: 200, rate: 2, hurry: 8) == 2)
  }

  /// A glide inside its range rests on a pixel; content that does not move stays where it is.
  @Test func contentRestsOnAPixel() {
    func target(_ velocity: Double, pixel: Double) -> Double {
      ScrollGlide(from: 100.1, velocity: velocity, in: 0...600, normal, pixel: pixel).target
    }
    let free = target(100, pixel: 0)
    #expect(free != free.rounded())
    #expect(target(100, pixel: 1) == free.rounded())
    #expect(target(100, pixel: 0.5) == (free * 2).rounded() / 2)
    #expect(target(0, pixel: 1) == 100.1)
  }

  @Test func contentBouncesUnlessItIsToldNotTo() {
    let glide = ScrollGlide(from: 500, velocity: 3000, in: 0...600, normal)
    let stopped = ScrollGlide(from: 500, velocity: 3000, in: 0...600, normal, bounces: false)

    #expect(glide == ScrollGlide(from: 500, velocity: 3000, in: 0...600, normal, bounces: true))
    #expect(glide.duration > stopped.duration)
    #expect(stopped.state(at: stopped.duration).place == 600)
  }

  @Test func glidesAreContinuousAndRestInTheirRange() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<400 {
      let range = 0...random.number(0...3000)
      let (start, velocity) = (random.number(-300...3300), random.number(-8000...8000))
      let chosen = random.number(range)
      let frequency = ScrollGlide.approach(
        chosen - start, velocity: velocity, rate: normal.rate, hurry: 8)
      let bounces = Bool.random(using: &random)
      for glide in [
        ScrollGlide(from: start, velocity: velocity, in: range, normal, bounces: bounces),
        ScrollGlide(from: start, velocity: velocity, to: chosen, frequency: frequency),
      ] {
        #expect(range.contains(glide.target))
        #expect(glide.duration.isFinite)
        #expect(glide.duration < 10)
        var last = glide.state(at: 0)
        #expect(last.place == start || glide.duration == 0)
        for time in stride(from: 0, through: glide.duration + 0.01, by: 1.0 / 240) {
          let state = glide.state(at: time)
          let most = max(abs(state.velocity), abs(last.velocity)) / 240
          // Where a spring reverses, it may move faster between two instants than at either. This
          // bounds the extra distance.
          let bend = (abs(last.place - glide.target) * 4e4 + 400 * most * 240) / 240 / 240 / 8
          // A glide ends with a jump: of half a point for a spring, of a pixel's rounding for a
          // deceleration.
          #expect(abs(state.place - last.place) <= most + bend + 1.01)
          last = state
        }
        #expect(last.place == glide.target)
        #expect(last.velocity == 0)
      }
    }
  }

  @Test func chosenTargetsAreNotOvershot() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<400 {
      let (way, velocity) = (random.number(1...2000), random.number(0...8000))
      let frequency = ScrollGlide.approach(way, velocity: velocity, rate: 2, hurry: 8)
      guard frequency < 200 else { continue }
      let glide = ScrollGlide(from: 0, velocity: velocity, to: way, frequency: frequency)
      for time in stride(from: 0, through: glide.duration, by: 1.0 / 60) {
        #expect(glide.state(at: time).place <= way + 1e-6)
      }
    }
    // If the chosen target is the natural resting point, the glide equals a free deceleration.
    let rest = normal.projection(from: 1000)
    let frequency = ScrollGlide.approach(rest, velocity: 1000, rate: normal.rate, hurry: 8)
    let chosen = ScrollGlide(from: 0, velocity: 1000, to: rest, frequency: frequency)
    let own = ScrollGlide(from: 0, velocity: 1000, in: 0...1e4, normal)
    for time in [0.1, 0.5, 1, 2] {
      #expect(abs(chosen.state(at: time).place - own.state(at: time).place) < 0.5)
    }
  }
}
