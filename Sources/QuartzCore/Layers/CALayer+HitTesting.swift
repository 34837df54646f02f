// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

extension CALayer {
  /// A layer that contains the point and whose sublayers are being tested.
  private struct HitScope {
    let layer: CALayer
    /// The point in the layer's space.
    let point: CGPoint
    /// Whether the layer itself is hit if no sublayer is.
    let isInside: Bool
    /// The sublayers that are left to test. The last one is the frontmost.
    var sublayers: [CALayer]
  }

  /// Returns the deepest layer that contains a point given in the superlayer's space.
  ///
  /// Sublayers whose class may override `hitTest(_:)` are tested by calling it. All others are tested without
  /// recursion, however deep they are.
  func deepestLayer(at point: CGPoint) -> CALayer? {
    guard !isTooDeep, let first = hitScope(at: point) else { return nil }
    var scopes = [first]
    while let top = scopes.indices.last {
      guard let layer = scopes[top].sublayers.popLast() else {
        let scope = scopes.removeLast()
        if scope.isInside { return scope.layer }
        continue
      }
      if !layer.isTestedByDefault {
        if let hit = layer.hitTest(scopes[top].point) { return hit }
      } else if let inner = layer.hitScope(at: scopes[top].point) {
        scopes.append(inner)
      }
    }
    return nil
  }

  private func hitScope(at point: CGPoint) -> HitScope? {
    guard !isHidden, let inverse = place.flattened.inverse else { return nil }
    let local = point.applying(inverse)
    guard local.x.isFinite, local.y.isFinite else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    let ordered = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    return HitScope(
      layer: self, point: local, isInside: isInside, sublayers: ordered.map(\.element))
  }

  /// The classes that are known to inherit `hitTest(_:)` from `CALayer`. For a client's subclass, Swift can't tell
  /// whether it overrides the method.
  private static let classesTestedByDefault: Set<ObjectIdentifier> = Set(
    [
      CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self,
      CAEmitterLayer.self, CATiledLayer.self, CAScrollLayer.self,
    ].map { (type: CALayer.Type) in ObjectIdentifier(type) })

  private var isTestedByDefault: Bool {
    Self.classesTestedByDefault.contains(ObjectIdentifier(type(of: self)))
  }

  /// The maximum number of ancestors that may override `hitTest(_:)`. Each adds a nested call.
  private static let maximumHitTests = Depth.limit

  /// Whether the layer is not hit because too many ancestors may override `hitTest(_:)`.
  var isTooDeep: Bool {
    var calls = 0
    var next = model().parent
    while let current = next {
      let above = current.parent
      // Layers of one space are tested together.
      let isInSpace = current.properties.preservesDepth && above?.properties.preservesDepth == true
      if !current.isTestedByDefault, !isInSpace { calls += 1 }
      if calls >= Self.maximumHitTests { return true }
      next = above
    }
    return false
  }
}
