// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Pictures

/// Makes a smaller image.
///
/// - Parameters:
///   - isrc: The source.
///   - index: The index of the image.
///   - options: The longest side (`kCGImageSourceThumbnailMaxPixelSize`; without it the image keeps its
///     size), whether the orientation is applied, and whether a thumbnail is made at all: files'
///     own thumbnails are not read, so there is none without one of the two options to make it.
/// - Returns: The image, which is never larger than the original; `nil` if there is none.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  func isSet(_ key: String) -> Bool { options?[key] as? Bool ?? false }
  guard
    isSet(kCGImageSourceCreateThumbnailFromImageAlways)
      || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    let image = isrc.image(at: index), let file = isrc.file
  else { return nil }
  var pixels = image.pixels
  let limit = options?[kCGImageSourceThumbnailMaxPixelSize].flatMap(Double.init(boxed:)) ?? 0
  let longest = Double(max(pixels.width, pixels.height))
  if limit >= 1, limit < longest {
    func side(_ length: Int) -> Int { max(Int((Double(length) * limit / longest).rounded()), 1) }
    pixels = pixels.reduced(toWidth: side(pixels.width), height: side(pixels.height))
  }
  if isSet(kCGImageSourceCreateThumbnailWithTransform) { pixels = pixels.upright(file.orientation) }
  return CGImage(pixels, hasAlpha: file.hasAlpha)
}

extension PixelImage {
  /// Returns a smaller image, of which each pixel is the mean of the area that it covers.
  ///
  /// - Precondition: The sides are positive and at most those of the image.
  ///
  /// **Complexity.** O(pixels of the image).
  fileprivate func reduced(toWidth wide: Int, height high: Int) -> PixelImage {
    precondition((1...width).contains(wide) && (1...height).contains(high))
    let across = Self.shares(width, wide)
    let down = Self.shares(height, high)
    var result: [UInt32] = []
    result.reserveCapacity(wide * high)
    for rows in down {
      for columns in across {
        var sum = SIMD4<Float>()
        for (y, part) in rows {
          for (x, share) in columns {
            let pixel = pixels[y * width + x]
            let components = SIMD4<UInt32>(pixel >> 24, pixel >> 16, pixel >> 8, pixel) & 255
            sum += SIMD4<Float>(components) * (part * share)
          }
        }
        let mean = SIMD4<UInt32>(sum.rounded(.toNearestOrAwayFromZero)).clamped(
          lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        result.append(mean.x << 24 | mean.y << 16 | mean.z << 8 | mean.w)
      }
    }
    return PixelImage(width: wide, height: high, pixels: result)
  }

  /// Returns, for each pixel of a shorter line, the pixels of a longer one below it, and which share
  /// of it each covers.
  private static func shares(_ from: Int, _ to: Int) -> [[(position: Int, share: Float)]] {
    (0..<to).map { index in
      // In units of the product of both lengths, so that the borders are exact.
      let (start, end) = (index * from, (index + 1) * from)
      return (start / to...(end - 1) / to).map { position in
        let covered = min(end, (position + 1) * to) - max(start, position * to)
        return (position, Float(covered) / Float(from))
      }
    }
  }
}
