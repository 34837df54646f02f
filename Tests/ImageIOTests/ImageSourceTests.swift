// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import ImageIO
import Pictures
import Testing

@Suite struct ImageSourceTests {
  private func source(_ data: Data) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(data as CFData, nil))
  }

  private func frames(_ source: CGImageSource) throws -> [[UInt32]] {
    try (0..<CGImageSourceGetCount(source)).map {
      try #require(CGImageSourceCreateImageAtIndex(source, $0, nil)).pixels.pixels
    }
  }

  private func properties(_ source: CGImageSource, _ index: Int) throws -> [String: Any] {
    try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any])
  }

  private static let (r, g, b): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0x8000_0064)

  @Test func framesOfWebPAreComposed() throws {
    let (r, g, b) = (Self.r, Self.g, Self.b)
    let source = try source(Samples.webp)

    #expect(
      try frames(source) == [
        [r, r, 0, 0, r, r, 0, 0, r, r, 0, 0], [0, 0, 0, 0, 0, g, g, 0, 0, 0, 0, 0],
        [b, b, b, 0, b, b, b, 0, b, b, b, 0],
      ])
    #expect(CGImageSourceGetType(source) == "org.webmproject.webp")
    let file = CGImageSourceCopyProperties(source, nil)
    let web = file?[kCGImagePropertyWebPDictionary] as? [String: Any]
    #expect(web?[kCGImagePropertyWebPLoopCount] as? Int == 3)
  }

  @Test func framesOfAPNGAreBlendedAndDisposedOf() throws {
    let (r, g, b) = (Self.r, Self.g, Self.b)
    let source = try source(Samples.apng)

    #expect(
      try frames(source) == [
        [r, r, 0, 0, r, r, 0, 0, r, r, 0, 0], [r, r, 0, 0, r, g, g, 0, r, r, 0, 0],
        [b, b, b, 0, b, b, b, 0, b, b, b, 0],
      ])
    #expect(CGImageSourceGetType(source) == "public.png")
  }

  @Test func delaysAreNumbersOfAnyType() throws {
    let frame = try properties(try source(Samples.apng), 1)
    let png = try #require(frame[kCGImagePropertyPNGDictionary] as? [String: Any])

    #expect(png[kCGImagePropertyAPNGDelayTime] as? Double == 0.12)
    #expect((png[kCGImagePropertyAPNGUnclampedDelayTime] as? NSNumber)?.doubleValue == 0.12)
    #expect(frame[kCGImagePropertyPixelWidth] as? Int == 4)
    #expect(frame[kCGImagePropertyPixelHeight] as? Int == 3)
    #expect(frame[kCGImagePropertyHasAlpha] as? Bool == true)
    #expect(CGImageSourceCopyPropertiesAtIndex(try source(Samples.apng), 3, nil) == nil)
  }

  @Test func shortDelaysCountAsATenth() throws {
    let image = GIFHeader.file(hundredths: [1, 2])
    let source = try source(image)
    func delay(_ index: Int, _ key: String) throws -> Double? {
      let gif = try properties(source, index)[kCGImagePropertyGIFDictionary] as? [String: Any]
      return gif?[key] as? Double
    }

    #expect(try delay(0, kCGImagePropertyGIFUnclampedDelayTime) == 0.01)
    #expect(try delay(0, kCGImagePropertyGIFDelayTime) == 0.1)
    #expect(try delay(1, kCGImagePropertyGIFDelayTime) == 0.02)
  }

  @Test func dataArrivesInParts() {
    let source = CGImageSourceCreateIncremental(nil)

    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, Samples.apng.prefix(100), false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    #expect(CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, Samples.apng, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceGetCount(source) == 3)
  }

  @Test func otherDataHasNoImages() throws {
    let source = try source(Data("no image".utf8))

    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCopyProperties(source, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/no/file.png"), nil) == nil)
  }

  @Test(arguments: [Samples.webp, Samples.apng])
  func brokenFilesNeverCrash(_ whole: Data) throws {
    for length in 0..<whole.count {
      #expect(CGImageSourceGetCount(try source(whole.prefix(length))) == 0 || length > 0)
    }
    for index in whole.indices {
      for flip: UInt8 in [0x01, 0x80, 0xFF] {
        var broken = whole
        broken[index] ^= flip
        let source = try source(broken)
        for frame in 0..<min(CGImageSourceGetCount(source), 5) {
          let image = CGImageSourceCreateImageAtIndex(source, frame, nil)
          #expect(image.map { $0.width > 0 } ?? true)
        }
      }
    }
  }

  @Test func orientationAndDensityAreProperties() throws {
    let image = try properties(try source(Samples.turnedJPEG), 0)

    #expect(image[kCGImagePropertyOrientation] as? UInt32 == 6)
    #expect(image[kCGImagePropertyDPIWidth] as? Double == 144)
    #expect(image[kCGImagePropertyPixelWidth] as? Int == 16)
  }

  @Test func thumbnailsAreReducedAndTurned() throws {
    let source = try source(Samples.turnedJPEG)
    func thumbnail(_ size: Int, turned: Bool) -> CGImage? {
      CGImageSourceCreateThumbnailAtIndex(
        source, 0,
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceThumbnailMaxPixelSize: size,
          kCGImageSourceCreateThumbnailWithTransform: turned,
        ] as CFDictionary)
    }

    let (plain, turned) = (thumbnail(4, turned: false), thumbnail(4, turned: true))

    #expect(plain?.width == 4)
    #expect(plain?.height == 2)
    #expect(turned?.width == 2)
    #expect(turned?.height == 4)
    // The left half is red; turned clockwise it is the upper half.
    #expect(try #require(plain).pixels.pixels[0] >> 16 & 255 > 200)
    #expect(try #require(turned).pixels.pixels[1] >> 16 & 255 > 200)
    #expect(try #require(turned).pixels.pixels[7] & 255 > 200)
    #expect(thumbnail(400, turned: false)?.width == 16)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }
}

@Suite struct ImageDestinationTests {
  private static let image = CGImage(
    PixelImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))

  @Test(arguments: ["public.png", "public.jpeg"])
  func writtenFilesAreRead(_ type: String) throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))

    CGImageDestinationAddImage(
      destination, Self.image, [kCGImageDestinationLossyCompressionQuality: 1] as CFDictionary)
    #expect(CGImageDestinationFinalize(destination))

    let source = try #require(CGImageSourceCreateWithData(Data(data) as CFData, nil))
    #expect(CGImageSourceGetType(source) == type)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 2)
    #expect(!CGImageDestinationFinalize(destination))
  }

  @Test func otherTypesAndEmptyFilesFail() throws {
    let data = NSMutableData()

    #expect(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, "public.png", 2, nil) == nil)
    let empty = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(empty))
    #expect(data.length == 0)
  }
}

/// A GIF of one pixel in two colours.
enum GIFHeader {
  static func file(hundredths: [UInt8]) -> Data {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for delay in hundredths {
      bytes += [
        0x21, 0xF9, 4, 4, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
      ]
    }
    return Data(bytes + [0x3B])
  }
}
