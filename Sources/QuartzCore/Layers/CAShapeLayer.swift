// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that fills and strokes a path, over its contents and under its sublayers.
///
/// The path is in the layer's space and is not cut off at the bounds.
open class CAShapeLayer: CALayer {
  override class var initialContent: LayerContent { .shape(ShapeContent()) }

  private var shape: ShapeContent { properties.shape ?? ShapeContent() }

  private func change(shape key: PropertyKey?, _ body: (inout ShapeContent) -> Void) {
    change(key) { properties in
      guard case .shape(var shape) = properties.content else { return }
      body(&shape)
      properties.content = .shape(shape)
    }
  }

  /// What is drawn; `nil` by default. A change does not animate by itself.
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { change(shape: .path) { $0.path = newValue?.path } }
  }
  /// The colour inside; opaque black by default, `nil` does not fill.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change(shape: .fillColor) { $0.fillColor = newValue?.value } }
  }
  /// Which points are inside.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { change(shape: nil) { $0.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero } }
  }
  /// The colour of the line, drawn over the fill; `nil` by default.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change(shape: .strokeColor) { $0.strokeColor = newValue?.value } }
  }
  /// Where the line starts, a fraction of the length of the whole path; clamped when drawn.
  open var strokeStart: CGFloat {
    get { shape.stroke.trimStart }
    set { change(shape: .strokeStart) { $0.stroke.trimStart = newValue } }
  }
  /// Where the line ends, a fraction of the length of the whole path; clamped when drawn.
  open var strokeEnd: CGFloat {
    get { shape.stroke.trimEnd }
    set { change(shape: .strokeEnd) { $0.stroke.trimEnd = newValue } }
  }
  /// The width of the line, points; 1 by default.
  open var lineWidth: CGFloat {
    get { shape.stroke.width }
    set { change(shape: .lineWidth) { $0.stroke.width = newValue } }
  }
  /// The ratio of the length of a miter to the width above which the corner is cut; 10 by default.
  open var miterLimit: CGFloat {
    get { shape.stroke.miterLimit }
    set { change(shape: .miterLimit) { $0.stroke.miterLimit = newValue } }
  }
  /// How ends are drawn.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.stroke.cap) }
    set { change(shape: nil) { $0.stroke.cap = newValue.cap } }
  }
  /// How corners are drawn.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.stroke.join) }
    set { change(shape: nil) { $0.stroke.join = newValue.join } }
  }
  /// Where in the pattern the line starts, points.
  open var lineDashPhase: CGFloat {
    get { shape.stroke.dashPhase }
    set { change(shape: .lineDashPhase) { $0.stroke.dashPhase = newValue } }
  }
  /// Lengths painted and skipped in turn, points; `nil` is a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      let pattern = shape.stroke.dashPattern
      return pattern.isEmpty ? nil : pattern.map { NSNumber(value: $0) }
    }
    set { change(shape: nil) { $0.stroke.dashPattern = (newValue ?? []).map(\.doubleValue) } }
  }
}

/// Which points count as inside a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule.
  public var rawValue: String
  /// Creates a rule by name; unknown names behave as `nonZero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside where the winding number is not zero.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Inside where a ray crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// How the ends of a shape's line are drawn.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the cap.
  public var rawValue: String
  /// Creates a cap by name; unknown names behave as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end.
  public static let butt = Self(rawValue: "butt")
  /// A half disc.
  public static let round = Self(rawValue: "round")
  /// Half a square.
  public static let square = Self(rawValue: "square")

  var cap: LineCap { self == .round ? .round : self == .square ? .square : .butt }
  init(_ cap: LineCap) { self = cap == .round ? .round : cap == .square ? .square : .butt }
}

/// How the corners of a shape's line are drawn.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the join.
  public var rawValue: String
  /// Creates a join by name; unknown names behave as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Outer edges meet.
  public static let miter = Self(rawValue: "miter")
  /// A disc.
  public static let round = Self(rawValue: "round")
  /// Cut off.
  public static let bevel = Self(rawValue: "bevel")

  var join: LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
  init(_ join: LineJoin) { self = join == .round ? .round : join == .bevel ? .bevel : .miter }
}
