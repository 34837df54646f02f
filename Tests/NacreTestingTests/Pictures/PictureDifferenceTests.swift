// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import GraphicsTypes
import Testing

@testable import NacreTesting

/// What counts as a difference of two pictures.
struct PictureDifferenceTests {
  /// A grey picture of 64 × 64 pixels with some pixels of other values.
  private static func picture(_ other: [Int: UInt32] = [:]) -> PixelImage {
    var pixels = [UInt32](repeating: 0xFF80_8080, count: 64 * 64)
    for (index, value) in other { pixels[index] = value }
    return PixelImage(width: 64, height: 64, pixels: pixels)
  }

  private func difference(
    _ result: PixelImage, _ comparison: SnapshotComparison, scale: Double = 1
  ) -> PictureDifference? {
    PictureDifference(
      PictureStrip([result], instants: [0]), reference: Self.picture(), comparison, scale: scale)
  }

  @Test func oneStepOfOneChannelIsADifference() throws {
    #expect(difference(Self.picture(), .exact) == nil)
    let found = try #require(difference(Self.picture([130: 0xFF80_8081]), .exact, scale: 2))
    #expect(
      found.message
        == "1 of 4096 pixels differ; the largest difference is 1/255 at (1, 1) points")
    #expect(found.picture.pixels[130] == 0xFFFF_00FF)
  }

  @Test func perceptualComparisonAcceptsWhatNobodySees() throws {
    let faint = Self.picture([130: 0xFF80_8081])
    #expect(difference(faint, .perceptual(0.01)) == nil)
    // A black square of four pixels is small in the whole, but not in its surroundings.
    let spot = Self.picture(
      Dictionary(
        uniqueKeysWithValues: (0..<8).flatMap { y in
          (0..<8).map { x in ((y + 10) * 64 + x + 10, 0xFF00_0000 as UInt32) }
        }))
    let found = try #require(difference(spot, .perceptual(0.01)))
    #expect(found.message.contains("perceived difference"))
    #expect(difference(spot, .perceptual(1)) == nil)
  }

  @Test func masksAreNotCompared() {
    let wrong = Self.picture([130: 0xFFFF_FFFF])
    #expect(difference(wrong, .exact.masking(CGRect(x: 2, y: 2, width: 1, height: 1))) == nil)
    #expect(difference(wrong, .exact.masking(CGRect(x: 3, y: 2, width: 9, height: 9))) != nil)
    #expect(
      difference(wrong, .exact.masking(CGRect(x: 1, y: 1, width: 1, height: 1)), scale: 2) == nil)
  }

  @Test func otherSizesDiffer() throws {
    let small = PixelImage(width: 1, height: 1, pixels: [0xFF00_0000])
    let found = try #require(difference(small, .perceptual(1)))
    #expect(found.message == "the result has 1 × 1 pixels, the reference 64 × 64")
  }

  @Test func stripsWrapAndKnowTheirFrames() {
    let wide = PixelImage(
      width: 2000, height: 2, pixels: [UInt32](repeating: 0xFF00_0000, count: 4000))
    let strip = PictureStrip([wide, wide, wide], instants: [0, 1, 2])
    #expect((strip.picture.width, strip.picture.height) == (4002, 6))
    #expect(strip.place(x: 2002, y: 1).map { $0.frame } == 1)
    #expect(strip.place(x: 5, y: 5).map { $0.frame } == 2)
    #expect(strip.place(x: 2000, y: 0) == nil)
    #expect(strip.place(x: 2002, y: 4) == nil)
  }

  @Test func textsDifferLineByLine() throws {
    #expect(TextDifference(expected: "a\nb", result: "a\nb") == nil)
    let found = try #require(TextDifference(expected: "a\nb\nc", result: "a\nx\nc"))
    #expect(found.message == "2 lines differ, the first in line 2:\n- b\n+ x")
  }
}
