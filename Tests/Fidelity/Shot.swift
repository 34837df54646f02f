// Nacre, MIT licence; see LICENSE.

import NacreTesting
import UIKit

/// A picture of a stage, measured in points.
///
/// The pictures of iOS that the tests compare with have three pixels a point.
@MainActor
struct Shot {
  /// Red, green and blue of a pixel, 0 to 255.
  struct Pixel: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    /// The mean of the three.
    var grey: Int { (red + green + blue) / 3 }
  }

  let scale: CGFloat
  private let image: CGImage
  private let bytes: [UInt8]

  init(_ stage: MotionStage) {
    scale = stage.scale
    image = stage.render()
    bytes = image.dataProvider?.data.map { Array($0) } ?? []
  }

  /// Returns the pixel at a point; white outside the picture.
  subscript(_ x: CGFloat, _ y: CGFloat) -> Pixel { pixel(Int(x * scale), Int(y * scale)) }

  private func pixel(_ column: Int, _ row: Int) -> Pixel {
    let start = row * image.bytesPerRow + column * 4
    guard (0..<image.width).contains(column), row >= 0, bytes.indices.contains(start + 3) else {
      return Pixel(red: 255, green: 255, blue: 255)
    }
    return Pixel(
      red: Int(bytes[start + 2]), green: Int(bytes[start + 1]), blue: Int(bytes[start]))
  }

  /// Returns the smallest rectangle around all pixels of a part that pass a test; null if none does.
  func box(in part: CGRect, where isInk: (Pixel) -> Bool) -> CGRect {
    var box = CGRect.null
    for row in Int(part.minY * scale)..<Int(part.maxY * scale) {
      for column in Int(part.minX * scale)..<Int(part.maxX * scale)
      where isInk(pixel(column, row)) {
        box = box.union(CGRect(x: column, y: row, width: 1, height: 1))
      }
    }
    guard !box.isNull else { return .null }
    return CGRect(
      x: box.minX / scale, y: box.minY / scale, width: box.width / scale,
      height: box.height / scale)
  }

  /// Returns the smallest rectangle around all pixels of a part that are at least half as dark as
  /// black on white.
  func ink(in part: CGRect) -> CGRect { box(in: part) { $0.grey < 128 } }
}

extension CGFloat {
  /// Whether the number is within a tolerance of another.
  func isNear(_ other: CGFloat, within tolerance: CGFloat = 0.35) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
