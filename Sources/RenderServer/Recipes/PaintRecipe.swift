// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// The inputs of a paint: small and comparable. The `Paint` itself is created only for drawing.
enum PaintRecipe: Equatable, Sendable {
  case solid(UInt32)
  /// A gradient over `rect` of a layer. It is dithered relative to the surface.
  indirect case gradient(GradientContent, rect: CGRect, map: PlacedMap, opacity: Double)
  indirect case image(ImageRecipe, opacity: UInt8)
  /// Two images of which the second fades in; their weights add up to 255.
  indirect case fade(ImageRecipe, ImageRecipe, UInt8, opacity: UInt8)
  /// A filtered backdrop, which replaces the destination.
  indirect case backdrop(BackdropRecipe)
  /// The colours of a paint multiplied by an opaque colour.
  indirect case tinted(PaintRecipe, UInt32)
  /// A paint multiplied by the alpha of another one.
  indirect case masked(PaintRecipe, by: PaintRecipe)

  /// Whether the recipe is known to have no pixel that is not opaque.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): color >> 24 == 255
    case .gradient(let content, _, _, let opacity):
      opacity >= 1 && !content.colors.isEmpty && content.colors.allSatisfy { $0.alpha >= 1 }
    case .image, .fade, .backdrop, .tinted, .masked: false
    }
  }

  var isBackdrop: Bool {
    if case .backdrop = self { true } else { false }
  }

  /// Returns the paint; `nil` if nothing is visible, and for a backdrop, whose paint is created
  /// elsewhere.
  ///
  /// - Parameter origin: The first pixel of the surface.
  func paint(_ paints: PaintCache, on origin: (x: Int32, y: Int32)) -> Paint? {
    switch self {
    case .backdrop: return nil
    case .solid(let color): return .solid(color)
    case .tinted(let recipe, let color):
      return recipe.paint(paints, on: origin).map { .mapped($0, ColorMatrix(multiplying: color)) }
    case .masked(let recipe, let mask):
      guard let paint = recipe.paint(paints, on: origin), let mask = mask.paint(paints, on: origin)
      else { return nil }
      return .masked(paint, by: mask)
    case .image(let image, let opacity): return image.paint(opacity: opacity, paints)
    case .fade(let old, let new, let share, let opacity):
      guard let old = old.paint(opacity: opacity, paints),
        let new = new.paint(opacity: opacity, paints)
      else { return nil }
      return .mix(old, new, share)
    case .gradient(let content, let rect, let map, let opacity):
      guard let ramp = paints.ramp(of: content, opacity: opacity) else { return nil }
      let unit = CGAffineTransform(rect.width, 0, 0, rect.height, rect.minX, rect.minY)
      // The dither pattern is fixed to the surface and repeats every four pixels, so the gradient
      // may be moved by multiples of four from its first pixel.
      let (dx, dy) = (map.dx - ((map.dx - origin.x) & 3), map.dy - ((map.dy - origin.y) & 3))
      var near = map.full
      near.m31 = map.local.m31 + Double(map.dx - dx)
      near.m32 = map.local.m32 + Double(map.dy - dy)
      let toDevice = PlaneMap(content.axes.concatenating(unit)).concatenating(near)
      return GradientPaint(ramp: ramp, kind: content.kind.kernel, toDevice: toDevice)
        .map { .moved(.gradient($0), dx: dx, dy: dy) }
    }
  }
}

extension GradientContent {
  /// Maps gradient space to the unit square of the bounds.
  ///
  /// The x axis of an axial or conic gradient leads from start to end. The radii of a radial
  /// gradient are the distances between start and end along each axis. The unit square is then
  /// stretched to the bounds, so lines of equal colour are perpendicular to the axis only if the
  /// bounds are square.
  var axes: CGAffineTransform {
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    if kind == .radial {
      return CGAffineTransform(abs(dx), 0, 0, abs(dy), startPoint.x, startPoint.y)
    }
    return CGAffineTransform(dx, dy, -dy, dx, startPoint.x, startPoint.y)
  }
}

extension GradientContent.Kind {
  var kernel: GradientKind {
    switch self {
    case .axial: .axial
    case .radial: .radial
    case .conic: .conic
    }
  }
}
