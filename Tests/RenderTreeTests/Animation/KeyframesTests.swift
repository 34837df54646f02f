// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Testing
import Timing

struct KeyframesTests {
  private func numbers(_ values: [Double]) -> [AnimatableValue] { values.map { .number($0) } }

  private func points(_ values: [(Double, Double)]) -> [AnimatableValue] {
    values.map { .point(CGPoint(x: $0.0, y: $0.1)) }
  }

  private func number(_ keyframes: Keyframes, at fraction: Double) -> Double {
    guard case .number(let value)? = keyframes.value(at: fraction) else { return .nan }
    return value
  }

  private func point(_ keyframes: Keyframes, at fraction: Double) -> CGPoint {
    guard case .point(let value)? = keyframes.value(at: fraction) else { return .zero }
    return value
  }

  @Test("TV-C17: key times place the values") func keyTimesPlaceTheValues() {
    let keyframes = Keyframes(values: numbers([0, 10, 100]), keyTimes: [0, 0.8, 1])

    #expect(number(keyframes, at: 0.25) == 3.125)
  }

  @Test(
    "TV-C17: key times that do not fit are ignored",
    arguments: [[0, 1], [0, .nan, 1], [0, 0.25, 0.5, 1], []])
  func keyTimesThatDoNotFitAreIgnored(times: [Double]) {
    let keyframes = Keyframes(values: numbers([0, 10, 100]), keyTimes: times)

    #expect(number(keyframes, at: 0.25) == 5)
  }

  @Test(
    "Y.2: key times that do not run from 0 to 1 or do not rise are used as given",
    arguments: [
      ([-1, 0.5, 1], 0.25, 10 / 1.2), ([0.2, 0.5, 1], 0.35, 5), ([0.2, 0.5, 1], 0.1, 0),
      ([0, 0.5, 0.8], 0.65, 55), ([0, 0.5, 0.8], 0.9, 100), ([0, 0.75, 0.5], 0.6, 8),
      ([0, -0.02, 0.5], 0.24, 55), ([0, 7, 1], 0.7, 1),
    ] as [([Double], Double, Double)])
  func unusualKeyTimesAreUsed(times: [Double], fraction: Double, value: Double) {
    let keyframes = Keyframes(values: numbers([0, 10, 100]), keyTimes: times)

    #expect(abs(number(keyframes, at: fraction) - value) < 1e-9)
  }

  @Test func equalKeyTimesJump() {
    let keyframes = Keyframes(values: numbers([0, 10, 100, 110]), keyTimes: [0, 0.5, 0.5, 1])

    #expect(number(keyframes, at: 0.25) == 5)
    #expect(number(keyframes, at: 0.5) == 100)
    #expect(number(keyframes, at: 1) == 110)
  }

  @Test("TV-C18: discrete values hold for their intervals")
  func discreteValuesHoldForTheirIntervals() {
    let placed = Keyframes(values: numbers([10, 20]), mode: .discrete, keyTimes: [0, 0.25, 1])
    #expect(number(placed, at: 0.2) == 10)
    #expect(number(placed, at: 0.3) == 20)

    let even = Keyframes(values: numbers([10, 20]), mode: .discrete, keyTimes: [0, 1])
    #expect(number(even, at: 0.3) == 10)
    #expect(number(even, at: 0.5) == 20)
    #expect(number(even, at: 1) == 20)
  }

  /// **Source.** YY8, pictures of iOS (lottie-ios `pr_1632_1`, `pr_1632_2`).
  @Test func oneValueHasNoEffect() {
    for mode in [Keyframes.Mode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      let keyframes = Keyframes(values: numbers([7]), mode: mode)
      for fraction in [-1, 0, 0.4, 1, 2] { #expect(keyframes.value(at: fraction) == nil) }
    }
  }

  /// **Source.** YY9, pictures of iOS (lottie-ios `pr_1686`, `TypeFace/V`).
  @Test func keyTimesAreComparedInSinglePrecision() {
    let keyframes = Keyframes(
      values: numbers([0, 1, 1]), keyTimes: [0, Double(Float(0.9230769)), 1])
    #expect(number(keyframes, at: 0.92307692307) == 1)
    #expect(number(keyframes, at: 0.923) < 1)
  }

  @Test func noValuesGiveNone() {
    #expect(Keyframes(values: []).value(at: 0.5) == nil)
    #expect(Keyframes(values: [], mode: .discrete, keyTimes: [0]).value(at: 0.5) == nil)
  }

  @Test func segmentsHaveTheirOwnPace() {
    let keyframes = Keyframes(values: numbers([0, 10, 20]), pacing: [.easeIn])

    #expect(number(keyframes, at: 0.25).agrees(with: "3.153568"))
    #expect(number(keyframes, at: 0.75) == 15)
  }

  @Test func polylineOfEveryMode() {
    let line = points([(0, 0), (10, 0), (10, 90)])

    #expect(point(Keyframes(values: line), at: 0.25) == CGPoint(x: 5, y: 0))
    let paced = Keyframes(values: line, mode: .paced)
    #expect(point(paced, at: 0.25) == CGPoint(x: 10, y: 15))
    #expect(point(paced, at: 0.5) == CGPoint(x: 10, y: 40))
    let discrete = Keyframes(values: line, mode: .discrete)
    #expect(point(discrete, at: 0.5) == CGPoint(x: 10, y: 0))
  }

  @Test func pacedDistanceIsEuclidean() {
    let sizes = [(0.0, 0.0), (6, 8), (6, 38)].map {
      AnimatableValue.size(CGSize(width: $0.0, height: $0.1))
    }

    let value = Keyframes(values: sizes, mode: .paced).value(at: 0.5)

    #expect(value == .size(CGSize(width: 6, height: 18)))
  }

  @Test func pacedIgnoresKeyTimesAndSegmentPaces() {
    let keyframes = Keyframes(
      values: numbers([0, 1, 10]), mode: .paced, keyTimes: [0, 0.9, 1], pacing: [.easeIn])

    #expect(number(keyframes, at: 0.05).agrees(with: "0.5000000000"))
  }

  @Test func pacedWithoutDistanceSpreadsEvenly() {
    let still = Keyframes(values: numbers([3, 3, 3]), mode: .paced)
    #expect(number(still, at: 0.3) == 3)
    #expect(still.times == [0, 0.5, 1])

    let endless = Keyframes(values: numbers([0, .infinity, 4]), mode: .paced)
    #expect(endless.times == [0, 0.5, 1])
  }

  @Test("TV-C22: cubic matches Apple's values") func cubicMatchesApplesValues() {
    let values = numbers([0, 1, 4, 9])
    func middle(_ tension: [Double], _ continuity: [Double], _ bias: [Double]) -> Double {
      number(
        Keyframes(
          values: values, mode: .cubic, keyTimes: [0, 0.25, 0.75, 1], tension: tension,
          continuity: continuity, bias: bias), at: 0.5)
    }

    #expect(middle([], [], []) == 2.25)
    #expect(middle([0, 1, 1, 0], [], []) == 2.5)
    #expect(middle([], [0, 1, 0, 0], []) == 2.125)
    #expect(middle([], [], [0, 0, 1, 0]) == 2.375)
    #expect(middle([1], [], []) == 2.25)
  }

  @Test("TV-C23: cubic end tangents are the adjacent differences")
  func cubicEndTangentsAreTheAdjacentDifferences() {
    #expect(number(Keyframes(values: numbers([0, 10, 10]), mode: .cubic), at: 0.75) == 10.625)
    let line = Keyframes(values: points([(0, 0), (10, 0), (10, 30)]), mode: .cubic)
    #expect(point(line, at: 0.75) == CGPoint(x: 10.625, y: 13.125))
  }

  @Test func cubicWithTwoValuesIsLinear() {
    for mode in [Keyframes.Mode.cubic, .cubicPaced] {
      #expect(number(Keyframes(values: numbers([2, 10]), mode: mode), at: 0.25) == 4)
    }
  }

  /// The published numbers have a tolerance of 0.01.
  @Test("TV-C24: cubic paced matches Apple's values") func cubicPacedMatchesApplesValues() {
    let line = Keyframes(
      values: points([(0, 0), (20, 80), (100, 20), (120, 100)]), mode: .cubicPaced)
    let middle = point(line, at: 0.35)
    #expect(abs(middle.x - 26.365239) < 0.01)
    #expect(abs(middle.y - 79.036540) < 0.01)

    let scalars = Keyframes(values: numbers([0, 80, 20, 100]), mode: .cubicPaced)
    #expect(abs(number(scalars, at: 0.35) - 79.382188) < 0.01)
  }

  @Test func valuesOfDifferentStructureStepAtOneHalf() {
    let lists = [AnimatableValue.numbers([0]), .numbers([1, 2]), .numbers([3])]
    for mode in [Keyframes.Mode.linear, .paced, .cubic, .cubicPaced] {
      let keyframes = Keyframes(values: lists, mode: mode)
      #expect(keyframes.value(at: 0.2) == lists[0])
      #expect(keyframes.value(at: 0.3) == lists[1])
      #expect(keyframes.value(at: 0.8) == lists[2])
    }
  }

  @Test func strangeFractionsDoNotLeaveTheValues() {
    for mode in [Keyframes.Mode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      let keyframes = Keyframes(values: numbers([1, 2, 3]), mode: mode)
      #expect(keyframes.value(at: .nan) == .number(1))
      for fraction in [-1e300, -0.5, 1.5, 1e300] { #expect(keyframes.value(at: fraction) != nil) }
    }
  }
}
