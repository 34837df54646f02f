// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import PixelReference
import Raster
import NacreTestKit
import Testing

/// Backdrop blurs, compared with an exact Gaussian in which pixels outside the picture have no
/// weight.
struct WideFilterTests {
  private struct Picture {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    init(_ width: Int, _ height: Int, _ value: (Double, Double) -> (Double, Double, Double)) {
      (self.width, self.height) = (width, height)
      pixels = []
      for y in 0..<height {
        for x in 0..<width {
          let (r, g, b) = value(Double(x) + 0.5, Double(y) + 0.5)
          func byte(_ v: Double) -> UInt32 { UInt32(max(0, min(255, (v * 255).rounded()))) }
          pixels.append(0xFF00_0000 | byte(r) << 16 | byte(g) << 8 | byte(b))
        }
      }
    }

    var bounds: PixelRect {
      PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    }

    func blurred(_ sigma: Double, _ kernels: KernelTable = .best, leastSigma: Double = 1.75)
      -> [UInt32]
    {
      func kernel(_ size: Int) -> GaussianKernel {
        var most: Int32 = 0
        while 16 << most <= size { most += 1 }
        return GaussianKernel(
          sigma: sigma, leastSigma: leastSigma, maximumShift: most, isSmooth: true)
      }
      let (kx, ky) = (kernel(width), kernel(height))
      let all = WidePlane.averages(around: bounds, shiftX: kx.shift, shiftY: ky.shift)
      let blocks = WidePlane(
        bounds: WidePlane.averages(around: bounds, shiftX: kx.blockShift, shiftY: ky.blockShift),
        shiftX: kx.blockShift, shiftY: ky.blockShift)
      let source = WidePlane(
        bounds: all.grown(dx: kx.shift - kx.blockShift, dy: ky.shift - ky.blockShift),
        shiftX: kx.shift, shiftY: ky.shift)
      let grown = all.grown(dx: 1, dy: 1)
      let target = WidePlane(bounds: grown, shiftX: kx.shift, shiftY: ky.shift)
      let filter = WideFilter(kernels: kernels)
      pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        filter.average(
          blocks, blocks.bounds, pixels: base, stride: width, region: bounds, inside: bounds)
      }
      filter.reduce(blocks, source.bounds, to: source)
      filter.blur(
        source, grown, to: target, x: AxisWeights(kx, inside: 0..<Int32(width)),
        y: AxisWeights(ky, inside: 0..<Int32(height)))
      var result = [UInt32](repeating: 0, count: width * height)
      for y in 0..<height {
        result.withUnsafeMutableBufferPointer { result in
          guard let base = result.baseAddress else { return }
          Paint.wide(target).write(
            base + y * width, count: width, x: 0, y: Int32(y), kernels: kernels)
        }
      }
      return result
    }

    /// Returns each channel convolved with a Gaussian in double precision, divided by the sum of
    /// the weights inside.
    func exact(_ sigma: Double) -> [[Double]] {
      func pass(_ values: [Double], _ count: Int, _ step: Int, _ lines: Int, _ lineStep: Int)
        -> [Double]
      {
        let reach = Int(4 * sigma) + 1
        let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        var result = values
        for line in 0..<lines {
          for place in 0..<count {
            var (sum, total) = (0.0, 0.0)
            for other in max(0, place - reach)...min(count - 1, place + reach) {
              let weight = weights[abs(other - place)]
              sum += weight * values[line * lineStep + other * step]
              total += weight
            }
            result[line * lineStep + place * step] = sum / total
          }
        }
        return result
      }
      return (0..<4).map { byte in
        let channel = pixels.map { Double($0 >> UInt32(8 * byte) & 255) }
        return pass(pass(channel, width, 1, height, width), height, width, width, 1)
      }
    }

    func error(_ sigma: Double) -> (mean: Double, worst: Double) {
      let (ours, theirs) = (blurred(sigma), exact(sigma))
      var (sum, worst) = (0.0, 0.0)
      for byte in 0..<4 {
        for index in ours.indices {
          let error = abs(Double(ours[index] >> UInt32(8 * byte) & 255) - theirs[byte][index])
          sum += error
          worst = max(worst, error)
        }
      }
      return (sum / Double(4 * ours.count), worst)
    }
  }

  /// A step edge, a checkerboard, thin lines, noise, and a picture like a photograph.
  private static let pictures: [(String, Picture)] = [
    ("step", Picture(200, 90) { x, y in x + y / 3 < 90 ? (1, 0.2, 0) : (0, 0.8, 1) }),
    (
      "checks",
      Picture(180, 120) { x, y in
        let on = (Int(x) / 23 + Int(y) / 17) % 2 == 0
        return on ? (1, 1, 1) : (0, 0, 0.3)
      }
    ),
    (
      "lines",
      Picture(160, 130) { x, y in
        let on = Int(x) % 31 == 7 || Int(x + y) % 40 == 11 || Int(y) == 64
        return on ? (1, 1, 1) : (0.1, 0, 0)
      }
    ),
    (
      "noise",
      Picture(150, 110) { x, y in
        let on = (Int(x) * 7919 ^ Int(y) * 104_729) &* 2_654_435_761 >> 17 & 1 == 0
        return on ? (1, 1, 1) : (0, 0, 0)
      }
    ),
    (
      "photo",
      Picture(220, 140) { x, y in
        let v = 0.5 + 0.3 * sin(x / 17) * cos(y / 11) + 0.2 * sin((x * y) / 400)
        return (v, 0.5 + 0.5 * sin(x / 5 + y / 9), v * v)
      }
    ),
  ]

  @Test(
    arguments: some(of: [0.6, 3.4, 3.5, 4, 6.9, 7, 12, 14, 20, 24, 28, 31.9, 90]),
    ["step", "checks", "lines", "noise", "photo"])
  func isNearlyAGaussian(sigma: Double, name: String) throws {
    let picture = try #require(Self.pictures.first { $0.0 == name }?.1)
    let error = picture.error(sigma)

    #expect(error.mean <= 1, "\(error)")
    #expect(error.worst <= 3, "\(error)")
  }

  @Test(arguments: [(1, 1), (3, 200), (200, 2), (17, 9), (64, 64), (130, 70)])
  func oneColourStays(width: Int, height: Int) {
    let picture = Picture(width, height) { _, _ in (1, 0.5, 0.2) }
    for sigma in [0.1, 0.5, 3, 8, 20, 90, 300] {
      #expect(picture.blurred(sigma) == picture.pixels, "\(sigma)")
    }
  }

  @Test(arguments: [0.5, 4, 6, 10, 20, 90])
  func kernelsAgree(sigma: Double) throws {
    for (_, picture) in Self.pictures {
      let expected = picture.blurred(sigma, .reference)
      for kernels in KernelTable.all {
        #expect(picture.blurred(sigma, kernels) == expected, "\(kernels.name)")
      }
    }
  }

  /// When a picture moves by tenths of a pixel, no blurred pixel jumps.
  @Test(arguments: [6, 13, 20, 40, 90])
  func moves(sigma: Double) {
    func picture(_ shift: Double) -> [UInt32] {
      Picture(160, 100) { x, y in
        let share = max(0, min(1, x - 70 - shift + 0.5))
        return (share, share, share)
      }.blurred(sigma)
    }
    // The slope of a step blurred by σ is at most 255/(σ√(2π)) levels per pixel; √(2π) = 2.5066.
    let most = 255 / (sigma * 2.5066) * 0.1
    var before = picture(0)
    for step in 1...40 {
      let present = picture(Double(step) / 10)
      let jump = zip(before, present).map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 0
      #expect(Double(jump) <= most + 1.5, "step \(step)")
      before = present
    }
  }
}
