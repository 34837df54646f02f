// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import TextLayout
import Window

/// Stills side by side, each with its time below it, drawn with Nacre's own layers.
struct FilmStrip {
  let stills: [(seconds: Double, image: PixelImage)]
  /// Pixels per point.
  let scale: Double
  /// Whether the strip is clear around the stills; otherwise it is light grey.
  let isTransparent: Bool

  private static let gap = 12.0
  private static let captionHeight = 26.0
  private static let captionSize = 14.0

  func draw() -> PixelImage {
    guard let first = stills.first?.image else {
      return PixelImage(width: 0, height: 0, pixels: [])
    }
    let cell = CGSize(width: Double(first.width) / scale, height: Double(first.height) / scale)
    // The stills lie on whole pixels, so that they are not resampled.
    let gap = (Self.gap * scale).rounded() / scale
    let size = CGSize(
      width: gap + (cell.width + gap) * Double(stills.count),
      height: gap + cell.height + (Self.captionHeight * scale).rounded() / scale)
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.backgroundColor = isTransparent ? nil : CGColor(gray: 0.96, alpha: 1)
    for (index, still) in stills.enumerated() {
      let layer = CALayer()
      layer.contents = CGImage(still.image)
      layer.contentsScale = scale
      let origin = CGPoint(x: gap + Double(index) * (cell.width + gap), y: gap)
      layer.frame = CGRect(origin: origin, size: cell)
      root.addSublayer(layer)
      let caption = Lettering.layer(
        String(format: "%g s", still.seconds), size: Self.captionSize,
        color: CGColor(gray: 0.25, alpha: 1))
      caption.position = CGPoint(
        x: origin.x + cell.width / 2, y: origin.y + cell.height + Self.captionHeight / 2)
      root.addSublayer(caption)
    }
    return LayerPicture.draw(root, scale: scale, isTransparent: isTransparent)
  }
}
