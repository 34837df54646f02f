// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// The position and appearance of a row, a header or a footer of a table view.
struct TableAttributes: ElementAttributes {
  let key: ElementKey
  var center: CGPoint
  var size: CGSize
  var alpha: CGFloat = 1
  var zIndex: Int

  init(_ key: ElementKey, frame: CGRect, zIndex: Int = 0) {
    (self.key, size, self.zIndex) = (key, frame.size, zIndex)
    center = CGPoint(
      x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
  }

  var frame: CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .offsetBy(dx: center.x, dy: center.y)
  }

  var transform3D: CATransform3D { CATransform3DIdentity }

  var isPlaced: Bool { center.isFinite && size.width.isFinite && size.height.isFinite }

  @MainActor func apply(to view: UIView) {}
}
