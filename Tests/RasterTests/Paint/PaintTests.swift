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

  /// Each pixel of a square of 4 × 4 reads a dithered table of its own, and the next square repeats them.
  @Test func aDitheredPixelReadsTheTableOfItsRowAndColumn() throws {
    let color = RGBAColor(red: 0.1, green: 0.11, blue: 0.12)
    let ramp = try #require(GradientRamp(colors: [color], locations: nil, isDithered: true))
    let gradient = GradientPaint(ramp: ramp, kind: .axial, toDevice: .identity)
    let paint = Paint.gradient(try #require(gradient))
    #expect(Set(ramp.pixels).count > 1)
    for y in -5..<6 {
      for (offset, pixel) in row(paint, 9, x: -3, y: Int32(y)).enumerated() {
        let table = 4 * (y & 3) + ((offset - 3) & 3)
        #expect(pixel == ramp.pixels[table * PixelMath.gradientEntries])
      }
    }
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

  @Test func opaquePaintsAreThoseOfOpaqueColors() throws {
    #expect(Paint.solid(0xFF00_0000).isOpaque)
    #expect(!Paint.solid(0xFE00_0000).isOpaque)
    #expect(Paint.moved(.solid(0xFF10_2030), dx: 1, dy: 2).isOpaque)
    func image(_ pixel: UInt32, _ opacity: UInt8) throws -> Paint {
      let image = PixelImage(width: 1, height: 1, pixels: [pixel])
      return .image(
        try #require(
          ImagePaint(image: image, toDevice: .identity, isNearest: true, opacity: opacity)))
    }
    #expect(try image(0xFF00_0000, 255).isOpaque)
    #expect(try !image(0xFF00_0000, 254).isOpaque)
    #expect(try !image(0x8000_0000, 255).isOpaque)
    func gradient(_ colors: [RGBAColor]) throws -> Paint {
      .gradient(
        try #require(GradientPaint(ramp: ramp(colors), kind: .axial, toDevice: .identity)))
    }
    #expect(try gradient([.black, .white]).isOpaque)
    #expect(try !gradient([.black, .clear]).isOpaque)
    #expect(try !Paint.mix(image(0xFF00_0000, 255), image(0x8000_0000, 255), 9).isOpaque)
    #expect(Paint.masked(.solid(0xFF00_0000), by: .solid(0xFF10_2030)).isOpaque)
    #expect(!Paint.masked(.solid(0xFF00_0000), by: .solid(0xFE10_2030)).isOpaque)
    #expect(!Paint.masked(.solid(0xFE00_0000), by: .solid(0xFF10_2030)).isOpaque)
  }

  /// Only the alpha of the mask counts. The opacities of images are multiplied.
  @Test func maskedPaintIsMultipliedByTheAlphaOfItsMask() throws {
    let mask = try Paint.gradient(
      #require(
        GradientPaint(
          ramp: ramp([.black, .clear]), kind: .axial,
          toDevice: PlaneMap(CGAffineTransform(scaleX: 20, y: 1)))))
    let alphas = row(mask, 20, x: 0, y: 0).map { $0 >> 24 }
    let pixels = row(.masked(.solid(0xFF80_40C0), by: mask), 20, x: 0, y: 0)
    #expect(Set(alphas).count > 10)
    for (pixel, alpha) in zip(pixels, alphas) {
      for (shift, value) in [(24, 255), (16, 0x80), (8, 0x40), (0, 0xC0)] as [(UInt32, UInt32)] {
        let wanted = (Double(value * alpha) / 255).rounded()
        #expect(Double(pixel >> shift & 255) == wanted)
      }
    }
    func image(_ opacity: UInt8) throws -> Paint {
      let image = PixelImage(width: 1, height: 1, pixels: [0xFF00_0000])
      return .image(
        try #require(
          ImagePaint(image: image, toDevice: .identity, isNearest: true, opacity: opacity)))
    }
    #expect(try Paint.masked(image(128), by: image(51)).opacity == 26)
    #expect(try Paint.masked(.solid(0), by: image(51)).opacity == 51)
  }

  /// Between circles whose radii differ by the distance of their centres, the equation for the circle through a
  /// point has one solution. From a point to a circle through it: `t = (x² + y²) / (2 · r · x)`.
  @Test func circlesThatTouchInOnePointHaveOneSolution() throws {
    let paint = try #require(
      CirclesPaint(
        ramp: ramp([.black, .white]), from: .zero, radius: 0, to: CGPoint(x: 20, y: 0), radius: 20,
        extendsStart: true, extendsEnd: false, toDevice: .identity))
    for y in [-3, 0, 8] as [Int32] {
      let pixels = row(.circles(paint), 30, x: -5, y: y)
      for (index, pixel) in pixels.enumerated() {
        let (px, py) = (Double(index) - 4.5, Double(y) + 0.5)
        let t = (px * px + py * py) / (40 * px)
        if px < 0 || t > 1 {
          #expect(pixel == 0, "\(px) \(py)")
        } else {
          #expect(abs(Double(pixel & 255) - 255 * t) < 1, "\(px) \(py)")
        }
      }
    }
  }

  /// Circles of one radius whose centres are one apart: the greatest `t` is the one of the circle that has the point
  /// on its left side.
  @Test func circlesOfOneRadiusAreATube() throws {
    func paint(_ end: CGPoint) throws -> CirclesPaint {
      try #require(
        CirclesPaint(
          ramp: ramp([.black, .white]), from: .zero, radius: 5, to: end, radius: 5,
          extendsStart: false, extendsEnd: false, toDevice: .identity))
    }
    for y in [-6, -3, 0, 4, 5] as [Int32] {
      let pixels = row(.circles(try paint(CGPoint(x: 1, y: 0))), 20, x: -10, y: y)
      for (index, pixel) in pixels.enumerated() {
        let (px, py) = (Double(index) - 9.5, Double(y) + 0.5)
        let side = (25 - py * py).squareRoot()
        let t = [px + side, px - side].filter { (0...1).contains($0) }.max()
        if let t {
          #expect(abs(Double(pixel & 255) - 255 * t) < 1, "\(px) \(py)")
          #expect(pixel >> 24 == 255, "\(px) \(py)")
        } else {
          #expect(pixel == 0, "\(px) \(py)")
        }
      }
    }
    // One circle and itself: no point is on it at one `t`.
    #expect(row(.circles(try paint(.zero)), 20, x: -10, y: 0).allSatisfy { $0 == 0 })
  }

  /// An image of 3 × 3 texels whose corners keep their size, and whose middle is stretched.
  @Test func ninePartsAreStretchedApart() throws {
    let texels = (1...9).map { UInt32(0xFF00_0000) + UInt32($0) }
    let image = PixelImage(width: 3, height: 3, pixels: texels)
    let axis = NinePart.Axis(texels: [0, 1, 2, 3], places: [0, 1, 9, 10])
    let paint = try #require(
      NinePartPaint(
        image: image,
        parts: NinePart(
          columns: axis, rows: axis, toDevice: PlaneMap(CGAffineTransform(translationX: 2, y: 3))),
        isNearest: true))
    let top = row(.ninePart(paint), 10, x: 2, y: 3).map { $0 & 255 }
    let middle = row(.ninePart(paint), 10, x: 2, y: 8).map { $0 & 255 }
    let bottom = row(.ninePart(paint), 10, x: 2, y: 12).map { $0 & 255 }
    #expect(top == [1, 2, 2, 2, 2, 2, 2, 2, 2, 3])
    #expect(middle == [4, 5, 5, 5, 5, 5, 5, 5, 5, 6])
    #expect(bottom == [7, 8, 8, 8, 8, 8, 8, 8, 8, 9])
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

  /// In perspective each pixel has the texel, or the mean of the texels, at its own place.
  @Test func inPerspectiveEachPixelHasItsPlace() throws {
    // Red is 20 for each column and green 30 for each row, so between texels both are linear.
    let texels = (0..<80).map { (index: UInt32) -> UInt32 in
      0xFF00_0000 | (index % 10 * 20) << 16 | (index / 10 * 30) << 8
    }
    let image = PixelImage(width: 10, height: 8, pixels: texels)
    var map = PlaneMap(CGAffineTransform(6, 1, -1, 7, 5, 4))
    (map.m13, map.m23) = (0.03, -0.02)
    let inverse = try #require(map.inverse)
    for isNearest in [true, false] {
      let paint = Paint.image(
        try #require(ImagePaint(image: image, toDevice: map, isNearest: isNearest)))
      var count = 0
      for y in 0..<60 as Range<Int32> {
        for (index, pixel) in row(paint, 60, y: y).enumerated() {
          let place = inverse.homogeneous(Double(index) + 0.5, Double(y) + 0.5)
          let (u, v) = (place.x / place.w, place.y / place.w)
          guard place.w > 0, (0.6...9.4).contains(u), (0.6...7.4).contains(v) else { continue }
          let (red, green) = (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255))
          count += 1
          if isNearest {
            guard abs(u - u.rounded()) > 0.02, abs(v - v.rounded()) > 0.02 else { continue }
            let (column, line) = (u.rounded(.down), v.rounded(.down))
            #expect(red == 20 * column, "\(index) \(y)")
            #expect(green == 30 * line, "\(index) \(y)")
          } else {
            #expect(abs(red - 20 * (u - 0.5)) < 1.2, "\(index) \(y)")
            #expect(abs(green - 30 * (v - 0.5)) < 1.2, "\(index) \(y)")
          }
        }
      }
      #expect(count > 500)
    }
  }

  /// Between texels the parts are interpolated, each at its own scale: 1, 1/6 and 1/3 texel to a unit.
  @Test func inPerspectiveEachOfNinePartsHasItsScale() throws {
    let texels = (0..<9).map { (index: UInt32) -> UInt32 in
      0xFF00_0000 | (index % 3 * 100) << 16 | (index / 3 * 100) << 8
    }
    var map = PlaneMap(CGAffineTransform(4, 1, -1, 5, 12, 4))
    (map.m13, map.m23) = (0.03, -0.02)
    let inverse = try #require(map.inverse)
    let axis = NinePart.Axis(texels: [0, 1, 2, 3], places: [0, 1, 7, 10])
    let paint = try #require(
      NinePartPaint(
        image: PixelImage(width: 3, height: 3, pixels: texels),
        parts: NinePart(columns: axis, rows: axis, toDevice: map), isNearest: false))
    func level(_ place: Double) -> Double {
      let texel = place < 1 ? place : place < 7 ? 1 + (place - 1) / 6 : 2 + (place - 7) / 3
      return 100 * min(max(texel - 0.5, 0), 2)
    }
    var count = 0
    for y in 0..<60 as Range<Int32> {
      for (index, pixel) in row(.ninePart(paint), 60, y: y).enumerated() {
        let place = inverse.homogeneous(Double(index) + 0.5, Double(y) + 0.5)
        let (u, v) = (place.x / place.w, place.y / place.w)
        guard place.w > 0, (0...10).contains(u), (0...10).contains(v) else { continue }
        let (red, green) = (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255))
        #expect(abs(red - level(u)) < 1.5, "\(index) \(y)")
        #expect(abs(green - level(v)) < 1.5, "\(index) \(y)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  /// Between concentric circles the colour depends on the distance from the centre in their own space.
  @Test func circlesMayBeTurnedAndStretched() throws {
    let map = CGAffineTransform(1.5, 0.5, -0.75, 2, 11, 4)
    let paint = try #require(
      CirclesPaint(
        ramp: ramp([.black, .white]), from: CGPoint(x: 3, y: 7), radius: 0,
        to: CGPoint(x: 3, y: 7), radius: 10, extendsStart: true, extendsEnd: true,
        toDevice: PlaneMap(map)))
    for y in 0..<40 as Range<Int32> {
      for (index, pixel) in row(.circles(paint), 40, y: y).enumerated() {
        let point = CGPoint(x: Double(index) + 0.5, y: Double(y) + 0.5).applying(map.inverted())
        let wanted = 255 * min(hypot(point.x - 3, point.y - 7) / 10, 1)
        #expect(abs(Double(pixel & 255) - wanted) < 0.8, "\(index) \(y)")
      }
    }
  }
}
