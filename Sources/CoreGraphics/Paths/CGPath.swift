// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A path: subpaths made of lines and Béziers. Immutable, unless it is a `CGMutablePath`.
public class CGPath: Hashable, @unchecked Sendable {
  // SAFETY: only CGMutablePath writes `path`, which, as on Apple's systems, must not be changed by
  // one thread while another uses it.
  package internal(set) var path: Path

  package init(_ path: Path) { self.path = path }

  /// Creates a closed rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates a closed ellipse that touches the sides of `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates a closed rectangle with elliptical corners; radii are clamped to half a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      Path(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight)
        .applying(transform?.pointee ?? .identity))
  }

  /// Returns an immutable path with the same elements.
  public func copy() -> CGPath? { CGPath(path) }

  /// Returns an immutable path with each point mapped.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee ?? .identity))
  }

  /// Returns a path that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { path.controlPointBounds }

  /// The smallest rectangle around the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds }

  /// Calls `block` with each element.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    path.forEach { element in
      let (type, points): (CGPathElementType, [CGPoint]) =
        switch element {
        case .move(let p): (.moveToPoint, [p])
        case .line(let p): (.addLineToPoint, [p])
        case .quad(let c, let p): (.addQuadCurveToPoint, [c, p])
        case .cubic(let c1, let c2, let p): (.addCurveToPoint, [c1, c2, p])
        case .close: (.closeSubpath, [])
        }
      var copy = points
      copy.withUnsafeMutableBufferPointer { buffer in
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { spare in
          // A closing element has no points; the block still gets a valid address.
          var element = CGPathElement(
            type: type, points: buffer.baseAddress ?? spare.baseAddress.unsafelyUnwrapped)
          withUnsafePointer(to: &element) { block($0) }
        }
      }
    }
  }

  /// Whether both have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
