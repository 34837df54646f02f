// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// Walks a frame once and writes its display list.
struct DisplayListBuilder {
  /// The greatest depth of nested groups; deeper groups are not drawn, because each needs a buffer
  /// per thread.
  static let maximumGroupDepth = 512

  let frame: Frame
  var list = DisplayList()
  private let drafts: LayerDrafts
  /// For each layer, the number of items that it and its descendants would draw.
  private let drawCounts: [Int]
  private var isMasked: [Bool]
  /// For each layer, whether a descendant has a backdrop.
  private var holdsBackdrop: [Bool]
  private let shadows: ShadowCaster
  private let glass: GlassClusters
  private var scopes: [Scope] = []
  /// The parent of the last leaf, whose context siblings share; -1 for an outermost layer.
  private var leafParent = -1

  /// A layer whose sublayers are being visited.
  private struct Scope {
    let layer: Int
    /// The index after the last descendant.
    let end: Int
    let map: PlacedMap
    var context: DrawingContext
    /// The group that contains everything of the layer.
    var group: OpenGroup?
    /// The group that contains everything but the mask, and casts the layer's shadow.
    var caster: OpenGroup?
    /// The index of the mask's first item; the mask's items extend to the end of `group`.
    var maskStart: Int?

    /// Clips the layer's content in place of a group, because a descendant has a backdrop.
    var clip: BackdropClip?

    /// The index of a leaf's first item, see `DisplayList.Leaf`.
    var leafStart: Int?
    let outer: DrawingContext

    var isClippedByMask: Bool { group?.composition.mask != nil || clip != nil }
  }

  /// A group to which items are being added.
  private struct OpenGroup {
    let start: Int
    let composition: DisplayItem.Composition
    let outer: DrawingContext
  }

  /// - Parameters:
  ///   - root: The context of the frame's outermost layers.
  ///   - bitmaps: The bitmaps of the frame's rasterised layers.
  ///   - surface: The bounds of the surface.
  ///   - pool: The threads for frames of many layers; `nil` means the caller's alone.
  init(
    _ frame: Frame, in root: DrawingContext, _ bitmaps: [LayerID: LayerBitmap],
    surface: PixelRect, _ pool: WorkerPool?
  ) {
    (self.frame, self.surface) = (frame, surface)
    let layers = frame.layers.span
    drafts = LayerDrafts(frame, bitmaps, pool)
    var counts = [Int](repeating: 0, count: layers.count)
    // In reverse pre-order a layer's count is complete before it is added to its parent's.
    var index = frame.layers.count - 1
    var open: [Int] = []
    isMasked = [Bool](repeating: false, count: layers.count)
    holdsBackdrop = isMasked
    while index >= 0 {
      counts[index] = drafts.count(index)
      while let child = open.last, child < Self.end(of: index, in: frame) {
        if layers[child].isMask { isMasked[index] = true } else { counts[index] += counts[child] }
        if drafts.hasBackdrop(child) || holdsBackdrop[child] { holdsBackdrop[index] = true }
        open.removeLast()
      }
      open.append(index)
      index -= 1
    }
    drawCounts = counts
    glass = GlassClusters(frame, drafts)
    shadows = ShadowCaster(drafts: drafts)
    list.items.reserveCapacity(frame.layers.count * 5 / 4)
    self.root = root
    list.leaves = [DisplayList.Leaf?](repeating: nil, count: frame.layers.count)
  }

  private let root: DrawingContext
  private let surface: PixelRect

  /// The index after the last descendant, clamped to the valid range.
  private static func end(of index: Int, in frame: Frame) -> Int {
    min(max(frame.layers[index].subtreeEnd, index + 1), frame.layers.count)
  }

  mutating func build() -> DisplayList {
    // A span reads layers in place; an array's subscript copies them, and they are large.
    let frame = frame
    let layers = frame.layers.span
    var index = 0
    while true {
      while let top = scopes.indices.last, index >= scopes[top].end {
        close(scopes.removeLast(), layers)
      }
      if index >= layers.count { break }
      if layers[index].isMask, !beginMask(layers) {
        index = Self.end(of: index, in: frame)
        continue
      }
      let context = scopes.isEmpty ? root : scopes[scopes.count - 1].context
      let end = Self.end(of: index, in: frame)
      if drawCounts[index] > 0, !context.clip.isEmpty {
        if drafts.isPlainLeaf(index) {
          drawLeaf(index, context, layers)
        } else if open(index, context, layers) {
          index += 1
          continue
        }
      }
      index = end
    }
    return list
  }

  /// Ends the content that a mask applies to.
  ///
  /// - Returns: False if there is no such content, or if it has a mask already.
  private mutating func beginMask(_ layers: Span<FrameLayer>) -> Bool {
    guard var scope = scopes.last, scope.maskStart == nil else { return false }
    finish(&scope, layers)
    scope.maskStart = list.items.count
    scopes[scopes.count - 1] = scope
    return true
  }

  /// Appends the items of a plain leaf.
  private mutating func drawLeaf(
    _ index: Int, _ outer: DrawingContext, _ layers: Span<FrameLayer>
  ) {
    let start = list.items.count
    if outer.opacity == 1 {
      drafts.append(index, in: outer, to: &list.items)
    } else {
      LayerItems.append(layers[index], drafts[index], in: outer, to: &list.items)
    }
    if list.items.count == start { return }
    list.layersDrawn += 1
    if outer.group == nil, !outer.isInCaster { addLeaf(index, outer, start..<list.items.count) }
  }

  /// Notes the items of a leaf.
  private mutating func addLeaf(_ index: Int, _ context: DrawingContext, _ items: Range<Int>) {
    let parent = scopes.last?.layer ?? -1
    if leafParent != parent || list.contexts.isEmpty { list.contexts.append(context) }
    leafParent = parent
    list.leaves[index] = .init(context: list.contexts.count - 1, items: items)
  }

  /// Begins a layer: its clip or its group, its shadow, its backdrop and its content.
  ///
  /// - Returns: False if neither the layer nor anything in it is drawn.
  private mutating func open(
    _ index: Int, _ outer: DrawingContext, _ layers: Span<FrameLayer>
  ) -> Bool {
    let properties = layers[index].shared
    let opacity = properties.value.opacity > 0 ? min(properties.value.opacity, 1) : 0
    let bounds = drafts[index].bounds
    let map = PlacedMap(PlaneMap(layers[index].toDevice))
    guard opacity > 0, map.local.isFinite,
      (bounds.minX + bounds.minY + bounds.width + bounds.height).isFinite
    else { return false }
    // What the mask covers is faded already. The mask itself is not.
    var outer = outer
    if layers[index].isMask { outer.opacity = 1 }
    var scope = Scope(
      layer: index, end: Self.end(of: index, in: frame), map: map, context: outer, outer: outer)
    // Only a layer that is drawn straight onto the surface can see what lies below it.
    let seesSurface = outer.group == nil && outer.opacity * opacity == 1
    if drafts[index].hasBackdrop, seesSurface { restoreClips(before: layers[index].id) }
    let composition = composition(&scope, properties, layers)
    guard enter(&scope, composition, opacity, layers) else { return false }
    draw(&scope, properties, seesSurface: seesSurface && index > 0, layers)
    scopes.append(scope)
    return true
  }

  /// Returns how the layer would be composited if it were a group: by its filters, its clip, its mode.
  ///
  /// A clip to an upright rectangle needs no group. It narrows the scope's context instead.
  private func composition(
    _ scope: inout Scope, _ properties: SharedProperties, _ layers: Span<FrameLayer>
  ) -> DisplayItem.Composition {
    let (index, map, parts) = (scope.layer, scope.map, drafts[scope.layer])
    var composition = DisplayItem.Composition()
    if !properties.value.filters.isEmpty, !parts.isRaster {
      composition.filter = FilterRecipe(
        properties.value.filters, map: map, bounds: parts.bounds, size: nil
      ).map { .init(recipe: $0, originX: map.dx, originY: map.dy) }
    }
    if properties.value.masksToBounds, !parts.isRaster,
      parts.needsMask || drawCounts[index] > parts.count
    {
      if parts.corners == nil, composition.filter == nil, let rect = map.alignedRect(parts.bounds) {
        scope.context.clip(to: rect)
      } else {
        let hard = hardEdges(index, map, layers)?.area(parts.bounds)
        let shape = hard ?? ShapeGeometry(parts.bounds, parts.corners)
        composition.mask = .init(geometry: shape, map: map)
      }
    }
    if layers[index].isMask {
      composition.mode = .mask
    } else if let matrix = properties.value.vibrancy, matrix.count == 20 {
      composition.mode = .vibrant(ColorMatrix(ofStraightColors: matrix))
    } else if case let mode = properties.value.blendMode, mode != .normal {
      composition.mode = .blend(
        mode, mode.keepsDestinationOutsideSource ? .empty : map.pixels(of: parts.bounds))
    }
    return composition
  }

  /// Begins the group or the backdrop clip of a layer, where it needs one.
  ///
  /// - Returns: False if groups are nested too deeply for another one.
  private mutating func enter(
    _ scope: inout Scope, _ composition: DisplayItem.Composition, _ opacity: Double,
    _ layers: Span<FrameLayer>
  ) -> Bool {
    let index = scope.layer
    let fadesAsOne = layers[index].shared.value.allowsGroupOpacity
    let isIsolated = layers[index].isIsolated
    let needsGroup =
      isMasked[index] || isIsolated || (fadesAsOne && opacity < 1 && drawCounts[index] > 1)
    if holdsBackdrop[index], scope.outer.group == nil, !needsGroup, !drafts[index].castsShadow,
      let area = composition.mask, composition == DisplayItem.Composition(mask: area)
    {
      scope.context.opacity *= opacity
      let key = DisplayItem.Key(layer: layers[index].id, part: .group)
      scope.clip = BackdropClip(area, key: key, &scope.context, &list.items)
    } else if needsGroup || composition != DisplayItem.Composition() {
      guard scope.outer.groupDepth < Self.maximumGroupDepth else { return false }
      var composition = composition
      if fadesAsOne {
        composition.opacity = UInt8((opacity * 255).rounded())
      } else {
        scope.context.opacity *= opacity
      }
      scope.group = begin(&scope, .group, composition, layers)
    } else {
      scope.context.opacity *= opacity
    }
    return true
  }

  /// Appends what the layer itself draws below its sublayers: shadow, backdrop, content.
  private mutating func draw(
    _ scope: inout Scope, _ properties: SharedProperties, seesSurface: Bool,
    _ layers: Span<FrameLayer>
  ) {
    let parts = drafts[scope.layer]
    let start = scope.group?.start ?? list.items.count
    let before = list.items.count
    scope.context.isInCaster = scope.outer.isInCaster || parts.castsShadow
    if scope.outer.group == nil, scope.group == nil, !scope.context.isInCaster,
      scope.end == scope.layer + 1, !parts.hasBackdrop
    {
      scope.leafStart = before
    }
    if parts.castsShadow { beginShadow(&scope, properties.value, layers) }
    if parts.hasBackdrop {
      appendBackdrop(scope, from: start, seesSurface: seesSurface, layers)
    }
    painter(scope, layers).appendContent(properties, to: &list.items)
    if list.items.count > before || parts.borderWidth > 0 { list.layersDrawn += 1 }
  }

  private func painter(_ scope: Scope, _ layers: Span<FrameLayer>) -> LayerItems {
    LayerItems(
      layer: layers[scope.layer].id, map: scope.map, parts: drafts[scope.layer],
      context: scope.context, isMasked: scope.isClippedByMask,
      tint: layers[scope.layer].tint, hardEdges: hardEdges(scope.layer, scope.map, layers))
  }

  private func hardEdges(
    _ index: Int, _ map: PlacedMap, _ layers: Span<FrameLayer>
  ) -> HardEdges? {
    drafts[index].hardEdges(layers[index], map)
  }

  /// Appends a layer's filtered backdrop.
  ///
  /// - Parameters:
  ///   - start: The index of the layer's first item; all items before it are part of the backdrop.
  ///   - seesSurface: Whether the content below the layer is on the surface; otherwise the layer has
  ///     no backdrop, and is reported.
  private mutating func appendBackdrop(
    _ scope: Scope, from start: Int, seesSurface: Bool, _ layers: Span<FrameLayer>
  ) {
    guard seesSurface else {
      let layer = layers[scope.layer]
      if scope.layer > 0, layer.properties.backgroundFilters.contains(where: \.changesPixels) {
        list.withoutBackdrop.append(layer.id)
      }
      return
    }
    let role = glass.role(of: scope.layer)
    if role.isOfCluster, role.draws == nil { return }
    let place = list.items.count
    guard
      painter(scope, layers).appendBackdrop(
        layers[scope.layer].properties, surface: surface, role.draws, to: &list.items),
      case .draw(_, .backdrop(let recipe)) = list.items[place].action
    else { return }
    list.backdrops.append(
      .init(
        start: start, key: list.items[place].key, recipe: recipe,
        reach: scope.context.spread == .none ? nil : list.items[place].reach))
  }

  /// Draws the shadow of a layer, or begins the group that will cast it.
  private mutating func beginShadow(
    _ scope: inout Scope, _ p: LayerProperties, _ layers: Span<FrameLayer>
  ) {
    let end = Self.end(of: scope.layer, in: frame)
    if let (area, alpha) = shadows.area(scope.layer, subtreeEnd: end, layers) {
      return painter(scope, layers).appendShadow(of: area, alpha: alpha, p, to: &list.items)
    }
    guard scope.context.groupDepth < Self.maximumGroupDepth else { return }
    // In layers that fade each item separately, the caster's items are already faded, so the
    // shadow's colour is not.
    let shadow = ShadowRecipe(
      p, map: scope.map, bounds: drafts[scope.layer].bounds,
      color: painter(scope, layers).shadowColor(p, opacity: 1))
    if (scope.context.spread + shadow.spread).isHuge { return }
    scope.caster = begin(
      &scope, .caster, DisplayItem.Composition(mode: .shadow(shadow)), layers)
  }

  /// Restores the backdrop clips around a layer, whose backdrop is about to capture the surface.
  private mutating func restoreClips(before layer: LayerID) {
    let key = DisplayItem.Key(layer: layer, part: .earlyRestore)
    for scope in scopes.reversed() { scope.clip?.restoreEarly(key: key, &list.items) }
  }

  private mutating func begin(
    _ scope: inout Scope, _ part: DisplayItem.Part, _ composition: DisplayItem.Composition,
    _ layers: Span<FrameLayer>
  ) -> OpenGroup {
    let key = DisplayItem.Key(layer: layers[scope.layer].id, part: part)
    let group = OpenGroup(
      start: list.items.count, composition: composition, outer: scope.context)
    list.items.append(
      DisplayItem(
        key: key, parent: scope.context.group, action: .beginGroup(composition.spread),
        bounds: .empty, reach: .empty))
    scope.context.enter(key, composition.spread)
    if let mask = composition.mask { scope.context.clip(to: PixelRect(placing: mask)) }
    return group
  }

  /// Appends a layer's border and ends its shadow's group: all of its own drawing except the mask.
  private mutating func finish(_ scope: inout Scope, _ layers: Span<FrameLayer>) {
    if drafts[scope.layer].borderWidth > 0 {
      painter(scope, layers).appendBorder(layers[scope.layer].properties, to: &list.items)
    }
    guard let caster = scope.caster else { return }
    scope.context = caster.outer
    scope.caster = nil
    end(caster)
  }

  /// Finishes a layer after its sublayers, and ends its clip or its group.
  private mutating func close(_ scope: consuming Scope, _ layers: Span<FrameLayer>) {
    if scope.maskStart == nil { finish(&scope, layers) }
    if let clip = scope.clip {
      if !clip.end(&list.items) { drop(from: clip.firstItem) }
      return
    }
    if let start = scope.leafStart, start < list.items.count {
      addLeaf(scope.layer, scope.outer, start..<list.items.count)
    }
    guard let group = scope.group else { return }
    if isMasked[scope.layer] {
      guard let start = scope.maskStart, start < list.items.count else {
        drop(from: group.start)
        return
      }
      end(group, maskedFrom: start)
    } else {
      end(group)
    }
  }

  /// Ends a group: sets its bounds at both ends, or drops it if it is empty.
  ///
  /// - Parameter maskStart: The index of the first item of the mask, which gets the same bounds.
  private mutating func end(_ group: OpenGroup, maskedFrom maskStart: Int? = nil) {
    let start = group.start
    var bounds = self.bounds(of: (start + 1)..<(maskStart ?? list.items.count))
    var visible = bounds
    if let maskStart {
      bounds = bounds.intersection(self.bounds(of: maskStart..<list.items.count))
      visible = bounds
    }
    let spread = group.composition.spread
    if spread != .none { visible = spread.targets(of: bounds).intersection(group.outer.clip) }
    if case let outline? = group.composition.outline?.intersection(group.outer.clip) {
      (bounds, visible) = (bounds.union(outline), visible.union(outline))
    }
    if visible.isEmpty {
      drop(from: start)
      return
    }
    let reach = group.outer.reach(of: visible)
    // Items that a mask or a clip around the group cuts off change no pixel of the surface.
    for index in start..<list.items.count {
      list.items[index].reach = list.items[index].reach.intersection(reach)
    }
    if let maskStart {
      let end = list.items.count - 1
      (list.items[end].bounds, list.items[end].reach) = (bounds, reach)
      // A blurred mask is drawn in a larger area, as far as it affects the pixels inside.
      var drawn = bounds
      if case .beginGroup(let spread) = list.items[maskStart].action, spread != .none {
        drawn = spread.sources(of: bounds).intersection(list.items[maskStart].bounds)
      }
      (list.items[maskStart].bounds, list.items[maskStart].reach) = (drawn, reach)
    }
    list.items[start].bounds = bounds
    list.items[start].reach = reach
    list.items[start].partner = list.items.count
    var end = DisplayItem(
      key: list.items[start].key, parent: group.outer.group, action: .endGroup(group.composition),
      bounds: visible, reach: reach)
    end.partner = start
    list.items.append(end)
  }

  /// Removes the items from an index on.
  private mutating func drop(from start: Int) {
    list.items.removeSubrange(start...)
    list.backdrops.removeAll { $0.start >= start }
  }

  /// Returns the bounding box of items; a nested group counts with its own bounds.
  private func bounds(of range: Range<Int>) -> PixelRect {
    var result = PixelRect.empty
    var index = range.lowerBound
    while index < range.upperBound {
      if case .beginGroup = list.items[index].action { index = list.items[index].partner }
      result = result.union(list.items[index].bounds)
      index += 1
    }
    return result
  }
}
