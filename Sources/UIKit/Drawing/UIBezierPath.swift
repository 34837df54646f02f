// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

/// A path and how it is to be stroked.
open class UIBezierPath: NSObject, NSCopying {
  private var path = Path()

  /// Points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// How ends are drawn.
  open var lineCapStyle = CGLineCap.butt
  /// How corners are drawn.
  open var lineJoinStyle = CGLineJoin.miter
  /// The ratio of the length of a miter to the width above which the corner is cut.
  open var miterLimit: CGFloat = 10
  /// Lengths that are painted and left out in turn, points; empty for a whole line.
  var dashPattern: [CGFloat] = []
  /// Where in the pattern lines start.
  var dashPhase: CGFloat = 0
  /// How closely curves are followed, points; stored.
  open var flatness: CGFloat = 0.6
  /// Whether a point is inside where the path is crossed an odd number of times.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {}

  /// Creates a closed rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path = Path(rect: rect)
  }

  /// Creates a closed ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = Path(ellipseIn: rect)
  }

  /// Creates a closed rectangle with round corners, of gradual curvature where that fits.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path = Path(continuousRoundedRect: rect, radius: cornerRadius)
  }

  /// Creates a closed rectangle, some corners of which are quarter ellipses.
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
  /// Angles are radians, clockwise from the right. `clockwise` is the sense as seen, with y pointing
  /// down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.path
  }

  /// Archives are not supported: always `nil`.
  public required init?(coder: NSCoder) { nil }

  /// The elements.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line; ignored without a current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier; ignored without a current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier; ignored without a current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuad(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, joined by a line when there is a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // With y pointing down a growing angle is clockwise, which Core Graphics calls the other way.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Adds a line back to the start of the subpath and ends it.
  open func close() { path.close() }

  /// Removes all elements.
  open func removeAllPoints() { path = Path() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Maps every point.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Returns the path drawn backwards, subpath by subpath.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath()
    result.takeStyle(of: self)
    result.path = path.reversed
    return result
  }

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path, curves included; null for an empty path.
  open var bounds: CGRect { path.bounds }

  /// The end of the last element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Returns an independent path.
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
