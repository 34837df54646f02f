// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing
import UIKit

struct UIColorTests {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func hueSaturationAndBrightnessLeadBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (h, s) = (random.number(0...0.999), random.number(0.01...1))
    let (b, a) = (random.number(0.01...1), random.number(0...1))
    var (hue, saturation, brightness, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())

    UIColor(hue: h, saturation: s, brightness: b, alpha: a)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)

    #expect(abs(hue - h) < 1e-12)
    #expect(abs(saturation - s) < 1e-12)
    #expect(abs(brightness - b) < 1e-15)
    #expect(alpha == CGFloat(a))
  }

  @Test func huesOfTheSixCorners() {
    let corners: [(red: Double, green: Double, blue: Double)] = [
      (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1), (1, 0, 0),
    ]
    for (index, corner) in corners.enumerated() {
      var (r, g, b) = (CGFloat(), CGFloat(), CGFloat())
      UIColor(hue: CGFloat(index) / 6, saturation: 1, brightness: 1, alpha: 1)
        .getRed(&r, green: &g, blue: &b, alpha: nil)
      #expect(abs(r - corner.red) < 1e-14)
      #expect(abs(g - corner.green) < 1e-14)
      #expect(abs(b - corner.blue) < 1e-14)
    }
  }

  @Test func graysHaveNoHue() {
    var (hue, saturation) = (CGFloat(1), CGFloat(1))
    UIColor(white: 0.5, alpha: 1).getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
    #expect(hue == 0)
    #expect(saturation == 0)
  }

  @Test func equalityIsThatOfComponents() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.withAlphaComponent(1) != color)
    #expect(color.withAlphaComponent(1).cgColor.alpha == 1)
  }
}
