// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The parameters with which the alpha of a group becomes its shadow.
struct ShadowRecipe: Equatable, Sendable {
  /// The premultiplied colour of the shadow.
  let color: UInt32
  let x: GaussianKernel
  let y: GaussianKernel
  /// The offset in whole pixels.
  let dx: Int32
  let dy: Int32
  /// The origin of the blur's grid: a device pixel that moves with the layer.
  let originX: Int32
  let originY: Int32

  /// - Parameters:
  ///   - map: The layer's map. It scales the blur, so that the blur has the same shape in the
  ///     layer's space; the offset is rounded to whole pixels.
  ///   - bounds: The layer's bounds. At their centre a perspective map is linearised.
  init(_ p: LayerProperties, map: PlacedMap, bounds: CGRect, color: UInt32) {
    self.color = color
    (originX, originY) = (map.dx, map.dy)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    (x, y) = map.local.kernels(radius: p.shadowRadius, at: center)
    let from = map.local.point(center)
    let to = map.local.point(
      CGPoint(x: center.x + p.shadowOffset.width, y: center.y + p.shadowOffset.height))
    func whole(_ distance: Double) -> Int32 {
      // A shadow farther away than the side of the largest surface is not visible.
      Int32(min(max(distance.isFinite ? distance : 0, -16_384), 16_384).rounded())
    }
    (dx, dy) = (whole(to.x - from.x), whole(to.y - from.y))
  }

  /// The distance from a pixel that its shadow reaches.
  var spread: PixelSpread {
    let (rx, ry) = (Int32(x.radius), Int32(y.radius))
    return PixelSpread(
      left: max(0, rx - dx), top: max(0, ry - dy), right: max(0, rx + dx), bottom: max(0, ry + dy))
  }
}

extension PlaneMap {
  /// Returns the kernels whose blur in device space corresponds to a Gaussian in the layer's space,
  /// at a point of the layer.
  ///
  /// A linear map turns a circular Gaussian into an elliptical one. Its standard deviations along
  /// the axes of the device are the lengths of the map's columns. The inclination of a rotated
  /// ellipse is ignored.
  func kernels(radius: Double, at point: CGPoint) -> (x: GaussianKernel, y: GaussianKernel) {
    let sigmas = sigmas(radius: radius, at: point)
    return (GaussianKernel(sigma: sigmas.x), GaussianKernel(sigma: sigmas.y))
  }

  /// Returns the standard deviations of those kernels, in pixels.
  func sigmas(radius: Double, at point: CGPoint) -> (x: Double, y: Double) {
    let (a, b, c, d) = jacobian(point)
    return (
      radius * (a * a + c * c).squareRoot(), radius * (b * b + d * d).squareRoot()
    )
  }

  /// Returns the square root of the factor by which the map scales areas at a point.
  func areaScale(at point: CGPoint) -> Double {
    let (a, b, c, d) = jacobian(point)
    return abs(a * d - b * c).squareRoot()
  }

  /// Returns the partial derivatives at a point: those of the device's x and y by x, then by y.
  private func jacobian(_ point: CGPoint) -> (Double, Double, Double, Double) {
    if isAffine { return (m11, m12, m21, m22) }
    let p = homogeneous(point.x, point.y)
    let w = max(p.w, Self.nearPlane)
    return (
      (m11 - p.x / w * m13) / w, (m12 - p.y / w * m13) / w, (m21 - p.x / w * m23) / w,
      (m22 - p.y / w * m23) / w
    )
  }

  func point(_ point: CGPoint) -> CGPoint {
    let p = homogeneous(point.x, point.y)
    let w = max(p.w, Self.nearPlane)
    return CGPoint(x: p.x / w, y: p.y / w)
  }
}
