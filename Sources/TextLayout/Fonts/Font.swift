// Nacre, MIT licence; see LICENSE.

import Synchronization

/// A font at a size: its metrics, and the layout of single lines.
///
/// Fonts are shared: equal descriptors give the same object. A font may be used from any thread.
package final class Font: Sendable {
  package let descriptor: FontDescriptor
  /// The distance from the baseline to the top of the line, points; positive.
  package let ascender: Double
  /// The distance from the baseline to the bottom of the line, points; negative, as in `UIFont`.
  package let descender: Double
  /// The distance between the baselines of two lines, points; includes the font's line gap.
  package let lineHeight: Double
  /// The height of flat capital letters such as H, points.
  package let capHeight: Double
  /// The height of flat lowercase letters such as x, points.
  package let xHeight: Double

  /// Points per font unit of the glyphs.
  package let glyphScale: Double
  /// The space after each glyph of the font's own face, points.
  package let tracking: Double

  let face: FontFace
  let fallback: FontFallback

  /// The maximum number of cached fonts: enough for an application's styles, and bounded because a
  /// font size may be animated.
  private static let cacheLimit = 256
  private static let cache = Mutex<[FontDescriptor: Font]>([:])

  /// Returns the font for `descriptor`. The first use of a style takes milliseconds.
  package static func font(for descriptor: FontDescriptor) -> Font {
    if let font = cache.withLock({ $0[descriptor] }) { return font }
    let made = Font(descriptor)
    return cache.withLock { fonts in
      if let font = fonts[descriptor] { return font }
      if fonts.count >= cacheLimit { fonts.removeAll() }
      fonts[descriptor] = made
      return made
    }
  }

  /// Drops the shared fonts, so that fonts are matched again.
  static func forgetAll() { cache.withLock { $0.removeAll() } }

  private convenience init(_ descriptor: FontDescriptor) {
    self.init(descriptor, FontLibrary.shared.face(for: descriptor.style))
  }

  /// Creates a font with a face other than the nearest to its descriptor.
  init(_ descriptor: FontDescriptor, _ face: FontFace) {
    self.descriptor = descriptor
    self.face = face
    fallback = FontLibrary.shared.fallback(for: descriptor.style)
    let isSystems = descriptor.family == nil
    let scale = descriptor.size / (isSystems ? SystemFontMetrics.unitsPerEm : face.unitsPerEm)
    let metrics = isSystems ? SystemFontMetrics.vertical : face.metrics
    // The capitals of the system font have San Francisco's height.
    glyphScale = isSystems ? metrics.capHeight * scale / face.metrics.capHeight : scale
    tracking = isSystems ? SystemFontMetrics.tracking(descriptor) : 0
    let high = scale * descriptor.heightening
    ascender = metrics.ascender * high
    descender = metrics.descender * high
    lineHeight = metrics.lineHeight * high
    capHeight = metrics.capHeight * high
    xHeight = metrics.xHeight * high
  }

  /// Returns the number of points per font unit for the glyphs of a face in this font's text.
  func scale(of face: FontFace) -> Double {
    face === self.face ? glyphScale : descriptor.size / face.unitsPerEm
  }

  /// Returns `text` on a single line. Line breaks and other control characters become spaces.
  ///
  /// **Complexity.** O(n); about 0.2 µs per character.
  package func line(_ text: String) -> TextLine {
    let shaped = ShapedText(
      text.unicodeScalars.map(\.value), fonts: FontRuns(self, count: text.unicodeScalars.count))
    return shaped.line(0..<shaped.count)
  }
}
