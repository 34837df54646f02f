// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Panes of glass that flow into one another where they are near: one field of distances.
///
/// The arithmetic is that of doubles in one order, with no functions but square roots.
package struct GlassField: Sendable, Hashable {
  /// A rounded rectangle, and where it is.
  package struct Pane: Sendable, Hashable {
    let rect: CGRect
    /// Of the corners at the least x and y, the greatest x, the greatest y, and both.
    let radii: [Double]
    let toPane: PlaneMap
    let toField: PlaneMap
    /// How long a unit of the pane is in the field.
    let scale: Double

    /// - Parameter map: To the field; affine.
    /// - Returns: `nil` when there is no way back.
    package init?(_ rect: CGRect, radii: [Double], map: PlaneMap) {
      guard map.isAffine, let inverse = map.inverse?.normalized, inverse.isAffine,
        radii.count == 4, rect.width > 0, rect.height > 0
      else { return nil }
      let least = Double(min(rect.width, rect.height)) / 2
      self.radii = radii.map { min(max($0, 0), least) }
      (self.rect, toField, toPane, scale) = (rect, map, inverse, map.affineScale)
    }

    /// Returns the distance between two panes: at most what it is, and exact for upright ones with
    /// four like corners.
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

  /// A distance, negative inside, and the direction in which it grows.
  package struct Value {
    package var distance: Double
    package var x: Double
    package var y: Double
  }

  private let panes: [Pane]
  /// The gap from which on panes reach for one another.
  private let spacing: Double
  /// Everything inside lies in it.
  package let bounds: CGRect
  /// Half of the shortest side of a pane.
  package let leastHalf: Double

  /// - Precondition: There is a pane, and `spacing` is positive.
  package init(_ panes: [Pane], spacing: Double) {
    (self.panes, self.spacing) = (panes, spacing)
    let all = panes.reduce(CGRect.null) { $0.union($1.toField.bounds(of: $1.rect)) }
    // The mean bulges out by a quarter of its width at most.
    bounds = all.insetBy(dx: -spacing / 4, dy: -spacing / 4)
    leastHalf = panes.map { Double(min($0.rect.width, $0.rect.height)) / 2 * $0.scale }.min() ?? 0
  }

  /// Returns the field at a place.
  ///
  /// Two distances are joined by the polynomial smooth minimum, which is as wide as the spacing where
  /// they grow in opposite directions, and less so in others: outlines that run along one another stay
  /// where they are.
  ///
  /// **Source.** I. Quilez, "smooth minimum" (2013), the quadratic one, and "2D distance functions".
  ///
  /// - Parameter leastRadius: That of corners, for curves that are wanted rounder than the outline.
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
    // The gradient of a function of the pane's place, in the field.
    let gx = nx * pane.toPane.m11 + ny * pane.toPane.m12
    let gy = nx * pane.toPane.m21 + ny * pane.toPane.m22
    let size = (gx * gx + gy * gy).squareRoot()
    return Value(
      distance: (length + min(max(qx, qy), 0) - radius) * pane.scale,
      x: size > 0 ? gx / size : 0, y: size > 0 ? gy / size : 0)
  }

  /// Returns the coverage of what is inside, as if the outline were straight in each pixel.
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

  /// The share of a unit square on the inner side of a straight line.
  ///
  /// - Parameters:
  ///   - value: That of the square's middle, 0 on the line.
  ///   - slopeX: By how much it changes from one side to the other.
  ///   - slopeY: The same along the other axis.
  private static func share(_ value: Double, _ slopeX: Double, _ slopeY: Double) -> Double {
    let (steep, flat) = (max(slopeX, slopeY), min(slopeX, slopeY))
    let (most, even) = ((steep + flat) / 2, (steep - flat) / 2)
    guard value.magnitude < most else { return value < 0 ? 1 : 0 }
    if value.magnitude <= even { return 0.5 - value / steep }
    // Beyond that a triangle is left.
    let rest = most - value.magnitude
    let triangle = rest * rest / (2 * steep * flat)
    return value < 0 ? 1 - triangle : triangle
  }
}
