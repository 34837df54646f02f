// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster
import Testing

/// The memory of bitmaps: its limits, and the order of the bytes of a pixel.
struct BitmapTests {
  private static let layouts: [(PixelLayout, bytes: [UInt8], pixel: UInt32, stored: [UInt8])] = [
    // A pixel in memory, what is read from it, and what is written of 0x8010_2040.
    (.native, [0x40, 0x20, 0x10, 0x80], 0x8010_2040, [0x40, 0x20, 0x10, 0x80]),
    (.nativeOpaque, [0x40, 0x20, 0x10, 0x80], 0xFF10_2040, [0x40, 0x20, 0x10, 0xFF]),
    // (2126 · 16 + 7152 · 32 + 722 · 64) / 10000 = 30.9
    (.gray, [0x30], 0xFF30_3030, [31]),
    (.alphaOnly, [0x30], 0x3000_0000, [0x80]),
    (
      PixelLayout(bytesPerPixel: 3, colors: (red: 1, green: 2, blue: 0), alpha: nil),
      [1, 2, 3], 0xFF02_0301, [0x40, 0x10, 0x20]
    ),
    (
      PixelLayout(bytesPerPixel: 4, colors: (red: 1, green: 2, blue: 3), alpha: 0),
      [9, 1, 2, 3], 0x0901_0203, [0x80, 0x10, 0x20, 0x40]
    ),
  ]

  @Test func pixelsAreReadAndWrittenInTheirLayout() throws {
    for (layout, bytes, pixel, stored) in Self.layouts {
      let two = bytes + stored
      let image = two.withUnsafeBytes {
        Bitmap.image(width: 2, height: 1, layout: layout, bytesPerRow: two.count, bytes: $0)
      }
      #expect(try #require(image).pixels.first == pixel, "\(layout)")
      var memory = [UInt8](repeating: 7, count: two.count)
      let row: [UInt32] = [0, 0x8010_2040]
      memory.withUnsafeMutableBytes { memory in
        row.withUnsafeBufferPointer { row in
          guard let base = row.baseAddress, let to = memory.baseAddress else { return }
          layout.store(base, 2, to: to)
        }
      }
      #expect(Array(memory.dropFirst(layout.bytesPerPixel)) == stored, "\(layout)")
    }
  }

  /// Straight colours are multiplied by alpha: 200 · 51 / 255 is 40, and 255 · 51 / 255 is 51.
  @Test func straightColoursAreMultiplied() throws {
    let layout = PixelLayout(
      bytesPerPixel: 4, colors: (red: 0, green: 1, blue: 2), alpha: 3, isPremultiplied: false)
    let bytes: [UInt8] = [200, 100, 255, 51]
    let image = bytes.withUnsafeBytes {
      Bitmap.image(width: 1, height: 1, layout: layout, bytesPerRow: 4, bytes: $0)
    }
    #expect(try #require(image).pixels == [0x3328_1433])
  }

  /// The fourth byte of an opaque pixel is not read, and 255 is written: what is drawn over the pixel is drawn over
  /// an opaque one.
  @Test func anOpaqueBitmapIgnoresTheFourthByte() throws {
    let region = PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 2)
    let shape = Coverage.rectangle(minX: 0, minY: 0, maxX: 768, maxY: 512, clip: region)
    for mode in BlendMode.allCases {
      var results: [[UInt32]] = []
      for (layout, alpha) in [
        (PixelLayout.native, UInt32(255)), (.nativeOpaque, 255), (.nativeOpaque, 0),
      ] {
        var memory = [UInt32](repeating: alpha << 24 | 0x0060_4020, count: 6)
        try memory.withUnsafeMutableBytes { memory in
          let base = try #require(memory.baseAddress)
          let bitmap = try #require(
            Bitmap(region: region, layout: layout, bytesPerRow: 12, memory: base))
          BitmapPainter().draw(
            shape, .solid(0x8040_2010), mode: mode, clip: Clip(region), into: bitmap)
          results.append(bitmap.image.pixels.map { $0 & 0xFF_FFFF })
        }
        if layout == .nativeOpaque { #expect(memory.allSatisfy { $0 >> 24 == 255 }, "\(mode)") }
      }
      #expect(results[1] == results[2], "\(mode)")
      #expect(results[0] == results[1], "\(mode)")
    }
  }

  private func fill(_ bitmap: Bitmap, _ color: UInt32) {
    let region = bitmap.region
    BitmapPainter().draw(
      .rectangle(
        minX: region.minX * 256, minY: region.minY * 256, maxX: region.maxX * 256,
        maxY: region.maxY * 256, clip: region), .solid(color), mode: .normal, clip: Clip(region),
      into: bitmap)
  }

  /// An image shares the bitmap's memory until something is drawn into the bitmap, and keeps its pixels then.
  @Test(arguments: [PixelLayout.native, .nativeOpaque])
  func anImageSharesItsPixelsUntilTheBitmapIsDrawnInto(layout: PixelLayout) throws {
    let region = PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 2)
    let bitmap = try #require(Bitmap(region: region, layout: layout))
    func address(_ image: PixelImage) -> UInt {
      image.pixels.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(bitmap.isBlank)
    let empty = bitmap.image
    #expect(empty.pixels == [UInt32](repeating: layout == .native ? 0 : 0xFF00_0000, count: 6))
    fill(bitmap, 0xFF12_3456)
    let (first, isBlank, second) = (bitmap.image, bitmap.isBlank, bitmap.image)
    #expect(!isBlank)
    #expect(address(first) == address(second))
    fill(bitmap, 0xFF65_4321)
    #expect(empty.pixels[0] & 0xFF_FFFF == 0)
    #expect(first.pixels == [UInt32](repeating: 0xFF12_3456, count: 6))
    #expect(bitmap.image.pixels == [UInt32](repeating: 0xFF65_4321, count: 6))
  }

  /// Memory that has been asked for keeps its address, and images are copies of it.
  @Test func memoryHasAFixedAddress() throws {
    let region = PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 2)
    let bitmap = try #require(Bitmap(region: region))
    fill(bitmap, 0xFF12_3456)
    let image = bitmap.image
    let memory = bitmap.memory
    #expect(memory.load(as: UInt32.self) == 0xFF12_3456)
    #expect(!bitmap.isBlank)
    memory.storeBytes(of: 0xFF00_0001, as: UInt32.self)
    #expect(image.pixels[0] == 0xFF12_3456)
    let written = bitmap.image
    #expect(written.pixels[0] == 0xFF00_0001)
    fill(bitmap, 0xFF65_4321)
    #expect(bitmap.memory == memory)
    #expect(memory.load(as: UInt32.self) == 0xFF65_4321)
    #expect(written.pixels[0] == 0xFF00_0001)
  }

  @Test func rowsMayHaveRoomBehindThem() throws {
    let bytes = (0..<40).map { UInt8($0) }
    let image = bytes.withUnsafeBytes {
      Bitmap.image(width: 3, height: 2, layout: .gray, bytesPerRow: 20, bytes: $0)
    }
    #expect(try #require(image).pixels.map { $0 & 255 } == [0, 1, 2, 20, 21, 22])
    let region = PixelRect(minX: 5, minY: -2, maxX: 8, maxY: 0)
    let bitmap = try #require(Bitmap(region: region, layout: .native, bytesPerRow: 20))
    #expect(bitmap.image.pixels == [UInt32](repeating: 0, count: 6))
    BitmapPainter().draw(
      .rectangle(minX: 6 * 256, minY: -256, maxX: 8 * 256, maxY: 0, clip: region),
      .solid(0xFF00_0001), mode: .normal, clip: Clip(region), into: bitmap)
    #expect(bitmap.image.pixels == [0, 0, 0, 0, 0xFF00_0001, 0xFF00_0001])
  }

  @Test func sizesAreLimited() throws {
    let some = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
    defer { some.deallocate() }
    func isAllowed(_ width: Int32, _ height: Int32, _ stride: Int) -> Bool {
      // The memory is not read before something is drawn.
      Bitmap(
        region: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), layout: .native,
        bytesPerRow: stride, memory: some) != nil
    }
    #expect(isAllowed(32_767, 1, 4 * 32_767))
    #expect(!isAllowed(32_768, 1, 4 * 32_768))
    #expect(isAllowed(1, 32_767, 4))
    #expect(!isAllowed(1, 32_768, 4))
    #expect(isAllowed(16_384, 16_384, 65_536))
    #expect(!isAllowed(16_385, 16_384, 65_540))
    #expect(isAllowed(10, 10, 40))
    #expect(!isAllowed(10, 10, 39))
    let most = Int(Int32.max) / 10 * 8
    #expect(isAllowed(10, 10, most))
    #expect(!isAllowed(10, 10, most + 1))
  }

  @Test func imagesNeedTheirBytes() {
    let bytes = [UInt8](repeating: 0, count: 40)
    func isImage(_ width: Int, _ height: Int, _ stride: Int) -> Bool {
      bytes.withUnsafeBytes {
        Bitmap.image(width: width, height: height, layout: .native, bytesPerRow: stride, bytes: $0)
          != nil
      }
    }
    #expect(isImage(2, 5, 8))
    #expect(isImage(2, 2, 32))
    #expect(isImage(10, 1, 40))
    #expect(!isImage(2, 6, 8))
    #expect(!isImage(2, 2, 33))
    #expect(!isImage(3, 2, 8))
    #expect(!isImage(11, 1, 44))
    #expect(!isImage(0, 1, 8))
    #expect(!isImage(1, 0, 8))
    #expect(!isImage(-1, 1, 8))
  }
}
