// Nacre, MIT licence; see LICENSE.

import CText
import Synchronization

/// Finds a face for each character that a style's own face lacks.
// SAFETY: the list of fonts is made, searched and destroyed under the lock of `state`, and has
// `nfont` entries. The pattern is destroyed where it was made.
final class FontFallback: Sendable {
  private let style: FontDescriptor.Style

  // SAFETY: The list of fonts belongs to fontconfig and is used only under the lock.
  private struct State: @unchecked Sendable {
    var fonts: UnsafeMutablePointer<FcFontSet>?
    /// The results so far; a stored `nil` says that no installed font has the character.
    var found: [Wish: FontFace?] = [:]
  }

  private struct Wish: Hashable {
    var scalar: UInt32
    var isPicture: Bool
  }

  private let state = Mutex(State())

  init(_ style: FontDescriptor.Style) { self.style = style }

  deinit { state.withLock { if let fonts = $0.fonts { FcFontSetDestroy(fonts) } } }

  /// Returns the face nearest to the style that has a character; `nil` when no installed font has
  /// it.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - isPicture: Whether the glyph must be a bitmap (an emoji) and not an outline.
  func face(for scalar: UInt32, isPicture: Bool = false) -> FontFace? {
    let wish = Wish(scalar: scalar, isPicture: isPicture)
    return state.withLock { state in
      if let known = state.found[wish] { return known }
      if state.fonts == nil { state.fonts = sortedFonts() }
      let face = search(state.fonts, wish)
      state.found[wish] = .some(face)
      return face
    }
  }

  /// Returns every installed font, the nearest to the style first.
  private func sortedFonts() -> UnsafeMutablePointer<FcFontSet>? {
    guard let pattern = FontLibrary.pattern(style) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    return FcFontSort(nil, pattern, FcFalse, nil, &result)
  }

  private func search(_ fonts: UnsafeMutablePointer<FcFontSet>?, _ wish: Wish) -> FontFace? {
    guard let fonts else { return nil }
    for position in 0..<Int(fonts.pointee.nfont) {
      let font = fonts.pointee.fonts[position]
      var characters: OpaquePointer?
      var isColor: FcBool = FcFalse
      FcPatternGetBool(font, FC_COLOR, 0, &isColor)
      guard (isColor != FcFalse) == wish.isPicture,
        FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
        FcCharSetHasChar(characters, wish.scalar) != FcFalse,
        let source = FontLibrary.source(font)
      else { continue }
      let face = FontLibrary.shared.face(source)
      if face.hasPictures == wish.isPicture { return face }
    }
    return nil
  }
}
