// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The state of one layer: what the model side sets, animations change and the renderer draws.
///
/// One structure serves all three, so that a commit is a copy and an evaluated layer has the same
/// fields as the layer itself. Lengths are points. Values are stored as given, out of range or not;
/// the renderer clamps them.
package struct LayerProperties: Sendable, Equatable {
  package var bounds = CGRect.zero
  /// Where the anchor point lies, in the superlayer's space.
  package var position = CGPoint.zero
  package var zPosition: Double = 0
  /// In units of `bounds`: (0.5, 0.5) is its centre.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: Double = 0
  package var transform = CATransform3DIdentity
  package var sublayerTransform = CATransform3DIdentity
  package var isHidden = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var opacity: Double = 1
  package var allowsGroupOpacity = true
  /// A layer whose alpha multiplies this one's with everything in it; it lies in this layer's space
  /// and time and hangs nowhere else. That of a mask itself is ignored.
  package var mask: LayerID?
  /// How the layer with everything in it is put over what lies below it; that of a mask is ignored.
  ///
  /// Modes that change pixels outside of what the layer draws do so in the upright rectangle of
  /// pixels around its bounds.
  package var blendMode = BlendMode.normal
  /// A colour matrix, four rows of five numbers: where the layer with everything in it is opaque, it
  /// shows what lies below changed by it. Comes before `blendMode`.
  package var vibrancy: [Double]?

  /// Change the picture of the layer with everything in it, one after the other.
  package var filters: [FilterStep] = []
  /// Change what lies below the layer, inside its rounded bounds.
  package var backgroundFilters: [FilterStep] = []

  /// Whether the layer with everything in it, but for its opacity, is drawn into a picture first.
  package var shouldRasterize = false
  /// Pixels of that picture to a point of the layer's space.
  package var rasterizationScale: Double = 1

  package var backgroundColor: RGBAColor?
  package var cornerRadius: Double = 0
  package var maskedCorners = CornerMask.all
  package var cornerCurve = CornerCurve.circular
  /// The edges of `bounds` that are smoothed. Along any other a pixel is covered if its centre is
  /// inside; with rounded corners all are smoothed.
  package var smoothEdges = EdgeMask.all
  package var borderWidth: Double = 0
  package var borderColor: RGBAColor? = .black

  package var contents: PixelImage?
  /// The part of `contents` that is shown, in units of its size.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of that which is stretched when the contents are resized, in units of its size; what
  /// lies around it keeps its size, along both axes in the corners.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// While the contents change from one picture to another: what they were.
  package var contentsFade: ContentsFade?
  package var contentsGravity = ContentsGravity.resize
  /// Pixels of `contents` to a point.
  package var contentsScale: Double = 1
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilter = SamplingFilter.linear

  package var shadowColor: RGBAColor? = .black
  package var shadowOpacity: Double = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: Double = 3
  package var shadowPath: Path?

  /// Properties of clients' own, which animate as all others do and are not drawn.
  package var custom: [String: AnimatableValue] = [:]

  /// What the kind of the layer adds between its contents and its sublayers.
  package var content = LayerContent.plain

  package init() {}
}

/// The corners that `cornerRadius` rounds; the bits are those of `CACornerMask`.
package struct CornerMask: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let minXMinY = CornerMask(rawValue: 1)
  package static let maxXMinY = CornerMask(rawValue: 2)
  package static let minXMaxY = CornerMask(rawValue: 4)
  package static let maxXMaxY = CornerMask(rawValue: 8)
  package static let all = CornerMask(rawValue: 15)
}

/// Edges of the bounds; the bits are those of `CAEdgeAntialiasingMask`.
package struct EdgeMask: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let minX = EdgeMask(rawValue: 1)
  package static let maxX = EdgeMask(rawValue: 2)
  package static let minY = EdgeMask(rawValue: 4)
  package static let maxY = EdgeMask(rawValue: 8)
  package static let all = EdgeMask(rawValue: 15)
}

/// The outline of a rounded corner.
package enum CornerCurve: UInt8, Sendable, Hashable {
  /// A quarter circle.
  case circular
  /// Curvature grows from zero along the edge.
  case continuous
}

/// How `contents` is placed in the bounds of its layer; `top` is the side of the greatest y.
package enum ContentsGravity: UInt8, Sendable, Hashable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// A change from one picture to another on its way.
package struct ContentsFade: Sendable, Equatable {
  package var from: PixelImage?
  package var to: PixelImage?
  /// The share of the second, in `0…1`.
  package var progress: Double

  package init(from: PixelImage?, to: PixelImage?, progress: Double) {
    (self.from, self.to, self.progress) = (from, to, progress)
  }
}

/// How an image is sampled between its pixels.
package enum SamplingFilter: UInt8, Sendable, Hashable {
  case nearest, linear, trilinear
}
