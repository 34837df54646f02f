// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Testing
@testable import UIKit

/// Drawing of presentation layers, as suites of snapshot tests do it.
@MainActor
struct PresentationRenderTests {
  /// A presentation layer draws what is seen, the layer itself what is set.
  @Test func presentationLayersDrawWhatIsSeen() throws {
    let scene = TouchScene(size: CGSize(width: 120, height: 20), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(dot)
    scene.window.addSubview(view)
    scene.settle()
    let motion = CABasicAnimation(keyPath: "position.x")
    (motion.fromValue, motion.toValue, motion.duration) = (10, 110, 1)
    motion.timingFunction = CAMediaTimingFunction(name: .linear)
    dot.add(motion, forKey: nil)
    scene.runFrames(seconds: 0.5)

    let shown = try places(of: #require(view.layer.presentation()))
    #expect(shown == 50..<70)
    #expect(try places(of: view.layer) == 0..<20)
  }

  /// Returns the columns that are red.
  private func places(of layer: CALayer) throws -> Range<Int> {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: layer.bounds.size, format: format).image {
      layer.render(in: $0.cgContext)
    }
    let picture = try #require(image.cgImage)
    let data = try #require(picture.dataProvider?.data) as Data
    let row = 10 * picture.bytesPerRow
    // The bytes of a pixel are blue, green, red and alpha.
    let red = (0..<picture.width).filter { data[row + $0 * 4 + 2] > 200 && data[row + $0 * 4] < 50 }
    let first = try #require(red.first)
    let last = try #require(red.last)
    return first..<last + 1
  }
}
