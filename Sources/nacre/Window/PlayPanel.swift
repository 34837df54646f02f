// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore

/// The panel with an error message over the last good frame.
enum PlayPanel {
  /// Returns an image as wide as the window, with the first lines of a text.
  static func picture(of text: String, size: (width: Int, height: Int), scale: Double) -> PixelImage
  {
    let width = Double(size.width) / scale
    let lineHeight = 18.0
    let most = max(Int(Double(size.height) / scale / lineHeight / 2), 3)
    let all = text.split(separator: "\n").map(String.init)
    // Only the compiler's error lines are shown if there are any: the errors matter more than their
    // context.
    let marked = all.filter { $0.contains("error:") }
    let lines = ((marked.isEmpty ? [] : marked) + (marked.isEmpty ? all : [])).prefix(most)
    let root = CALayer()
    let height = Double(lines.count) * lineHeight + 16
    root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    root.backgroundColor = CGColor(red: 0.55, green: 0.07, blue: 0.1, alpha: 1)
    for (index, line) in lines.enumerated() {
      let words = Lettering.layer(
        String(line.prefix(400)), size: 12, color: CGColor(gray: 1, alpha: 1))
      words.anchorPoint = .zero
      words.position = CGPoint(x: 10, y: 8 + Double(index) * lineHeight)
      root.addSublayer(words)
    }
    return LayerPicture.draw(root, scale: scale)
  }
}
