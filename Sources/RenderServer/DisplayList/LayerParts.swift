// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The drawing of a layer itself, without its sublayers.
final class LayerParts {
  let bounds: CGRect
  /// `nil` if all corners are square.
  let corners: ShapeGeometry.Corners?
  let hasBackground: Bool
  let contents: [PlacedImage]
  let hasGradient: Bool
  /// Whether the layer has a path that is filled.
  let isFilled: Bool
  /// Whether the layer has a path that is stroked.
  let isStroked: Bool
  private let source: SharedProperties
  /// Zero if the layer has no border.
  let borderWidth: Double
  let castsShadow: Bool
  /// Whether the layer has enabled backdrop filters.
  let hasBackdrop: Bool
  /// Whether the layer was rasterised, so that a bitmap is all it draws.
  let isRaster: Bool
  /// Whether the layer itself asks for a group, a clip, a shadow or a backdrop.
  let isComposite: Bool

  /// Creates the parts of a layer.
  ///
  /// - Parameter bitmaps: The bitmaps of rasterised layers. A rasterised layer without one draws nothing.
  convenience init(_ layer: borrowing FrameLayer, _ bitmaps: [LayerID: LayerBitmap]) {
    if layer.raster != nil {
      self.init(layer.shared, bitmap: bitmaps[layer.id])
    } else {
      self.init(layer.shared, isFlipped: layer.contentsAreFlipped)
    }
  }

  private init(_ properties: SharedProperties, bitmap: LayerBitmap?) {
    let p = properties.value
    (bounds, corners, source) = (p.bounds.standardized, nil, properties)
    (hasGradient, isFilled, isStroked) = (false, false, false)
    (hasBackground, borderWidth, castsShadow, isRaster) = (false, 0, false, true)
    hasBackdrop = false
    isComposite = p.blendMode != .normal || p.vibrancy != nil
    contents = bitmap.map { [PlacedImage($0, scale: p.rasterizationScale * $0.reduction)] } ?? []
  }

  private init(_ properties: SharedProperties, isFlipped: Bool) {
    isRaster = false
    let rare = properties.value.rare
    let bounds = properties.value.bounds.standardized
    self.bounds = bounds
    let isDrawable = bounds.width > 0 && bounds.height > 0 && !properties.value.preservesDepth
    let radius = min(properties.value.cornerRadius, Double(min(bounds.width, bounds.height)) / 2)
    corners =
      radius > 0 && !properties.value.maskedCorners.isEmpty
      ? ShapeGeometry.Corners(
        radius: radius, mask: properties.value.maskedCorners, curve: properties.value.cornerCurve)
      : nil
    func isVisible(_ color: RGBAColor?) -> Bool { color.map { $0.alpha > 0 } ?? false }
    hasBackdrop =
      isDrawable
      && rare.value.backgroundFilters.contains { $0.isEnabled && $0.kind.role != .merge }
    hasBackground = isDrawable && isVisible(properties.value.backgroundColor)
    let hasContents = properties.value.contents != nil || rare.value.contentsFade != nil
    contents =
      isDrawable && hasContents ? PlacedImage.all(properties.value, isFlipped: isFlipped) : []
    let border = rare.value.borderWidth
    borderWidth =
      isDrawable && border > 0 && border.isFinite && isVisible(rare.value.borderColor)
      ? border : 0
    let (radiusOfShadow, offset) = (rare.value.shadowRadius, rare.value.shadowOffset)
    castsShadow =
      rare.value.shadowOpacity > 0 && !properties.value.preservesDepth
      && isVisible(rare.value.shadowColor) && radiusOfShadow >= 0
      && (radiusOfShadow + offset.width + offset.height).isFinite
    source = properties
    switch properties.value.content {
    case .plain, .text, .emitter, .tiled, .replicator, .transform:
      (hasGradient, isFilled, isStroked) = (false, false, false)
    case .gradient(let content):
      (hasGradient, isFilled, isStroked) = (isDrawable && !content.colors.isEmpty, false, false)
    case .shape(let content):
      let hasPath = !(content.path?.isEmpty ?? true)
      hasGradient = false
      isFilled = hasPath && isVisible(content.fillColor)
      isStroked = hasPath && isVisible(content.strokeColor) && content.stroke.width > 0
    }
    isComposite =
      castsShadow || hasBackdrop || !rare.value.filters.isEmpty
      || rare.value.blendMode != .normal || rare.value.vibrancy != nil
      || (properties.value.masksToBounds && (!contents.isEmpty || isFilled || isStroked))
  }

  /// The number of items that the layer draws, not counting its shadow.
  var count: Int {
    (hasBackdrop ? 1 : 0) + (hasBackground ? 1 : 0) + contents.count + (hasGradient ? 1 : 0)
      + (isFilled ? 1 : 0) + (isStroked ? 1 : 0) + (borderWidth > 0 ? 1 : 0)
  }

  /// Whether the layer is a plain leaf: it has no sublayers, and it is drawn without a group.
  ///
  /// - Parameter index: The index of the layer in its frame.
  func isPlainLeaf(_ layer: borrowing FrameLayer, at index: Int) -> Bool {
    // Several display items that fade as one need a group.
    let fades = count > 1 && source.value.opacity < 1 && source.value.allowsGroupOpacity
    return layer.subtreeEnd <= index + 1 && !isComposite && !layer.isMask && !layer.isIsolated
      && !fades
  }

  /// Returns the edges of the layer that are not antialiased; `nil` if all are.
  func hardEdges(_ layer: borrowing FrameLayer, _ map: PlacedMap) -> HardEdges? {
    let smooth = layer.shared.value.smoothEdges
    guard smooth != .all, corners == nil, !isRaster else { return nil }
    return HardEdges(EdgeMask.all.subtracting(smooth), of: bounds, PlaneMap(layer.toDevice), map)
  }

  /// The corner radii in this order: least x and least y, greatest x and least y, least x and
  /// greatest y, greatest x and greatest y.
  var cornerRadii: [Double] {
    let all: [CornerMask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    return all.map { corner in corners.map { $0.mask.contains(corner) ? $0.radius : 0 } ?? 0 }
  }

  /// Whether the layer draws anything besides background, gradient and border, which are drawn with
  /// rounded corners themselves.
  var needsMask: Bool { !contents.isEmpty || isFilled || isStroked }

  /// The gradient that the layer draws.
  var gradient: GradientContent? {
    guard hasGradient, case .gradient(let content) = source.value.content else { return nil }
    return content
  }

  /// The path that the layer draws, with the colours that are visible.
  var shape: ShapeContent? {
    guard isFilled || isStroked, case .shape(var content) = source.value.content else { return nil }
    if !isFilled { content.fillColor = nil }
    if !isStroked { content.strokeColor = nil }
    return content
  }
}
