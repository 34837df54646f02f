// Nacre, MIT licence; see LICENSE.

import Foundation

/// A blur: passes over rows, and the same passes over columns.
struct Blur {
  private enum Pass {
    /// The mean of the pixels from `before` to the left to `after` to the right.
    case mean(before: Int, after: Int)
    /// A sum with weights. The middle one is the pixel's own.
    case weights([Float])

    var reach: Int {
      switch self {
      case .mean(let before, let after): max(before, after)
      case .weights(let weights): weights.count / 2
      }
    }
  }

  private let passes: [Pass]

  /// How far a pixel spreads.
  var reach: Int { passes.reduce(0) { $0 + $1.reach } }

  /// A Gaussian blur. A deviation of 0 or less changes nothing; one above 1000 counts as 1000.
  ///
  /// Deviations of 2 and more are three means.
  ///
  /// **Source.** W3C, "Filter Effects Module Level 1", `feGaussianBlur`.
  static func gaussian(_ deviation: Float) -> Blur {
    let sigma = min(Double(deviation), 1_000)
    guard sigma > 0 else { return Blur(passes: []) }
    if sigma < 2 {
      let reach = Int((3 * sigma).rounded(.up))
      let curve = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let sum = curve.reduce(0, +)
      return Blur(passes: [.weights(curve.map { Float($0 / sum) })])
    }
    let size = Int(sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    let half = size / 2
    let middle = Pass.mean(before: half, after: half)
    if size % 2 == 1 { return Blur(passes: [middle, middle, middle]) }
    return Blur(passes: [
      .mean(before: half, after: half - 1), .mean(before: half - 1, after: half), middle,
    ])
  }

  /// The mean of a square that reaches `radius` pixels to each side, at most 1000.
  static func box(_ radius: Float) -> Blur {
    let half = Int(min(max(radius, 0), 1_000).rounded())
    return Blur(passes: half == 0 ? [] : [.mean(before: half, after: half)])
  }

  /// Returns the pixels blurred. Those around their area count as transparent.
  func apply(to pixels: Pixels) -> Pixels {
    var result = pixels
    let (width, height) = (pixels.area.width, pixels.area.height)
    for pass in passes {
      for row in 0..<height {
        Self.run(pass, over: &result.values, from: row * width, step: 1, count: width)
      }
    }
    for pass in passes {
      for column in 0..<width {
        Self.run(pass, over: &result.values, from: column, step: width, count: height)
      }
    }
    return result
  }

  private static func run(
    _ pass: Pass, over values: inout [Pixels.Color], from start: Int, step: Int, count: Int
  ) {
    let line = (0..<count).map { values[start + $0 * step] }
    switch pass {
    case .mean(let before, let after):
      var sum = SIMD4<Double>.zero
      for index in 0..<min(after, count) { sum += SIMD4<Double>(line[index]) }
      for index in 0..<count {
        if index + after < count { sum += SIMD4<Double>(line[index + after]) }
        if index - before - 1 >= 0 { sum -= SIMD4<Double>(line[index - before - 1]) }
        values[start + index * step] = Pixels.Color(sum / Double(before + after + 1))
      }
    case .weights(let weights):
      let reach = weights.count / 2
      for index in 0..<count {
        var sum = Pixels.Color.zero
        for other in max(0, index - reach)..<min(count, index + reach + 1) {
          sum += line[other] * weights[other - index + reach]
        }
        values[start + index * step] = sum
      }
    }
  }
}
