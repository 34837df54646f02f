// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster
import Testing

/// Gradients whose steps are finer than a byte.
struct DitheringTests {
  private let entries = PixelMath.gradientEntries

  @Test func meanOfTheTablesIsTheColour() throws {
    let colors = [
      RGBAColor(red: 0.1, green: 0.11, blue: 0, alpha: 1),
      RGBAColor(red: 0.12, green: 0.1, blue: 1, alpha: 0.5),
    ]
    let ramp = try #require(GradientRamp(colors: colors, locations: nil, isDithered: true))

    #expect(ramp.phase == entries)
    #expect(ramp.pixels.count == 16 * entries)
    for index in stride(from: 0, to: entries, by: 31) {
      let t = Double(index) / Double(entries - 1)
      let alpha = 1 - 0.5 * t
      let wanted = [alpha, (0.1 + 0.02 * t) * alpha, (0.11 - 0.01 * t) * alpha, t * alpha]
      for (channel, value) in wanted.enumerated() {
        let bytes = (0..<16).map { table in
          Int(ramp.pixels[table * entries + index] >> (24 - 8 * UInt32(channel)) & 255)
        }
        let mean = Double(bytes.reduce(0, +)) / 16
        #expect(abs(mean - value * 255) <= 1.0 / 16 + 1e-9)
        #expect((bytes.max() ?? 0) - (bytes.min() ?? 0) <= 1)
      }
    }
  }

  @Test func wholeLevelsHaveNoPattern() throws {
    let color = RGBAColor(red: 17 / 255, green: 1, blue: 0)
    let ramp = try #require(GradientRamp(colors: [color], locations: nil, isDithered: true))

    #expect(Set(ramp.pixels) == [0xFF11_FF00])
    #expect(ramp.isOpaque)
  }

  @Test func coloursStayBelowTheirAlpha() throws {
    let colors = [RGBAColor.black, RGBAColor(red: 1, green: 1, blue: 1, alpha: 0)]
    let ramp = try #require(
      GradientRamp(colors: colors, locations: nil, opacity: 0.7, isDithered: true))

    for pixel in ramp.pixels {
      for shift in [0, 8, 16] as [UInt32] { #expect(pixel >> shift & 255 <= pixel >> 24) }
    }
  }
}
