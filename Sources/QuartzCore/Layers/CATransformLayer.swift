// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

/// A layer whose sublayers share one 3-D space instead of being flattened into the layer's plane.
///
/// Only the sublayers are drawn: the layer's background, contents, border, shadow, mask and filters
/// are ignored, and `opacity` applies to each sublayer separately. Each sublayer with its own
/// sublayers is one plane, unless it is a transform layer too. Planes are sorted by depth, and
/// intersecting planes are split. Planes at the same depth are drawn in the order of `sublayers`.
open class CATransformLayer: CALayer {
  override class var initialContent: LayerContent { .transform }

  /// Returns the deepest descendant that contains a point given in the superlayer's space; of
  /// several planes, the one nearest to the viewer. The transform layer itself is never returned.
  open override func hitTest(_ p: CGPoint) -> CALayer? { deepestLayerInSpace(at: p) }
}
