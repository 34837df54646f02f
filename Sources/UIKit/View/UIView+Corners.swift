// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

extension UIView {
  private static let corners: [(corner: UIRectCorner, mask: CACornerMask)] = [
    (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
    (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
  ]

  /// The corner radii of the view; fixed at 0 by default.
  ///
  /// Sets the layer's `cornerRadius` and `maskedCorners`: at once, and whenever the geometry of the
  /// view or of its container changes. The radius animates with that change. It does not clip the
  /// content; see `clipsToBounds`.
  public var cornerConfiguration: UICornerConfiguration {
    get { storedCorners ?? .corners(radius: 0) }
    set {
      storedCorners = newValue
      showCorners()
    }
  }

  /// Returns the radius of a corner, in points, at most half the shorter side. For several corners,
  /// returns the largest of their radii.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii =
      storedCorners.map(radii)
      ?? Self.corners.map {
        layer.maskedCorners.contains($0.mask) ? min(layer.cornerRadius, largestRadius) : 0
      }
    return zip(Self.corners, radii).filter { corner.contains($0.0.corner) }.map(\.1).max() ?? 0
  }

  /// Resolves the radii again, here and in descendants whose container is this view.
  func showCorners() {
    guard let storedCorners else { return }
    let radii = radii(of: storedCorners)
    let mask = zip(Self.corners, radii).filter { $0.1 > 0 }.map(\.0.mask)
    let radius = radii.max() ?? 0
    if radius > 0 { layer.maskedCorners = CACornerMask(mask) }
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    var rest = subviews
    while let view = rest.popLast() {
      if view.storedCorners == nil { rest += view.subviews } else { view.showCorners() }
    }
  }

  private var largestRadius: CGFloat { max(0, min(bounds.width, bounds.height) / 2) }

  private func radii(of configuration: UICornerConfiguration) -> [CGFloat] {
    switch configuration.kind {
    case .capsule(let maximum):
      return Self.corners.map { _ in max(0, min(maximum, largestRadius)) }
    case .corners(let all):
      return zip(Self.corners, all).map { radius($1, at: $0.corner) }
    case .uniform(let one):
      let largest = Self.corners.map { radius(one, at: $0.corner) }.max() ?? 0
      return Self.corners.map { _ in largest }
    }
  }

  private func radius(_ radius: UICornerRadius, at corner: UIRectCorner) -> CGFloat {
    let asked: CGFloat
    switch radius.kind {
    case .fixed(let points): asked = points
    case .concentric(let minimum):
      var container = superview
      while let view = container, view.storedCorners == nil { container = view.superview }
      asked = max(minimum, container.map { concentricRadius(in: $0, at: corner) } ?? 0)
    }
    return asked > 0 ? min(asked, largestRadius) : 0
  }

  private func concentricRadius(in container: UIView, at corner: UIRectCorner) -> CGFloat {
    let (place, all) = (convert(bounds, to: container), container.bounds)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    // The corner's distance is not signed: a corner outside the container is away from it, too.
    let dx = (isLeft ? place.minX - all.minX : all.maxX - place.maxX).magnitude
    let dy = (isTop ? place.minY - all.minY : all.maxY - place.maxY).magnitude
    return container.effectiveRadius(corner: corner) - max(dx, dy)
  }
}
