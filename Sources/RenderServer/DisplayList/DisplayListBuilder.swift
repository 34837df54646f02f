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
  static let maximumGroupDepth = Depth.limit

  // Layers are read through a span of the frame's array: its subscript would copy them, and they are large.
  private let frame: Frame
  private let root: DrawingContext
  private let surface: PixelRect
  private var list = DisplayList()
  private var writer = ItemWriter()
  private let drafts: LayerDrafts
  /// For each layer, the number of items that it and its descendants would draw.
  private let drawCounts: [Int]
  private var isMasked: [Bool]
  /// For each layer, whether a descendant has a backdrop.
  private var holdsBackdrop: [Bool]
  private let singles: SingleItems
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
    var mask: OpenMask?

    /// Whether the mask is a single area, which clips the layer's group.
    var isMaskArea = false
    /// Whether the layer is clipped along the outline of its own bounds.
    var isClippedToOutline = false

    /// Clips the layer's content in place of a group, because a descendant has a backdrop.
    var clip: BackdropClip?

    /// The index of a leaf's first item, see `DisplayList.Leaf`.
    var leafStart: Int?
    let outer: DrawingContext
  }

  /// A group to which items are being added.
  private struct OpenGroup {
    let key: DisplayItem.Key
    let start: Int
    let composition: DisplayItem.Composition
    let outer: DrawingContext
    /// The bounds of the items before the group, in the group around it.
    let boundsBefore: PixelRect
  }

  /// A mask to which items are being added, until its layer's group ends.
  private struct OpenMask {
    let start: Int
    /// The bounds of what the mask applies to.
    let content: PixelRect
    /// The mask's own group; `nil` while it is open, and if nothing of it is drawn.
    var group: ClosedGroup?
  }

  /// A group to which all items were added.
  private struct ClosedGroup {
    /// The indices of its first and its last item.
    let start: Int
    let end: Int
    /// The bounds of what is in the group.
    let bounds: PixelRect
    let spread: PixelSpread
  }

  /// - Parameters:
  ///   - root: The context of the frame's outermost layers.
  ///   - bitmaps: The bitmaps of the frame's rasterised layers.
  ///   - surface: The bounds of the surface.
  ///   - pool: The threads for frames of many layers; `nil` means only the caller's thread.
  init(
    _ frame: Frame, in root: DrawingContext, _ bitmaps: [LayerID: LayerBitmap],
    surface: PixelRect, _ pool: WorkerPool?
  ) {
    (self.frame, self.root, self.surface) = (frame, root, surface)
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
    singles = SingleItems(frame, drafts, drawCounts: counts, isMasked: isMasked)
    glass = GlassClusters(frame, drafts)
    shadows = ShadowCaster(frame, drafts)
    writer.items.reserveCapacity(frame.layers.count * 5 / 4)
    list.leaves = [DisplayList.Leaf?](repeating: nil, count: frame.layers.count)
  }

  /// The index after the last descendant, clamped to the valid range.
  private static func end(of index: Int, in frame: Frame) -> Int {
    min(max(frame.layers.span[index].subtreeEnd, index + 1), frame.layers.count)
  }

  mutating func build() -> DisplayList {
    // A local constant, because each access through `self` would retain the array.
    let frame = frame
    let layers = frame.layers.span
    var index = 0
    while true {
      while let top = scopes.indices.last, index >= scopes[top].end { close(scopes.removeLast()) }
      if index >= layers.count { break }
      if layers[index].isMask, !beginMask() {
        index = Self.end(of: index, in: frame)
        continue
      }
      let context = scopes.isEmpty ? root : scopes[scopes.count - 1].context
      let end = Self.end(of: index, in: frame)
      if drawCounts[index] > 0, !context.clip.isEmpty {
        if drafts.isPlainLeaf(index) {
          drawLeaf(index, context)
        } else if open(index, context) {
          index += 1
          continue
        }
      }
      index = end
    }
    list.items = writer.items
    return list
  }

  /// Ends the content that a mask applies to.
  ///
  /// - Returns: False if there is no such content, or if it has a mask already.
  private mutating func beginMask() -> Bool {
    guard var scope = scopes.last, scope.mask == nil, !scope.isMaskArea else { return false }
    finish(&scope)
    scope.mask = OpenMask(start: writer.items.count, content: writer.bounds)
    writer.bounds = .empty
    scopes[scopes.count - 1] = scope
    return true
  }

  /// Appends the items of a plain leaf.
  private mutating func drawLeaf(_ index: Int, _ outer: DrawingContext) {
    let start = writer.items.count
    if outer.opacity == 1 {
      drafts.append(index, in: outer, to: &writer)
    } else {
      let layers = frame.layers
      LayerItems.append(layers.span, index, drafts[index], in: outer, to: &writer)
    }
    if writer.items.count == start { return }
    list.layersDrawn += 1
    if outer.group == nil, !outer.isInCaster { addLeaf(index, outer, start..<writer.items.count) }
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
  private mutating func open(_ index: Int, _ outer: DrawingContext) -> Bool {
    let properties = frame.layers.span[index].shared
    let opacity = properties.value.opacity > 0 ? min(properties.value.opacity, 1) : 0
    let bounds = drafts[index].bounds
    let map = PlacedMap(PlaneMap(frame.layers.span[index].toDevice))
    guard opacity > 0, map.local.isFinite,
      (bounds.minX + bounds.minY + bounds.width + bounds.height).isFinite
    else { return false }
    // The content under the mask is already faded. The mask itself is not.
    var outer = outer
    if frame.layers.span[index].isMask { outer.opacity = 1 }
    var scope = Scope(
      layer: index, end: Self.end(of: index, in: frame), map: map, context: outer, outer: outer)
    // Only a layer that is drawn straight onto the surface can see what lies below it.
    let seesSurface = outer.group == nil && outer.opacity * opacity == 1
    if drafts[index].hasBackdrop, seesSurface { restoreClips(before: id(index)) }
    let composition = composition(&scope, properties)
    guard enter(&scope, composition, opacity) else { return false }
    draw(&scope, properties, seesSurface: seesSurface && index > 0)
    scopes.append(scope)
    return true
  }

  /// Returns how the layer would be composited if it were a group: by its filters, its clip, its blend mode.
  ///
  /// A clip to an upright rectangle needs no group. It narrows the scope's context instead.
  private mutating func composition(
    _ scope: inout Scope, _ properties: SharedProperties
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
      let hard = hardEdges(index, map)?.area(parts.bounds)
      let shape = hard ?? ShapeGeometry(parts.bounds, parts.corners)
      if case .rect(let area) = shape, composition.filter == nil, let rect = map.alignedRect(area) {
        scope.context.clip(to: rect)
      } else {
        composition.mask = .init(geometry: shape, map: map)
        scope.isClippedToOutline = true
      }
    }
    if isMasked[index], composition.mask == nil, let area = singles.mask(of: index..<scope.end) {
      composition.mask = area
      scope.isMaskArea = true
      list.layersDrawn += 1
    }
    if frame.layers.span[index].isMask {
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
    _ scope: inout Scope, _ composition: DisplayItem.Composition, _ opacity: Double
  ) -> Bool {
    let index = scope.layer
    let fadesAsOne = frame.layers.span[index].shared.value.allowsGroupOpacity
    let isIsolated = frame.layers.span[index].isIsolated
    let needsGroup =
      isMasked[index] || isIsolated || (fadesAsOne && opacity < 1 && drawCounts[index] > 1)
    if holdsBackdrop[index], scope.outer.group == nil, !needsGroup, !drafts[index].castsShadow,
      let area = composition.mask, composition == DisplayItem.Composition(mask: area)
    {
      scope.context.opacity *= opacity
      let key = DisplayItem.Key(layer: id(index), part: .group)
      scope.clip = BackdropClip(area, key: key, &scope.context, &writer.items)
    } else if needsGroup || composition != DisplayItem.Composition() {
      guard scope.outer.groupDepth < Self.maximumGroupDepth else { return false }
      var composition = composition
      // A single item fades by itself, so that it can replace the group; see `release`.
      let fadesItself =
        opacity < 1 && composition.isPlain && (!isMasked[index] || scope.isMaskArea)
        && singles.isItem(index..<scope.end)
      if fadesAsOne, !fadesItself {
        composition.opacity = UInt8((opacity * 255).rounded())
      } else {
        scope.context.opacity *= opacity
      }
      scope.group = begin(&scope, .group, composition)
    } else {
      scope.context.opacity *= opacity
    }
    return true
  }

  /// Appends what the layer itself draws below its sublayers: shadow, backdrop, content.
  private mutating func draw(
    _ scope: inout Scope, _ properties: SharedProperties, seesSurface: Bool
  ) {
    let parts = drafts[scope.layer]
    let start = scope.group?.start ?? writer.items.count
    let before = writer.items.count
    scope.context.isInCaster = scope.outer.isInCaster || parts.castsShadow
    if scope.outer.group == nil, !scope.context.isInCaster, scope.end == scope.layer + 1,
      !parts.hasBackdrop
    {
      scope.leafStart = start
    }
    if parts.castsShadow { beginShadow(&scope, properties.value) }
    if parts.hasBackdrop { appendBackdrop(scope, from: start, seesSurface: seesSurface) }
    painter(scope).appendContent(properties, to: &writer)
    if writer.items.count > before || parts.borderWidth > 0 { list.layersDrawn += 1 }
  }

  private func id(_ index: Int) -> LayerID { frame.layers.span[index].id }

  private func painter(_ scope: Scope) -> LayerItems {
    LayerItems(
      layer: id(scope.layer), map: scope.map, parts: drafts[scope.layer],
      context: scope.context, isMasked: scope.isClippedToOutline,
      tint: frame.layers.span[scope.layer].isTinted
        ? frame.layers.span[scope.layer].rare?.value.tint : nil,
      hardEdges: hardEdges(scope.layer, scope.map))
  }

  private func hardEdges(_ index: Int, _ map: PlacedMap) -> HardEdges? {
    let layers = frame.layers.span
    return drafts[index].hardEdges(layers[index].shared, layers[index].toDevice, map)
  }

  /// Appends a layer's filtered backdrop.
  ///
  /// - Parameters:
  ///   - start: The index of the layer's first item; all items before it are part of the backdrop.
  ///   - seesSurface: Whether the content below the layer is on the surface; otherwise the layer has
  ///     no backdrop, and is reported.
  private mutating func appendBackdrop(_ scope: Scope, from start: Int, seesSurface: Bool) {
    let properties = frame.layers.span[scope.layer].shared
    guard seesSurface else {
      if scope.layer > 0, properties.value.backgroundFilters.contains(where: \.changesPixels) {
        list.withoutBackdrop.append(id(scope.layer))
      }
      return
    }
    let role = glass.role(of: scope.layer)
    if role.isOfCluster, role.draws == nil { return }
    let cut = painter(scope).appendBackdrop(
      properties.value, above: start, surface: surface, role.draws, to: &writer)
    if let cut { list.backdrops.append(cut) }
  }

  /// Draws the shadow of a layer, or begins the group that will cast it.
  private mutating func beginShadow(_ scope: inout Scope, _ p: LayerProperties) {
    if let (area, alpha) = shadows.area(scope.layer, subtreeEnd: scope.end) {
      return painter(scope).appendShadow(of: area, alpha: alpha, p, to: &writer)
    }
    guard scope.context.groupDepth < Self.maximumGroupDepth else { return }
    // In layers that fade each item separately, the caster's items are already faded, so the
    // shadow's colour is not.
    let shadow = ShadowRecipe(
      p, map: scope.map, bounds: drafts[scope.layer].bounds,
      color: painter(scope).shadowColor(p, opacity: 1))
    if (scope.context.spread + shadow.spread).isHuge { return }
    scope.caster = begin(&scope, .caster, DisplayItem.Composition(mode: .shadow(shadow)))
  }

  /// Restores the backdrop clips around a layer, whose backdrop is about to capture the surface.
  private mutating func restoreClips(before layer: LayerID) {
    let key = DisplayItem.Key(layer: layer, part: .earlyRestore)
    for scope in scopes.reversed() { scope.clip?.restoreEarly(key: key, &writer.items) }
  }

  private mutating func begin(
    _ scope: inout Scope, _ part: DisplayItem.Part, _ composition: DisplayItem.Composition
  ) -> OpenGroup {
    let key = DisplayItem.Key(layer: id(scope.layer), part: part)
    let group = OpenGroup(
      key: key, start: writer.items.count, composition: composition, outer: scope.context,
      boundsBefore: writer.bounds)
    writer.append(
      DisplayItem(
        key: key, parent: scope.context.group, action: .beginGroup(composition.spread),
        bounds: .empty, reach: .empty))
    writer.bounds = .empty
    scope.context.enter(key, composition.spread)
    if let mask = composition.mask { scope.context.clip(to: PixelRect(placing: mask)) }
    return group
  }

  /// Appends a layer's border and ends its shadow's group: all of its own drawing except the mask.
  private mutating func finish(_ scope: inout Scope) {
    if drafts[scope.layer].borderWidth > 0 {
      painter(scope).appendBorder(frame.layers.span[scope.layer].shared.value, to: &writer)
    }
    guard let caster = scope.caster else { return }
    scope.context = caster.outer
    scope.caster = nil
    end(caster, mask: nil)
  }

  /// Finishes a layer after its sublayers, and ends its clip or its group.
  private mutating func close(_ scope: consuming Scope) {
    if scope.mask == nil { finish(&scope) }
    if let clip = scope.clip {
      if !clip.end(&writer.items) { drop(from: clip.firstItem) }
      return
    }
    if let group = scope.group {
      if isMasked[scope.layer], !scope.isMaskArea, scope.mask?.group == nil {
        drop(group)
      } else if let mask = scope.mask, merge(mask, into: group) {
        end(group, mask: nil)
      } else {
        let closed = end(group, mask: scope.mask)
        if frame.layers.span[scope.layer].isMask { scopes[scopes.count - 1].mask?.group = closed }
      }
    }
    if let start = scope.leafStart, start < writer.items.count,
      !writer.items.span[start].beginsGroup
    {
      addLeaf(scope.layer, scope.outer, start..<writer.items.count)
    }
  }

  /// Ends a group: sets its bounds at both ends, or drops it if it is empty.
  ///
  /// - Parameter mask: The mask of the group's content, which gets the same bounds.
  /// - Returns: `nil` if the group is empty.
  @discardableResult
  private mutating func end(_ group: OpenGroup, mask: OpenMask?) -> ClosedGroup? {
    var bounds = mask.map { $0.content.intersection(writer.bounds) } ?? writer.bounds
    var visible = bounds
    let spread = group.composition.spread
    if spread != .none { visible = spread.targets(of: bounds).intersection(group.outer.clip) }
    if case let outline? = group.composition.outline?.intersection(group.outer.clip) {
      (bounds, visible) = (bounds.union(outline), visible.union(outline))
    }
    if visible.isEmpty {
      drop(group)
      return nil
    }
    let (start, end) = (group.start, writer.items.count)
    let reach = group.outer.reach(of: visible)
    if mask == nil, release(group, reach) { return nil }
    // Items that a mask or a clip around the group cuts off change no pixel of the surface.
    for index in start..<end {
      writer.items[index].reach = writer.items[index].reach.intersection(reach)
    }
    if let mask = mask?.group {
      (writer.items[mask.end].bounds, writer.items[mask.end].reach) = (bounds, reach)
      // A blurred mask is drawn in a larger area, wherever it affects the pixels inside.
      let drawn =
        mask.spread == .none ? bounds : mask.spread.sources(of: bounds).intersection(mask.bounds)
      (writer.items[mask.start].bounds, writer.items[mask.start].reach) = (drawn, reach)
    }
    (writer.items[start].bounds, writer.items[start].reach) = (bounds, reach)
    writer.items[start].partner = end
    var item = DisplayItem(
      key: group.key, parent: group.outer.group, action: .endGroup(group.composition),
      bounds: visible, reach: reach)
    item.partner = start
    writer.bounds = group.boundsBefore
    writer.append(item)
    return ClosedGroup(start: start, end: end, bounds: bounds, spread: spread)
  }

  /// Replaces the single item of a group and the single item of its mask by one item.
  ///
  /// - Returns: False if the mask needs a buffer.
  private mutating func merge(_ mask: OpenMask, into group: OpenGroup) -> Bool {
    let (content, end) = (group.start + 1, writer.items.count)
    guard let buffer = mask.group, buffer.start == content + 1, buffer.end == content + 3,
      end == content + 4, case .draw(let shape, let recipe) = writer.items[content].action,
      case .draw(let area, let other) = writer.items[content + 2].action,
      case .endGroup(let composition) = writer.items[content + 3].action,
      composition == DisplayItem.Composition(mode: .mask), !recipe.isBackdrop
    else { return false }
    writer.items[content].action = .draw(shape.intersection(area), .masked(recipe, by: other))
    writer.items[content].drawsEdges = false
    writer.items[content].bounds = writer.items[content].bounds.intersection(
      writer.items[content + 2].bounds)
    writer.items.removeLast(3)
    writer.bounds = writer.items[content].bounds
    return true
  }

  /// Removes a group that only clips, if at most one of its items crosses the clip. That item is clipped by
  /// itself.
  ///
  /// - Parameter reach: The pixels of the surface that the group changes.
  /// - Returns: False if the group needs a buffer.
  private mutating func release(_ group: OpenGroup, _ reach: PixelRect) -> Bool {
    guard group.composition.isClip else { return false }
    let (clip, first, end) = (group.composition.mask, group.start + 1, writer.items.count)
    var (index, crossing) = (first, Int?.none)
    while index < end {
      let last = max(index, writer.items.span[index].partner)
      guard writer.items.span[last].isIndependentOfGroup else { return false }
      if let clip, !clip.covers(writer.items.span[last].bounds) {
        guard crossing == nil, writer.items.span[last].isClippable else { return false }
        crossing = last
      }
      index = last + 1
    }
    if let clip, let crossing { writer.items[crossing].clip(to: clip) }
    for index in first..<end {
      if writer.items.span[index].parent == group.key {
        writer.items[index].parent = group.outer.group
      }
      writer.items[index].reach = writer.items[index].reach.intersection(reach)
      if writer.items.span[index].partner > 0 { writer.items[index].partner -= 1 }
    }
    writer.items.remove(at: group.start)
    writer.bounds = group.boundsBefore.union(writer.bounds)
    return true
  }

  /// Removes a group.
  private mutating func drop(_ group: OpenGroup) {
    drop(from: group.start)
    writer.bounds = group.boundsBefore
  }

  /// Removes the items from an index on.
  private mutating func drop(from start: Int) {
    writer.items.removeSubrange(start...)
    list.backdrops.removeAll { $0.start >= start }
  }
}
