// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A clip: a rectangle and, optionally, an alpha mask inside it.
package struct Clip: Sendable {
  /// Drawing is restricted to this rectangle.
  package private(set) var bounds: PixelRect
  /// The share of each pixel that drawing may affect; `nil`, which costs nothing, if all pixels in
  /// `bounds` may be drawn in full.
  package private(set) var mask: AlphaPlane?

  package init(_ bounds: PixelRect) { self.bounds = bounds }

  /// Intersects the clip with a coverage.
  package mutating func intersect(_ coverage: Coverage) {
    bounds = bounds.intersection(coverage.bounds)
    if bounds.isEmpty { mask = nil }
    // The coverage is solid here, as for a rectangle on whole pixels, so the mask stays as it is.
    if coverage.solidRect.contains(bounds) { return }
    intersect(AlphaPlane(coverage, bounds: bounds))
  }

  /// Intersects the clip with an alpha plane.
  package mutating func intersect(_ plane: AlphaPlane) {
    bounds = bounds.intersection(plane.bounds)
    mask = bounds.isEmpty ? nil : mask?.multiplied(by: plane) ?? plane
  }
}
