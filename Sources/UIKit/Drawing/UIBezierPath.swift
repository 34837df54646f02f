// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

/// A path of lines and curves with the settings for stroking and filling it.
open class UIBezierPath: NSObject, NSCopying {
  private var path = Path()

  /// The line width in points. The default is 1.
  open var lineWidth: CGFloat = 1
  /// The shape of line ends. The default is `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of line joins. The default is `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum ratio of miter length to line width. Longer miters become bevels. The default is
  /// 10.
  open var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  var dashPattern: [CGFloat] = []
  /// The position in the dash pattern at which lines start, in points.
  var dashPhase: CGFloat = 0
  /// The accuracy of curves, in points. Stored for compatibility; has no effect.
  open var flatness: CGFloat = 0.6
  /// Whether filling uses the even-odd rule instead of the non-zero winding rule. The default is
  /// false.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {}

  /// Creates a closed rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path = Path(rect: rect)
  }

  /// Creates a closed ellipse inscribed in `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = Path(ellipseIn: rect)
  }

  /// Creates a closed rectangle with continuous corners, whose curvature grows gradually where
  /// there is enough space.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path = Path(continuousRoundedRect: rect, radius: cornerRadius)
  }

  /// Creates a closed rectangle with some corners rounded as quarter ellipses.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    func size(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? cornerRadii : .zero
    }
    path.addRoundedRect(
      rect, topLeft: size(.topLeft), topRight: size(.topRight),
      bottomRight: size(.bottomRight), bottomLeft: size(.bottomLeft))
  }

  /// Creates an arc of a circle.
  ///
  /// Angles are in radians, measured clockwise from the positive x-axis. `clockwise` is the visible
  /// direction, with y pointing down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of a `CGPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.path
  }

  /// Returns `nil`; archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// The elements of the path.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line. Ignored without a current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve. Ignored without a current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve. Ignored without a current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuad(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle. A line connects it to the current point, if there is one.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // With y pointing down, increasing angles run clockwise. Core Graphics calls that direction
    // counterclockwise.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its start.
  open func close() { path.close() }

  /// Removes all elements.
  open func removeAllPoints() { path = Path() }

  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Returns a path with each subpath in the reverse direction.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath()
    result.takeStyle(of: self)
    result.path = path.reversed
    return result
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle that contains the path's lines and curves, without control points; null
  /// for an empty path.
  open var bounds: CGRect { path.bounds }

  /// The end of the last element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.takeStyle(of: self)
    return copy
  }

  private func takeStyle(of other: UIBezierPath) {
    (lineWidth, miterLimit, flatness) = (other.lineWidth, other.miterLimit, other.flatness)
    (dashPattern, dashPhase) = (other.dashPattern, other.dashPhase)
    (lineCapStyle, lineJoinStyle) = (other.lineCapStyle, other.lineJoinStyle)
    usesEvenOddFillRule = other.usesEvenOddFillRule
  }
}
