// Nacre, MIT licence; see LICENSE.

import Foundation

/// Edges and points: the features that the eye notices first.
struct FlipFeatures {
  /// The kernels of the feature detectors across a feature, and the smoothing kernel along it.
  private let edge: [Double]
  private let point: [Double]
  private let smooth: [Double]

  init(_ pixelsPerDegree: Double) {
    let sigma = 0.5 * 0.082 * pixelsPerDegree
    let radius = Int((3 * sigma).rounded(.up))
    let places = (-radius...radius).map(Double.init)
    let gauss = places.map { exp(-$0 * $0 / (2 * sigma * sigma)) }
    let total = gauss.reduce(0, +)
    smooth = gauss.map { $0 / total }
    edge = Self.normalized(zip(places, gauss).map { -$0 * $1 })
    point = Self.normalized(zip(places, gauss).map { ($0 * $0 / (sigma * sigma) - 1) * $1 })
  }

  /// Scales the positive weights to the sum 1 and the negative ones to the sum −1.
  private static func normalized(_ weights: [Double]) -> [Double] {
    let above = weights.reduce(0) { $0 + max($1, 0) }
    let below = weights.reduce(0) { $0 - min($1, 0) }
    return weights.map { $0 > 0 ? $0 / above : $0 / below }
  }

  /// Returns how much the features of two pictures differ at each pixel, in `0…1`.
  func change(_ a: FlipChannels, _ b: FlipChannels) -> [Double] {
    let (left, right) = (strengths(a), strengths(b))
    return left.edge.indices.map { index in
      let edges = abs(left.edge[index] - right.edge[index])
      let points = abs(left.point[index] - right.point[index])
      return (max(edges, points) / 2.0.squareRoot()).squareRoot()
    }
  }

  private func strengths(_ channels: FlipChannels) -> (edge: [Double], point: [Double]) {
    let scaled = channels.luminance.values.map { ($0 + 16) / 116 }
    let plane = FlipPlane(
      width: channels.luminance.width, height: channels.luminance.height, values: scaled)
    func strength(_ weights: [Double]) -> [Double] {
      let across = plane.convolved(x: weights, y: smooth)
      let down = plane.convolved(x: smooth, y: weights)
      return zip(across.values, down.values).map { hypot($0, $1) }
    }
    return (strength(edge), strength(point))
  }
}
