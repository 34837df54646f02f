// Nacre, MIT licence; see LICENSE.

import UIKit

extension FilterTable {
  static let generators: [FilterKind] = [
    FilterKind(
      "CIConstantColorGenerator", kCICategoryGenerator, [.color(kCIInputColorKey, 1, 0, 0)]
    ) { CIImage(color: $0.color(kCIInputColorKey)) },
    // Edges are sharp; the sharpness has no effect.
    FilterKind(
      "CICheckerboardGenerator", kCICategoryGenerator,
      [
        .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
        .number(kCIInputWidthKey, 80), .number("inputSharpness", 1),
      ]
    ) { inputs in
      let center = inputs.point(kCIInputCenterKey)
      let side = max(0.001, inputs.number(kCIInputWidthKey))
      return generated(inputs) { point in
        let square = ((point - center) / side).rounded(.down)
        return (square.x + square.y).truncatingRemainder(dividingBy: 2) == 0 ? 0 : 1
      }
    },
    // A module is a pixel, with a border of one pixel. A transform of the image keeps its squares sharp.
    FilterKind(
      "CIQRCodeGenerator", kCICategoryGenerator,
      [
        FilterKind.Input(key: "inputMessage", standard: nil),
        FilterKind.Input(key: "inputCorrectionLevel", standard: "M"),
      ]
    ) { inputs in
      guard let data = inputs.data("inputMessage"),
        let level = QRCode.Level(letter: inputs.string("inputCorrectionLevel") ?? "M"),
        let code = QRCode([UInt8](data), level: level)
      else { return nil }
      let side = code.side
      return CIImage(
        CGRect(x: 0, y: 0, width: side + 2, height: side + 2), isSampledNearest: true
      ) { area, _ in
        Pixels(area) { x, y in
          let (column, row) = (Int(x.rounded(.down)) - 1, side - Int(y.rounded(.down)))
          let isInside = 0..<side ~= column && 0..<side ~= row
          return isInside && code[column, row] ? Pixels.Color(0, 0, 0, 1) : .one
        }
      }
    },
    gradient("CILinearGradient") { $0 },
    // Source: Apple's reference names an S-curve; this is Hermite's, as in OpenGL's `smoothstep`.
    gradient("CISmoothLinearGradient") { $0 * $0 * (3 - 2 * $0) },
    FilterKind(
      "CIRadialGradient", kCICategoryGradient,
      [
        .center, .number("inputRadius0", 5), .number("inputRadius1", 100),
        .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
      ]
    ) { inputs in
      let center = inputs.point(kCIInputCenterKey)
      let (inner, outer) = (inputs.number("inputRadius0"), inputs.number("inputRadius1"))
      return generated(inputs) { point in
        let offset = point - center
        let distance = (offset * offset).sum().squareRoot()
        if inner == outer { return distance < inner ? 0 : 1 }
        return (distance - inner) / (outer - inner)
      }
    },
  ]

  private static func gradient(_ name: String, curve: @escaping (Float) -> Float) -> FilterKind {
    FilterKind(
      name, kCICategoryGradient,
      [
        .vector("inputPoint0", 0, 0), .vector("inputPoint1", 200, 200),
        .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
      ]
    ) { inputs in
      let start = inputs.point("inputPoint0")
      let way = inputs.point("inputPoint1") - start
      let square = max((way * way).sum(), 1e-6)
      return generated(inputs) { point in
        curve(min(max(((point - start) * way).sum() / square, 0), 1))
      }
    }
  }

  /// An infinite image between two colours.
  ///
  /// - Parameter fraction: Returns 0 for the first colour and 1 for the second; clamped.
  private static func generated(
    _ inputs: FilterInputs, fraction: @escaping (SIMD2<Float>) -> Float
  ) -> CIImage {
    let (first, second) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
    return CIImage(.infinite) { area, space in
      let (from, to) = (first.premultiplied(in: space), second.premultiplied(in: space))
      return Pixels(area) { x, y in mix(from, to, min(max(fraction(SIMD2(x, y)), 0), 1)) }
    }
  }
}
