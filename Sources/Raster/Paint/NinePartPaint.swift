// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels

/// The geometry of a nine-part image: corners, edges and a middle.
package struct NinePart: Sendable, Equatable {
  /// An axis divided in three: the four boundaries in texels and, correspondingly, in the space of
  /// `toDevice`.
  package struct Axis: Sendable, Equatable {
    package let texels: [Double]
    package let places: [Double]

    /// - Precondition: Each array has four boundaries in ascending order.
    package init(texels: [Double], places: [Double]) {
      precondition(texels.count == 4 && places.count == 4)
      (self.texels, self.places) = (texels, places)
    }

    /// Returns the part (0, 1 or 2) that contains a coordinate in the space of `toDevice`.
    func part(_ place: Double) -> Int { place < places[1] ? 0 : place < places[2] ? 1 : 2 }
  }

  package var columns: Axis
  package var rows: Axis
  package var toDevice: PlaneMap

  package init(columns: Axis, rows: Axis, toDevice: PlaneMap) {
    (self.columns, self.rows, self.toDevice) = (columns, rows, toDevice)
  }
}

/// A paint that stretches the nine parts of an image by different amounts.
package final class NinePartPaint: Sendable {
  let parts: NinePart
  /// The paint of each part, row by row; `nil` for a part without extent.
  let paints: [ImagePaint?]
  package let opacity: UInt8
  /// The map from device pixels to the space of `parts`.
  let map: Projection

  /// - Returns: `nil` when the map is singular or the image has no pixels.
  package init?(image: PixelImage, parts: NinePart, isNearest: Bool, opacity: UInt8 = 255) {
    guard let inverse = parts.toDevice.inverse, image.width > 0, image.height > 0 else {
      return nil
    }
    func scale(_ axis: NinePart.Axis, _ part: Int) -> (Double, Double) {
      let scale =
        (axis.places[part + 1] - axis.places[part]) / (axis.texels[part + 1] - axis.texels[part])
      return (scale, axis.places[part] - axis.texels[part] * scale)
    }
    paints = (0..<9).map { index in
      let (sx, tx) = scale(parts.columns, index % 3)
      let (sy, ty) = scale(parts.rows, index / 3)
      guard (sx + sy + tx + ty).isFinite else { return nil }
      return ImagePaint(
        image: image,
        toDevice: PlaneMap(CGAffineTransform(sx, 0, 0, sy, tx, ty)).concatenating(parts.toDevice),
        isNearest: isNearest)
    }
    self.parts = parts
    self.opacity = opacity
    map = inverse.normalized.projection
  }

  /// Returns the index of the part that contains the centre of a pixel.
  func part(_ x: Int32, _ y: Int32) -> Int {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let w = map.wx * px + map.wy * py + map.w0
    let place = (
      (map.ux * px + map.uy * py + map.u0) / w, (map.vx * px + map.vy * py + map.v0) / w
    )
    return parts.rows.part(place.1) * 3 + parts.columns.part(place.0)
  }
}
