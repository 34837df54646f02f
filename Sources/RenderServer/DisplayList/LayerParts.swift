// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

/// What a layer itself draws, before anything of its sublayers.
final class LayerParts {
  let bounds: CGRect
  /// `nil` when all corners are sharp.
  let corners: ShapeGeometry.Corners?
  let hasBackground: Bool
  let contents: [PlacedImage]
  let gradient: GradientContent?
  let shape: ShapeContent?
  /// Zero without a border.
  let borderWidth: Double
  let castsShadow: Bool
  /// Whether what lies below is filtered.
  let hasBackdrop: Bool
  /// Whether the layer has been drawn already: its only contents are its picture.
  let isRaster: Bool

  /// The layer as a picture of it.
  init(_ box: SharedProperties.Box, picture: LayerRasters.Picture?) {
    let p = box.value
    (bounds, corners, gradient, shape) = (p.bounds.standardized, nil, nil, nil)
    (hasBackground, borderWidth, castsShadow, isRaster) = (false, 0, false, true)
    hasBackdrop = false
    contents = picture.map { [PlacedImage($0, scale: p.rasterizationScale)] } ?? []
  }

  init(_ box: SharedProperties.Box, isFlipped: Bool) {
    isRaster = false
    let bounds = box.value.bounds.standardized
    self.bounds = bounds
    let isDrawable = bounds.width > 0 && bounds.height > 0 && !box.value.preservesDepth
    let radius = min(box.value.cornerRadius, Double(min(bounds.width, bounds.height)) / 2)
    corners =
      radius > 0 && !box.value.maskedCorners.isEmpty
      ? ShapeGeometry.Corners(
        radius: radius, mask: box.value.maskedCorners, curve: box.value.cornerCurve) : nil
    func isVisible(_ color: RGBAColor?) -> Bool { color.map { $0.alpha > 0 } ?? false }
    hasBackdrop =
      isDrawable && box.value.backgroundFilters.contains { $0.isEnabled && $0.kind != .merge }
    hasBackground = isDrawable && isVisible(box.value.backgroundColor)
    let hasContents = box.value.contents != nil || box.value.contentsFade != nil
    contents = isDrawable && hasContents ? PlacedImage.all(box.value, isFlipped: isFlipped) : []
    let border = box.value.borderWidth
    borderWidth =
      isDrawable && border > 0 && border.isFinite && isVisible(box.value.borderColor) ? border : 0
    let (radiusOfShadow, offset) = (box.value.shadowRadius, box.value.shadowOffset)
    castsShadow =
      box.value.shadowOpacity > 0 && !box.value.preservesDepth
      && isVisible(box.value.shadowColor) && radiusOfShadow >= 0
      && (radiusOfShadow + offset.width + offset.height).isFinite
    switch box.value.content {
    case .plain, .text, .emitter, .tiled, .replicator, .transform: (gradient, shape) = (nil, nil)
    case .gradient(let content):
      (gradient, shape) = (isDrawable && !content.colors.isEmpty ? content : nil, nil)
    case .shape(var content):
      if !isVisible(content.fillColor) { content.fillColor = nil }
      if !isVisible(content.strokeColor) || !(content.stroke.width > 0) {
        content.strokeColor = nil
      }
      let isEmpty = content.path?.isEmpty ?? true
      gradient = nil
      shape = isEmpty || (content.fillColor == nil && content.strokeColor == nil) ? nil : content
    }
  }

  /// The number of things drawn but for the shadow.
  var count: Int {
    (hasBackdrop ? 1 : 0) + (hasBackground ? 1 : 0) + contents.count + (gradient == nil ? 0 : 1)
      + (shape?.fillColor == nil ? 0 : 1) + (shape?.strokeColor == nil ? 0 : 1)
      + (borderWidth > 0 ? 1 : 0)
  }

  /// Of the corners at the least x and y, the greatest x, the greatest y, and both.
  var cornerRadii: [Double] {
    let all: [CornerMask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    return all.map { corner in corners.map { $0.mask.contains(corner) ? $0.radius : 0 } ?? 0 }
  }

  /// Whether anything but background, gradient and border, which follow the corners themselves.
  var needsMask: Bool { !contents.isEmpty || shape != nil }
}
