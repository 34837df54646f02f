// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// How the alpha of a group becomes the shadow below it.
struct ShadowRecipe: Equatable, Sendable {
  /// Premultiplied.
  let color: UInt32
  let x: GaussianKernel
  let y: GaussianKernel
  /// Whole pixels.
  let dx: Int32
  let dy: Int32
  /// A pixel that moves with the layer.
  let originX: Int32
  let originY: Int32

  /// - Parameters:
  ///   - map: The layer's place; the blur keeps its shape where the map stretches it, the offset is
  ///     rounded to whole pixels.
  ///   - bounds: The layer's, for the place at which a perspective map is looked at.
  init(_ p: LayerProperties, map: PlacedMap, bounds: CGRect, color: UInt32) {
    self.color = color
    (originX, originY) = (map.dx, map.dy)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    (x, y) = map.local.kernels(radius: p.shadowRadius, at: center)
    let from = map.local.point(center)
    let to = map.local.point(
      CGPoint(x: center.x + p.shadowOffset.width, y: center.y + p.shadowOffset.height))
    func whole(_ distance: Double) -> Int32 {
      // A shadow farther away than any surface is large is not seen.
      Int32(min(max(distance.isFinite ? distance : 0, -16_384), 16_384).rounded())
    }
    (dx, dy) = (whole(to.x - from.x), whole(to.y - from.y))
  }

  /// How far the shadow of a pixel lies from it.
  var spread: PixelSpread {
    let (rx, ry) = (Int32(x.radius), Int32(y.radius))
    return PixelSpread(
      left: max(0, rx - dx), top: max(0, ry - dy), right: max(0, rx + dx), bottom: max(0, ry + dy))
  }
}

extension PlaneMap {
  /// The kernels that blur as a Gaussian of a layer's own space does, seen at a point of it.
  ///
  /// A linear map turns a round Gaussian into an elliptic one, whose standard deviations along the
  /// axes of the device are the lengths of the map's columns. That a turned ellipse leans is left
  /// out.
  func kernels(radius: Double, at point: CGPoint) -> (x: GaussianKernel, y: GaussianKernel) {
    let sigmas = sigmas(radius: radius, at: point)
    return (GaussianKernel(sigma: sigmas.x), GaussianKernel(sigma: sigmas.y))
  }

  /// The standard deviations of those kernels, pixels.
  func sigmas(radius: Double, at point: CGPoint) -> (x: Double, y: Double) {
    let (a, b, c, d) = jacobian(point)
    return (
      radius * (a * a + c * c).squareRoot(), radius * (b * b + d * d).squareRoot()
    )
  }

  /// The square root of the factor by which areas grow at a point.
  func areaScale(at point: CGPoint) -> Double {
    let (a, b, c, d) = jacobian(point)
    return abs(a * d - b * c).squareRoot()
  }

  /// The derivatives at a point: of the device's x and y along x, then along y.
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
