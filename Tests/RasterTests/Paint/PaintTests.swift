// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import Testing

struct PaintTests {
  private func row(_ paint: Paint, _ count: Int, x: Int32 = 0, y: Int32 = 0) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: count)
    pixels.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress {
        paint.write(base, count: count, x: x, y: y, kernels: .best)
      }
    }
    return pixels
  }

  private func ramp(_ colors: [RGBAColor], _ locations: [Double]? = nil) throws -> GradientRamp {
    try #require(GradientRamp(colors: colors, locations: locations))
  }

  @Test func rampReachesItsEndsAndInterpolatesStraightAlpha() throws {
    let clearRed = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0)
    let ramp = try ramp([clearRed, .white])

    #expect(ramp.pixels.first == 0)
    #expect(ramp.pixels.last == 0xFFFF_FFFF)
    #expect(!ramp.isOpaque)
    let half = ramp.pixels[512]
    #expect(half >> 24 == 128)
    #expect((half >> 16) & 255 == 128)
    #expect((half >> 8) & 255 == 64)
  }

  @Test func rampTakesAnyStops() throws {
    #expect(GradientRamp(colors: [], locations: nil) == nil)
    #expect(try ramp([.white]).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    let colors = [RGBAColor.black, .white, .black]
    #expect(try ramp(colors, [0.5]).pixels == ramp(colors, [0, 0.5, 1]).pixels)
    #expect(try ramp(colors, [.nan, -3, 7]).pixels == ramp(colors, [0, 0, 1]).pixels)
    #expect(try ramp(colors, [0.6, 0.2, 1]).pixels == ramp(colors, [0.6, 0.6, 1]).pixels)
    #expect(try ramp([.black, .white], [0.5, 0.5]).pixels[511] == 0xFF00_0000)
    #expect(try ramp([.black, .white], [0.5, 0.5]).pixels[512] == 0xFFFF_FFFF)
  }

  @Test func axialGradientDependsOnThePixelAlone() throws {
    let map = PlaneMap(CGAffineTransform(300, 40, -40, 300, 10.3, 5))
    let paint = Paint.gradient(
      try #require(
        GradientPaint(ramp: ramp([.black, .white]), kind: .axial, toDevice: map)))

    let whole = row(paint, 400, x: -20, y: 9)

    #expect(Array(whole[37...]) == row(paint, 363, x: 17, y: 9))
    #expect(whole[0] == 0xFF00_0000)
    #expect(whole[399] == 0xFFFF_FFFF)
  }

  @Test func imageAtItsOwnSizeIsUnchanged() throws {
    let pixels = (0..<35).map { UInt32($0) * 0x0102_0304 | 0xFF00_0000 }
    let image = PixelImage(width: 7, height: 5, pixels: pixels)
    let map = PlaneMap(CGAffineTransform(translationX: 3, y: 2))

    for isNearest in [false, true] {
      let paint = Paint.image(
        try #require(ImagePaint(image: image, toDevice: map, isNearest: isNearest)))
      #expect(row(paint, 7, x: 3, y: 4) == Array(pixels[14..<21]))
      #expect(row(paint, 2, x: 10, y: 6) == [pixels[34], pixels[34]])
    }
  }

  @Test func imageUnderTinyPerspectiveLooksAffine() throws {
    let image = PixelImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    var transform = CATransform3DMakeScale(20, 20, 1)
    let flat = Paint.image(
      try #require(ImagePaint(image: image, toDevice: PlaneMap(transform), isNearest: false)))
    transform.m14 = 1e-9
    let deep = Paint.image(
      try #require(ImagePaint(image: image, toDevice: PlaneMap(transform), isNearest: false)))

    for (a, b) in zip(row(flat, 40), row(deep, 40)) {
      #expect(abs(Int(a & 255) - Int(b & 255)) <= 1)
    }
  }
}
