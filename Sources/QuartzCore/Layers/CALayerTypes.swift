// Nacre, MIT licence; see LICENSE.

import RenderTree

/// How a layer's contents are scaled and positioned in its bounds.
///
/// The top is the side of the greatest y in the layer's space, and the bottom is the side of the
/// least y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The raw name of the gravity.
  public var rawValue: String
  /// Creates a gravity from its raw name. Unknown names behave as `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred, not scaled.
  public static let center = Self(rawValue: "center")
  /// Centred horizontally at the side of the greatest y, not scaled.
  public static let top = Self(rawValue: "top")
  /// Centred horizontally at the side of the least y, not scaled.
  public static let bottom = Self(rawValue: "bottom")
  /// Centred vertically at the side of the least x, not scaled.
  public static let left = Self(rawValue: "left")
  /// Centred vertically at the side of the greatest x, not scaled.
  public static let right = Self(rawValue: "right")
  /// At the corner of the least x and the greatest y, not scaled.
  public static let topLeft = Self(rawValue: "topLeft")
  /// At the corner of the greatest x and the greatest y, not scaled.
  public static let topRight = Self(rawValue: "topRight")
  /// At the corner of the least x and the least y, not scaled.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// At the corner of the greatest x and the least y, not scaled.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = Self(rawValue: "resize")
  /// Scaled to fit the bounds, keeping the aspect ratio.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, keeping the aspect ratio.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")

  private static let gravities: [(Self, ContentsGravity)] = [
    (.center, .center), (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right),
    (.topLeft, .topLeft), (.topRight, .topRight), (.bottomLeft, .bottomLeft),
    (.bottomRight, .bottomRight), (.resize, .resize), (.resizeAspect, .resizeAspect),
    (.resizeAspectFill, .resizeAspectFill),
  ]

  var gravity: ContentsGravity { Self.gravities.first { $0.0 == self }?.1 ?? .center }
  init(_ gravity: ContentsGravity) {
    self = Self.gravities.first { $0.1 == gravity }?.0 ?? .center
  }
}

/// The format of contents that a layer draws.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The raw name of the format.
  public var rawValue: String
  /// Creates a format from its raw name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Four components of eight bits.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// Four components of half precision.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// A grey of eight bits.
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// The filter for drawing contents at another scale than one image pixel per device pixel.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The raw name of the filter.
  public var rawValue: String
  /// Creates a filter from its raw name. Unknown names behave as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nearest-neighbour sampling.
  public static let nearest = Self(rawValue: "nearest")
  /// Bilinear interpolation of the four nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// Trilinear interpolation: bilinear, and linear between two mipmap levels.
  public static let trilinear = Self(rawValue: "trilinear")

  var filter: SamplingFilter {
    self == .nearest ? .nearest : self == .trilinear ? .trilinear : .linear
  }
  init(_ filter: SamplingFilter) {
    self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear
  }
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The raw name of the curve.
  public var rawValue: String
  /// Creates a curve from its raw name. Unknown names behave as `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each corner is a quarter circle.
  public static let circular = Self(rawValue: "circular")
  /// The curvature increases gradually from the edge into the corner.
  public static let continuous = Self(rawValue: "continuous")
}

/// A set of corners of a layer's bounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit per corner.
  public let rawValue: UInt
  /// Creates a set from its raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of the least x and the least y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner of the greatest x and the least y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner of the least x and the greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner of the greatest x and the greatest y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A set of edges of a layer's bounds.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// One bit per edge.
  public let rawValue: UInt32
  /// Creates a set from its raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of the least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge of the greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge of the least y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge of the greatest y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
