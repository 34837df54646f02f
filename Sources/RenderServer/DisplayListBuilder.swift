// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// Walks a frame once and writes its display list.
struct DisplayListBuilder {
  /// Groups inside groups beyond this number are not drawn: each costs a buffer per thread.
  static let maximumGroupDepth = 512

  let frame: Frame
  var list = DisplayList()
  private let parts: [LayerParts]
  /// For each layer the number of things drawn by it and its descendants.
  private let drawCounts: [Int]
  private var scopes: [Scope] = []

  /// A layer whose sublayers are being visited.
  private struct Scope {
    var layer: Int
    var context: DrawingContext
    var groupStart: Int?
    var groupMask: DisplayItem.Shape?
    var groupOpacity: UInt8 = 255
    var outerContext: DrawingContext
  }

  init(_ frame: Frame, surface: PixelRect) {
    self.frame = frame
    // Layers are large; a span lends them where an array's elements would be copied.
    let layers = frame.layers.span
    var parts: [LayerParts] = []
    parts.reserveCapacity(layers.count)
    for index in layers.indices {
      parts.append(
        LayerParts(layers[index].properties, isFlipped: layers[index].contentsAreFlipped))
    }
    self.parts = parts
    var counts = parts.map(\.count)
    // Pre-order backwards: a layer's count is complete before it is added to its parent's.
    var index = frame.layers.count - 1
    var open: [Int] = []
    while index >= 0 {
      while let child = open.last, child < Self.end(of: index, in: frame) {
        counts[index] += counts[child]
        open.removeLast()
      }
      open.append(index)
      index -= 1
    }
    drawCounts = counts
    list.items.reserveCapacity(frame.layers.count * 5 / 4)
    root = DrawingContext(clip: surface)
  }

  private let root: DrawingContext

  /// The index after the last descendant, made sane.
  private static func end(of index: Int, in frame: Frame) -> Int {
    min(max(frame.layers[index].subtreeEnd, index + 1), frame.layers.count)
  }

  mutating func build() -> DisplayList {
    var index = 0
    while true {
      while let scope = scopes.last,
        index >= min(Self.end(of: scope.layer, in: frame), frame.layers.count)
      {
        close(scope)
        scopes.removeLast()
      }
      if index >= frame.layers.count { break }
      let context = scopes.last?.context ?? root
      let end = Self.end(of: index, in: frame)
      if drawCounts[index] > 0, !context.clip.isEmpty, open(index, context) {
        index += 1
      } else {
        index = end
      }
    }
    return list
  }

  /// Draws what lies below a layer's sublayers; returns false when nothing of it is to be drawn.
  private mutating func open(_ index: Int, _ outer: DrawingContext) -> Bool {
    let lent = frame.layers
    let layers = lent.span
    let parts = parts[index]
    let id = layers[index].id
    let opacity =
      layers[index].properties.opacity > 0 ? min(layers[index].properties.opacity, 1) : 0
    let isGroup = layers[index].properties.allowsGroupOpacity
    let b = parts.bounds
    let map = PlacedMap(PlaneMap(layers[index].toDevice))
    guard opacity > 0, map.local.isFinite, (b.minX + b.minY + b.width + b.height).isFinite else {
      return false
    }
    var scope = Scope(layer: index, context: outer, outerContext: outer)
    let childrenDraw = drawCounts[index] > parts.count
    let fades = opacity < 1 && isGroup && drawCounts[index] > 1
    if layers[index].properties.masksToBounds, parts.needsMask || childrenDraw {
      if parts.corners == nil, let rect = map.alignedRect(b) {
        scope.context.clip = outer.clip.intersection(rect)
      } else {
        scope.groupMask = .init(geometry: ShapeGeometry(b, parts.corners), map: map)
      }
    }
    if fades || scope.groupMask != nil {
      guard outer.groupDepth < Self.maximumGroupDepth else { return false }
      begin(&scope, id, opacity: isGroup ? opacity : 1)
      if !isGroup { scope.context.opacity *= opacity }
    } else {
      scope.context.opacity *= opacity
    }
    let before = list.items.count
    let painter = LayerItems(
      layer: id, map: map, parts: parts, context: scope.context,
      isMasked: scope.groupMask != nil)
    painter.appendContent(layers[index].properties, to: &list.items)
    if list.items.count > before || parts.borderWidth > 0 { list.layersDrawn += 1 }
    scopes.append(scope)
    return true
  }

  private mutating func begin(_ scope: inout Scope, _ layer: LayerID, opacity: Double) {
    let key = DisplayItem.Key(layer: layer, part: .group)
    scope.groupStart = list.items.count
    scope.groupOpacity = UInt8((opacity * 255).rounded())
    list.items.append(
      DisplayItem(
        key: key, parent: scope.context.group, action: .beginGroup, bounds: scope.context.clip))
    if let mask = scope.groupMask {
      let bounds = PixelRect(placing: mask).intersection(scope.context.clip)
      scope.context.clip = bounds
    }
    scope.context.group = key
    scope.context.groupDepth += 1
  }

  /// Draws what lies above a layer's sublayers and ends its group.
  private mutating func close(_ scope: Scope) {
    let lent = frame.layers
    let layers = lent.span
    let painter = LayerItems(
      layer: layers[scope.layer].id, map: PlacedMap(PlaneMap(layers[scope.layer].toDevice)),
      parts: parts[scope.layer],
      context: scope.context, isMasked: scope.groupMask != nil)
    painter.appendBorder(layers[scope.layer].properties, to: &list.items)
    guard let start = scope.groupStart, let key = scope.context.group else { return }
    var bounds = PixelRect.empty
    for item in list.items[(start + 1)...] { bounds = bounds.union(item.bounds) }
    if bounds.isEmpty {
      list.items.removeSubrange(start...)
      return
    }
    list.items[start].bounds = bounds
    list.items[start].partner = list.items.count
    var end = DisplayItem(
      key: key, parent: scope.outerContext.group,
      action: .endGroup(opacity: scope.groupOpacity, mask: scope.groupMask), bounds: bounds)
    end.partner = start
    list.items.append(end)
  }
}
