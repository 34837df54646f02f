// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The geometry of an image in a layer's contents.
struct ContentsPlacement: Equatable {
  /// The rectangle of the image in the layer's space.
  let rect: CGRect
  /// Maps texels, with (0, 0) at the image's top left corner, to the layer's space.
  let texelsToLayer: CGAffineTransform
  /// The division into nine parts if they stretch differently, for a layer that is not flipped.
  let parts: Parts?
  let isFlipped: Bool

  struct Parts: Equatable {
    let columns: NinePart.Axis
    let rows: NinePart.Axis
  }

  /// Creates the placement of a bitmap of the layer's own space.
  init(pixels: PixelRect, scale: Double) {
    rect = CGRect(
      x: Double(pixels.minX) / scale, y: Double(pixels.minY) / scale,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    texelsToLayer = CGAffineTransform(1 / scale, 0, 0, 1 / scale, rect.minX, rect.minY)
    (parts, isFlipped) = (nil, false)
  }

  /// - Parameter isFlipped: Whether the layer's space is upside down on the screen. The image is
  ///   then flipped in place, so that it appears upright.
  /// - Returns: `nil` if nothing is visible: the contents are empty, or the rectangle is empty or
  ///   not finite.
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

  /// Divides the visible part of the image into nine parts; `nil` if all of it stretches uniformly.
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
        // A middle part without extent counts as one texel wide.
        start = Swift.max(from, Swift.min(start, to - 1))
        end = Swift.min(to, start + 1)
      }
      let (before, after) = ((start - from) / scale, (to - end) / scale)
      // Corners that do not fit are reduced by the same factor.
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

  /// Returns the rectangle of contents of a size. `top` is the side of greatest y.
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
