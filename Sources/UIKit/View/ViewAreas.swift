// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree
import Stage

/// Finds where the views of the screen take touches, and their safe areas.
///
/// As in `UIView.hitTest`, a view takes touches where `point(inside:with:)` is true for the view and all its ancestors.
/// Overrides of `hitTest` are ignored.
@MainActor
struct ViewAreas {
  private(set) var areas: [ViewArea] = []
  /// The number of views that were left out.
  private(set) var omitted = 0

  /// A view that is left to visit.
  private struct Visit {
    let view: UIView
    /// The map from the superview's space to the screen.
    let outer: CATransform3D
    /// The part of the screen in which all ancestors take touches; empty for none.
    let reached: [CGPoint]
    let depth: Int
  }

  /// Views nested deeper are left out, because a view's safe area depends on all its ancestors.
  static let mostDepth = Depth.limit

  /// - Parameter windows: From back to front.
  init(in windows: [UIWindow]) {
    let screen = Screen.current.size
    let whole = Self.corners(of: CGRect(origin: .zero, size: screen))
    for window in windows.filter({ !$0.isHidden }) {
      visit(Visit(view: window, outer: CATransform3DIdentity, reached: whole, depth: 0))
    }
  }

  private mutating func visit(_ first: Visit) {
    // The last element is visited next.
    var pending = [first]
    while let visit = pending.popLast() {
      let view = visit.view
      if view.isHidden { continue }
      if visit.depth >= Self.mostDepth || areas.count >= SceneLayout.mostAreas {
        omitted += 1
        pending += view.children.map {
          Visit(view: $0, outer: visit.outer, reached: [], depth: visit.depth + 1)
        }
        continue
      }
      let map = CATransform3DConcat(Self.place(of: view).flattened, visit.outer)
      var reached: [CGPoint] = []
      if !visit.reached.isEmpty, view.takesTouches, let rect = Self.touchRect(of: view) {
        reached = Self.common(Self.corners(of: rect).map { $0.applying(map) }, visit.reached)
      }
      note(view, map, reached)
      pending += view.children.reversed().map {
        Visit(view: $0, outer: map, reached: reached, depth: visit.depth + 1)
      }
    }
  }

  private mutating func note(_ view: UIView, _ map: CATransform3D, _ reached: [CGPoint]) {
    let insets = view.safeAreaInsets
    let safe =
      insets == .zero
      ? nil : Self.corners(of: view.bounds.inset(by: insets)).map { $0.applying(map) }
    let area = ViewArea(
      layer: view.layer.id.rawValue, touches: Self.numbers(reached),
      safeArea: safe.flatMap(Self.numbers))
    if area.touches != nil || area.safeArea != nil { areas.append(area) }
  }

  /// The map from the view's space to the superview's, by presentation values where hit testing uses them.
  private static func place(of view: UIView) -> CATransform3D {
    let seen =
      ActiveAnimators.current.usePresentation(of: view.layer) ? view.layer.presentation() : nil
    var place = (seen ?? view.layer).place
    // A view's layer may lie in a layer that belongs to no view.
    var outer = view.layer.superlayer
    while let layer = outer, view.superview != nil, layer !== view.superview?.layer {
      place = CATransform3DConcat(place.flattened, layer.place)
      outer = layer.superlayer
    }
    return place
  }

  // MARK: The rectangle in which a view takes touches

  /// How far beyond its bounds a view is tested, and the distance between tested points, in points.
  private static let reach = 128.0
  private static let step = 0.5

  /// Returns the rectangle in which a view contains points, in its own space: exact for views that move the edges of
  /// their bounds by whole steps.
  ///
  /// - Returns: `nil` if the view does not contain the middle of its bounds.
  static func touchRect(of view: UIView) -> CGRect? {
    let bounds = view.bounds
    guard bounds.width.isFinite, bounds.height.isFinite, bounds.midX.isFinite, bounds.midY.isFinite
    else { return nil }
    // Plain views contain their bounds.
    if type(of: view) == UIView.self { return bounds.isEmpty ? nil : bounds }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard view.point(inside: middle, with: nil) else { return nil }
    let moved = [
      CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0),
      CGVector(dx: 0, dy: 1),
    ]
    .map { way -> Double in
      let half = way.dx == 0 ? bounds.height / 2 : bounds.width / 2
      return edge(half: half) { distance in
        let point = CGPoint(x: middle.x + way.dx * distance, y: middle.y + way.dy * distance)
        return view.point(inside: point, with: nil)
      }
    }
    return CGRect(
      x: middle.x - moved[0], y: middle.y - moved[1], width: moved[0] + moved[2],
      height: moved[1] + moved[3])
  }

  /// Returns the distance from the middle to the view's edge in one direction.
  ///
  /// - Parameter half: The distance from the middle to the edge of the bounds.
  private static func edge(half: Double, contains: (Double) -> Bool) -> Double {
    // The edge lies `count` steps beyond the bounds if the view contains the middle of the last step.
    func holds(_ count: Int) -> Bool { contains(half + (Double(count) - 0.5) * step) }
    var (low, high) = (-Int(min(half, 1e6) / step), Int(reach / step) + 1)
    if holds(0) { low = 0 }
    if !holds(1) { high = 1 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return max(half + Double(low) * step, 0)
  }

  // MARK: Polygons

  private static func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// The largest number of corners of a polygon.
  private static let mostCorners = 12

  /// Returns the intersection of two convex polygons; empty for none. An intersection with too many corners becomes its
  /// bounding box.
  static func common(_ one: [CGPoint], _ other: [CGPoint]) -> [CGPoint] {
    var result = one
    // The corners of a flipped view are in reverse order.
    let turn: Double = area(other) < 0 ? -1 : 1
    for (index, a) in other.enumerated() {
      let b = other[(index + 1) % other.count]
      let points = result
      result = []
      func side(_ p: CGPoint) -> Double {
        turn * ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x))
      }
      for (place, p) in points.enumerated() {
        let q = points[(place + 1) % points.count]
        let (here, there) = (side(p), side(q))
        if here >= 0 { result.append(p) }
        if (here < 0) != (there < 0) {
          let share = here / (here - there)
          result.append(CGPoint(x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share))
        }
      }
    }
    guard abs(area(result)) > 1e-6 else { return [] }
    if result.count <= mostCorners { return result }
    let (x, y) = (result.map(\.x), result.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return corners(
      of: CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top))
  }

  /// The signed area of a polygon.
  private static func area(_ points: [CGPoint]) -> Double {
    points.indices.reduce(0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// Returns x and y of each point; `nil` for no points, or if one is not finite.
  private static func numbers(_ points: [CGPoint]) -> [Double]? {
    let numbers = points.flatMap { [Double($0.x), Double($0.y)] }
    guard !numbers.isEmpty, numbers.allSatisfy({ abs($0) < 1e9 }) else { return nil }
    return numbers.map { ($0 * 1000).rounded() / 1000 }
  }
}
