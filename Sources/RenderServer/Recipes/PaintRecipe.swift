// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// What a paint is made from: small, comparable, and turned into a `Paint` only to be drawn.
enum PaintRecipe: Equatable, Sendable {
  case solid(UInt32)
  /// A ramp over `rect` of a layer. What it is moved by is counted in the pixels of its dither.
  indirect case gradient(GradientContent, rect: CGRect, map: PlacedMap, opacity: Double)
  indirect case image(ImageRecipe, opacity: UInt8)
  /// The first gives way to the second; their shares are 255 together.
  indirect case fade(ImageRecipe, ImageRecipe, UInt8, opacity: UInt8)
  /// What is below; in place of what is there, not over it.
  indirect case backdrop(BackdropRecipe)
  /// The colours of pictures multiplied by an opaque colour.
  indirect case tinted(PaintRecipe, UInt32)

  /// Returns the paint; `nil` when it has nothing to show, or is made otherwise.
  func paint(_ mips: MipCache) -> Paint? {
    switch self {
    case .backdrop: return nil
    case .solid(let color): return .solid(color)
    case .tinted(let recipe, let color):
      return recipe.paint(mips).map { .mapped($0, ColorMatrix(multiplying: color)) }
    case .image(let image, let opacity): return image.paint(opacity: opacity, mips)
    case .fade(let old, let new, let share, let opacity):
      guard let old = old.paint(opacity: opacity, mips),
        let new = new.paint(opacity: opacity, mips)
      else { return nil }
      return .mix(old, new, share)
    case .gradient(let content, let rect, let map, let opacity):
      guard
        let ramp = GradientRamp(
          colors: content.colors, locations: content.locations, opacity: opacity,
          isDithered: true)
      else { return nil }
      let unit = CGAffineTransform(rect.width, 0, 0, rect.height, rect.minX, rect.minY)
      // The pattern of the dither is fixed to the device; a ramp that moves by it is the same.
      let (dx, dy) = (map.dx & ~3, map.dy & ~3)
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
  /// From the space in which the ramp runs to the unit square of the bounds.
  ///
  /// An axial or conic ramp has its x axis from start to end; the radii of a radial one are the
  /// distances of the end from the start along each axis. The unit square is then stretched over
  /// the bounds, so lines of one colour are not at right angles to the axis unless those are square.
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
