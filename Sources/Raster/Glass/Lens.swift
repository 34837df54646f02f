// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A pane of glass with a rounded rim: the refraction through it, and the highlight on its rim.
///
/// Lengths are in the layer's space. The arithmetic uses doubles in a fixed order and no functions
/// but square roots, so every machine gives the same pixels.
package struct Lens: Sendable, Hashable {
  private let rect: CGRect
  /// The corners in this order: least x and least y, greatest x and least y, least x and greatest
  /// y, greatest x and greatest y.
  private let corners: [Corner]
  /// A field of merged panes that defines the shape instead of `rect` and `corners`, if there is
  /// one.
  private let field: GlassField?
  private let width: Double
  private let depth: Double
  private let light: Double
  private let toDevice: PlaneMap
  private let toLayer: PlaneMap
  /// The offset, in whole pixels, that is added to the device coordinates of `toDevice`.
  package let dx: Int32
  package let dy: Int32
  /// The greatest sideways displacement of the refraction, in pixels.
  package let reach: Int32

  private struct Corner: Hashable {
    /// The radius of the outline.
    let radius: Double
    /// The side of the square corner region: the larger of the outline's radius and the rim's
    /// width. The rim's curves in the corner are centred on the region's inner vertex.
    let size: Double
    /// How far the outline bulges beyond a circle of radius `size`: 0 for a circle, 1 for a square.
    let bulge: Double

    init(radius: Double, rim: Double) {
      (self.radius, size) = (radius, max(radius, rim))
      // On the diagonal both coordinates of the outline equal this share of the size.
      let share = size > 0 ? 1 - radius / size * (1 - 0.5.squareRoot()) : 1
      bulge = radius < rim ? max(0, (2 * share * share - 1) / (share * share * share * share)) : 0
    }
  }

  /// The refractive index of glass.
  static let refractiveIndex = 1.5
  /// The width of the highlight along the rim, in the layer's space.
  private static let lineWidth = 1.5

  /// - Parameters:
  ///   - radii: The corner radii, in the order of `corners`.
  ///   - field: The merged panes that define the shape instead of the one rectangle; `rect`
  ///     contains them.
  ///   - width: The width of the rim.
  ///   - depth: The distance from the glass to the backdrop below it.
  ///   - light: The share of white where the rim faces the light, `0…1`.
  /// - Returns: `nil` when the lens neither refracts nor shines, or the map is singular.
  package init?(
    _ rect: CGRect, radii: [Double], field: GlassField? = nil, width: Double, depth: Double,
    light: Double, map: PlaneMap, dx: Int32, dy: Int32
  ) {
    let least = field?.leastHalf ?? Double(min(rect.width, rect.height)) / 2
    let width = min(max(width, 0), least)
    let (depth, light) = (min(max(depth, 0), 4 * least), min(max(light, 0), 1))
    guard radii.count == 4, width > 0 || light > 0, let inverse = map.inverse else { return nil }
    let rim = max(width, Self.lineWidth)
    corners = radii.map { Corner(radius: min(max($0, 0), least), rim: min(rim, least)) }
    (self.rect, self.field) = (rect, field)
    (self.width, self.depth, self.light) = (width, depth, light)
    (toDevice, toLayer, self.dx, self.dy) = (map, inverse, dx, dy)
    // The greatest tan(θ₁ − θ₂) is √(n² − 1), and √(1 − t²) · tan(θ₁ − θ₂) stays below a quarter.
    let most = width > 0 ? depth * 1.119 + width / 4 : 0
    let pixels = (most * map.scale(in: rect)).rounded(.up)
    reach = pixels < 65_536 ? Int32(pixels) + 2 : 65_536
  }

  /// Returns the point of the backdrop that is visible at a pixel, and the amount of white to add,
  /// of 256; `nil` where the glass is flat.
  ///
  /// The cross section of the rim is a quarter circle. At a share `t` of the rim's width, from its
  /// inner side to the edge, light from straight above meets it at an angle `θ₁` with `sin θ₁ = t`
  /// and continues at `θ₂` with `sin θ₁ = n · sin θ₂`. It reaches the ground `(depth + width · √(1
  /// − t²)) · tan(θ₁ − θ₂)` farther inwards, along the normal of the edge. Points outside the glass
  /// are never visible through it.
  ///
  /// **Source.** W. Snell's law of refraction; the distance to a rounded rectangle as in I. Quilez,
  /// "2D distance functions".
  ///
  /// - Parameters:
  ///   - x: The column of the pixel, before the offset.
  ///   - y: The row of the pixel, before the offset.
  package func look(_ x: Int32, _ y: Int32) -> (x: Double, y: Double, light: UInt32)? {
    let place = toLayer.homogeneous(Double(x) + 0.5, Double(y) + 0.5)
    guard place.w != 0 else { return nil }
    let (px, py) = (place.x / place.w, place.y / place.w)
    guard let (inside, edge, normalX, normalY) = rim(px, py) else { return nil }
    var (toX, toY) = (px, py)
    if inside < width {
      let shift = shift(at: min(1 - inside / width, 1))
      toX = min(max(px - normalX * shift, Double(rect.minX)), Double(rect.maxX))
      toY = min(max(py - normalY * shift, Double(rect.minY)), Double(rect.maxY))
    }
    let target = toDevice.homogeneous(toX, toY)
    let (seenX, seenY) = (target.x / target.w, target.y / target.w)
    guard target.w > 0, seenX.isFinite, seenY.isFinite else { return nil }
    return (seenX, seenY, light(edge, normalX, normalY))
  }

  /// Returns the depth of a point inside the rim's curves, its depth inside the outline, and the
  /// outward normal; `nil` where the glass is flat.
  private func rim(_ px: Double, _ py: Double) -> (Double, Double, Double, Double)? {
    if let field {
      let rim = max(width, Self.lineWidth)
      let curve = field.value(px, py, leastRadius: rim)
      let edge = -field.value(px, py).distance
      guard -curve.distance < rim || edge < rim else { return nil }
      return (-curve.distance, edge, curve.x, curve.y)
    }
    let (fromX, fromY) = (px - Double(rect.midX), py - Double(rect.midY))
    let corner = corners[(fromX > 0 ? 1 : 0) + (fromY > 0 ? 2 : 0)]
    let size = corner.size
    let qx = fromX.magnitude - (Double(rect.width) / 2 - size)
    let qy = fromY.magnitude - (Double(rect.height) / 2 - size)
    // Along an edge one of the two is positive, in a corner both, and in the middle neither.
    var (sideX, sideY) = (max(qx, 0), max(qy, 0))
    var length = (sideX * sideX + sideY * sideY).squareRoot()
    var inside = size - length
    var edge = inside
    if corner.bulge > 0, length > 0 {
      (inside, edge) = (Self.inside(sideX, sideY, corner), Self.edge(qx, qy, corner))
      (sideX, sideY) = Self.normal(sideX, sideY, corner)
      length = (sideX * sideX + sideY * sideY).squareRoot()
    }
    let rim = max(width, light > 0 ? Self.lineWidth : 0)
    guard length > 0, inside < rim || edge < rim else { return nil }
    return (
      inside, edge, (fromX < 0 ? -sideX : sideX) / length, (fromY < 0 ? -sideY : sideY) / length
    )
  }

  /// Returns the depth of a point in a corner whose radius is smaller than the rim's width.
  ///
  /// Straight rims would meet in a crease there. Instead the depth follows curves that are circles
  /// far inside and nearly the outline at the edge, which have no crease.
  ///
  /// **Source.** M. Fernández Guasti, "Analytic geometry of some rectilinear figures" (1992): `u² +
  /// v² − s²·u²·v² = t²` is a circle for `s = 0` and a square for `s = t = 1`.
  private static func inside(_ x: Double, _ y: Double, _ corner: Corner) -> Double {
    let (u, v) = (min(x / corner.size, 1), min(y / corner.size, 1))
    return corner.size * (1 - max(u * u + v * v - corner.bulge * u * u * v * v, 0).squareRoot())
  }

  /// Returns the gradient of those curves. At the very tip of a square, where it vanishes, the
  /// diagonal.
  private static func normal(
    _ x: Double, _ y: Double, _ corner: Corner
  ) -> (x: Double, y: Double) {
    let (u, v) = (min(x / corner.size, 1), min(y / corner.size, 1))
    let (nx, ny) = (u * (1 - corner.bulge * v * v), v * (1 - corner.bulge * u * u))
    return nx + ny > 0 ? (nx, ny) : (u, v)
  }

  /// Returns the distance from the outline, positive inside.
  private static func edge(_ x: Double, _ y: Double, _ corner: Corner) -> Double {
    let rest = corner.size - corner.radius
    let (qx, qy) = (x - rest, y - rest)
    let (sideX, sideY) = (max(qx, 0), max(qy, 0))
    let length = (sideX * sideX + sideY * sideY).squareRoot()
    return corner.radius - length - min(max(qx, qy), 0)
  }

  /// Returns how far the refraction displaces a point inwards.
  ///
  /// - Parameter t: The share of the rim's width, from its inner side to the edge.
  private func shift(at t: Double) -> Double {
    let cos1 = (1 - t * t).squareRoot()
    let sin2 = t / Self.refractiveIndex
    let cos2 = (1 - sin2 * sin2).squareRoot()
    let tangent = (t * cos2 - cos1 * sin2) / (cos1 * cos2 + t * sin2)
    return (depth + width * cos1) * tangent
  }

  /// Returns the amount of white to add, of 256. The light comes from the upper left; light that
  /// passes through the glass adds a weaker highlight on the opposite side.
  private func light(_ inside: Double, _ normalX: Double, _ normalY: Double) -> UInt32 {
    let near = 1 - inside.magnitude / Self.lineWidth
    guard light > 0, near > 0 else { return 0 }
    let facing = -(normalX + normalY) * 0.5.squareRoot()
    let share = 0.25 + facing * facing * (facing > 0 ? 0.75 : 0.35)
    return UInt32((256 * light * near * share).rounded())
  }
}
