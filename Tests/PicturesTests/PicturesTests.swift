// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

@Suite struct PicturesTests {
  /// Every alpha, each with 16 premultiplied colours.
  static func translucent() -> PixelImage {
    let pixels = (0..<256 * 16).map { index -> UInt32 in
      let alpha = UInt32(index % 256)
      let part = UInt32(index / 256)
      let red = alpha * part / 15
      let green = alpha * (15 - part) / 15
      return alpha << 24 | red << 16 | green << 8 | alpha / 2
    }
    return PixelImage(width: 256, height: 16, pixels: pixels)
  }

  @Test func roundTripOfOpaquePixelsIsExact() throws {
    let pixels = (0..<UInt32(37 * 11)).map { number -> UInt32 in
      0xFF00_0000 | number &* 2_654_435_761 & 0xFF_FFFF
    }
    let image = PixelImage(width: 37, height: 11, pixels: pixels)

    let data = try Pictures.encodePNG(image)

    #expect(try Pictures.decode(data).pixels == pixels)
    #expect(data[25] == 2, "an opaque picture has three channels")
  }

  @Test func roundTripOfPremultipliedPixelsIsExact() throws {
    let image = Self.translucent()

    let data = try Pictures.encodePNG(image)

    #expect(try Pictures.decode(data).pixels == image.pixels)
    #expect(data[25] == 6, "a translucent picture has four channels")
  }

  /// A smooth picture: waves of three lengths.
  private static func waves() -> PixelImage {
    let pixels = (0..<96 * 64).map { index -> UInt32 in
      let (x, y) = (Double(index % 96), Double(index / 96))
      func byte(_ value: Double) -> UInt32 { UInt32(127 + 120 * sin(value)) }
      return 0xFF00_0000 | byte(x / 9) << 16 | byte(y / 11) << 8 | byte((x + y) / 14)
    }
    return PixelImage(width: 96, height: 64, pixels: pixels)
  }

  /// The mean difference of the colour components, in levels of 255.
  private func meanError(_ a: [UInt32], _ b: [UInt32]) -> Double {
    var sum = 0
    for (left, right) in zip(a, b) {
      for shift: UInt32 in [0, 8, 16] {
        sum += abs(Int(left >> shift & 255) - Int(right >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * a.count)
  }

  @Test func jpegIsNearAndGrowsWithItsQuality() throws {
    let image = Self.waves()
    var sizes: [Int] = []
    for (quality, limit) in [(0.0, 60.0), (0.3, 5.0), (0.6, 3.0), (0.9, 1.5), (1.0, 1.0)] {
      let data = try Pictures.encodeJPEG(image, quality: quality)
      let decoded = try Pictures.decode(data)

      #expect((decoded.width, decoded.height) == (96, 64))
      #expect(meanError(decoded.pixels, image.pixels) < limit, "quality \(quality)")
      sizes.append(data.count)
    }
    #expect(sizes == sizes.sorted(), "\(sizes)")
    #expect(Set(sizes).count == sizes.count, "\(sizes)")
  }

  @Test func jpegQualityIsClamped() throws {
    let image = Self.waves()
    func data(_ quality: Double) throws -> Data {
      try Pictures.encodeJPEG(image, quality: quality)
    }

    #expect(try data(-1) == data(0))
    #expect(try data(.nan) == data(0))
    #expect(try data(-.infinity) == data(0))
    #expect(try data(7) == data(1))
    #expect(try data(.infinity) == data(1))
  }

  @Test func jpegShowsWhatIsTransparentOverWhite() throws {
    let translucent = PixelImage(
      width: 16, height: 16, pixels: .init(repeating: 0x8080_0000, count: 256))
    let clear = PixelImage(width: 16, height: 16, pixels: .init(repeating: 0, count: 256))

    let pink = try Pictures.decode(Pictures.encodeJPEG(translucent, quality: 1)).pixels
    let white = try Pictures.decode(Pictures.encodeJPEG(clear, quality: 1)).pixels

    #expect(meanError(pink, .init(repeating: 0xFFFF_7F7F, count: 256)) < 2)
    #expect(white == .init(repeating: 0xFFFF_FFFF, count: 256))
  }

  @Test func jpegWithoutPixelsIsAnError() {
    let empty = PixelImage(width: 0, height: 4, pixels: [])
    let long = PixelImage(width: 65_501, height: 1, pixels: .init(repeating: 0, count: 65_501))

    #expect(throws: PictureError.self) { try Pictures.encodeJPEG(empty, quality: 1) }
    #expect(throws: PictureError.self) { try Pictures.encodeJPEG(long, quality: 1) }
  }

  @Test func encodingTwiceGivesTheSameBytes() throws {
    #expect(
      try Pictures.encodePNG(Self.translucent()) == Pictures.encodePNG(Self.translucent()))
  }

  @Test func encodingTagsThePictureAsSRGB() throws {
    let data = try Pictures.encodePNG(Self.translucent())

    #expect(data.range(of: Data("sRGB".utf8)) != nil)
    #expect(data.range(of: Data("tIME".utf8)) == nil)
  }

  @Test func straighteningIsRoundedToNearestForEveryPair() {
    for alpha in UInt32(1)...255 {
      let pixels = (0...255).map { alpha << 24 | min(UInt32($0), alpha) << 16 | UInt32($0) }
      var bytes = [UInt8](repeating: 0, count: pixels.count * 4)

      pixels.withUnsafeBufferPointer { source in
        bytes.withUnsafeMutableBytes { Pictures.straighten(source, into: $0, order: .rgba) }
      }

      for colour in 0...255 {
        let clamped = Double(min(colour, Int(alpha)))
        let expected = UInt8((clamped * 255 / Double(alpha)).rounded())
        #expect(bytes[colour * 4] == expected)
        #expect(bytes[colour * 4 + 2] == expected)
        #expect(bytes[colour * 4 + 3] == UInt8(alpha))
      }
    }
  }

  @Test func straighteningOrdersTheBytes() {
    let pixels: [UInt32] = [0xFF01_0203, 0x0000_0000, 0x8080_0000]
    var bytes = [UInt8](repeating: 9, count: 12)

    pixels.withUnsafeBufferPointer { source in
      bytes.withUnsafeMutableBytes { Pictures.straighten(source, into: $0, order: .bgra) }
    }

    #expect(bytes == [3, 2, 1, 255, 0, 0, 0, 0, 0, 0, 255, 128])
  }

  @Test func premultiplyingIsRoundedToNearest() throws {
    let image = try Pictures.decode(Fixtures.webpLossless)

    #expect(image.width == 3)
    #expect(image.height == 2)
    #expect(image.pixels[0] == 0xFFFF_0000)
    #expect(image.pixels[1] == 0x8000_8000)
    #expect(image.pixels[2] == 0x0100_0001)
    #expect(image.pixels[3] == 0)
    #expect(image.pixels[4] == 0xC89D_4E27)
    #expect(image.pixels[5] == 0x0400_0000)
  }

  @Test func pngOfEveryKindBecomesEightBitColour() throws {
    #expect(
      try Pictures.decode(Fixtures.pngPalette).pixels
        == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00])
    #expect(try Pictures.decode(Fixtures.pngSixteen).pixels == [0xFFFF_8000, 0xFF12_1300])
    #expect(
      try Pictures.decode(Fixtures.pngOneBit).pixels.prefix(4)
        == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000])
    #expect(try Pictures.decode(Fixtures.pngGreyTransparent).pixels == [0, 0xFFC8_C8C8])
    #expect(
      try Pictures.decode(Fixtures.pngInterlaced).pixels
        == [0xFF01_0203, 0xFF04_0506, 0xFF07_0809, 0xFF0A_0B0C])
  }

  @Test func jpegIsReadInColourAndGrey() throws {
    let colour = try Pictures.decode(Fixtures.jpegColour)
    let grey = try Pictures.decode(Fixtures.jpegGrey)

    #expect(colour.width == 16)
    #expect(colour.height == 8)
    for (shift, value) in [(24, 255), (16, 255), (8, 128), (0, 0)] {
      #expect(abs(Int(colour.pixels[20] >> shift & 0xFF) - value) <= 2)
    }
    #expect(grey.pixels.allSatisfy { $0 == 0xFF4D_4D4D })
  }

  @Test func jpegInCMYKIsRefusedByName() throws {
    let error = #expect(throws: PictureError.self) { try Pictures.decode(Fixtures.jpegCMYK) }

    #expect(error?.reason == .unsupported)
    #expect(error?.description.contains("CMYK") == true)
  }

  @Test func webpAnimationIsItsFirstFrame() throws {
    var file = try PictureFile(Fixtures.webpAnimated)

    let first = try file.image(at: 0)

    #expect(file.count == 2)
    #expect(first.width == 4)
    #expect(first.height == 4)
    #expect(try Pictures.decode(Fixtures.webpAnimated).pixels == first.pixels)
  }

  @Test func hugePictureIsRefusedBeforeItIsAllocated() {
    let error = #expect(throws: PictureError.self) { try Pictures.decode(Fixtures.pngHuge) }

    #expect(error?.reason == .size)
    #expect(error?.description.contains("20000 × 16384") == true)
  }

  @Test(arguments: [Data(), Data([0x89]), Data("GIF88a-------".utf8), Data(count: 64)])
  func unknownDataIsRefused(_ data: Data) {
    let error = #expect(throws: PictureError.self) { try Pictures.decode(data) }

    #expect(error?.reason == .unknownFormat)
  }

  @Test func emptyPictureIsNotEncoded() {
    let error = #expect(throws: PictureError.self) {
      try Pictures.encodePNG(PixelImage(width: 0, height: 4, pixels: []))
    }

    #expect(error?.reason == .size)
  }

  @Test(arguments: [Fixtures.pngInterlaced, Fixtures.jpegColour, Fixtures.webpLossless])
  func truncationAtEveryLengthThrows(_ whole: Data) throws {
    // A JPEG or WebP may end in padding after its last pixel; without it the picture is still
    // complete.
    let needed = whole.count - (whole.starts(with: [0x89]) ? 0 : 2)

    for length in 0..<needed {
      #expect(throws: PictureError.self, "\(length) bytes of \(whole.count)") {
        try Pictures.decode(whole.prefix(length))
      }
    }
    _ = try Pictures.decode(whole)
  }

  @Test(arguments: [
    Fixtures.pngPalette, Fixtures.pngSixteen, Fixtures.jpegColour, Fixtures.webpLossless,
    Fixtures.webpAnimated,
  ])
  func corruptionOfAnyByteNeverCrashes(_ whole: Data) {
    for index in whole.indices {
      for flip: UInt8 in [0x01, 0x80, 0xFF] {
        var broken = whole
        broken[index] ^= flip

        // Either result is right: some bytes do not affect the picture.
        do {
          let image = try Pictures.decode(broken)
          #expect(image.pixels.count == image.width * image.height)
        } catch {
          #expect(error is PictureError)
        }
      }
    }
  }

  @Test func corruptionOfPixelsFailsThePNGChecksum() throws {
    var data = try Pictures.encodePNG(Self.translucent())
    data[data.count / 2] ^= 0x10

    let error = #expect(throws: PictureError.self) { try Pictures.decode(data) }

    #expect(error?.reason == .malformed)
  }

  @Test func slicesOfDataAreRead() throws {
    let padded = Data([1, 2, 3]) + Fixtures.pngOneBit

    #expect(try Pictures.decode(padded.dropFirst(3)).width == 8)
  }
}
