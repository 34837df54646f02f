// Nacre, MIT licence; see LICENSE.

import Foundation
import Timing

/// One gesture of a touch script: fingers, or the pointer, that move from one place to another.
struct ScriptedGesture {
  /// The timing of the movement.
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
  /// How long the fingers rest before they move, in seconds; less than the whole time.
  var rest = 0.0
  /// The position of each finger as a function of the progress, `0…1`.
  let fingers: [(Double) -> SIMD2<Double>]
  /// Whether the fingers move. Fingers that rest have no samples between the first and the last.
  let moves: Bool
  /// Whether the gesture moves the pointer instead of fingers.
  var isHover = false

  /// Creates a gesture of fingers, or the pointer, that move along a straight line.
  init(
    _ start: Double, _ end: Double, _ curve: Curve,
    _ ways: [(from: SIMD2<Double>, to: SIMD2<Double>)], isHover: Bool = false, rest: Double = 0
  ) {
    (self.isHover, self.rest) = (isHover, rest)
    (self.start, self.end, self.curve) = (start, end, curve)
    fingers = ways.map { way in
      // The end is reached exactly, and a coordinate that does not change stays exact.
      { share in share == 1 ? way.to : way.from + (way.to - way.from) * share }
    }
    moves = ways.contains { $0.from != $0.to }
  }

  /// Creates a pinch: two fingers side by side whose distance changes.
  init(
    _ start: Double, _ end: Double, _ curve: Curve, center: SIMD2<Double>,
    distances: (from: Double, to: Double)
  ) {
    let ways = [-0.5, 0.5].map { side in
      (center + SIMD2(side * distances.from, 0), center + SIMD2(side * distances.to, 0))
    }
    self.init(start, end, curve, ways)
  }

  /// The distance between the two rotating fingers, points.
  private static let spread = 100.0

  /// Creates a rotation: two fingers that turn clockwise about their centre.
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

  /// Returns an upper bound for the number of samples.
  func sampleCount(rate: Double) -> Double {
    Double(fingers.count) * (moves ? (end - start) * rate + 3 : 2)
  }

  /// Returns the samples: the beginning, a move after each period, a move to the end of the path,
  /// and the end.
  ///
  /// The fingers end where the last move was, as real ones do, so programs that handle only moves
  /// see the whole path. Times are computed from the departure, so errors do not accumulate.
  func samples(rate: Double, firstID: Int) -> [TouchSample] {
    let departure = start + rest
    var result: [TouchSample] = []
    func add(_ time: Double, _ phase: TouchSample.Phase) {
      let (phase, firstID) = isHover ? (.hovered, 0) : (phase, firstID)
      let share =
        end > departure ? curve.timing.progress(at: (time - departure) / (end - departure)) : 0
      for (offset, finger) in fingers.enumerated() {
        let place = finger(time == start ? 0 : time == end ? 1 : share)
        result.append(
          TouchSample(time: time, phase: phase, id: firstID + offset, x: place.x, y: place.y))
      }
    }
    add(start, .began)
    var step = 1.0
    // A move within a microsecond of the end is left out; the last move replaces it.
    while moves, departure + step / rate < end - 1e-6 {
      add(departure + step / rate, .moved)
      step += 1
    }
    if moves { add(end, .moved) }
    if !isHover { add(end, .ended) }
    return result
  }
}
