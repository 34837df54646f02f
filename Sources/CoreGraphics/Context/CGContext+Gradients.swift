// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster

// Each gradient is drawn into the whole clip, except where its options leave the ends out.
extension CGContext {
  /// Draws a gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - start: The point of the first colour. If it is equal to `end`, nothing is drawn.
  ///   - end: The point of the last colour.
  ///   - options: Whether the first and last colours extend beyond the ends.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let map = CGAffineTransform(dx, dy, -dy, dx, start.x, start.y).concatenating(toPixels)
    guard let ramp = gradient.ramp(alpha: state.alpha),
      let paint = GradientPaint(ramp: ramp, kind: .axial, toDevice: PlaneMap(map))
    else { return }
    compose({ _ in .gradient(paint) }) { region in
      coverage(ofBand: map, options, region)
    }
  }

  /// Returns the coverage of the band `0 ≤ x ≤ 1`, extended according to the options.
  private func coverage(
    ofBand map: CGAffineTransform, _ options: CGGradientDrawingOptions, _ region: PixelRect
  ) -> Coverage {
    if options.isSuperset(of: [.drawsBeforeStartLocation, .drawsAfterEndLocation]) {
      return Self.whole(region)
    }
    let rect = CGRect(
      x: CGFloat(region.minX), y: CGFloat(region.minY), width: CGFloat(region.width),
      height: CGFloat(region.height))
    let seen = rect.applying(map.inverted())
    let from = options.contains(.drawsBeforeStartLocation) ? min(seen.minX, 0) : 0
    let to = options.contains(.drawsAfterEndLocation) ? max(seen.maxX, 1) : 1
    // Extend the band by one unit on each side, so that only the gradient's ends are visible edges.
    let band = CGRect(
      x: from == 0 ? 0 : from - 1, y: seen.minY - 1,
      width: (to == 1 ? 1 : to + 1) - (from == 0 ? 0 : from - 1), height: seen.height + 2)
    guard band.isFinite else { return .empty }
    return coverage(of: Path(rect: band).applying(map), .nonZero, region)
  }

  /// Draws a gradient between two circles.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - startCenter: The centre of the circle of the first colour.
  ///   - startRadius: The radius of that circle, zero or greater.
  ///   - endCenter: The centre of the circle of the last colour.
  ///   - endRadius: The radius of that circle, zero or greater.
  ///   - options: Whether the first and last colours extend beyond the circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    let distance = hypot(endCenter.x - startCenter.x, endCenter.y - startCenter.y)
    // If one circle contains the other, the gradient is extended beyond both and clipped to their
    // outlines, which gives antialiased edges.
    let isNested = distance <= abs(endRadius - startRadius) && startRadius != endRadius
    guard let ramp = gradient.ramp(alpha: state.alpha),
      let paint = CirclesPaint(
        ramp: ramp, from: startCenter, radius: startRadius, to: endCenter, radius: endRadius,
        extendsStart: before || isNested, extendsEnd: after || isNested,
        toDevice: PlaneMap(toPixels))
    else { return }
    guard isNested else { return compose({ _ in .circles(paint) }, Self.whole) }
    let grows = endRadius > startRadius
    let start = Path(ellipseIn: CGRect(center: startCenter, radius: startRadius))
    let end = Path(ellipseIn: CGRect(center: endCenter, radius: endRadius))
    compose({ _ in .circles(paint) }) { region in
      var path = Path()
      if grows ? after : before {
        path.addRect(
          CGRect(
            x: CGFloat(region.minX), y: CGFloat(region.minY), width: CGFloat(region.width),
            height: CGFloat(region.height)))
      } else {
        path.append(grows ? end : start, transform: toPixels)
      }
      if grows ? !before : !after { path.append(grows ? start : end, transform: toPixels) }
      return coverage(of: path, .evenOdd, region)
    }
  }

  /// Draws a gradient around a point.
  ///
  /// - Parameters:
  ///   - gradient: The gradient, swept through a full turn.
  ///   - center: The centre.
  ///   - angle: The angle of the first colour, in radians from the x axis towards the y axis. The
  ///     other colours follow in the same direction.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let map = CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      .concatenating(toPixels)
    guard let ramp = gradient.ramp(alpha: state.alpha),
      let paint = GradientPaint(ramp: ramp, kind: .conic, toDevice: PlaneMap(map))
    else { return }
    compose({ _ in .gradient(paint) }, Self.whole)
  }
}

extension CGRect {
  /// Creates the square that bounds a circle.
  fileprivate init(center: CGPoint, radius: CGFloat) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
