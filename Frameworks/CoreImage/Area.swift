// Nacre, MIT licence; see LICENSE.

import UIKit

/// A rectangle of whole pixels. The origin is at the bottom left, as everywhere in Core Image.
struct Area: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var count: Int { isEmpty ? 0 : width * height }

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }

  /// The pixels that a rectangle touches. Coordinates beyond 2^30, such as those of an infinite rectangle,
  /// are cut off there.
  init(covering rect: CGRect) {
    guard !rect.isNull, !rect.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    func whole(_ value: CGFloat) -> Int {
      let limit = CGFloat(1 << 30)
      return value.isNaN ? 0 : Int(min(max(value, -limit), limit))
    }
    // A map can miss a whole number by a rounding error, which must not add a row.
    let left = whole((rect.minX + 1e-6).rounded(.down))
    let bottom = whole((rect.minY + 1e-6).rounded(.down))
    let right = whole((rect.maxX - 1e-6).rounded(.up))
    let top = whole((rect.maxY - 1e-6).rounded(.up))
    self.init(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  func intersection(_ other: Area) -> Area {
    let (left, bottom) = (max(x, other.x), max(y, other.y))
    return Area(
      x: left, y: bottom, width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - bottom)
  }

  /// The area with a border around it.
  func grown(by border: Int) -> Area {
    Area(x: x - border, y: y - border, width: width + 2 * border, height: height + 2 * border)
  }
}
