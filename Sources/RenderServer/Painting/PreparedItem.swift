// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// A display item with the coverage, paint and memory that drawing it needs.
final class PreparedItem: Sendable {
  enum Action: Sendable {
    case draw(Coverage, Paint)
    /// The paint replaces the destination.
    case replace(Coverage, Paint)
    case beginGroup(PixelSpread)
    /// `nil` means a mask of full coverage.
    case endGroup(DisplayItem.Composition, mask: Coverage?)
    case save(Surface.Target)
    case restore(outside: Coverage, from: Surface.Target)
  }

  let action: Action
  /// The device pixels that the item may draw.
  let bounds: PixelRect
  /// The device pixels of the surface that the item may change.
  let reach: PixelRect
  /// The translation of the coverage to the device.
  let dx: Int32
  let dy: Int32
  /// Pixels in which an opaque paint hides everything below.
  let opaqueRect: PixelRect
  /// Pixels in which a filtered backdrop replaces everything below.
  let replacedRect: PixelRect

  /// - Parameters:
  ///   - coverage: The coverage of the item's shape.
  ///   - saved: The memory of a backdrop clip.
  ///   - surface: The pixels of the surface.
  /// - Returns: `nil` if there is nothing to draw.
  init?(
    _ item: DisplayItem, _ coverage: Coverage?, _ paints: borrowing PaintCache,
    _ backdrops: borrowing [DisplayItem.Key: Backdrop], saved: Surface?, surface: PixelRect
  ) {
    bounds = item.bounds
    reach = item.reach
    (dx, dy) = (item.shape?.map.dx ?? 0, item.shape?.map.dy ?? 0)
    var (opaqueRect, replacedRect) = (PixelRect.empty, PixelRect.empty)
    switch item.action {
    case .beginGroup(let spread): action = .beginGroup(spread)
    case .endGroup(let composition): action = .endGroup(composition, mask: coverage)
    case .clip(.save):
      guard let saved else { return nil }
      action = .save(saved.target(at: item.bounds))
    case .clip(.restore):
      guard let coverage, let saved else { return nil }
      action = .restore(outside: coverage, from: saved.target(at: item.bounds))
    case .draw(_, .backdrop(let recipe)):
      guard let coverage, let backdrop = backdrops[item.key] else { return nil }
      let plane = backdrop.filtered
      let bent = recipe.lens.map { LensPaint(plane, through: $0, inside: recipe.capture) }
      action = .replace(coverage, bent.map(Paint.lens) ?? .wide(plane))
      if item.parent == nil, !item.isInBackdropClip {
        replacedRect = coverage.solidRect.offset(dx: dx, dy: dy).intersection(bounds)
      }
    case .draw(_, let recipe):
      guard let coverage, let paint = recipe.paint(paints, on: (surface.minX, surface.minY))
      else { return nil }
      action = .draw(coverage, paint)
      if item.parent == nil, !item.isInBackdropClip, paint.isOpaque {
        opaqueRect = coverage.solidRect.offset(dx: dx, dy: dy).intersection(bounds)
      }
    }
    (self.opaqueRect, self.replacedRect) = (opaqueRect, replacedRect)
  }
}
