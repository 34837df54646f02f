// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The properties of one layer, as the model sets them, animations change them and the renderer
/// draws them.
///
/// One structure serves all three, so that a commit is a copy and an evaluated layer has the same
/// fields as the model's. Lengths are in points. Values are stored as set, even out of range; the
/// renderer clamps them.
package struct LayerProperties: Sendable, Equatable {
  package var bounds = CGRect.zero
  /// The position of the anchor point in the superlayer's space.
  package var position = CGPoint.zero
  package var zPosition: Double = 0
  /// In the unit coordinate space of `bounds`; (0.5, 0.5) is the centre.
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
  /// The mask layer. Its alpha multiplies that of this layer and its descendants. It lies in this
  /// layer's space and time and is not in any list of sublayers. The mask of a mask is ignored.
  package var mask: LayerID?
  /// How the layer with its descendants is blended with what lies below. Ignored on a mask.
  ///
  /// Modes that change pixels outside the layer's drawing do so in the axis-aligned pixel rectangle
  /// around its bounds.
  package var blendMode = BlendMode.normal
  /// A colour matrix of four rows of five numbers that is applied to what lies below. The result
  /// shows through the alpha of the layer with its descendants. It is applied before `blendMode`.
  package var vibrancy: [Double]?

  /// Filters applied, one after the other, to the layer with its descendants.
  package var filters: [FilterStep] = []
  /// Filters applied to the backdrop, inside the layer's rounded bounds.
  package var backgroundFilters: [FilterStep] = []

  /// Whether the layer with its descendants, except for its opacity, is rasterized into a bitmap
  /// first.
  package var shouldRasterize = false
  /// The pixels per point of that bitmap.
  package var rasterizationScale: Double = 1

  package var backgroundColor: RGBAColor?
  package var cornerRadius: Double = 0
  package var maskedCorners = CornerMask.all
  package var cornerCurve = CornerCurve.circular
  /// The antialiased edges of `bounds`. Along any other edge a pixel is covered if its centre is
  /// inside. With rounded corners, all edges are antialiased.
  package var smoothEdges = EdgeMask.all
  package var borderWidth: Double = 0
  package var borderColor: RGBAColor? = .black

  package var contents: PixelImage?
  /// The part of `contents` that is drawn, in the unit coordinate space of the image.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of `contentsRect` that is stretched when the contents are resized, in its unit
  /// coordinate space. The corners around it keep their size along both axes, the edges along one.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The cross-fade while `contents` is animated; otherwise `nil`.
  package var contentsFade: ContentsFade?
  package var contentsGravity = ContentsGravity.resize
  /// The pixels of `contents` per point.
  package var contentsScale: Double = 1
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilter = SamplingFilter.linear

  package var shadowColor: RGBAColor? = .black
  package var shadowOpacity: Double = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: Double = 3
  package var shadowPath: Path?

  /// The properties that clients define. They are animated like all others and not drawn.
  package var custom: [String: AnimatableValue] = [:]

  /// What the layer's kind draws between its contents and its sublayers.
  package var content = LayerContent.plain

  package init() {}
}

/// The corners that `cornerRadius` rounds; the raw values are those of `CACornerMask`.
package struct CornerMask: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let minXMinY = CornerMask(rawValue: 1)
  package static let maxXMinY = CornerMask(rawValue: 2)
  package static let minXMaxY = CornerMask(rawValue: 4)
  package static let maxXMaxY = CornerMask(rawValue: 8)
  package static let all = CornerMask(rawValue: 15)
}

/// Edges of the bounds; the raw values are those of `CAEdgeAntialiasingMask`.
package struct EdgeMask: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let minX = EdgeMask(rawValue: 1)
  package static let maxX = EdgeMask(rawValue: 2)
  package static let minY = EdgeMask(rawValue: 4)
  package static let maxY = EdgeMask(rawValue: 8)
  package static let all = EdgeMask(rawValue: 15)
}

/// The curve of a rounded corner.
package enum CornerCurve: UInt8, Sendable, Hashable {
  /// A quarter circle.
  case circular
  /// A curve whose curvature starts from zero at the edges.
  case continuous
}

/// How `contents` is placed in the layer's bounds; `top` is the side of the largest y.
package enum ContentsGravity: UInt8, Sendable, Hashable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// A cross-fade from one image to another.
package struct ContentsFade: Sendable, Equatable {
  package var from: PixelImage?
  package var to: PixelImage?
  /// The fraction of `to`, in `0…1`.
  package var progress: Double

  package init(from: PixelImage?, to: PixelImage?, progress: Double) {
    (self.from, self.to, self.progress) = (from, to, progress)
  }
}

/// How an image is sampled between its pixel centres.
package enum SamplingFilter: UInt8, Sendable, Hashable {
  case nearest, linear, trilinear
}
