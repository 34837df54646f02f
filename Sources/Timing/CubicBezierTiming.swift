// Nacre, MIT licence; see LICENSE.

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with time as x and progress as y.
package struct CubicBezierTiming: Sendable, Hashable {
  /// The control points, rounded to `Float` as in Core Animation.
  package let x1: Double, y1: Double, x2: Double, y2: Double

  /// Creates a timing curve from its two control points; non-finite coordinates count as 0.
  ///
  /// - Parameters:
  ///   - x1: Clamped to `0…1`, so that the curve is a function of time.
  ///   - y1: Beyond `0…1` the curve may overshoot.
  ///   - x2: Clamped like `x1`.
  ///   - y2: Like `y1`.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func stored(_ value: Double) -> Double { value.isFinite ? Double(Float(value)) : 0 }
    self.x1 = min(max(stored(x1), 0), 1)
    self.y1 = stored(y1)
    self.x2 = min(max(stored(x2), 0), 1)
    self.y2 = stored(y2)
  }

  package static let linear = CubicBezierTiming(0, 0, 1, 1)
  package static let easeIn = CubicBezierTiming(0.42, 0, 1, 1)
  package static let easeOut = CubicBezierTiming(0, 0, 0.58, 1)
  package static let easeInEaseOut = CubicBezierTiming(0.42, 0, 0.58, 1)
  /// The curve of Core Animation's implicit animations.
  package static let `default` = CubicBezierTiming(0.25, 0.1, 0.25, 1)

  /// Returns the progress at a fraction of the duration.
  ///
  /// - Parameter time: Clamped to `0…1`.
  ///
  /// **Accuracy.** The curve's parameter is found to 1e-12, so the result is within 1e-9 of the
  /// curve.
  package func progress(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return time }
    return Self.value(y1, y2, at: Self.parameter(of: time, x1, x2))
  }

  /// Returns the first time at which a progress is reached: the inverse of `progress(at:)`.
  ///
  /// - Parameter progress: Clamped to `0…1`. Of a curve that overshoots, the earliest time counts.
  package func time(at progress: Double) -> Double {
    if !(progress > 0) { return 0 }
    if progress >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    // An overshooting curve is not monotonic, so sampling brackets the first crossing.
    let step = (1..<64).first { Self.value(y1, y2, at: Double($0) / 64) >= progress } ?? 64
    var (low, high) = (Double(step - 1) / 64, Double(step) / 64)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if Self.value(y1, y2, at: middle) < progress { low = middle } else { high = middle }
    }
    return Self.value(x1, x2, at: (low + high) / 2)
  }

  /// Returns one coordinate of the curve at parameter `s`: `3(1−s)²s·p1 + 3(1−s)s²·p2 + s³`.
  private static func value(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  /// Solves `value(p1, p2, s) = x` for `s` by Newton's method inside a shrinking bracket.
  private static func parameter(of x: Double, _ p1: Double, _ p2: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let error = ((a * s + b) * s + c) * s - x
      if abs(error) < 1e-12 { break }
      if error < 0 { low = s } else { high = s }
      let slope = (3 * a * s + 2 * b) * s + c
      let newton = s - error / slope
      // Bisection replaces a Newton step that has a flat slope or leaves the bracket.
      s = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return s
  }
}
