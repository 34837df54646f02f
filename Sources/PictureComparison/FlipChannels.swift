// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A picture as the three channels of `OpponentColor`.
struct FlipChannels {
  let luminance: FlipPlane
  let redGreen: FlipPlane
  let yellowBlue: FlipPlane

  init(_ image: PixelImage) {
    let colors = image.pixels.map { LinearColor(pixel: $0).opponents }
    func plane(_ channel: (OpponentColor) -> Double) -> FlipPlane {
      FlipPlane(width: image.width, height: image.height, values: colors.map(channel))
    }
    (luminance, redGreen, yellowBlue) = (
      plane(\.luminance), plane(\.redGreen), plane(\.yellowBlue)
    )
  }

  /// Returns the colours as seen from a distance: the eye's contrast sensitivity blurs fine
  /// details.
  func seen(_ pixelsPerDegree: Double) -> [PerceivedColor] {
    let radius = Int((3 * (0.04 / (2 * .pi * .pi)).squareRoot() * pixelsPerDegree).rounded(.up))
    func filtered(_ plane: FlipPlane, _ parts: [(a: Double, b: Double)]) -> [Double] {
      // A sum of two-dimensional Gaussians; each is the product of two along the axes.
      let rows = parts.map { part in
        (-radius...radius).map { exp(-.pi * .pi * pow(Double($0) / pixelsPerDegree, 2) / part.b) }
      }
      let heights = parts.map { $0.a * (.pi / $0.b).squareRoot() }
      let total = zip(rows, heights).reduce(0) { $0 + $1.1 * pow($1.0.reduce(0, +), 2) }
      var sum = [Double](repeating: 0, count: plane.values.count)
      for (row, height) in zip(rows, heights) {
        let part = plane.convolved(x: row, y: row)
        for index in sum.indices { sum[index] += height / total * part.values[index] }
      }
      return sum
    }
    let y = filtered(luminance, [(1, 0.0047)])
    let x = filtered(redGreen, [(1, 0.0053)])
    let z = filtered(yellowBlue, [(34.1, 0.04), (13.5, 0.025)])
    return y.indices.map { OpponentColor(y[$0], x[$0], z[$0]).displayed.perceived }
  }
}
