// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Testing

/// Contexts and images of each pixel format.
struct ContextFormatTests {
  private func context(
    _ width: Int, _ height: Int, _ space: CGColorSpace, _ info: UInt32, bits: Int = 8, row: Int = 0,
    data: UnsafeMutableRawPointer? = nil
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
      space: space, bitmapInfo: info)
  }

  private static let little = CGBitmapInfo.byteOrder32Little.rawValue
  private static let big = CGBitmapInfo.byteOrder32Big.rawValue

  /// Half-transparent orange in each byte order, as bytes in memory.
  static let orders: [(info: UInt32, bytes: [UInt8])] = [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 64, 0, 128]),
    (CGImageAlphaInfo.premultipliedLast.rawValue | big, [128, 64, 0, 128]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 64, 0]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue | little, [0, 64, 128, 128]),
    (CGImageAlphaInfo.premultipliedLast.rawValue | little, [128, 0, 64, 128]),
    (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 64, 0, 255]),
    (CGImageAlphaInfo.noneSkipFirst.rawValue | little, [0, 64, 128, 255]),
  ]

  @Test(arguments: 0..<7) func bytesAreInTheirOrder(index: Int) throws {
    let (info, bytes) = Self.orders[index]
    let c = try #require(context(1, 1, CGColorSpaceCreateDeviceRGB(), info))
    c.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(c.data)
    #expect(Array(UnsafeRawBufferPointer(start: data, count: 4)) == bytes)
    #expect(c.bitsPerPixel == 32)
    #expect(c.bytesPerRow == 4)
    #expect(c.bitmapInfo.rawValue == info)
    let image = try #require(c.makeImage())
    let opaque = bytes.contains(255)
    #expect(image.pixels.pixels == [opaque ? 0xFF80_4000 : 0x8080_4000])
    #expect(image.alphaInfo == (opaque ? .noneSkipFirst : .premultipliedFirst))
  }

  @Test func grayAndAlphaHaveOneByte() throws {
    let gray = try #require(
      context(2, 1, CGColorSpaceCreateDeviceGray(), CGImageAlphaInfo.none.rawValue))
    gray.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    gray.setFillColor(gray: 0.5, alpha: 0.5)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(gray.data?.load(as: UInt8.self) == 182)
    #expect(gray.data?.load(fromByteOffset: 1, as: UInt8.self) == 64)

    let alpha = try #require(
      context(1, 1, CGColorSpaceCreateDeviceGray(), CGImageAlphaInfo.alphaOnly.rawValue))
    alpha.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(alpha.data?.load(as: UInt8.self) == 128)
    #expect(alpha.colorSpace == nil)
  }

  @Test func memoryOfTheCallerIsDrawnIntoAndKept() throws {
    // Rows of three pixels with 17 bytes per row, which is not a multiple of four, at an odd
    // address.
    var bytes = [UInt8](repeating: 7, count: 1 + 17 * 2)
    bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress,
        let c = context(
          3, 2, CGColorSpaceCreateDeviceRGB(), Self.orders[3].info, row: 17, data: base + 1)
      else { return }
      #expect(c.data == base + 1)
      c.setFillColor(.white)
      c.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    }
    let wanted = (0..<35).map { index -> UInt8 in
      let column = (index - 1) % 17
      return index > 0 && (4..<8).contains(column) ? 255 : 7
    }
    #expect(bytes == wanted)
  }

  @Test func otherFormatsAndSizesAreRefused() throws {
    let rgb = CGColorSpaceCreateDeviceRGB()
    let last = CGImageAlphaInfo.premultipliedLast.rawValue
    #expect(context(4, 4, rgb, last, bits: 16) == nil)
    #expect(context(4, 4, rgb, last, row: 15) == nil)
    #expect(context(4, 4, rgb, last, row: -16) == nil)
    #expect(context(4, 4, rgb, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(context(4, 4, rgb, CGImageAlphaInfo.first.rawValue) == nil)
    #expect(context(4, 4, rgb, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(context(4, 4, rgb, 31) == nil)
    #expect(context(4, 4, rgb, last | CGBitmapInfo.floatComponents.rawValue) == nil)
    #expect(context(4, 4, rgb, last | CGBitmapInfo.byteOrder16Little.rawValue) == nil)
    #expect(context(4, 4, CGColorSpaceCreateDeviceCMYK(), last) == nil)
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    #expect(context(4, 4, linear, last) == nil)
    for side in [0, -1, 32_768, Int.max, Int.min] {
      #expect(context(side, 4, rgb, last) == nil)
      #expect(context(4, side, rgb, last) == nil)
    }
    #expect(context(30_000, 30_000, rgb, last) == nil)
    #expect(context(4, 4, rgb, last, row: Int.max) == nil)
    #expect(context(4, 4, rgb, last, row: Int.max / 4) == nil)
  }

  private func image(
    _ bytes: [UInt8], _ bits: Int, _ space: CGColorSpace, _ info: UInt32, width: Int = 1,
    height: Int = 1, row: Int? = nil
  ) -> CGImage? {
    CGDataProvider(data: Data(bytes)).flatMap {
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
        bytesPerRow: row ?? bits / 8 * width, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: info), provider: $0, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    }
  }

  @Test func imagesAreReadInAnyFormat() {
    let (rgb, gray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    for (info, bytes) in Self.orders {
      let isOpaque = bytes.contains(255)
      #expect(
        image(bytes, 32, rgb, info)?.pixels.pixels == [isOpaque ? 0xFF80_4000 : 0x8080_4000])
    }
    let straight = image([200, 100, 0, 128], 32, rgb, CGImageAlphaInfo.last.rawValue)
    #expect(straight?.pixels.pixels == [0x8064_3200])
    #expect(image([1, 2, 3], 24, rgb, 0)?.pixels.pixels == [0xFF01_0203])
    #expect(image([9], 8, gray, 0)?.pixels.pixels == [0xFF09_0909])
    #expect(
      image([200, 128], 16, gray, CGImageAlphaInfo.last.rawValue)?.pixels.pixels == [0x8064_6464])
    #expect(image([77], 8, gray, CGImageAlphaInfo.alphaOnly.rawValue)?.pixels.pixels == [77 << 24])
    #expect(image([1, 2], 24, rgb, 0) == nil)
    #expect(image([1, 2, 3], 24, rgb, 0, width: 0) == nil)
    #expect(image([1, 2, 3], 24, rgb, 0, height: Int.max) == nil)
    #expect(image([1, 2, 3], 24, rgb, 0, width: Int.max, row: 3) == nil)
    #expect(image([1, 2, 3], 24, rgb, 0, row: Int.max) == nil)
  }

  @Test func imagesDescribeThemselvesSoThatTheyCanBeReadBack() throws {
    let first = try #require(
      image(
        [1, 2, 3, 9, 9, 9, 4, 5, 6, 9, 9, 9], 24, CGColorSpaceCreateDeviceRGB(), 0, height: 2,
        row: 6))
    let provider = try #require(first.dataProvider)
    let space = try #require(first.colorSpace)
    let second = try #require(
      CGImage(
        width: first.width, height: first.height, bitsPerComponent: first.bitsPerComponent,
        bitsPerPixel: first.bitsPerPixel, bytesPerRow: first.bytesPerRow, space: space,
        bitmapInfo: first.bitmapInfo, provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))
    #expect(second.pixels.pixels == [0xFF01_0203, 0xFF04_0506])
    #expect(second.alphaInfo == first.alphaInfo)
  }

  @Test func maskingKeepsWhatTheMaskLetsThrough() throws {
    let image = CGImage(
      PixelImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00]), hasAlpha: false)
    let alpha = CGImage(PixelImage(width: 2, height: 1, pixels: [0, 0x8000_0000]))
    let gray = CGImage(
      PixelImage(width: 2, height: 1, pixels: [0xFF80_8080, 0xFFFF_FFFF]), hasAlpha: false)
    #expect(image.masking(alpha)?.pixels.pixels == [0, 0x8000_8000])
    #expect(image.masking(gray)?.pixels.pixels == [0x8080_0000, 0xFF00_FF00])
  }

  @Test func croppingTakesWholePixels() throws {
    let pixels = (0..<12).map { UInt32($0) }
    let image = CGImage(PixelImage(width: 4, height: 3, pixels: pixels))
    let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 1, width: 1, height: 9)))
    #expect(part.pixels.pixels == [5, 6, 9, 10])
    #expect(part.width == 2)
    #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 3, height: 3)) == nil)
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }
}
