// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import Testing
@testable import UIKit

/// Text with an outline.
@MainActor
struct StrokeTextTests {
  /// Counts the red and the blue pixels of a blue letter with a red outline.
  private func count(_ width: Double?, _ color: UIColor? = .red) -> (red: Int, blue: Int) {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 60), .foregroundColor: UIColor.blue,
    ]
    attributes[.strokeWidth] = width
    attributes[.strokeColor] = color
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80), format: format).image {
      _ in
      NSAttributedString(string: "I", attributes: attributes).draw(at: CGPoint(x: 20, y: 2))
    }
    let pixels = image.cgImage?.pixels.pixels ?? []
    return (pixels.count { $0 == 0xFFFF_0000 }, pixels.count { $0 == 0xFF00_00FF })
  }

  @Test func aPositiveWidthOutlinesOnly() {
    let plain = count(nil)
    #expect(plain.red == 0)
    #expect(plain.blue > 100)
    let outlined = count(8)
    #expect(outlined.red > 50)
    #expect(outlined.blue == 0)
  }

  @Test func aNegativeWidthFillsToo() {
    let both = count(-8)
    #expect(both.red > 50)
    #expect(both.blue > 50)
    #expect(both.blue < count(nil).blue)
  }

  @Test func theOutlineHasTheColourOfTheText() {
    #expect(count(8, nil).blue > 50)
    #expect(count(.nan).blue == count(nil).blue)
  }
}
