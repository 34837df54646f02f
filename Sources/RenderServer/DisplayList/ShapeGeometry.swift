// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// An area in a layer's own space.
enum ShapeGeometry: Equatable, Sendable {
  case rect(CGRect)
  case rounded(CGRect, Corners)
  /// The area between a rounded rectangle and the same rectangle inset by `width`.
  case border(CGRect, Corners, width: Double)
  case fill(Path, FillRule)
  case stroke(Path, StrokeStyle)
  /// The part of an area on one side of lines, cut at pixel centres.
  indirect case cut(ShapeGeometry, [PixelSide])
  /// Merged panes of glass.
  indirect case blob(GlassField)
  /// The part of an area that lies in another one. The map of the other, relative to the whole pixels of
  /// this one's translation, is the last value.
  indirect case intersection(ShapeGeometry, ShapeGeometry, PlacedMap)
  /// An area blurred by a Gaussian whose standard deviation, `radius`, is in the layer's space.
  indirect case blurred(ShapeGeometry, radius: Double)

  /// The corners of a rounded rectangle.
  struct Corners: Equatable, Sendable {
    /// Positive, at most half of the shorter side.
    var radius: Double
    var mask: CornerMask
    var curve: CornerCurve

    /// The distance from the corner of the rectangle within which the outline is curved.
    var reach: Double {
      // Continuous corners begin at a distance of 1.53 radii.
      radius * (curve == .continuous ? 1.53 : 1)
    }
  }

  /// Creates a rectangle with corners, or a plain one if `corners` is `nil`.
  init(_ rect: CGRect, _ corners: Corners?) {
    if let corners { self = .rounded(rect, corners) } else { self = .rect(rect) }
  }

  /// A rectangle in the layer's space that contains the area, before it is blurred.
  var bounds: CGRect {
    switch self {
    case .blurred(let sharp, _), .cut(let sharp, _), .intersection(let sharp, _, _):
      return sharp.bounds
    case .blob(let field): return field.bounds
    case .rect(let rect), .rounded(let rect, _), .border(let rect, _, _): return rect
    case .fill(let path, _): return path.isFinite ? path.controlPointBounds : .null
    case .stroke(let path, let style):
      guard path.isFinite, style.width > 0, style.width.isFinite, !path.isEmpty else {
        return .null
      }
      var reach = style.width / 2
      if style.join == .miter { reach *= max(style.miterLimit, 1) }
      reach = max(reach, style.width / 2 * (style.cap == .square ? 1.5 : 1))
      return path.controlPointBounds.insetBy(dx: -reach, dy: -reach)
    }
  }
}
