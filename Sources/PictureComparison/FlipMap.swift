// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The perceived difference between two alternating pictures, pixel by pixel: 0 where nothing can
/// be seen, 1 where black becomes white.
///
/// **Source.** P. Andersson, J. Nilsson, T. Akenine-Möller, M. Oskarsson, K. Åström, M. D.
/// Fairchild, “FLIP: A Difference Evaluator for Alternating Images”, High-Performance Graphics
/// 2020; the equations and constants are theirs.
package struct FlipMap: Sendable {
  package let width: Int
  package let height: Int
  /// The differences, row by row from the top, in `0…1`.
  package let values: [Double]

  /// A screen 3840 pixels and 0.7 m wide, seen from 0.7 m.
  package static let usualPixelsPerDegree = 67.0

  /// Compares two opaque pictures.
  ///
  /// - Precondition: They have the same size.
  package init(
    _ reference: PixelImage, _ test: PixelImage,
    pixelsPerDegree: Double = Self.usualPixelsPerDegree
  ) {
    precondition((reference.width, reference.height) == (test.width, test.height))
    (width, height) = (reference.width, reference.height)
    let (a, b) = (FlipChannels(reference), FlipChannels(test))
    let features = FlipFeatures(pixelsPerDegree)
    let changes = features.change(a, b)
    let (left, right) = (a.seen(pixelsPerDegree), b.seen(pixelsPerDegree))
    values = changes.indices.map { index in
      let color = Self.redistributed(left[index].distance(to: right[index]))
      return pow(color, 1 - changes[index])
    }
  }

  package var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

  package var maximum: Double { values.max() ?? 0 }

  /// Returns the number of pixels in the largest 4-connected cluster above a threshold.
  package func largestCluster(above threshold: Double) -> Int {
    var waiting = values.map { $0 > threshold }
    var largest = 0
    for start in waiting.indices where waiting[start] {
      waiting[start] = false
      var (stack, count) = ([start], 0)
      while let index = stack.popLast() {
        count += 1
        let x = index % width
        let neighbours = [
          x > 0 ? index - 1 : nil, x + 1 < width ? index + 1 : nil, index - width, index + width,
        ]
        for case let next? in neighbours where waiting.indices ~= next && waiting[next] {
          waiting[next] = false
          stack.append(next)
        }
      }
      largest = max(largest, count)
    }
    return largest
  }

  /// The differences as a greyscale picture: black where nothing differs.
  package var image: PixelImage {
    PixelImage(
      width: width, height: height,
      pixels: values.map { 0xFF00_0000 | UInt32(($0 * 255).rounded()) * 0x01_0101 })
  }

  /// The largest distance between colours of a screen, that between its green and its blue, raised
  /// to 0.7.
  private static let largest: Double = {
    let (green, blue) = (LinearColor(0, 1, 0).perceived, LinearColor(0, 0, 1).perceived)
    return pow(green.distance(to: blue), 0.7)
  }()

  /// Spreads colour distances over `0…1`: distances up to two fifths of the largest take 95 % of
  /// it.
  private static func redistributed(_ distance: Double) -> Double {
    let power = pow(distance, 0.7)
    let (knee, top) = (0.4 * largest, 0.95)
    if power < knee { return power * top / knee }
    return top + (power - knee) / (largest - knee) * (1 - top)
  }
}
