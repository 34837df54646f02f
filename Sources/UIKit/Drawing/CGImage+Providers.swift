// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Pictures

extension CGImage {
  /// Creates the image of a JPEG file; `nil` if the data is not a picture.
  ///
  /// - Parameters:
  ///   - source: The file's data.
  ///   - decode: Must be `nil`.
  ///   - shouldInterpolate: Whether the image is interpolated when it is scaled.
  ///   - intent: The rendering intent. Accepted for compatibility; has no effect.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    // SAFETY: `decode` is only compared with `nil`.
    guard decode == nil, let data = source.data, let picture = try? Pictures.decode(data) else {
      return nil
    }
    self.init(picture, shouldInterpolate: shouldInterpolate)
  }

  /// Creates the image of a PNG file; see `init(jpegDataProviderSource:decode:shouldInterpolate:intent:)`.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    // SAFETY: `decode` is only passed on.
    self.init(
      jpegDataProviderSource: source, decode: decode, shouldInterpolate: shouldInterpolate,
      intent: intent)
  }
}
