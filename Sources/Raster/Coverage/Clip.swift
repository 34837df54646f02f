// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// What may be drawn: a rectangle, and in it more or less of each pixel.
package struct Clip: Sendable {
  /// Nothing outside is drawn.
  package private(set) var bounds: PixelRect
  /// How much of each pixel inside may be drawn; `nil` is all of it, which costs nothing.
  package private(set) var mask: AlphaPlane?

  package init(_ bounds: PixelRect) { self.bounds = bounds }

  /// Leaves what the coverage also covers.
  package mutating func intersect(_ coverage: Coverage) {
    bounds = bounds.intersection(coverage.bounds)
    if bounds.isEmpty { mask = nil }
    // A rectangle of whole pixels.
    if coverage.solidRect.contains(bounds) { return }
    intersect(AlphaPlane(coverage, bounds: bounds))
  }

  /// Leaves what the plane also covers.
  package mutating func intersect(_ plane: AlphaPlane) {
    bounds = bounds.intersection(plane.bounds)
    mask = bounds.isEmpty ? nil : mask?.multiplied(by: plane) ?? plane
  }
}
