// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// Finds a single area that casts the same shadow as a layer, so that the layer need not be drawn
/// into a group to cast it.
///
/// Such a shadow is a blurred coverage, which is cached like that of any shape. Every other shadow is
/// cast by a group.
struct ShadowCaster {
  private let frame: Frame
  private let drafts: LayerDrafts

  init(_ frame: Frame, _ drafts: LayerDrafts) { (self.frame, self.drafts) = (frame, drafts) }

  /// Returns the area that casts a layer's shadow, and the alpha of its fill.
  ///
  /// - Returns: `nil` if the shadow depends on more than one area.
  func area(_ index: Int, subtreeEnd: Int) -> (ShapeGeometry, alpha: Double)? {
    let own = drafts[index]
    let properties = frame.layers.span[index].shared
    if let path = properties.value.shadowPath { return (.fill(path, .nonZero), 1) }
    let outline = ShapeGeometry(own.bounds, own.corners)
    let background = own.hasBackground ? properties.value.backgroundColor?.alpha ?? 0 : 0
    if background >= 1 {
      let isInside =
        !own.isFilled && !own.isStroked && contentsStayInside(own)
        && descendantsStayInside(index, subtreeEnd)
      return isInside ? (outline, 1) : nil
    }
    guard own.count == 1, (index + 1..<subtreeEnd).allSatisfy({ !draws($0) }) else { return nil }
    if own.hasBackground { return (outline, background) }
    if let gradient = own.gradient(properties) {
      return gradient.colors.allSatisfy { $0.alpha >= 1 } ? (outline, 1) : nil
    }
    guard let shape = own.shape(properties), let path = shape.path else { return nil }
    if let color = shape.fillColor { return (.fill(path, shape.fillRule), min(color.alpha, 1)) }
    return (.stroke(path, shape.stroke), min(shape.strokeColor?.alpha ?? 0, 1))
  }

  private func contentsStayInside(_ own: LayerParts) -> Bool {
    own.contents.allSatisfy { isInside($0.placement.rect, own) }
  }

  private func descendantsStayInside(_ index: Int, _ subtreeEnd: Int) -> Bool {
    (index + 1..<subtreeEnd).allSatisfy { staysInside($0, index) }
  }

  private func draws(_ index: Int) -> Bool { drafts.count(index) > 0 }

  /// Whether a descendant draws only inside a layer.
  private func staysInside(_ index: Int, _ outer: Int) -> Bool {
    let layers = frame.layers.span
    // A blend mode may erase what lies below it.
    if layers[index].properties.blendMode != .normal { return false }
    if !draws(index) { return true }
    let own = drafts[index]
    var rect = own.bounds
    for contents in own.contents { rect = rect.union(contents.placement.rect) }
    if let shape = own.shape(layers[index].shared), let path = shape.path {
      rect = rect.union(ShapeGeometry.stroke(path, shape.stroke).bounds)
        .union(ShapeGeometry.fill(path, shape.fillRule).bounds)
    }
    if own.castsShadow {
      let p = layers[index].properties
      // The kernel ends at three standard deviations, rounded up to whole pixels.
      let reach =
        4 * p.shadowRadius + max(abs(p.shadowOffset.width), abs(p.shadowOffset.height)) + 2
      let path = p.shadowPath.map { ShapeGeometry.fill($0, .nonZero).bounds } ?? rect
      rect = rect.union(path.insetBy(dx: -reach, dy: -reach))
    }
    if layers[index].toDevice != layers[outer].toDevice {
      guard let inverse = PlaneMap(layers[outer].toDevice).inverse else { return false }
      rect = PlaneMap(layers[index].toDevice).concatenating(inverse).normalized.bounds(of: rect)
    }
    return isInside(rect, drafts[outer])
  }

  /// Whether a rectangle lies inside a layer's rounded bounds. A conservative test.
  private func isInside(_ rect: CGRect, _ own: LayerParts) -> Bool {
    func contains(dx: Double, dy: Double) -> Bool {
      // Maps computed as products differ from the exact ones in the last digits.
      own.bounds.insetBy(dx: dx - 1e-6, dy: dy - 1e-6).contains(rect)
    }
    guard !rect.isNull else { return false }
    guard let corners = own.corners else { return contains(dx: 0, dy: 0) }
    let radius = corners.reach
    return contains(dx: radius, dy: 0) || contains(dx: 0, dy: radius)
      || contains(dx: 0.3 * radius, dy: 0.3 * radius)
  }
}
