// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Pictures

// These initialisers are here because `CoreGraphics` decodes no files.

extension CGImage {
  /// Creates an image from the bytes of a JPEG; `nil` if they are damaged.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - decode: Must be `nil`.
  ///   - shouldInterpolate: Whether the image is interpolated when it is scaled.
  ///   - intent: The rendering intent. Accepted for compatibility; has no effect.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    // SAFETY: `decode` is only compared with `nil`.
    guard decode == nil, let data = source.data, let pixels = try? Pictures.decode(data)
    else { return nil }
    self.init(pixels, shouldInterpolate: shouldInterpolate)
  }

  /// Creates an image from the bytes of a PNG; `nil` if they are damaged. The parameters are those for a JPEG.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    // SAFETY: `decode` is only compared with `nil`.
    self.init(
      jpegDataProviderSource: source, decode: decode, shouldInterpolate: shouldInterpolate,
      intent: intent)
  }
}
