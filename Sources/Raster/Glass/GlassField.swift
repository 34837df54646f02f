// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A signed distance field of several panes of glass that merge where they are close to one
/// another.
///
/// The arithmetic uses doubles in a fixed order and no functions but square roots, so results are
/// the same on every machine.
package struct GlassField: Sendable, Hashable {
  /// A rounded rectangle with its map to the field.
  package struct Pane: Sendable, Hashable {
    let rect: CGRect
    /// The corner radii in this order: least x and least y, greatest x and least y, least x and
    /// greatest y, greatest x and greatest y.
    let radii: [Double]
    let toPane: PlaneMap
    let toField: PlaneMap
    /// The length in the field of a unit of the pane.
    let scale: Double

    /// - Parameter map: The affine map from the pane to the field.
    /// - Returns: `nil` when the map cannot be inverted or is not affine, or the rectangle is
    ///   empty.
    package init?(_ rect: CGRect, radii: [Double], map: PlaneMap) {
      guard map.isAffine, let inverse = map.inverse?.normalized, inverse.isAffine,
        radii.count == 4, rect.width > 0, rect.height > 0
      else { return nil }
      let least = Double(min(rect.width, rect.height)) / 2
      self.radii = radii.map { min(max($0, 0), least) }
      (self.rect, toField, toPane, scale) = (rect, map, inverse, map.affineScale)
    }

    /// Returns a lower bound of the distance between two panes. It is exact for upright panes with
    /// four equal corners.
    package func gap(to other: Pane) -> Double {
      func core(_ pane: Pane) -> (box: CGRect, radius: Double) {
        let radius = pane.radii.min() ?? 0
        return (
          pane.toField.bounds(of: pane.rect.insetBy(dx: radius, dy: radius)), radius * pane.scale
        )
      }
      let (a, b) = (core(self), core(other))
      let dx = Double(max(a.box.minX - b.box.maxX, b.box.minX - a.box.maxX, 0))
      let dy = Double(max(a.box.minY - b.box.maxY, b.box.minY - a.box.maxY, 0))
      return (dx * dx + dy * dy).squareRoot() - a.radius - b.radius
    }
  }

  /// A signed distance, negative inside, and the unit direction in which it grows.
  package struct Value {
    package var distance: Double
    package var x: Double
    package var y: Double
  }

  private let panes: [Pane]
  /// The gap below which panes start to merge.
  private let spacing: Double
  /// A rectangle that contains the field's inside.
  package let bounds: CGRect
  /// Half the shortest side of any pane, in the field.
  package let leastHalf: Double

  /// - Precondition: There is at least one pane, and `spacing` is positive.
  package init(_ panes: [Pane], spacing: Double) {
    (self.panes, self.spacing) = (panes, spacing)
    let all = panes.reduce(CGRect.null) { $0.union($1.toField.bounds(of: $1.rect)) }
    // The smooth minimum bulges outwards by at most a quarter of its width.
    bounds = all.insetBy(dx: -spacing / 4, dy: -spacing / 4)
    leastHalf = panes.map { Double(min($0.rect.width, $0.rect.height)) / 2 * $0.scale }.min() ?? 0
  }

  /// Returns the field at a point.
  ///
  /// The distances of two panes are joined by the polynomial smooth minimum. Its width is the
  /// spacing where the distances grow in opposite directions and less elsewhere, so that parallel
  /// outlines stay where they are.
  ///
  /// **Source.** I. Quilez, "smooth minimum" (2013), the quadratic one, and "2D distance
  /// functions".
  ///
  /// - Parameter leastRadius: The least corner radius, for curves that are to be rounder than the
  ///   outline.
  package func value(_ x: Double, _ y: Double, leastRadius: Double = 0) -> Value {
    var result = value(panes[0], x, y, leastRadius)
    for pane in panes.dropFirst() {
      let other = value(pane, x, y, leastRadius)
      let (near, far) = result.distance <= other.distance ? (result, other) : (other, result)
      result = near
      let reach = (1 - near.x * far.x - near.y * far.y) / 2 * spacing
      let rest = reach - (far.distance - near.distance)
      guard rest > 0 else { continue }
      result.distance -= rest * rest / (4 * reach)
      let weight = rest / (2 * reach)
      result.x += (far.x - near.x) * weight
      result.y += (far.y - near.y) * weight
      let length = (result.x * result.x + result.y * result.y).squareRoot()
      if length > 0 { (result.x, result.y) = (result.x / length, result.y / length) }
    }
    return result
  }

  private func value(
    _ pane: Pane, _ x: Double, _ y: Double, _ leastRadius: Double
  ) -> Value {
    let place = pane.toPane.homogeneous(x, y)
    let (fromX, fromY) = (place.x - Double(pane.rect.midX), place.y - Double(pane.rect.midY))
    let (halfX, halfY) = (Double(pane.rect.width) / 2, Double(pane.rect.height) / 2)
    let corner = pane.radii[(fromX > 0 ? 1 : 0) + (fromY > 0 ? 2 : 0)]
    let radius = min(max(corner, leastRadius / pane.scale), min(halfX, halfY))
    let (qx, qy) = (fromX.magnitude - (halfX - radius), fromY.magnitude - (halfY - radius))
    let (sideX, sideY) = (max(qx, 0), max(qy, 0))
    let length = (sideX * sideX + sideY * sideY).squareRoot()
    var (nx, ny) = qx > qy ? (1.0, 0.0) : (0, 1)
    if length > 0 { (nx, ny) = (sideX / length, sideY / length) }
    if fromX < 0 { nx = -nx }
    if fromY < 0 { ny = -ny }
    // The pane's gradient, transformed to the field.
    let gx = nx * pane.toPane.m11 + ny * pane.toPane.m12
    let gy = nx * pane.toPane.m21 + ny * pane.toPane.m22
    let size = (gx * gx + gy * gy).squareRoot()
    return Value(
      distance: (length + min(max(qx, qy), 0) - radius) * pane.scale,
      x: size > 0 ? gx / size : 0, y: size > 0 ? gy / size : 0)
  }

  /// Returns the coverage of the inside. In each pixel the outline is approximated by a straight
  /// line.
  package func coverage(map: PlaneMap, clip: PixelRect) -> Coverage {
    guard map.isAffine, let toField = map.inverse else { return .empty }
    var plane = AlphaPlane(bounds: clip)
    var index = 0
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        let place = toField.homogeneous(Double(x) + 0.5, Double(y) + 0.5)
        let value = value(place.x / place.w, place.y / place.w)
        let slopeX = value.x * toField.m11 + value.y * toField.m12
        let slopeY = value.x * toField.m21 + value.y * toField.m22
        let share = Self.share(value.distance, slopeX.magnitude, slopeY.magnitude)
        plane.bytes[index] = UInt8((share * 255).rounded())
        index += 1
      }
    }
    return plane.coverage()
  }

  /// Returns the share of a unit square on the inner (negative) side of a straight line.
  ///
  /// - Parameters:
  ///   - value: The distance at the centre of the square; 0 on the line.
  ///   - slopeX: The change of the distance across the square along one axis.
  ///   - slopeY: The change along the other axis.
  private static func share(_ value: Double, _ slopeX: Double, _ slopeY: Double) -> Double {
    let (steep, flat) = (max(slopeX, slopeY), min(slopeX, slopeY))
    let (most, even) = ((steep + flat) / 2, (steep - flat) / 2)
    guard value.magnitude < most else { return value < 0 ? 1 : 0 }
    if value.magnitude <= even { return 0.5 - value / steep }
    // Here the line cuts off only a triangle at one corner.
    let rest = most - value.magnitude
    let triangle = rest * rest / (2 * steep * flat)
    return value < 0 ? 1 - triangle : triangle
  }
}
