// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// A vibrant layer changes its backdrop in proportion to its alpha.
struct VibrancyTests {
  private static let matrix = [
    1.4, -0.7, -0.1, 0, 0.5, -0.4, 1.0, -0.1, 0, 0.5, -0.4, -0.7, 1.6, 0, 0.5, 0, 0, 0, 1, 0,
  ]

  /// Returns the pixel of a vibrant layer whose content has a colour and an alpha.
  private func pixel(below: [Double], alpha: Double, content: [Double]) -> UInt32 {
    func color(_ parts: [Double], alpha: Double = 1) -> RGBAColor {
      RGBAColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    var scene = SceneBuilder(4, 4)
    scene.layer(CGRect(0, 0, 4, 4)) { $0.backgroundColor = color(below) }
    scene.layer(CGRect(0, 0, 4, 4)) {
      $0.vibrancy = Self.matrix
    } sublayers: {
      $0.layer(CGRect(0, 0, 2, 4)) {
        $0.backgroundColor = color(content, alpha: alpha)
      }
    }
    let renderer = Renderer()
    renderer.render(scene.frame)
    #expect(renderer.surface[3, 1] == color(below).premultiplied())
    return renderer.surface[1, 1]
  }

  /// The pixel is (1 − a)·B + a·clamp(M·B + bias), computed here in floating point. The content's
  /// colour has no influence.
  @Test(arguments: [0.0, 0.2, 0.5, 0.9, 1.0])
  func followsTheFormula(alpha: Double) {
    for below in [
      [0.2, 0.4, 0.8], [1, 0, 0.3], [0, 0, 0], [1, 1, 1],
    ] {
      let result = pixel(
        below: below, alpha: alpha, content: [0, 1, 0])
      #expect(
        result
          == pixel(below: below, alpha: alpha, content: [1, 1, 1]))
      for row in 0..<3 {
        let entries = Self.matrix[(5 * row)..<(5 * row + 5)]
        let mapped = zip(entries, below + [1, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        let wanted = (1 - alpha) * below[row] + alpha * min(max(mapped, 0), 1)
        let byte = Double(result >> UInt32(16 - 8 * row) & 255)
        #expect(abs(byte - wanted * 255) <= 2)
      }
      #expect(result >> 24 == 255)
    }
  }
}
