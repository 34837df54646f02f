// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// A layer whose sublayers share space with each other, instead of being flattened into its plane.
///
/// Only the sublayers are drawn: its background, contents, border, shadow, mask and filters are
/// ignored, and `opacity` fades each sublayer by itself. Each sublayer with all that is in it is a
/// plane, unless it is a transform layer too; planes hide each other by depth, and one that passes
/// through another is cut there. Planes at the same depth are painted in the order of the array.
open class CATransformLayer: CALayer {
  override class var initialContent: LayerContent { .transform }

  /// Returns the deepest visible layer in it that contains a point given in the superlayer's space:
  /// of several planes the nearest. The layer itself is never hit.
  open override func hitTest(_ p: CGPoint) -> CALayer? { deepestLayerInSpace(at: p) }
}
