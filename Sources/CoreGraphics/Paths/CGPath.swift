// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// SAFETY: only CGMutablePath writes `path`. As on Apple's platforms, a mutable path must not be
// changed by one thread while another uses it.
/// A path of subpaths made of lines and Bézier curves. It is immutable unless it is a
/// `CGMutablePath`.
public class CGPath: Hashable, @unchecked Sendable {
  package internal(set) var path: Path

  package init(_ path: Path) { self.path = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    // SAFETY: as in Apple's declaration, `transform` is `nil` or valid during the call.
    self.init(Path(rect: rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates the ellipse inscribed in `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    // SAFETY: as in Apple's declaration, `transform` is `nil` or valid during the call.
    self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates a rectangle with elliptical corners. Each corner radius is clamped to half of its
  /// side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    // SAFETY: as in Apple's declaration, `transform` is `nil` or valid during the call.
    self.init(
      Path(roundedRect: rect, radiusX: cornerWidth, radiusY: cornerHeight)
        .applying(transform?.pointee ?? .identity))
  }

  /// Returns an immutable copy of the path.
  public func copy() -> CGPath? { CGPath(path) }

  /// Returns an immutable copy of the path with each point mapped by a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    // SAFETY: as in Apple's declaration, `transform` is `nil` or valid during the call.
    CGPath(path.applying(transform?.pointee ?? .identity))
  }

  /// Returns a mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The current point; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The bounding box of all points, control points included; the null rectangle for an empty path.
  public var boundingBox: CGRect { path.controlPointBounds }

  /// The bounding box of the path itself; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds }

  /// Calls a block with each element of the path.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    // SAFETY: the element and its points live until the block returns. `points` has as many points
    // as the type of the element says.
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
          // A closing element has no points, but the block still needs a valid address.
          var element = CGPathElement(
            type: type, points: buffer.baseAddress ?? spare.baseAddress.unsafelyUnwrapped)
          withUnsafePointer(to: &element) { block($0) }
        }
      }
    }
  }

  /// Returns whether two paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
