// Nacre, MIT licence; see LICENSE.

import Foundation

/// One step in the change of a picture: of what a layer draws, or of what lies behind it.
package struct FilterStep: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A blur by a Gaussian; of its standard deviation in points.
    case gaussianBlur
    /// Colours move away from their luminance: 0 is grey, 1 changes nothing.
    case colorSaturate
    /// Added to each colour; 0 changes nothing.
    case colorBrightness
    /// Multiplies the distance of each colour from the middle; 1 changes nothing.
    case colorContrast
    /// Turns hues, radians.
    case colorHueRotate
    /// The share of the inverted colours, `0…1`.
    case colorInvert
    /// Multiplies alpha.
    case opacity
    /// Four rows of five numbers: what red, green, blue, alpha and one contribute to red, green, blue
    /// and alpha.
    case colorMatrix
    /// Glass with a round rim over what lies below a layer, after all other steps: the width of the
    /// rim and the depth below it in points, and the light on it, `0…1`.
    case lens
    /// Changes nothing below the layer: panes of glass in it that are nearer to one another than so
    /// many points flow together.
    case merge

    /// The key of the input.
    package var inputKey: String {
      switch self {
      case .gaussianBlur: "inputRadius"
      case .colorHueRotate: "inputAngle"
      case .colorMatrix: "inputColorMatrix"
      case .lens: "inputLens"
      case .merge: "inputSpacing"
      default: "inputAmount"
      }
    }

    /// The input with which nothing changes.
    package var neutral: [Double] {
      switch self {
      case .gaussianBlur, .colorBrightness, .colorHueRotate, .colorInvert, .merge: [0]
      case .colorSaturate, .colorContrast, .opacity: [1]
      case .colorMatrix: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
      case .lens: [0, 0, 0]
      }
    }
  }

  package let kind: Kind
  /// Names the step in key paths.
  package var name: String
  package var isEnabled = true
  /// As many as `kind.neutral`.
  package private(set) var input: [Double]

  /// - Parameters:
  ///   - name: That of the kind where there is none.
  ///   - input: One of another length is left out.
  package init(_ kind: Kind, name: String? = nil, _ input: [Double]? = nil) {
    (self.kind, self.name, self.input) = (kind, name ?? kind.name, kind.neutral)
    if let input { set(input) }
  }

  /// Replaces the input; one of another length or not finite is ignored.
  package mutating func set(_ input: [Double]) {
    if input.count == self.input.count, input.allSatisfy(\.isFinite) { self.input = input }
  }

  /// The change of straight colours, four rows of five numbers; `nil` where there is
  /// none.
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

  /// A rotation of colours that keeps their luminance.
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
