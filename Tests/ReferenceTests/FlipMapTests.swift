// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import PictureComparison
import Testing

/// FLIP, the measure that compares pictures.
struct FlipMapTests {
  private static func picture(_ color: (Int, Int) -> (Int, Int, Int)) -> PixelImage {
    var pixels: [UInt32] = []
    for y in 0..<24 {
      for x in 0..<32 {
        let (red, green, blue) = color(x, y)
        pixels.append(
          0xFF00_0000 | UInt32(red & 255) << 16 | UInt32(green & 255) << 8 | UInt32(blue & 255))
      }
    }
    return PixelImage(width: 32, height: 24, pixels: pixels)
  }

  private static func grey(_ level: Int) -> PixelImage {
    picture { _, _ in (level, level, level) }
  }

  private static func black(where isBlack: @escaping (Int, Int) -> Bool) -> PixelImage {
    picture { x, y in isBlack(x, y) ? (0, 0, 0) : (255, 255, 255) }
  }

  private static let pattern = picture { x, y in (x * 37 + y * 11, x * x + 3 * y, x * y * 5) }
  private static let patternChanged = picture { x, y in
    (x * 37 + y * 11 + 16, x * x + 3 * y, x * y * 5 + y)
  }
  private static let dot = black { x, y in 15..<18 ~= x && 11..<14 ~= y }

  /// **Source.** The program published by the authors of the FLIP paper, with 67 pixels per degree;
  /// it computes in single precision.
  @Test(arguments: [
    (grey(0), grey(255), 0.967391, 0.967392), (grey(128), grey(136), 0.127576, 0.127575),
    (picture { _, _ in (0, 255, 0) }, picture { _, _ in (0, 0, 255) }, 1, 1),
    (pattern, patternChanged, 0.193014, 0.134865),
    (black { x, _ in x < 16 }, black { x, _ in x < 17 }, 0.103459, 0.538381),
    (grey(255), dot, 0.026977, 0.912249),
  ])
  func valuesOfTheAuthors(a: PixelImage, b: PixelImage, mean: Double, middle: Double) {
    let map = FlipMap(a, b)

    #expect(abs(map.mean - mean) < 1e-4)
    #expect(abs(map.values[12 * 32 + 16] - middle) < 1e-4)
  }

  @Test func equalPicturesDoNotDiffer() {
    let map = FlipMap(Self.pattern, Self.pattern)

    #expect(map.maximum == 0)
    #expect(map.mean == 0)
    #expect(map.largestCluster(above: 0) == 0)
  }

  @Test func moreIsMore() {
    let means = [0, 4, 16, 64, 128].map { FlipMap(Self.grey(100), Self.grey(100 + $0)).mean }

    #expect(means == means.sorted())
    #expect(Set(means).count == means.count)
  }

  /// Two marks far from each other are two clusters.
  @Test func clustersHangTogetherByTheirSides() {
    let far = Self.black { x, y in (x, y) == (4, 4) || (x, y) == (26, 18) }
    let one = Self.black { x, y in (x, y) == (4, 4) }

    let (two, single) = (FlipMap(Self.grey(255), far), FlipMap(Self.grey(255), one))

    #expect(single.largestCluster(above: 0.25) > 0)
    #expect(two.largestCluster(above: 0.25) == single.largestCluster(above: 0.25))
    #expect(two.largestCluster(above: -1) == 32 * 24)
  }

  /// A missing mark of a few pixels is a cluster, although the mean is small.
  @Test func missingMarksAreClusters() {
    let map = FlipMap(Self.grey(255), Self.dot)

    #expect(map.mean < 0.03)
    #expect(map.largestCluster(above: 0.25) >= 20)
  }
}
