// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import Testing

struct CGColorTests {
  private static let names = [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB,
    CGColorSpace.extendedLinearSRGB, CGColorSpace.displayP3, CGColorSpace.genericGrayGamma2_2,
    CGColorSpace.linearGray, CGColorSpace.genericCMYK,
  ]

  @Test("TV-C5: half way from CMYK white to (0, 1, 1, 0) is RGB (1, .5, .5)")
  func inksBecomeRGB() {
    let white = CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 1).value
    let red = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1).value
    #expect((white.red + red.red) / 2 == 1)
    #expect((white.green + red.green) / 2 == 0.5)
    #expect((white.blue + red.blue) / 2 == 0.5)
    #expect((white.alpha + red.alpha) / 2 == 1)
  }

  @Test(arguments: names) func coloursComeBackFromEachSpace(name: String) throws {
    let space = try #require(CGColorSpace(name: name))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let gray = random.number(0...1)
      let isGray = space.model == .monochrome
      let color = CGColor(
        red: gray, green: isGray ? gray : random.number(0...1),
        blue: isGray ? gray : random.number(0...1), alpha: 0.3)
      let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
      let back = try #require(
        there.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
      #expect(there.numberOfComponents == space.numberOfComponents + 1)
      #expect(there.alpha == 0.3)
      for (a, b) in zip(color.components ?? [], back.components ?? []) {
        #expect(abs(a - b) < 1e-6)
      }
    }
  }

  /// Display P3's red is outside sRGB, so its components leave 0…1; white and greys are the same in
  /// both.
  @Test func wideColoursLeaveTheRangeUntilTheyArePixels() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    #expect(abs(red.value.red - 1.0930) < 1e-3)
    #expect(abs(red.value.green + 0.2267) < 1e-3)
    #expect(abs(red.value.blue + 0.1501) < 1e-3)
    #expect(p3.isWideGamutRGB)
    let gray = try #require(CGColor(colorSpace: p3, components: [0.4, 0.4, 0.4, 1]))
    #expect(abs(gray.value.red - 0.4) < 1e-6)
    #expect(abs(gray.value.blue - 0.4) < 1e-6)
    let pixels = Canvas.pixels(1, 1) { c in
      c.setFillColor(red)
      c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(pixels == [0xFFFF_0000])
  }

  @Test func linearHalfIsBright() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let color = try #require(CGColor(colorSpace: space, components: [0.5, 0, 1, 1]))
    #expect(abs(color.value.red - 0.7354) < 1e-4)
    #expect(color.components?[0] == 0.5)
  }

  @Test func componentsAndSpacesAreKept() throws {
    let gray = CGColor(gray: 0.2, alpha: 0.5)
    #expect(gray.components == [0.2, 0.5])
    #expect(gray.colorSpace?.model == .monochrome)
    #expect(gray.copy(alpha: 1) == CGColor(gray: 0.2, alpha: 1))
    #expect(gray != CGColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.5))
    #expect(CGColorSpace(name: "no such space") == nil)
    let patterns = try #require(CGColorSpace(patternBaseSpace: nil))
    #expect(CGColor(colorSpace: patterns, components: [1]) == nil)
  }
}
