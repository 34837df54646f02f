// Nacre, MIT licence; see LICENSE.

import Foundation

/// One filter of a layer or of its backdrop.
package struct FilterStep: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A Gaussian blur. The input is its standard deviation in points.
    case gaussianBlur
    /// Scales the distance of each colour from its luminance: 0 gives grey, 1 changes nothing.
    case colorSaturate
    /// Adds the input to each colour component; 0 changes nothing.
    case colorBrightness
    /// Scales the distance of each colour component from 0.5; 1 changes nothing.
    case colorContrast
    /// Rotates the hue by an angle in radians.
    case colorHueRotate
    /// Mixes with the inverted colours; the input is their fraction, `0…1`.
    case colorInvert
    /// Multiplies alpha by the input.
    case opacity
    /// Multiplies by a colour matrix of four rows of five numbers. Each row gives the contributions
    /// of red, green, blue, alpha and the constant one to one component of the result.
    case colorMatrix
    /// Shows the backdrop through glass with a rounded rim, after all other filters. The inputs are
    /// the width of the rim and the depth of the backdrop below it in points, and the strength of
    /// the light on the rim, `0…1`.
    case lens
    /// Leaves the backdrop as it is. Panes of glass among the layer's descendants merge where they
    /// are closer to each other than the input, in points.
    case merge

    /// The renderer's treatment of filters of a kind.
    package enum Role: Sendable {
      /// Multiplies colours by `FilterStep.matrix`.
      case color
      case blur
      case lens
      case merge
    }

    /// A row of the table of filters.
    package struct Row: Sendable {
      package let role: Role
      /// The key of the input in key paths.
      package let inputKey: String
      /// The input that changes nothing. Its length is that of every input of the kind.
      package let neutral: [Double]
      /// The useful range of an input's numbers, for random tests.
      package let range: ClosedRange<Double>
    }

    /// The table of filters. No other list of them exists.
    package var row: Row {
      switch self {
      case .gaussianBlur: Row(role: .blur, inputKey: "inputRadius", neutral: [0], range: 0...12)
      case .colorSaturate:
        Row(role: .color, inputKey: "inputAmount", neutral: [1], range: -0.5...2)
      case .colorBrightness:
        Row(role: .color, inputKey: "inputAmount", neutral: [0], range: -1...1)
      case .colorContrast:
        Row(role: .color, inputKey: "inputAmount", neutral: [1], range: -0.5...2)
      case .colorHueRotate: Row(role: .color, inputKey: "inputAngle", neutral: [0], range: -4...4)
      case .colorInvert: Row(role: .color, inputKey: "inputAmount", neutral: [0], range: -0.5...1.5)
      case .opacity: Row(role: .color, inputKey: "inputAmount", neutral: [1], range: -0.5...1.5)
      case .colorMatrix:
        Row(
          role: .color, inputKey: "inputColorMatrix",
          neutral: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0],
          range: -0.5...1.5)
      case .lens: Row(role: .lens, inputKey: "inputLens", neutral: [0, 0, 0], range: 0...12)
      case .merge: Row(role: .merge, inputKey: "inputSpacing", neutral: [0], range: 0...12)
      }
    }

    package var role: Role { row.role }
    package var inputKey: String { row.inputKey }
    package var neutral: [Double] { row.neutral }

    /// Returns the kind of value of the input with a key; `nil` for an unknown key.
    static func valueKind(ofInput key: String) -> AnimatableValue.Kind? {
      allCases.first { $0.inputKey == key }.map { $0.neutral.count > 1 ? .numbers : .number }
    }
  }

  package let kind: Kind
  /// The name of the filter in key paths.
  package var name: String
  package var isEnabled = true
  /// The input's numbers, as many as in `kind.neutral`.
  package private(set) var input: [Double]

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - name: `nil` uses the name of the kind.
  ///   - input: An input of a wrong length is ignored.
  package init(_ kind: Kind, name: String? = nil, _ input: [Double]? = nil) {
    (self.kind, self.name, self.input) = (kind, name ?? kind.name, kind.neutral)
    if let input { set(input) }
  }

  /// Whether the filter can change a pixel.
  package var changesPixels: Bool { isEnabled && kind.role != .merge && input != kind.neutral }

  /// Replaces the input. An input of a wrong length, or one that is not finite, is ignored.
  package mutating func set(_ input: [Double]) {
    if input.count == self.input.count, input.allSatisfy(\.isFinite) { self.input = input }
  }

  /// The filter as a colour matrix on unpremultiplied colours, four rows of five numbers; `nil` if
  /// the filter is not a colour matrix.
  package var matrix: [Double]? {
    let x = input[0]
    switch kind {
    case .gaussianBlur, .lens, .merge: return nil
    case .colorMatrix: return input
    case .opacity: return Self.matrix { row, column in row == column ? (row == 3 ? x : 1) : 0 }
    case .colorBrightness:
      return Self.matrix { row, column in row < 3 && column == 4 ? x : row == column ? 1 : 0 }
    case .colorContrast: return Self.scaled(by: x, adding: (1 - x) / 2)
    case .colorInvert: return Self.scaled(by: 1 - 2 * x, adding: x)
    case .colorSaturate:
      return Self.matrix { row, column in
        if row == 3 || column > 2 { return row == column ? 1 : 0 }
        return (1 - x) * Self.luminance[column] + (row == column ? x : 0)
      }
    case .colorHueRotate: return Self.turned(by: x)
    }
  }

  /// **Source.** ITU-R BT.709.
  private static let luminance = [0.2126, 0.7152, 0.0722]

  private static func matrix(_ entry: (Int, Int) -> Double) -> [Double] {
    (0..<20).map { entry($0 / 5, $0 % 5) }
  }

  private static func scaled(by factor: Double, adding constant: Double) -> [Double] {
    matrix { row, column in
      if row == 3 { return column == 3 ? 1 : 0 }
      return column == 4 ? constant : row == column ? factor : 0
    }
  }

  /// A hue rotation, which keeps the luminance.
  ///
  /// **Source.** `hueRotate` of `feColorMatrix`, Filter Effects Module Level 1, W3C.
  private static func turned(by angle: Double) -> [Double] {
    let (c, s) = (cos(angle), sin(angle))
    let sines = [
      [-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072],
    ]
    let weights = [0.213, 0.715, 0.072]
    return matrix { row, column in
      if row == 3 || column > 2 { return row == column ? 1 : 0 }
      return weights[column] + c * ((row == column ? 1 : 0) - weights[column])
        + s * sines[row][column]
    }
  }
}
