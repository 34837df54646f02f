// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Pictures
import Synchronization
import TextLayout

/// Draws emoji glyphs, which are images, and caches the decoded images.
enum GlyphPictures {
  /// Enough for the emoji of one screen; each image takes about 70 kB.
  private static let cacheLimit = 256
  private static let images = Mutex<[GlyphPicture.Name: CGImage]>([:])

  /// Draws a glyph at its position; has no effect if its image data is broken.
  ///
  /// - Parameters:
  ///   - picture: The glyph.
  ///   - context: A context with y pointing down.
  ///   - alpha: The alpha of the text.
  static func draw(_ picture: GlyphPicture, in context: CGContext, alpha: CGFloat) {
    guard let image = image(picture) else { return }
    let frame = picture.frame
    context.saveGState()
    context.setAlpha(alpha)
    // `CGContext` draws images with their top at the greatest y.
    context.translateBy(x: frame.minX, y: frame.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
    context.restoreGState()
  }

  private static func image(_ picture: GlyphPicture) -> CGImage? {
    if let image = images.withLock({ $0[picture.name] }) { return image }
    guard let pixels = try? Pictures.decode(picture.data) else { return nil }
    let image = CGImage(pixels)
    images.withLock { images in
      if images.count >= cacheLimit { images.removeAll() }
      images[picture.name] = image
    }
    return image
  }
}
