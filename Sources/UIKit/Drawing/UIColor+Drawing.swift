// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIColor {
  /// Makes this the colour of areas and lines in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of areas in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this the colour of lines in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Creates a colour that draws an image over and over, its first copy at the origin of the base
  /// space; clear for an image of size zero.
  ///
  /// Drawn in contexts only: layers show such a colour as clear.
  public convenience init(patternImage image: UIImage) {
    let cell = CGRect(origin: .zero, size: image.size)
    guard let picture = image.cgImage, let space = CGColorSpace(patternBaseSpace: nil),
      let pattern = CGPattern(
        bounds: cell, step: cell.size,
        draw: { context in
          // Base space has y downwards where UIKit draws.
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
