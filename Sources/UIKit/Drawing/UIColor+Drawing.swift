// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIColor {
  /// Sets the fill colour and the stroke colour of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Creates a pattern colour that tiles an image from the origin of the base space. An image of
  /// size zero gives a clear colour.
  ///
  /// Pattern colours work in contexts only: layers show them as clear.
  public convenience init(patternImage image: UIImage) {
    let cell = CGRect(origin: .zero, size: image.size)
    guard let picture = image.cgImage, let space = CGColorSpace(patternBaseSpace: nil),
      let pattern = CGPattern(
        bounds: cell, step: cell.size,
        draw: { context in
          // UIKit's contexts have a base space with y pointing down.
          context.translateBy(x: 0, y: cell.height)
          context.scaleBy(x: 1, y: -1)
          context.draw(picture, in: cell)
        }),
      let color = CGColor(patternSpace: space, pattern: pattern, components: [1])
    else {
      self.init(cgColor: .clear)
      return
    }
    self.init(cgColor: color)
  }
}
