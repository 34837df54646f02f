// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Testing

/// The colour matrices of filters, compared with the formulas of the Filter Effects Module (W3C), in which each
/// filter is a function of one colour.
struct FilterStepTests {
  private static let colors: [[Double]] = [
    [0.2, 0.5, 0.9, 1], [1, 0, 0, 0.5], [0.3, 0.3, 0.3, 0.25], [0, 0, 0, 0],
  ]

  private func apply(_ kind: FilterStep.Kind, _ input: Double, to color: [Double]) -> [Double] {
    let matrix = FilterStep(kind, [input]).matrix ?? []
    #expect(matrix.count == 20)
    return (0..<matrix.count / 5).map { row -> Double in
      let terms = zip(matrix[5 * row..<5 * row + 4], color).map { $0 * $1 }
      return terms.reduce(matrix[5 * row + 4], +)
    }
  }

  private func expect(
    _ kind: FilterStep.Kind, _ input: Double, _ wanted: ([Double]) -> [Double],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for color in Self.colors {
      let found = apply(kind, input, to: color)
      let error = zip(found, wanted(color)).map { abs($0 - $1) }.max() ?? 1
      #expect(error < 1e-12, "\(color): \(found)", sourceLocation: location)
    }
  }

  @Test(arguments: [-0.5, 0, 0.25, 1, 2]) func colorsFollowTheFormulas(x: Double) {
    func parts(_ color: [Double], _ change: (Double) -> Double) -> [Double] {
      color.prefix(3).map(change) + [color[3]]
    }
    expect(.opacity, x) { [$0[0], $0[1], $0[2], $0[3] * x] }
    expect(.colorBrightness, x) { parts($0) { $0 + x } }
    expect(.colorContrast, x) { parts($0) { ($0 - 0.5) * x + 0.5 } }
    expect(.colorInvert, x) { parts($0) { $0 * (1 - x) + (1 - $0) * x } }
    expect(.colorSaturate, x) { color in
      // The luminance of ITU-R BT.709.
      let grey = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
      return parts(color) { grey + ($0 - grey) * x }
    }
    // The three matrices of `hueRotate` of `feColorMatrix`.
    expect(.colorHueRotate, x) { color in
      let (r, g, b) = (color[0], color[1], color[2])
      let grey: Double = 0.213 * r + 0.715 * g + 0.072 * b
      let red: Double = -0.213 * r - 0.715 * g + 0.928 * b
      let green: Double = 0.143 * r + 0.140 * g - 0.283 * b
      let blue: Double = -0.787 * r + 0.715 * g + 0.072 * b
      func turned(_ part: Double, _ sine: Double) -> Double {
        grey + (part - grey) * cos(x) + sine * sin(x)
      }
      return [turned(r, red), turned(g, green), turned(b, blue), color[3]]
    }
  }

  @Test(arguments: FilterStep.Kind.allCases) func theNeutralInputChangesNothing(
    kind: FilterStep.Kind
  ) {
    let step = FilterStep(kind)
    #expect(step.input == kind.neutral)
    #expect(!step.changesPixels)
    #expect((step.matrix != nil) == (kind.role == .color))
    guard let matrix = step.matrix else {
      #expect(step.input.allSatisfy { $0 == 0 })
      return
    }
    let identity = (0..<20).map { $0 % 6 == 0 ? 1.0 : 0 }
    #expect(zip(matrix, identity).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test(arguments: FilterStep.Kind.allCases) func inputsOfAWrongLengthAreIgnored(
    kind: FilterStep.Kind
  ) {
    let numbers = kind.neutral.indices.map { Double($0) + 3 }
    var step = FilterStep(kind, numbers)
    #expect(step.input == numbers)
    #expect(step.name == kind.name)
    #expect(step.changesPixels == (kind.role != .merge))
    for wrong in [numbers + [1], Array(numbers.dropLast()), numbers.map { _ in .nan }] {
      step.set(wrong)
    }
    #expect(step.input == numbers)
    step.isEnabled = false
    #expect(!step.changesPixels)
    #expect(FilterStep(kind, numbers + [1]).input == kind.neutral)
  }

  @Test func aMatrixIsItsInput() {
    let numbers = (0..<20).map { Double($0) }
    #expect(FilterStep(.colorMatrix, numbers).matrix == numbers)
  }
}
