// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The drawing of a layer itself, without its sublayers.
struct LayerParts {
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
  init(_ layer: borrowing FrameLayer, _ bitmaps: [LayerID: LayerBitmap]) {
    if layer.isRaster {
      self.init(layer.shared, bitmap: bitmaps[layer.id])
    } else {
      self.init(layer.shared, isFlipped: layer.contentsAreFlipped)
    }
  }

  private init(_ properties: SharedProperties, bitmap: LayerBitmap?) {
    let p = properties.value
    (bounds, corners) = (p.bounds.standardized, nil)
    (hasGradient, isFilled, isStroked) = (false, false, false)
    (hasBackground, borderWidth, castsShadow, isRaster) = (false, 0, false, true)
    hasBackdrop = false
    isComposite = p.blendMode != .normal || p.vibrancy != nil
    contents = bitmap.map { [PlacedImage($0, scale: p.rasterizationScale * $0.reduction)] } ?? []
  }

  /// Creates the parts of a layer that is not rasterised.
  ///
  /// - Parameter isFlipped: Whether contents are drawn upside down.
  init(_ properties: SharedProperties, isFlipped: Bool) {
    isRaster = false
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
      && properties.value.rare.value.backgroundFilters.contains {
        $0.isEnabled && $0.kind.role != .merge
      }
    hasBackground = isDrawable && isVisible(properties.value.backgroundColor)
    let hasContents =
      properties.value.contents != nil || properties.value.rare.value.contentsFade != nil
    contents =
      isDrawable && hasContents ? PlacedImage.all(properties.value, isFlipped: isFlipped) : []
    let border = properties.value.rare.value.borderWidth
    borderWidth =
      isDrawable && border > 0 && border.isFinite
        && isVisible(properties.value.rare.value.borderColor)
      ? border : 0
    let (radiusOfShadow, offset) = (
      properties.value.rare.value.shadowRadius, properties.value.rare.value.shadowOffset
    )
    castsShadow =
      properties.value.rare.value.shadowOpacity > 0 && !properties.value.preservesDepth
      && isVisible(properties.value.rare.value.shadowColor) && radiusOfShadow >= 0
      && (radiusOfShadow + offset.width + offset.height).isFinite
    let drawing = properties.value.content.drawing
    hasGradient = isDrawable && drawing.contains(.gradient)
    (isFilled, isStroked) = (drawing.contains(.fill), drawing.contains(.stroke))
    isComposite =
      castsShadow || hasBackdrop || !properties.value.rare.value.filters.isEmpty
      || properties.value.rare.value.blendMode != .normal
      || properties.value.rare.value.vibrancy != nil
      || (properties.value.masksToBounds && (!contents.isEmpty || isFilled || isStroked))
  }

  /// The number of items that the layer draws, not counting its shadow.
  var count: Int {
    (hasBackdrop ? 1 : 0) + (hasBackground ? 1 : 0) + contents.count + (hasGradient ? 1 : 0)
      + (isFilled ? 1 : 0) + (isStroked ? 1 : 0) + (borderWidth > 0 ? 1 : 0)
  }

  /// Whether a layer without sublayers is drawn without a group.
  func isPlain(_ properties: SharedProperties) -> Bool {
    // Several display items that fade as one need a group.
    let fades = count > 1 && properties.value.opacity < 1 && properties.value.allowsGroupOpacity
    return !isComposite && !fades
  }

  /// Whether the layer is a plain leaf: it has no sublayers, and it is drawn without a group.
  ///
  /// - Parameter index: The index of the layer in its frame.
  func isPlainLeaf(_ layer: borrowing FrameLayer, at index: Int) -> Bool {
    layer.subtreeEnd <= index + 1 && !layer.isMask && !layer.isIsolated && isPlain(layer.shared)
  }

  /// Returns the edges of the layer that are not antialiased; `nil` if all are.
  func hardEdges(
    _ properties: SharedProperties, _ toDevice: CATransform3D, _ map: PlacedMap
  ) -> HardEdges? {
    let smooth = properties.value.smoothEdges
    guard smooth != .all, corners == nil, !isRaster else { return nil }
    return HardEdges(EdgeMask.all.subtracting(smooth), of: bounds, PlaneMap(toDevice), map)
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

  /// Returns the gradient that the layer draws.
  func gradient(_ properties: SharedProperties) -> GradientContent? {
    guard hasGradient, case .gradient(let content) = properties.value.content else { return nil }
    return content
  }

  /// Returns the path that the layer draws, with the colours that are visible.
  func shape(_ properties: SharedProperties) -> ShapeContent? {
    guard isFilled || isStroked, case .shape(var content) = properties.value.content else {
      return nil
    }
    if !isFilled { content.fillColor = nil }
    if !isStroked { content.strokeColor = nil }
    return content
  }
}
