// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// A map to device pixels, split into what decides the shape of a coverage and a whole number of
/// pixels by which the coverage is moved.
///
/// The translation of an affine map is rounded to 1/256 pixel, the grid on which edges lie, and its
/// whole part is taken out. So a layer that moves by whole pixels keeps its coverage, and its
/// pixels do not depend on how it came to its place.
struct PlacedMap: Equatable, Sendable {
  /// Its translation is in `0..<1` when it is affine.
  let local: PlaneMap
  let dx: Int32
  let dy: Int32

  init(_ map: PlaneMap) {
    var map = map.normalized
    // Outside this range nothing is visible, or nothing is exact.
    guard map.isAffine, abs(map.m31) < 1_048_576, abs(map.m32) < 1_048_576 else {
      (local, dx, dy) = (map, 0, 0)
      return
    }
    let (x, y) = ((map.m31 * 256).rounded(), (map.m32 * 256).rounded())
    let (wholeX, wholeY) = ((x / 256).rounded(.down), (y / 256).rounded(.down))
    (map.m31, map.m32) = (x / 256 - wholeX, y / 256 - wholeY)
    (local, dx, dy) = (map, Int32(wholeX), Int32(wholeY))
  }

  /// The map with everything put together again.
  var full: PlaneMap {
    var map = local
    map.m31 += Double(dx) * map.m33
    map.m32 += Double(dy) * map.m33
    return map
  }
}
