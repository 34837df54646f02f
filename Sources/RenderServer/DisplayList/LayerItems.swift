// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// Creates the display items of one layer.
struct LayerItems {
  let layer: LayerID
  let map: PlacedMap
  let parts: LayerParts
  let context: DrawingContext
  /// Whether a mask cuts along the layer's outline. Areas that end there are then drawn beyond it,
  /// so that their antialiased edge is not multiplied by that of the mask.
  let isMasked: Bool
  /// The colour that multiplies all colours of the layer.
  var tint: RGBAColor?
  /// `nil` if all edges are antialiased.
  var hardEdges: HardEdges?

  /// Appends all display items of a plain leaf (see `LayerDrafts`), from background to border.
  ///
  /// - Parameters:
  ///   - index: The index of the layer among those of its frame.
  ///   - outer: The context from the layer's ancestors.
  static func append(
    _ layers: Span<FrameLayer>, _ index: Int, _ parts: consuming LayerParts,
    in outer: DrawingContext, to writer: inout ItemWriter
  ) {
    let properties = layers[index].shared
    let (opacity, bounds) = (properties.value.opacity, parts.bounds)
    let map = PlacedMap(PlaneMap(layers[index].toDevice))
    guard opacity > 0, map.local.isFinite,
      (bounds.minX + bounds.minY + bounds.width + bounds.height).isFinite
    else { return }
    var context = outer
    context.opacity *= min(opacity, 1)
    let edges = parts.hardEdges(properties, layers[index].toDevice, map)
    let painter = LayerItems(
      layer: layers[index].id, map: map, parts: consume parts, context: context, isMasked: false,
      tint: layers[index].isTinted ? layers[index].rare?.value.tint : nil, hardEdges: edges)
    painter.appendContent(properties, to: &writer)
    if painter.parts.borderWidth > 0 { painter.appendBorder(properties.value, to: &writer) }
  }

  /// Appends background, contents, gradient, fill and stroke, in this order.
  func appendContent(_ properties: SharedProperties, to writer: inout ItemWriter) {
    if parts.hasBackground, let color = properties.value.backgroundColor {
      append(.background, outline, solid(color), to: &writer)
    }
    if !parts.contents.isEmpty { appendContents(properties.value, to: &writer) }
    if var gradient = parts.gradient(properties) {
      gradient.colors = gradient.colors.map(tinted)
      let recipe = PaintRecipe.gradient(
        gradient, rect: parts.bounds, map: map, opacity: context.opacity)
      append(.gradient, outline, recipe, to: &writer)
    }
    if parts.isFilled, let fill = properties.value.content.fill {
      append(.fill, .fill(fill.path, fill.rule), solid(fill.color), to: &writer)
    }
    if parts.isStroked, let stroke = properties.value.content.stroke {
      append(.stroke, .stroke(stroke.path, stroke.style), solid(stroke.color), to: &writer)
    }
  }

  private func appendContents(_ p: LayerProperties, to writer: inout ItemWriter) {
    func byte(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
    let images = parts.contents
    let recipes = images.map { $0.recipe(p, map: map) }
    if images.count == 2, images[0].placement.rect == images[1].placement.rect {
      let recipe = PaintRecipe.fade(
        recipes[0], recipes[1], byte(images[1].share), opacity: byte(context.opacity))
      append(.contents, area(images[0].placement.rect), tinted(recipe), to: &writer)
      return
    }
    for (index, image) in images.enumerated() {
      append(
        index == 0 ? .contents : .newContents, area(image.placement.rect),
        tinted(.image(recipes[index], opacity: byte(context.opacity * image.share))), to: &writer)
    }
  }

  /// Appends the shadow of an area.
  ///
  /// - Parameter alpha: The alpha of the area's fill.
  func appendShadow(
    of area: ShapeGeometry, alpha: Double, _ p: LayerProperties, to writer: inout ItemWriter
  ) {
    let offset = CGAffineTransform(1, 0, 0, 1, p.shadowOffset.width, p.shadowOffset.height)
    let color = shadowColor(p, opacity: context.opacity * alpha)
    let moved = PlacedMap(PlaneMap(offset).concatenating(map.full))
    append(
      .shadow, .blurred(area, radius: p.shadowRadius), .solid(color), map: moved, to: &writer)
  }

  /// Returns the premultiplied colour of the shadow.
  func shadowColor(_ p: LayerProperties, opacity: Double) -> UInt32 {
    p.shadowColor.map(tinted)?.premultiplied(opacity: min(p.shadowOpacity, 1) * opacity) ?? 0
  }

  /// Appends the filtered backdrop.
  ///
  /// - Parameters:
  ///   - start: The index of the layer's first item; all items before it are part of the backdrop.
  ///   - surface: The bounds of the surface.
  ///   - cluster: The merged panes to draw instead of the layer's own outline.
  /// - Returns: The place of the backdrop in the list; `nil` if it is not visible.
  func appendBackdrop(
    _ p: LayerProperties, above start: Int, surface: PixelRect,
    _ cluster: GlassClusters.Cluster?, to writer: inout ItemWriter
  ) -> DisplayList.Cut? {
    let (map, bounds) = (cluster?.map ?? map, cluster?.field.bounds ?? parts.bounds)
    let capture = map.pixels(of: bounds).intersection(surface)
    let lens = lens(p.backgroundFilters, bounds, map, cluster?.field)
    guard !capture.isEmpty,
      let filter = FilterRecipe(
        p.backgroundFilters, map: map, bounds: bounds, size: (capture.width, capture.height),
        isNeeded: lens != nil)
    else { return nil }
    let recipe = BackdropRecipe(capture: capture, filter: filter, lens: lens)
    let area = cluster.map { .blob($0.field) } ?? outline
    return append(.backdrop, area, .backdrop(recipe), map: map, to: &writer).map { reach in
      DisplayList.Cut(
        start: start, key: DisplayItem.Key(layer: layer, part: .backdrop), recipe: recipe,
        reach: context.spread == .none ? nil : reach)
    }
  }

  private func lens(
    _ steps: [FilterStep], _ bounds: CGRect, _ map: PlacedMap, _ field: GlassField?
  ) -> Lens? {
    guard let step = steps.last(where: { $0.kind.role == .lens && $0.isEnabled }) else {
      return nil
    }
    return Lens(
      bounds, radii: parts.cornerRadii, field: field, width: step.input[0], depth: step.input[1],
      light: step.input[2], map: map.local, dx: map.dx, dy: map.dy)
  }

  func appendBorder(_ p: LayerProperties, to writer: inout ItemWriter) {
    guard parts.borderWidth > 0, let color = p.borderColor else { return }
    let width = parts.borderWidth
    let fills = width * 2 >= Double(min(parts.bounds.width, parts.bounds.height))
    if fills {
      append(.border, outline, solid(color), to: &writer)
      return
    }
    var corners =
      parts.corners ?? ShapeGeometry.Corners(radius: 0, mask: [], curve: .circular)
    var (rect, extra) = (parts.bounds, 0.0)
    if isMasked {
      extra = map.margin(rect.size)
      rect = rect.insetBy(dx: -extra, dy: -extra)
      if corners.radius > 0 { corners.radius += extra }
    }
    let area = hardEdges?.border(rect, width: width + extra)
    append(
      .border, area ?? .border(rect, corners, width: width + extra), solid(color), to: &writer)
  }

  /// Returns a rectangle that is cut at the hard edges of the bounds that it shares.
  private func area(_ rect: CGRect) -> ShapeGeometry { hardEdges?.area(rect) ?? .rect(rect) }

  private var outline: ShapeGeometry {
    guard isMasked else {
      return parts.corners == nil ? area(parts.bounds) : ShapeGeometry(parts.bounds, parts.corners)
    }
    let margin = map.margin(parts.bounds.size)
    return .rect(parts.bounds.insetBy(dx: -margin, dy: -margin))
  }

  private func solid(_ color: RGBAColor) -> PaintRecipe {
    .solid(tinted(color).premultiplied(opacity: context.opacity))
  }

  private func tinted(_ color: RGBAColor) -> RGBAColor {
    tint.map { color.tinted(by: $0) } ?? color
  }

  private func tinted(_ recipe: PaintRecipe) -> PaintRecipe {
    tint.map { .tinted(recipe, $0.premultiplied()) } ?? recipe
  }

  /// Appends an item, and returns the pixels that it may change; `nil` if it is not visible.
  @discardableResult
  private func append(
    _ part: DisplayItem.Part, _ geometry: consuming ShapeGeometry, _ recipe: consuming PaintRecipe,
    map: PlacedMap? = nil, to writer: inout ItemWriter
  ) -> PixelRect? {
    if case .solid(0) = recipe { return nil }
    let map = map ?? self.map
    let drawsEdges = Self.drawsEdges(geometry, recipe, map)
    let shape = DisplayItem.Shape(geometry: geometry, map: map)
    let bounds = PixelRect(placing: shape).intersection(context.clip)
    if bounds.isEmpty { return nil }
    let reach = context.reach(of: bounds)
    writer.append(
      DisplayItem(
        key: DisplayItem.Key(layer: layer, part: part), parent: context.group,
        action: .draw(shape, recipe), bounds: bounds, reach: reach, drawsEdges: drawsEdges))
    return reach
  }

  /// Returns whether an item is drawn from edges when it has no coverage; see `DisplayItem.drawsEdges`.
  static func drawsEdges(
    _ geometry: ShapeGeometry, _ recipe: PaintRecipe, _ map: PlacedMap
  ) -> Bool {
    guard case .solid(let color) = recipe, geometry.hasEdges else { return false }
    if case .rounded = geometry, color >> 24 == 255 { return false }
    return geometry.uprightSides(map: map.local) == nil
  }
}
