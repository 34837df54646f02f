// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The properties of one layer, as the model sets them, animations change them and the renderer
/// draws them.
///
/// One structure serves all three. So a commit gives away the model's own instance, and a frame has the instance of a
/// layer that nothing animates. Lengths are in points. Values are stored as set, even out of range; the
/// renderer clamps them.
///
/// Properties that nearly every layer sets are stored here, properties that few layers set in
/// `RareProperties`.
package struct LayerProperties: Sendable, Equatable {
  package var bounds = CGRect.zero
  /// The position of the anchor point in the superlayer's space.
  package var position = CGPoint.zero
  package var zPosition: Double = 0
  /// In the unit coordinate space of `bounds`; (0.5, 0.5) is the centre.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: Double = 0
  package var transform = CATransform3DIdentity
  package var opacity: Double = 1
  package var cornerRadius: Double = 0
  /// The pixels of `contents` per point.
  package var contentsScale: Double = 1
  package var backgroundColor: RGBAColor?
  package var isHidden = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var allowsGroupOpacity = true
  /// Whether the layer with its descendants, except for its opacity, is rasterized into a bitmap
  /// first.
  package var shouldRasterize = false
  package var maskedCorners = CornerMask.all
  package var cornerCurve = CornerCurve.circular
  /// The antialiased edges of `bounds`. Along any other edge a pixel is covered if its centre is
  /// inside. With rounded corners, all edges are antialiased.
  package var smoothEdges = EdgeMask.all
  package var contentsGravity = ContentsGravity.resize
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilter = SamplingFilter.linear
  package var contents: PixelImage?
  /// The drawing specific to the layer's kind, between its contents and its sublayers.
  package var content = LayerContent.plain
  /// The properties that few layers set. Read `rare.value.shadowRadius` instead of `shadowRadius` in a loop
  /// over all layers: called from another module, the computed property copies all layer properties.
  package private(set) var rare = RareProperties.standard

  package init() {}
}

extension LayerProperties {
  /// Changes the properties that few layers set.
  private mutating func setRare(_ change: (inout RareProperties) -> Void) {
    rare = Shared(copying: rare, change)
  }

  /// Whether every number of `sublayerTransform` is finite.
  var hasFiniteSublayerTransform: Bool {
    rare === RareProperties.standard || rare.value.sublayerTransform.isFinite
  }

  package var sublayerTransform: CATransform3D {
    get { rare.value.sublayerTransform }
    set { setRare { $0.sublayerTransform = newValue } }
  }
  /// The mask layer. Its alpha multiplies that of this layer and its descendants. It lies in this
  /// layer's space and time and is not in any list of sublayers. The mask of a mask is ignored.
  package var mask: LayerID? {
    get { rare.value.mask }
    set { setRare { $0.mask = newValue } }
  }
  /// How the layer with its descendants is blended with what lies below. Ignored on a mask.
  ///
  /// Modes that change pixels outside the layer's drawing do so in the axis-aligned pixel rectangle
  /// around its bounds.
  package var blendMode: BlendMode {
    get { rare.value.blendMode }
    set { setRare { $0.blendMode = newValue } }
  }
  /// A colour matrix of four rows of five numbers that is applied to what lies below. The result
  /// shows through the alpha of the layer with its descendants. It is applied before `blendMode`.
  package var vibrancy: [Double]? {
    get { rare.value.vibrancy }
    set { setRare { $0.vibrancy = newValue } }
  }
  /// Filters applied, one after the other, to the layer with its descendants.
  package var filters: [FilterStep] {
    get { rare.value.filters }
    set { setRare { $0.filters = newValue } }
  }
  /// Filters applied to the backdrop, inside the layer's rounded bounds.
  package var backgroundFilters: [FilterStep] {
    get { rare.value.backgroundFilters }
    set { setRare { $0.backgroundFilters = newValue } }
  }
  /// The pixels per point of the bitmap of a rasterized layer.
  package var rasterizationScale: Double {
    get { rare.value.rasterizationScale }
    set { setRare { $0.rasterizationScale = newValue } }
  }
  package var borderWidth: Double {
    get { rare.value.borderWidth }
    set { setRare { $0.borderWidth = newValue } }
  }
  package var borderColor: RGBAColor? {
    get { rare.value.borderColor }
    set { setRare { $0.borderColor = newValue } }
  }
  /// The part of `contents` that is drawn, in the unit coordinate space of the image.
  package var contentsRect: CGRect {
    get { rare.value.contentsRect }
    set { setRare { $0.contentsRect = newValue } }
  }
  /// The part of `contentsRect` that is stretched when the contents are resized, in its unit
  /// coordinate space. The corners around it keep their size along both axes, the edges along one.
  package var contentsCenter: CGRect {
    get { rare.value.contentsCenter }
    set { setRare { $0.contentsCenter = newValue } }
  }
  /// The cross-fade while `contents` is animated; otherwise `nil`.
  package var contentsFade: ContentsFade? {
    get { rare.value.contentsFade }
    set { setRare { $0.contentsFade = newValue } }
  }
  package var shadowColor: RGBAColor? {
    get { rare.value.shadowColor }
    set { setRare { $0.shadowColor = newValue } }
  }
  package var shadowOpacity: Double {
    get { rare.value.shadowOpacity }
    set { setRare { $0.shadowOpacity = newValue } }
  }
  package var shadowOffset: CGSize {
    get { rare.value.shadowOffset }
    set { setRare { $0.shadowOffset = newValue } }
  }
  package var shadowRadius: Double {
    get { rare.value.shadowRadius }
    set { setRare { $0.shadowRadius = newValue } }
  }
  package var shadowPath: Path? {
    get { rare.value.shadowPath }
    set { setRare { $0.shadowPath = newValue } }
  }
  /// The properties that clients define. They are animated like all others but not drawn. A layer whose class
  /// asks for it is redrawn with each frame's values before the commit.
  package var custom: [String: AnimatableValue] {
    get { rare.value.custom }
    set { setRare { $0.custom = newValue } }
  }
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
  /// Like `linear`, from a mipmap level that is reduced to no less than half its size, so that every pixel counts. Used
  /// for pictures of layers.
  case averaging
}
