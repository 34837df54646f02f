// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// The position and appearance of one element of a collection or table view.
protocol ElementAttributes: Equatable {
  /// The element.
  var key: ElementKey { get }
  /// The centre in the content's coordinate space.
  var center: CGPoint { get }
  /// The size in points, before the transform.
  var size: CGSize { get }
  /// The bounding box of the transformed element.
  var frame: CGRect { get }
  /// A 3-D transform about the centre.
  var transform3D: CATransform3D { get }
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get }
  /// The order from back to front: elements with a larger value are in front.
  var zIndex: Int { get }
  /// Whether a view can be shown with these attributes.
  var isPlaced: Bool { get }
  /// Applies to the element's view the attributes that only some kinds of view support.
  @MainActor func apply(to view: UIView)
}
