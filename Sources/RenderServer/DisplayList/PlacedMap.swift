// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// A map to device pixels, split into a local map, which determines the form of a coverage, and a
/// translation of the coverage by whole pixels.
///
/// The translation of an affine map is rounded to 1/256 pixel, the grid of edges, and its whole
/// part is split off. So a layer that moves by whole pixels keeps its coverage, and its pixels do
/// not depend on how it was moved there.
struct PlacedMap: Equatable, Sendable {
  /// If affine, its translation is in `0..<1`.
  let local: PlaneMap
  let dx: Int32
  let dy: Int32

  init(_ map: PlaneMap) {
    var map = map.normalized
    // Outside this range nothing is visible, or not exact.
    guard map.isAffine, abs(map.m31) < 1_048_576, abs(map.m32) < 1_048_576 else {
      (local, dx, dy) = (map, 0, 0)
      return
    }
    let (x, y) = ((map.m31 * 256).rounded(), (map.m32 * 256).rounded())
    let (wholeX, wholeY) = ((x / 256).rounded(.down), (y / 256).rounded(.down))
    (map.m31, map.m32) = (x / 256 - wholeX, y / 256 - wholeY)
    (local, dx, dy) = (map, Int32(wholeX), Int32(wholeY))
  }

  /// Returns the map moved by whole pixels.
  func moved(dx: Int32, dy: Int32) -> PlacedMap {
    PlacedMap(local: local, dx: self.dx + dx, dy: self.dy + dy)
  }

  private init(local: PlaneMap, dx: Int32, dy: Int32) {
    (self.local, self.dx, self.dy) = (local, dx, dy)
  }

  /// The map, with the whole pixels included.
  var full: PlaneMap {
    var map = local
    map.m31 += Double(dx) * map.m33
    map.m32 += Double(dy) * map.m33
    return map
  }
}
