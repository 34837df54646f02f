// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import SceneHost
import TextLayout

/// Stills side by side in rows, each with its time below it, drawn with Nacre's own layers.
package struct FilmStrip {
  /// The arrangement of stills of one size, in pixels.
  package struct Grid {
    let cell: (width: Int, height: Int)
    let columns: Int
    let rows: Int
    let gap: Int
    let captionHeight: Int

    /// - Parameter scale: Pixels per point.
    /// - Returns: `nil` if a side of the picture would be longer than `SceneOptions.largestSide`.
    package init?(count: Int, width: Int, height: Int, scale: Double) {
      cell = (width, height)
      // The stills lie on whole pixels, so that they are not resampled.
      gap = Int((FilmStrip.gap * scale).rounded())
      captionHeight = Int((FilmStrip.captionHeight * scale).rounded())
      let limit = SceneOptions.largestSide
      columns = min(count, max((limit - gap) / max(width + gap, 1), 1))
      rows = columns > 0 ? (count + columns - 1) / columns : 0
      guard self.width <= limit, self.height <= limit else { return nil }
    }

    var width: Int { gap + (cell.width + gap) * columns }
    var height: Int { gap + (cell.height + captionHeight) * rows }

    /// Returns the upper left corner of a still.
    func origin(of index: Int) -> (x: Int, y: Int) {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return (gap + column * (cell.width + gap), gap + row * (cell.height + captionHeight))
    }
  }

  let stills: [(seconds: Double, image: PixelImage)]
  let grid: Grid
  /// Pixels per point.
  let scale: Double
  /// Whether the strip is transparent around the stills; otherwise it is light grey.
  let isTransparent: Bool

  package init(
    stills: [(seconds: Double, image: PixelImage)], grid: Grid, scale: Double, isTransparent: Bool
  ) {
    self.stills = stills
    self.grid = grid
    self.scale = scale
    self.isTransparent = isTransparent
  }

  private static let gap = 12.0
  private static let captionHeight = 26.0
  private static let captionSize = 14.0

  package func draw() -> PixelImage {
    let root = CALayer()
    root.bounds = CGRect(
      x: 0, y: 0, width: Double(grid.width) / scale, height: Double(grid.height) / scale)
    root.backgroundColor = isTransparent ? nil : CGColor(gray: 0.96, alpha: 1)
    for (index, still) in stills.enumerated() {
      let layer = CALayer()
      layer.contents = CGImage(still.image)
      layer.contentsScale = scale
      let place = grid.origin(of: index)
      layer.frame = CGRect(
        x: Double(place.x) / scale, y: Double(place.y) / scale,
        width: Double(grid.cell.width) / scale, height: Double(grid.cell.height) / scale)
      root.addSublayer(layer)
      let caption = Lettering.layer(
        String(format: "%g s", still.seconds), size: Self.captionSize,
        color: CGColor(gray: 0.25, alpha: 1))
      caption.position = CGPoint(
        x: layer.frame.midX, y: layer.frame.maxY + Self.captionHeight / 2)
      root.addSublayer(caption)
    }
    return LayerPicture.draw(root, scale: scale, isTransparent: isTransparent)
  }
}
