// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels

/// A two-circle (type 3 radial) gradient: the colour at `t` is painted on the circle whose centre
/// and radius are interpolated by `t` between the first circle and the second.
///
/// Where several circles pass through a pixel, the greatest `t` wins. Pixels on no circle are
/// transparent.
///
/// **Source.** *PDF Reference*, sixth edition, section 4.6.3, type 3 shadings.
package final class CirclesPaint: Sendable {
  package let ramp: GradientRamp
  private let map: Projection
  private let start: CGPoint
  private let startRadius: Double
  private let delta: CGVector
  private let radiusDelta: Double
  private let extendsStart: Bool
  private let extendsEnd: Bool

  /// - Parameters:
  ///   - toDevice: The affine map from the space of the circles to device pixels.
  ///   - extendsStart: Whether the gradient extends before the first circle, in its colour.
  ///   - extendsEnd: Whether it extends beyond the second circle.
  /// - Returns: `nil` when the map is singular, a number is not finite or a radius is negative.
  package init?(
    ramp: GradientRamp, from start: CGPoint, radius startRadius: Double, to end: CGPoint,
    radius endRadius: Double, extendsStart: Bool, extendsEnd: Bool, toDevice: PlaneMap
  ) {
    guard let inverse = toDevice.inverse?.normalized, startRadius >= 0, endRadius >= 0,
      (start.x + start.y + end.x + end.y + startRadius + endRadius).isFinite
    else { return nil }
    self.ramp = ramp
    map = inverse.projection
    self.start = start
    self.startRadius = startRadius
    delta = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    radiusDelta = endRadius - startRadius
    (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
  }

  /// Returns the colour at the centre of a pixel.
  func color(_ x: Int32, _ y: Int32) -> UInt32 {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let dx = map.ux * px + map.uy * py + map.u0 - start.x
    let dy = map.vx * px + map.vy * py + map.v0 - start.y
    // |p − c(t)|² = r(t)²  ⇔  a·t² − 2b·t + c = 0
    let a = delta.dx * delta.dx + delta.dy * delta.dy - radiusDelta * radiusDelta
    let b = dx * delta.dx + dy * delta.dy + startRadius * radiusDelta
    let c = dx * dx + dy * dy - startRadius * startRadius
    if abs(a) < 1e-9 * (radiusDelta * radiusDelta) || a == 0 {
      return b == 0 ? 0 : color(at: c / (2 * b)) ?? 0
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return 0 }
    let root = discriminant.squareRoot()
    let (first, second) = ((b + root) / a, (b - root) / a)
    return color(at: max(first, second)) ?? color(at: min(first, second)) ?? 0
  }

  private func color(at t: Double) -> UInt32? {
    guard startRadius + t * radiusDelta >= 0, t >= 0 || extendsStart, t <= 1 || extendsEnd else {
      return nil
    }
    return ramp.pixels[Int(min(max(t, 0), 1) * Double(PixelMath.gradientEntries - 1) + 0.5)]
  }
}
