// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// The shadow of text.
package struct TextShadow {
  /// The offset in points, with y pointing down.
  package var offset: CGSize
  /// The blur radius in points, as `CGContext.setShadow` takes it.
  package var blur: CGFloat
  package var color: CGColor

  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    (self.offset, self.blur, self.color) = (offset, blur, color)
  }
}
