// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import PixelReference
import Raster
import Testing

/// Painting into a bitmap: coverage, paint, clip and blend mode.
struct BitmapPainterTests {
  private static let region = PixelRect(minX: -5, minY: 3, maxX: 44, maxY: 30)

  private func coverage(_ random: inout RandomGeometry, _ clip: PixelRect) -> Coverage {
    var path = Path()
    for (index, point) in random.points(7, -10...45).enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return Rasterizer().rasterize(
      EdgeBuilder(filling: path, map: .identity), rule: .evenOdd, clip: clip)
  }

  private func paint(_ random: inout RandomGeometry) throws -> Paint {
    let colors = [
      RGBAColor(red: 1, green: 0.2, blue: 0, alpha: 0.3),
      RGBAColor(red: 0, green: 0.5, blue: 1, alpha: 1),
    ]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .solid(0x8040_2010)
    case 1:
      let ramp = try #require(GradientRamp(colors: colors, locations: nil))
      let map = PlaneMap(CGAffineTransform(20, 9, -9, 20, 3, 5))
      return .gradient(
        try #require(GradientPaint(ramp: ramp, kind: .axial, toDevice: map)))
    case 2:
      let ramp = try #require(GradientRamp(colors: colors, locations: nil))
      return .circles(
        try #require(
          CirclesPaint(
            ramp: ramp, from: .zero, radius: 3, to: CGPoint(x: 30, y: 20), radius: 9,
            extendsStart: true, extendsEnd: false, toDevice: .identity)))
    default:
      let pixels = (0..<30).map { UInt32($0) * 0x0404_0404 }
      let image = PixelImage(width: 5, height: 6, pixels: pixels)
      return .image(
        try #require(
          ImagePaint(
            image: image, toDevice: PlaneMap(CGAffineTransform(7, 1, -2, 6, 0, 0)),
            isNearest: false, opacity: 130)))
    }
  }

  /// Draws some shapes into a bitmap, each shape in the given parts one after another.
  private func drawing(
    _ seed: UInt64, _ kernels: KernelTable, parts: [PixelRect], layout: PixelLayout = .native
  ) throws -> PixelImage {
    var random = RandomGeometry(seed: seed)
    let bitmap = try #require(Bitmap(region: Self.region, layout: layout))
    let painter = BitmapPainter(kernels: kernels)
    for _ in 0..<6 {
      let shape = coverage(&random, Self.region)
      let mask = coverage(&random, Self.region)
      let paint = try paint(&random)
      let mode = try #require(BlendMode.allCases.randomElement(using: &random))
      let isMasked = Bool.random(using: &random)
      for part in parts {
        var clip = Clip(part)
        if isMasked { clip.intersect(mask) }
        painter.draw(shape, paint, mode: mode, clip: clip, into: bitmap)
      }
    }
    return bitmap.image
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func everyVariantGivesTheSameBytes(seed: UInt64) throws {
    let wanted = try drawing(seed, .reference, parts: [Self.region])
    for table in KernelTable.all {
      #expect(try drawing(seed, table, parts: [Self.region]).pixels == wanted.pixels)
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func partsAreTheWhole(seed: UInt64) throws {
    let whole = try drawing(seed, .best, parts: [Self.region])
    let parts = [
      PixelRect(minX: -5, minY: 3, maxX: 11, maxY: 17),
      PixelRect(minX: 11, minY: 3, maxX: 44, maxY: 17),
      PixelRect(minX: -5, minY: 17, maxX: 44, maxY: 30),
    ]
    #expect(try drawing(seed, .best, parts: parts).pixels == whole.pixels)
  }

  /// Bitmaps with other byte orders, whose rows cannot be addressed as native pixels, hold the same
  /// picture.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func layoutsWithAlphaHoldTheSamePixels(seed: UInt64) throws {
    let wanted = try drawing(seed, .best, parts: [Self.region])
    let rgba = PixelLayout(bytesPerPixel: 4, colors: (red: 0, green: 1, blue: 2), alpha: 3)
    let argb = PixelLayout(bytesPerPixel: 4, colors: (red: 1, green: 2, blue: 3), alpha: 0)
    for layout in [rgba, argb] {
      #expect(
        try drawing(seed, .best, parts: [Self.region], layout: layout).pixels == wanted.pixels)
    }
  }

  /// `copy` replaces the pixels by those of the source, each component times the source's opacity.
  @Test func copiedPixelsHaveTheOpacityOfTheirPaint() throws {
    let bitmap = try #require(Bitmap(region: Self.region, layout: .native))
    let image = PixelImage(width: 1, height: 1, pixels: [0xFF80_40C8])
    let paint = try #require(
      ImagePaint(
        image: image, toDevice: PlaneMap(CGAffineTransform(4, 0, 0, 4, 8, 8)), isNearest: true,
        opacity: 102))
    let shape = Coverage.rectangle(
      minX: 9 * 256, minY: 9 * 256, maxX: 11 * 256, maxY: 11 * 256, clip: Self.region)
    BitmapPainter().draw(
      shape, .image(paint), mode: .copy, clip: Clip(Self.region), into: bitmap)

    let pixels = bitmap.image.pixels
    let row = (9 - Int(Self.region.minY)) * Self.region.width - Int(Self.region.minX)
    // 102 of 255 is two fifths.
    #expect(pixels[row + 9] == 0x6633_1A50)
    #expect(pixels[row + 10] == 0x6633_1A50)
    #expect(pixels[row + 8] == 0)
    #expect(pixels[row + 11] == 0)
  }

  @Test func rectanglesOfWholePixelsAreNoMask() {
    var clip = Clip(Self.region)
    clip.intersect(
      .rectangle(minX: 256, minY: 1024, maxX: 5120, maxY: 2560, clip: Self.region))
    #expect(clip.mask == nil)
    #expect(clip.bounds == PixelRect(minX: 1, minY: 4, maxX: 20, maxY: 10))
    clip.intersect(.rectangle(minX: 300, minY: 1024, maxX: 5120, maxY: 2560, clip: Self.region))
    #expect(clip.mask?[1, 5] == 211)
    #expect(clip.mask?[2, 5] == 255)
    clip.intersect(.empty)
    #expect(clip.bounds.isEmpty)
    #expect(clip.mask == nil)
  }

  @Test func planesAndCoveragesAreTheSame() {
    for seed in 1...30 as ClosedRange<UInt64> {
      var random = RandomGeometry(seed: seed)
      let shape = coverage(&random, Self.region)
      let bounds = PixelRect(minX: 0, minY: 0, maxX: 25, maxY: 25)
      let plane = AlphaPlane(shape, bounds: bounds)
      let back = plane.coverage(dx: 3, dy: -2)
      let hard = shape.thresholded
      for y in Self.region.minY..<Self.region.maxY {
        for x in Self.region.minX..<Self.region.maxX {
          let value = shape[Int(x), Int(y)]
          let isInside = x >= 0 && y >= 0 && x < 25 && y < 25
          #expect(plane[x, y] == (isInside ? value : 0))
          #expect(back[Int(x + 3), Int(y - 2)] == plane[x, y])
          #expect(hard[Int(x), Int(y)] == (value >= 128 ? 255 : 0))
        }
      }
    }
  }

  @Test func halvingKeepsTheMean() {
    let image = PixelImage(width: 3, height: 2, pixels: [0, 4, 9, 0x0800_0000, 0, 0xFFFF_FFFF])
    #expect(image.halved(across: true, down: true).pixels == [0x0200_0001, 0x8080_8084])
    #expect(image.halved(across: false, down: true).pixels == [0x0400_0000, 2, 0x8080_8084])
    #expect(image.halved(across: true, down: false).width == 2)
  }

  /// Between concentric circles the gradient is a function of the distance from the centre.
  @Test func circlesAroundOnePointAreRings() throws {
    let ramp = try #require(GradientRamp(colors: [.black, .white], locations: nil))
    let paint = try #require(
      CirclesPaint(
        ramp: ramp, from: CGPoint(x: 20, y: 20), radius: 2, to: CGPoint(x: 20, y: 20), radius: 18,
        extendsStart: false, extendsEnd: false, toDevice: .identity))
    var row = [UInt32](repeating: 0, count: 40)
    for y in 0..<40 as Range<Int32> {
      row.withUnsafeMutableBufferPointer {
        if let base = $0.baseAddress {
          Paint.circles(paint).write(base, count: 40, x: 0, y: y, kernels: .best)
        }
      }
      for x in 0..<40 {
        let distance = hypot(Double(x) - 19.5, Double(y) - 19.5)
        if distance < 2 || distance > 18 {
          #expect(row[x] == 0)
        } else {
          let wanted = (distance - 2) / 16 * 255
          #expect(abs(Double(row[x] & 255) - wanted) <= 0.7)
          #expect(row[x] >> 24 == 255)
        }
      }
    }
  }
}
