// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import GraphicsTypes
import RenderTree

/// The reason why a rectangle differs between two frames.
package struct DamageReason: Codable, Equatable, Sendable {
  /// Left, top, right and bottom, in pixels.
  package var rect: [Int32]
  /// The identifiers of the layers whose values differ. A layer that is in the rectangle before or
  /// after and whose values do not differ is replaced by its nearest ancestor whose values do.
  package var layers: [UInt64] = []
  /// The identifiers of the layers in the rectangle that filter their backdrop.
  package var backdrops: [UInt64] = []
}

extension DamageReason {
  /// The places of the layers of two frames, and which layers differ.
  struct Evidence {
    /// The layers whose values differ, that are new, or that are gone.
    let changed: Set<UInt64>
    /// The parent of each layer.
    let parents: [UInt64: UInt64]
    /// The layers in painting order, with their pixels before and after.
    private var places: [(id: UInt64, rects: [PixelRect], isBackdrop: Bool)] = []
    private var index: [UInt64: Int] = [:]

    init(changed: Set<UInt64>, parents: [UInt64: UInt64], before: Frame, after: Frame) {
      (self.changed, self.parents) = (changed, parents)
      for layer in after.layers + before.layers { add(layer) }
    }

    private mutating func add(_ layer: FrameLayer) {
      let id = layer.id.rawValue
      let isBackdrop = !layer.properties.backgroundFilters.isEmpty
      if let place = index[id] {
        places[place].rects.append(layer.drawnRect)
      } else {
        index[id] = places.count
        places.append((id, [layer.drawnRect], isBackdrop))
      }
    }

    /// Returns the reason for a rectangle.
    ///
    /// - Complexity: O(layers × depth).
    func reason(for rect: PixelRect) -> DamageReason {
      var reason = DamageReason(rect: [rect.minX, rect.minY, rect.maxX, rect.maxY])
      for place in places where place.rects.contains(where: { !$0.intersection(rect).isEmpty }) {
        if let cause = cause(of: place.id), !reason.layers.contains(cause) {
          reason.layers.append(cause)
        }
        if place.isBackdrop { reason.backdrops.append(place.id) }
      }
      return reason
    }

    /// Returns the layer if it differs, or else its nearest ancestor that does.
    private func cause(of layer: UInt64) -> UInt64? {
      var next: UInt64? = layer
      while let id = next {
        if changed.contains(id) { return id }
        next = parents[id]
      }
      return nil
    }
  }
}

extension FrameLayer {
  /// The pixels around the layer's bounds and its shadow.
  fileprivate var drawnRect: PixelRect {
    let corners = corners(of: properties.bounds) + (shadow?.blurred ?? [])
    let (x, y) = (
      stride(from: 0, to: corners.count, by: 2).map { corners[$0] },
      stride(from: 1, to: corners.count, by: 2).map { corners[$0] }
    )
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return PixelRect(
      covering: CGRect(
        x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top))
  }

  /// Returns x and y, in device pixels, of a rectangle's upper left, upper right, lower right and
  /// lower left corners.
  func corners(of rect: CGRect) -> [Double] {
    let m = toDevice
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let points = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return points.flatMap { x, y -> [Double] in
      // A corner behind the eye has no position on the screen, so `w` is kept positive.
      let w = max(x * m.m14 + y * m.m24 + m.m44, 1e-3)
      return [(x * m.m11 + y * m.m21 + m.m41) / w, (x * m.m12 + y * m.m22 + m.m42) / w]
    }
  }
}
