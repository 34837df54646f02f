// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that fills and strokes a path, above its contents and below its sublayers.
///
/// The path is in the layer's space and is not clipped to the bounds.
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

  /// The path to draw. The default is `nil`. Animatable, but without an implicit animation.
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { change(shape: .path) { $0.path = newValue?.path } }
  }
  /// The colour that fills the path. The default is opaque black; `nil` draws no fill. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change(shape: .fillColor) { $0.fillColor = newValue?.value } }
  }
  /// The rule for which points are inside the path. The default is `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { change(shape: nil) { $0.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero } }
  }
  /// The colour of the stroke, which is drawn over the fill. The default, `nil`, draws no stroke.
  /// Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change(shape: .strokeColor) { $0.strokeColor = newValue?.value } }
  }
  /// Where the stroke begins, as a fraction of the whole path's length. The default is 0. Values
  /// are clamped to `0…1` when drawn. Animatable.
  open var strokeStart: CGFloat {
    get { shape.stroke.trimStart }
    set { change(shape: .strokeStart) { $0.stroke.trimStart = newValue } }
  }
  /// Where the stroke ends, as a fraction of the whole path's length. The default is 1. Values are
  /// clamped to `0…1` when drawn. Animatable.
  open var strokeEnd: CGFloat {
    get { shape.stroke.trimEnd }
    set { change(shape: .strokeEnd) { $0.stroke.trimEnd = newValue } }
  }
  /// The width of the stroke, in points. The default is 1. Animatable.
  open var lineWidth: CGFloat {
    get { shape.stroke.width }
    set { change(shape: .lineWidth) { $0.stroke.width = newValue } }
  }
  /// The largest ratio of miter length to line width; a sharper corner is drawn as a bevel. The
  /// default is 10. Animatable.
  open var miterLimit: CGFloat {
    get { shape.stroke.miterLimit }
    set { change(shape: .miterLimit) { $0.stroke.miterLimit = newValue } }
  }
  /// The style of the ends of the stroke. The default is `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.stroke.cap) }
    set { change(shape: nil) { $0.stroke.cap = newValue.cap } }
  }
  /// The style of the corners of the stroke. The default is `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.stroke.join) }
    set { change(shape: nil) { $0.stroke.join = newValue.join } }
  }
  /// The distance into the dash pattern at which the stroke begins, in points. The default is 0.
  /// Animatable.
  open var lineDashPhase: CGFloat {
    get { shape.stroke.dashPhase }
    set { change(shape: .lineDashPhase) { $0.stroke.dashPhase = newValue } }
  }
  /// The lengths of dashes and gaps in turn, in points. The default, `nil`, draws a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      let pattern = shape.stroke.dashPattern
      return pattern.isEmpty ? nil : pattern.map { NSNumber(value: $0) }
    }
    set { change(shape: nil) { $0.stroke.dashPattern = (newValue ?? []).map(\.doubleValue) } }
  }
}

/// The rule for which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The raw name of the rule.
  public var rawValue: String
  /// Creates a rule from its raw name. Unknown names behave as `nonZero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the winding number around it is not zero.
  public static let nonZero = Self(rawValue: "non-zero")
  /// A point is inside if a ray from it crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The style of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The raw name of the style.
  public var rawValue: String
  /// Creates a style from its raw name. Unknown names behave as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The stroke ends at the end point.
  public static let butt = Self(rawValue: "butt")
  /// The stroke ends in a semicircle around the end point.
  public static let round = Self(rawValue: "round")
  /// The stroke extends beyond the end point by half the line width.
  public static let square = Self(rawValue: "square")

  var cap: LineCap { self == .round ? .round : self == .square ? .square : .butt }
  init(_ cap: LineCap) { self = cap == .round ? .round : cap == .square ? .square : .butt }
}

/// The style of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The raw name of the style.
  public var rawValue: String
  /// Creates a style from its raw name. Unknown names behave as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges are extended until they meet.
  public static let miter = Self(rawValue: "miter")
  /// The corner is rounded.
  public static let round = Self(rawValue: "round")
  /// The corner is cut off.
  public static let bevel = Self(rawValue: "bevel")

  var join: LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
  init(_ join: LineJoin) { self = join == .round ? .round : join == .bevel ? .bevel : .miter }
}
