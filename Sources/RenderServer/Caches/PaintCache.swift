// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

/// The mipmaps of images and the ramps of gradients, which take time to make. They are kept while frames use them.
final class PaintCache {
  private struct Stops: Hashable {
    let colors: [RGBAColor]
    let locations: [Double]?
    let opacity: Double
  }

  private var mips = UseCache<PixelImage, [PixelImage]>(limit: 16 << 20)
  private var ramps = UseCache<Stops, GradientRamp?>(limit: 1 << 20)

  /// Returns an image, followed by its mipmap levels down to a single pixel.
  func levels(of image: PixelImage) -> [PixelImage] {
    mips.value(for: image, size: image.pixels.count) {
      var levels = [image]
      while let last = levels.last, last.width > 1 || last.height > 1 {
        levels.append(last.halved(across: last.width > 1, down: last.height > 1))
      }
      return levels
    }
  }

  /// Returns the dithered ramp of a gradient; `nil` without colours.
  func ramp(of content: GradientContent, opacity: Double) -> GradientRamp? {
    let stops = Stops(colors: content.colors, locations: content.locations, opacity: opacity)
    return ramps.value(for: stops, size: 16 * PixelMath.gradientEntries) {
      GradientRamp(
        colors: content.colors, locations: content.locations, opacity: opacity, isDithered: true)
    }
  }

  /// Drops all that is kept.
  func forget() {
    mips.forget()
    ramps.forget()
  }

  /// Ends a frame and drops what was not used for some time.
  func advance() {
    mips.advance()
    ramps.advance()
  }
}
