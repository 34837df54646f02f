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
      #expect(bent > 300 && lit > 50, "\(bent) \(lit)")
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
}
