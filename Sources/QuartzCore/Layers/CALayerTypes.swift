// Nacre, MIT licence; see LICENSE.

import RenderTree

/// How a layer's contents are placed in its bounds.
///
/// "Top" is the side of the greatest y in the layer's space, "bottom" that of the least.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the gravity.
  public var rawValue: String
  /// Creates a gravity by name; unknown names behave as `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred.
  public static let center = Self(rawValue: "center")
  /// Centred across, at the greatest y.
  public static let top = Self(rawValue: "top")
  /// Centred across, at the least y.
  public static let bottom = Self(rawValue: "bottom")
  /// At the least x, centred along y.
  public static let left = Self(rawValue: "left")
  /// At the greatest x, centred along y.
  public static let right = Self(rawValue: "right")
  /// At the least x and the greatest y.
  public static let topLeft = Self(rawValue: "topLeft")
  /// At the greatest x and the greatest y.
  public static let topRight = Self(rawValue: "topRight")
  /// At the least x and the least y.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// At the greatest x and the least y.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits, proportions kept.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// As small as covers, proportions kept.
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

/// How contents are sampled when they are not shown one pixel to one.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter.
  public var rawValue: String
  /// Creates a filter by name; unknown names behave as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// A mix of the four nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// Linear between two sizes of the picture.
  public static let trilinear = Self(rawValue: "trilinear")

  var filter: SamplingFilter {
    self == .nearest ? .nearest : self == .trilinear ? .trilinear : .linear
  }
  init(_ filter: SamplingFilter) {
    self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear
  }
}

/// The outline of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve.
  public var rawValue: String
  /// Creates a curve by name; unknown names behave as `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles.
  public static let circular = Self(rawValue: "circular")
  /// Curvature grows gradually along the edge.
  public static let continuous = Self(rawValue: "continuous")
}

/// A set of corners of a layer's bounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit a corner.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Least x, least y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Greatest x, least y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Least x, greatest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Greatest x, greatest y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A set of edges of a layer's bounds.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge of greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge of least y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge of greatest y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
