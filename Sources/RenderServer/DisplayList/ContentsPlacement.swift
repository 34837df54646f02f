// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// Where the contents of a layer go.
struct ContentsPlacement: Equatable {
  /// In the layer's space.
  let rect: CGRect
  /// From texels, (0, 0) being the image's upper left corner, to the layer's space.
  let texelsToLayer: CGAffineTransform
  /// Where nine parts go when they are stretched apart, in a layer that is not flipped.
  let parts: Parts?
  let isFlipped: Bool

  struct Parts: Equatable {
    let columns: NinePart.Axis
    let rows: NinePart.Axis
  }

  /// Creates the place of the pixels of a layer's own space.
  init(pixels: PixelRect, scale: Double) {
    rect = CGRect(
      x: Double(pixels.minX) / scale, y: Double(pixels.minY) / scale,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    texelsToLayer = CGAffineTransform(1 / scale, 0, 0, 1 / scale, rect.minX, rect.minY)
    (parts, isFlipped) = (nil, false)
  }

  /// - Parameter isFlipped: Whether the layer's space is upside down on the screen; the image is
  ///   turned over in its place then, so that it is upright.
  /// - Returns: `nil` when there is nothing to be seen: no contents, an empty or non-finite
  ///   rectangle, or a scale that is not positive.
  init?(_ image: PixelImage, _ p: LayerProperties, isFlipped: Bool) {
    guard image.width > 0, image.height > 0 else { return nil }
    let part = CGRect(
      x: p.contentsRect.minX * CGFloat(image.width), y: p.contentsRect.minY * CGFloat(image.height),
      width: p.contentsRect.width * CGFloat(image.width),
      height: p.contentsRect.height * CGFloat(image.height))
    let scale = p.contentsScale > 0 ? p.contentsScale : 1
    let natural = CGSize(width: part.width / scale, height: part.height / scale)
    let rect = Self.place(natural, in: p.bounds.standardized, p.contentsGravity)
    guard part.width > 0, part.height > 0, rect.width > 0, rect.height > 0,
      (rect.minX + rect.minY + rect.width + rect.height + part.minX + part.minY).isFinite
    else { return nil }
    self.rect = rect
    self.isFlipped = isFlipped
    parts = Self.parts(part, rect, scale, p)
    let (sx, sy) = (rect.width / part.width, rect.height / part.height)
    texelsToLayer = CGAffineTransform(
      sx, 0, 0, isFlipped ? -sy : sy, rect.minX - part.minX * sx,
      isFlipped ? rect.maxY + part.minY * sy : rect.minY - part.minY * sy)
  }

  /// Cuts what is shown into nine parts; `nil` when all of it is stretched alike.
  private static func parts(
    _ part: CGRect, _ rect: CGRect, _ scale: Double, _ p: LayerProperties
  ) -> Parts? {
    let center = p.contentsCenter.standardized
    let isResized = [.resize, .resizeAspect, .resizeAspectFill].contains(p.contentsGravity)
    guard isResized, center != CGRect(x: 0, y: 0, width: 1, height: 1), center.isFinite else {
      return nil
    }
    func axis(
      _ from: Double, _ to: Double, _ min: Double, _ max: Double, _ place: Double, _ size: Double
    )
      -> NinePart.Axis
    {
      let length = to - from
      var start = from + Swift.min(Swift.max(min, 0), 1) * length
      var end = from + Swift.min(Swift.max(max, 0), 1) * length
      if end - start < 1 {
        // A part without extent stands for one pixel.
        start = Swift.max(from, Swift.min(start, to - 1))
        end = Swift.min(to, start + 1)
      }
      let (before, after) = ((start - from) / scale, (to - end) / scale)
      // Corners that do not fit become smaller together.
      let fit = before + after > size ? size / (before + after) : 1
      return NinePart.Axis(
        texels: [from, start, end, to],
        places: [place, place + before * fit, place + size - after * fit, place + size])
    }
    return Parts(
      columns: axis(
        part.minX, part.maxX, center.minX, center.maxX, rect.minX, rect.width),
      rows: axis(part.minY, part.maxY, center.minY, center.maxY, rect.minY, rect.height))
  }

  /// Returns where contents of a size go; `top` is the side of the greatest y.
  static func place(_ size: CGSize, in bounds: CGRect, _ gravity: ContentsGravity) -> CGRect {
    var size = size
    let (fitX, fitY) = (bounds.width / size.width, bounds.height / size.height)
    switch gravity {
    case .resize: return bounds
    case .resizeAspect:
      size = CGSize(width: size.width * min(fitX, fitY), height: size.height * min(fitX, fitY))
    case .resizeAspectFill:
      size = CGSize(width: size.width * max(fitX, fitY), height: size.height * max(fitX, fitY))
    default: break
    }
    var x = bounds.midX - size.width / 2
    var y = bounds.midY - size.height / 2
    switch gravity {
    case .left, .topLeft, .bottomLeft: x = bounds.minX
    case .right, .topRight, .bottomRight: x = bounds.maxX - size.width
    default: break
    }
    switch gravity {
    case .bottom, .bottomLeft, .bottomRight: y = bounds.minY
    case .top, .topLeft, .topRight: y = bounds.maxY - size.height
    default: break
    }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
