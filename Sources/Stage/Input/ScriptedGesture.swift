// Nacre, MIT licence; see LICENSE.

import Foundation
import Timing

/// A line of a touch script: fingers, or the pointer, that go from one place to another.
struct ScriptedGesture {
  /// The pace of the way.
  enum Curve: String, CaseIterable {
    case linear, easeIn, easeOut, easeInOut

    var timing: CubicBezierTiming {
      switch self {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInEaseOut
      }
    }
  }

  let start: Double
  let end: Double
  let curve: Curve
  /// Where each finger is after a share of the way, `0…1`.
  let fingers: [(Double) -> SIMD2<Double>]
  /// Whether fingers that rest are given no samples between the first and the last.
  let moves: Bool
  /// Whether it is the pointer.
  var isHover = false

  /// Fingers, or the pointer, that go straight.
  init(
    _ start: Double, _ end: Double, _ curve: Curve,
    _ ways: [(from: SIMD2<Double>, to: SIMD2<Double>)], isHover: Bool = false
  ) {
    self.isHover = isHover
    (self.start, self.end, self.curve) = (start, end, curve)
    fingers = ways.map { way in
      // The end is met exactly, and so is a coordinate that stays.
      { share in share == 1 ? way.to : way.from + (way.to - way.from) * share }
    }
    moves = ways.contains { $0.from != $0.to }
  }

  /// Two fingers side by side that part or meet.
  init(
    _ start: Double, _ end: Double, _ curve: Curve, center: SIMD2<Double>,
    distances: (from: Double, to: Double)
  ) {
    let ways = [-0.5, 0.5].map { side in
      (center + SIMD2(side * distances.from, 0), center + SIMD2(side * distances.to, 0))
    }
    self.init(start, end, curve, ways)
  }

  /// The distance of the two fingers that turn, points.
  private static let spread = 100.0

  /// Two fingers that turn about what is between them, clockwise.
  init(
    _ start: Double, _ end: Double, _ curve: Curve, center: SIMD2<Double>,
    degrees: (from: Double, to: Double)
  ) {
    (self.start, self.end, self.curve) = (start, end, curve)
    fingers = [-0.5, 0.5].map { side in
      { share in
        let angle = (degrees.from + (degrees.to - degrees.from) * share) * .pi / 180
        return center + side * Self.spread * SIMD2(cos(angle), sin(angle))
      }
    }
    moves = degrees.from != degrees.to
  }

  /// How many samples there are at most.
  func sampleCount(rate: Double) -> Double {
    Double(fingers.count) * (moves ? (end - start) * rate + 3 : 2)
  }

  /// The samples: a beginning, a move at each multiple of a period later, one to the end of the way,
  /// and the end.
  ///
  /// Fingers leave where they have moved to, as real ones do: programs that follow moves alone see
  /// the whole way. Times are computed from the start, so that they do not drift.
  func samples(rate: Double, firstID: Int) -> [TouchSample] {
    var result: [TouchSample] = []
    func add(_ time: Double, _ phase: TouchSample.Phase) {
      let (phase, firstID) = isHover ? (.hovered, 0) : (phase, firstID)
      let share = end > start ? curve.timing.progress(at: (time - start) / (end - start)) : 0
      for (offset, finger) in fingers.enumerated() {
        let place = finger(time == start ? 0 : time == end ? 1 : share)
        result.append(
          TouchSample(time: time, phase: phase, id: firstID + offset, x: place.x, y: place.y))
      }
    }
    add(start, .began)
    var step = 1.0
    // A move that close to the end is the end.
    while moves, start + step / rate < end - 1e-6 {
      add(start + step / rate, .moved)
      step += 1
    }
    if moves { add(end, .moved) }
    if !isHover { add(end, .ended) }
    return result
  }
}
