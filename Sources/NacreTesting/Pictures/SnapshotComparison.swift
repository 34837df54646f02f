// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import PictureComparison

/// The comparison of a picture with its reference.
public struct SnapshotComparison: Sendable, Hashable {
  /// The greatest perceived difference that is allowed; `nil` requires equal pixels.
  let tolerance: Double?
  /// The parts of each frame that are not compared, in points.
  var masks: [CGRect] = []

  /// Every pixel must be equal. This is the default, because a test draws the same pixels on every machine.
  public static let exact = SnapshotComparison(tolerance: nil)

  /// The perceived difference in each square of 32 × 32 pixels must not exceed a tolerance.
  ///
  /// The difference is the mean of FLIP in the square. FLIP is 0 where no difference is visible, and 1 between
  /// black and white. Source: P. Andersson and others, “FLIP: A Difference Evaluator for Alternating
  /// Images”, 2020.
  ///
  /// - Parameter tolerance: The greatest difference, `0...1`. Other values are clamped to this range.
  public static func perceptual(_ tolerance: Double) -> SnapshotComparison {
    SnapshotComparison(tolerance: min(max(tolerance, 0), 1))
  }

  /// Returns the same comparison, which ignores parts of each frame.
  ///
  /// - Parameter parts: Rectangles in points of the frame.
  public func masking(_ parts: CGRect...) -> SnapshotComparison {
    var result = self
    result.masks += parts
    return result
  }
}

/// The difference between a strip and its reference.
struct PictureDifference {
  /// A message with the largest difference, its position and its instant.
  let message: String
  /// The reference with the differences marked.
  let picture: PixelImage
  /// The number of pixels that differ in each frame; empty if the pictures have different sizes.
  let counts: [Int]

  /// Compares a strip with the picture of its reference.
  ///
  /// - Returns: `nil` if the comparison accepts the strip.
  init?(
    _ strip: PictureStrip, reference: PixelImage, _ comparison: SnapshotComparison, scale: Double
  ) {
    let result = strip.picture
    guard (reference.width, reference.height) == (result.width, result.height) else {
      message =
        "the result has \(result.width) × \(result.height) pixels, "
        + "the reference \(reference.width) × \(reference.height)"
      picture = reference
      counts = []
      return
    }
    if reference.pixels == result.pixels { return nil }
    let isMasked = Self.mask(strip, comparison.masks, scale)
    var differing: [Int] = []
    var (largest, place) = (0, 0)
    for index in result.pixels.indices where reference.pixels[index] != result.pixels[index] {
      if isMasked(index) { continue }
      differing.append(index)
      let difference = Self.distance(reference.pixels[index], result.pixels[index])
      if difference > largest { (largest, place) = (difference, index) }
    }
    if differing.isEmpty { return nil }
    var perceived = ""
    if let tolerance = comparison.tolerance {
      let worst = Self.perceived(strip, reference, isMasked)
      if worst.difference <= tolerance { return nil }
      place = worst.place
      perceived = String(
        format: ", perceived difference %.4f (allowed %.4f)", worst.difference, tolerance)
    }
    let (x, y) = (place % result.width, place / result.width)
    message =
      "\(differing.count) of \(result.pixels.count) pixels differ\(perceived); the largest difference "
      + "is \(Self.distance(reference.pixels[place], result.pixels[place]))/255 "
      + Self.where(strip, x, y, scale)
    picture = Self.marked(reference, differing)
    var counts = [Int](repeating: 0, count: strip.instants.count)
    for index in differing {
      if let place = strip.place(x: index % result.width, y: index / result.width) {
        counts[place.frame] += 1
      }
    }
    self.counts = counts
  }

  /// Returns the position and the instant of a pixel of a strip, as text.
  private static func `where`(_ strip: PictureStrip, _ x: Int, _ y: Int, _ scale: Double) -> String
  {
    guard let place = strip.place(x: x, y: y) else { return "between two frames" }
    let point = String(
      format: "at (%g, %g) points", Double(place.x) / scale, Double(place.y) / scale)
    if strip.instants.count == 1 { return point }
    return point + String(format: ", %g s", strip.instants[place.frame])
  }

  /// Returns the largest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, other) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
      largest = max(largest, abs(one - other))
    }
    return largest
  }

  private static func mask(_ strip: PictureStrip, _ masks: [CGRect], _ scale: Double)
    -> (Int) -> Bool
  {
    if masks.isEmpty { return { _ in false } }
    let width = strip.picture.width
    return { index in
      guard let place = strip.place(x: index % width, y: index / width) else { return true }
      let point = CGPoint(
        x: (Double(place.x) + 0.5) / scale, y: (Double(place.y) + 0.5) / scale)
      return masks.contains { $0.contains(point) }
    }
  }

  /// Returns the largest mean of FLIP in a square, and the index of the pixel that differs most there.
  ///
  /// Masked pixels count as equal.
  private static func perceived(
    _ strip: PictureStrip, _ reference: PixelImage, _ isMasked: (Int) -> Bool
  ) -> (difference: Double, place: Int) {
    let side = 32
    let result = strip.picture
    let map = FlipMap(reference, result)
    var worst = (difference: -1.0, place: 0)
    for top in stride(from: 0, to: result.height, by: side) {
      for left in stride(from: 0, to: result.width, by: side) {
        let (bottom, right) = (min(top + side, result.height), min(left + side, result.width))
        var (sum, peak, place) = (0.0, -1.0, 0)
        for y in top..<bottom {
          for x in left..<right where !isMasked(y * result.width + x) {
            let value = map.values[y * result.width + x]
            sum += value
            if value > peak { (peak, place) = (value, y * result.width + x) }
          }
        }
        let mean = sum / Double((bottom - top) * (right - left))
        if mean > worst.difference { worst = (mean, place) }
      }
    }
    return worst
  }

  /// Returns a faint copy of a picture in which some pixels are magenta.
  private static func marked(_ picture: PixelImage, _ places: [Int]) -> PixelImage {
    var pixels = picture.pixels.map { 0xFFC0_C0C0 + (($0 >> 2) & 0x3F_3F3F) }
    for place in places { pixels[place] = 0xFFFF_00FF }
    return PixelImage(width: picture.width, height: picture.height, pixels: pixels)
  }
}
