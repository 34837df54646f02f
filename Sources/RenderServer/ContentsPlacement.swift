// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

/// Where the contents of a layer go.
struct ContentsPlacement: Equatable {
  /// In the layer's space.
  let rect: CGRect
  /// From texels, (0, 0) being the image's upper left corner, to the layer's space.
  let texelsToLayer: CGAffineTransform

  /// - Parameter isFlipped: Whether the layer's space is upside down on the screen; the image is
  ///   turned over in its place then, so that it is upright.
  /// - Returns: `nil` when there is nothing to be seen: no contents, an empty or non-finite
  ///   rectangle, or a scale that is not positive.
  init?(_ p: LayerProperties, isFlipped: Bool) {
    guard let image = p.contents, image.width > 0, image.height > 0 else { return nil }
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
    let (sx, sy) = (rect.width / part.width, rect.height / part.height)
    texelsToLayer = CGAffineTransform(
      sx, 0, 0, isFlipped ? -sy : sy, rect.minX - part.minX * sx,
      isFlipped ? rect.maxY + part.minY * sy : rect.minY - part.minY * sy)
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
