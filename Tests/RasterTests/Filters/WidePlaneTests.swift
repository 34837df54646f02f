// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import Testing

/// What is painted from a plane of averages, compared with a bilinear interpolation in double precision.
struct WidePlaneTests {
  /// Random premultiplied pixels and the plane of their averages.
  private struct Backdrop {
    let plane: WidePlane
    let region = PixelRect(minX: -6, minY: 4, maxX: 34, maxY: 36)

    init(shiftX: Int32, shiftY: Int32) {
      var random = RandomGeometry(seed: 7)
      let pixels = (0..<region.area).map { _ -> UInt32 in
        let alpha = UInt32.random(in: 0...255, using: &random)
        let parts = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
        return alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
      }
      plane = WidePlane(
        bounds: WidePlane.averages(around: region, shiftX: shiftX, shiftY: shiftY),
        shiftX: shiftX, shiftY: shiftY)
      pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        WideFilter().average(
          plane, plane.bounds, pixels: base, stride: region.width, region: region, inside: region)
      }
    }

    /// Returns a component at a point in pixels, in bytes. Beyond the sides the edge averages are repeated.
    func value(_ x: Double, _ y: Double, _ byte: Int) -> Double {
      let (u, v) = (
        x / Double(1 << plane.shiftX) - 0.5, y / Double(1 << plane.shiftY) - 0.5
      )
      func average(_ column: Double, _ row: Double) -> Double {
        let inside = plane.bounds
        let x = min(max(Int32(column), inside.minX), inside.maxX - 1)
        let y = min(max(Int32(row), inside.minY), inside.maxY - 1)
        return Double(plane[x, y][byte]) / 128
      }
      let (left, top) = (u.rounded(.down), v.rounded(.down))
      let (fx, fy) = (u - left, v - top)
      let above = average(left, top) * (1 - fx) + average(left + 1, top) * fx
      let below = average(left, top + 1) * (1 - fx) + average(left + 1, top + 1) * fx
      return above * (1 - fy) + below * fy
    }
  }

  private func row(_ paint: Paint, _ x: Range<Int32>, _ y: Int32) -> [UInt32] {
    var row = [UInt32](repeating: 0, count: x.count)
    row.withUnsafeMutableBufferPointer { row in
      guard let base = row.baseAddress else { return }
      paint.write(base, count: x.count, x: x.lowerBound, y: y, kernels: .best)
    }
    return row
  }

  @Test(arguments: [(0, 0), (1, 1), (0, 2), (2, 0), (3, 2)] as [(Int32, Int32)])
  func averagesAreInterpolatedAndRepeatedBeyondTheSides(shiftX: Int32, shiftY: Int32) {
    let backdrop = Backdrop(shiftX: shiftX, shiftY: shiftY)
    for y in -20..<60 as Range<Int32> {
      for start in [-40, -13, 20, 50] as [Int32] {
        let places = start..<start + 37
        for (x, pixel) in zip(places, row(.wide(backdrop.plane), places, y)) {
          for byte in 0..<4 {
            let wanted = backdrop.value(Double(x) + 0.5, Double(y) + 0.5, byte)
            let got = Double(pixel >> UInt32(8 * byte) & 255)
            #expect(abs(got - wanted) < 0.6, "\(x) \(y) \(byte): \(got), not \(wanted)")
          }
        }
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 2), (2, 1)] as [(Int32, Int32)])
  func aLensShowsTheBackdropAtItsBentPoints(shiftX: Int32, shiftY: Int32) throws {
    let backdrop = Backdrop(shiftX: shiftX, shiftY: shiftY)
    let capture = backdrop.region.grown(dx: -8, dy: -8)
    let pane = CGRect(x: -1, y: 9, width: 30, height: 22)
    for (dx, dy) in [(0, 0), (3, -2)] as [(Int32, Int32)] {
      let lens = try #require(
        Lens(
          pane, radii: [6, 6, 6, 6], width: 7, depth: 9, light: 0.7, map: .identity, dx: dx, dy: dy)
      )
      let paint = Paint.lens(LensPaint(backdrop.plane, through: lens, inside: capture))
      var (bent, lit) = (0, 0)
      for y in 8..<34 as Range<Int32> {
        let places = -3..<34 as Range<Int32>
        for (x, pixel) in zip(places, row(paint, places, y)) {
          var (px, py, light) = (Double(x) + 0.5, Double(y) + 0.5, 0.0)
          if let look = lens.look(x - dx, y - dy) {
            px = min(
              max(look.x + Double(dx), Double(capture.minX) + 0.5), Double(capture.maxX) - 0.5)
            py = min(
              max(look.y + Double(dy), Double(capture.minY) + 0.5), Double(capture.maxY) - 0.5)
            light = Double(look.light) / 256
            bent += 1
            if look.light > 0 { lit += 1 }
          }
          let alpha = backdrop.value(px, py, 3)
          for byte in 0..<4 {
            let color = min(backdrop.value(px, py, byte), alpha)
            let wanted = color + (alpha - color) * light
            let got = Double(pixel >> UInt32(8 * byte) & 255)
            // A place is rounded to 1/512 pixel, a weight to 1/256.
            #expect(abs(got - wanted) < 1.6, "\(x) \(y) \(byte): \(got), not \(wanted)")
          }
        }
      }
      #expect(bent > 300, "\(bent) \(lit)")
      #expect(lit > 50, "\(bent) \(lit)")
    }
  }

  /// Along each axis an average of the target weighs four of the source by 1, 3, 3 and 1 of 8.
  @Test func averagesAreHalvedBySmoothWeights() {
    let backdrop = Backdrop(shiftX: 0, shiftY: 0)
    let source = backdrop.plane
    let part = WidePlane.averages(around: backdrop.region, shiftX: 1, shiftY: 1)
    for (across, down) in [(true, true), (true, false), (false, true)] {
      let bounds = PixelRect(
        minX: across ? part.minX : source.bounds.minX, minY: down ? part.minY : source.bounds.minY,
        maxX: across ? part.maxX : source.bounds.maxX, maxY: down ? part.maxY : source.bounds.maxY)
      let target = WidePlane(bounds: bounds, shiftX: across ? 1 : 0, shiftY: down ? 1 : 0)
      WideFilter().reduce(source, bounds.grown(dx: -1, dy: -2), to: target)
      func value(_ x: Int32, _ y: Int32, _ byte: Int) -> Double {
        let columns: [(Int32, Double)] =
          across ? [(2 * x - 1, 1), (2 * x, 3), (2 * x + 1, 3), (2 * x + 2, 1)] : [(x, 8)]
        let rows: [(Int32, Double)] =
          down ? [(2 * y - 1, 1), (2 * y, 3), (2 * y + 1, 3), (2 * y + 2, 1)] : [(y, 8)]
        var sum = 0.0
        for (column, wide) in columns {
          for (row, high) in rows {
            sum += wide * high / 64 * Double(source[column, row][byte])
          }
        }
        return sum
      }
      let inner = bounds.grown(dx: -2, dy: -2)
      for y in inner.minY..<inner.maxY {
        for x in inner.minX..<inner.maxX {
          for byte in 0..<4 {
            let got = Double(target[x, y][byte])
            #expect(abs(got - value(x, y, byte)) <= 2, "\(x) \(y) \(byte)")
          }
        }
      }
    }
  }

  @Test func anEmptyPlaneIsTransparent() {
    let empty = WidePlane(bounds: .empty, shiftX: 1, shiftY: 2)
    #expect(row(.wide(empty), 3..<40, 5).allSatisfy { $0 == 0 })
  }

  /// The averages of 2^shift pixels that a rectangle touches, and the pixels that those have.
  @Test func averagesLieAroundTheirPixels() {
    let rect = PixelRect(minX: -5, minY: 8, maxX: 9, maxY: 16)
    let averages = WidePlane.averages(around: rect, shiftX: 2, shiftY: 3)
    #expect(averages == PixelRect(minX: -2, minY: 1, maxX: 3, maxY: 2))
    #expect(
      WidePlane.pixels(of: averages, shiftX: 2, shiftY: 3)
        == PixelRect(minX: -8, minY: 8, maxX: 12, maxY: 16))
    #expect(WidePlane.averages(around: rect, shiftX: 0, shiftY: 0) == rect)
    #expect(WidePlane.averages(around: .empty, shiftX: 2, shiftY: 3) == .empty)
  }

  /// Where all averages are equal, a lens without light shows the same bytes as the plane beside it, however the
  /// averages are rounded to bytes. The parts of a mean of two rows are rounded down, so 63 of 128 may become either.
  @Test func aUniformBackdropIsTheSameThroughALens() throws {
    let region = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)
    let pane = CGRect(x: 20, y: 20, width: 20, height: 20)
    let lens = try #require(
      Lens(
        pane, radii: [5, 5, 5, 5], width: 6, depth: 3, light: 0, map: .identity, dx: 0, dy: 0))
    for number in 0..<128 where number != 63 {
      // Of the 128 pixels of an average, this number has one level more.
      let pixels = (0..<region.area).map { index -> UInt32 in
        let (x, y) = (index % 64 % 16, index / 64 % 8)
        return x + 16 * y < number ? 0x6533_2211 : 0x6432_2110
      }
      let plane = WidePlane(
        bounds: WidePlane.averages(around: region, shiftX: 4, shiftY: 3), shiftX: 4, shiftY: 3)
      pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        WideFilter().average(
          plane, plane.bounds, pixels: base, stride: 64, region: region, inside: region)
      }
      let flat = row(.wide(plane), 22..<38, 30)
      let seen = row(.lens(LensPaint(plane, through: lens, inside: region)), 22..<38, 30)
      #expect(flat.allSatisfy { $0 == flat[0] }, "\(number)")
      #expect(seen == flat, "\(number)")
    }
  }

  /// An average is the mean of its block, in which pixels outside count as transparent.
  @Test(arguments: [(1, 1), (2, 3), (3, 0), (0, 2)] as [(Int32, Int32)])
  func averagesAreMeansOfTheirBlocks(shiftX: Int32, shiftY: Int32) {
    var random = RandomGeometry(seed: 3)
    let region = PixelRect(minX: -5, minY: 3, maxX: 30, maxY: 29)
    let inside = PixelRect(minX: -3, minY: 5, maxX: 27, maxY: 26)
    let pixels = (0..<40 * region.height).map { _ in UInt32.random(in: 0...(.max), using: &random) }
    let plane = WidePlane(
      bounds: WidePlane.averages(around: region, shiftX: shiftX, shiftY: shiftY), shiftX: shiftX,
      shiftY: shiftY)
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      WideFilter().average(
        plane, plane.bounds, pixels: base, stride: 40, region: region, inside: inside)
    }
    for y in plane.bounds.minY..<plane.bounds.maxY {
      for x in plane.bounds.minX..<plane.bounds.maxX {
        var sums = [0.0, 0, 0, 0]
        for row in inside.minY..<inside.maxY where row >> shiftY == y {
          for column in inside.minX..<inside.maxX where column >> shiftX == x {
            let pixel = pixels[Int(row - region.minY) * 40 + Int(column - region.minX)]
            for byte in 0..<4 { sums[byte] += Double(pixel >> UInt32(8 * byte) & 255) }
          }
        }
        let found = plane[x, y].map(Double.init)
        let wanted = sums.map { $0 * 128 / Double(1 << (shiftX + shiftY)) }
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.5 }, "\(x) \(y)")
      }
    }
  }

  /// A colour matrix changes the part that it is applied to, and nothing beside it.
  @Test func aMatrixChangesItsPart() {
    let (plane, other) = (
      Backdrop(shiftX: 0, shiftY: 0).plane, Backdrop(shiftX: 0, shiftY: 0).plane
    )
    let part = PixelRect(minX: 2, minY: 7, maxX: 21, maxY: 30)
    // Red and blue change places.
    let swap: [Double] = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    WideFilter().map(plane, part, WideMatrix(swap))
    for y in plane.bounds.minY..<plane.bounds.maxY {
      for x in plane.bounds.minX..<plane.bounds.maxX {
        let (old, new) = (other[x, y], plane[x, y])
        let isIn = x >= 2 && x < 21 && y >= 7 && y < 30
        #expect(new == (isIn ? [old[2], old[1], old[0], old[3]] : old), "\(x) \(y)")
      }
    }
  }

  /// The factors give an opaque pixel what the rows give its straight colour and one.
  @Test func aMatrixForPremultipliedPixelsIsThatOfOpaqueOnes() {
    let rows = (0..<20).map { number -> Double in Double(number * number % 17) / 8 - 1 }
    let factors = WideMatrix(rows).factors.map(Double.init)
    // Blue, green, red and alpha of an opaque pixel, and their rows and columns.
    let (pixel, order) = ([0.25, 0.5, 0.75, 1.0], [2, 1, 0, 3])
    for row in 0..<4 {
      let found = (0..<4).reduce(0.0) { $0 + factors[4 * row + $1] * pixel[$1] }
      let start = 5 * order[row]
      let wanted = (0..<4).reduce(rows[start + 4]) { $0 + rows[start + order[$1]] * pixel[$1] }
      #expect(found == wanted)
    }
    let identity = (0..<16).map { Float($0 % 5 == 0 ? 1 : 0) }
    #expect(WideMatrix([]).factors == identity)
    #expect(WideMatrix([1, 2, 3]).factors == identity)
  }
}
