// Nacre, MIT licence; see LICENSE.

import CText
import Synchronization

/// Finds a face for each character that a style's own face lacks.
final class FontFallback: Sendable {
  private let style: FontDescriptor.Style

  // SAFETY: the list of fonts is fontconfig's and is used under the lock only.
  private struct State: @unchecked Sendable {
    var fonts: UnsafeMutablePointer<FcFontSet>?
    /// The answers so far; a stored `nil` says that no installed font has the character.
    var found: [UInt32: FontFace?] = [:]
  }

  private let state = Mutex(State())

  init(_ style: FontDescriptor.Style) { self.style = style }

  deinit { state.withLock { if let fonts = $0.fonts { FcFontSetDestroy(fonts) } } }

  /// The nearest face with an outline for `scalar`; `nil` when no installed font has one.
  func face(for scalar: UInt32) -> FontFace? {
    state.withLock { state in
      if let known = state.found[scalar] { return known }
      if state.fonts == nil { state.fonts = sortedFonts() }
      let face = search(state.fonts, scalar)
      state.found[scalar] = .some(face)
      return face
    }
  }

  /// Every installed font, the nearest to the style first.
  private func sortedFonts() -> UnsafeMutablePointer<FcFontSet>? {
    guard let pattern = FontLibrary.pattern(style) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    return FcFontSort(nil, pattern, FcFalse, nil, &result)
  }

  private func search(_ fonts: UnsafeMutablePointer<FcFontSet>?, _ scalar: UInt32) -> FontFace? {
    guard let fonts else { return nil }
    for position in 0..<Int(fonts.pointee.nfont) {
      let font = fonts.pointee.fonts[position]
      var characters: OpaquePointer?
      var isColour: FcBool = FcFalse
      FcPatternGetBool(font, FC_COLOR, 0, &isColour)
      guard isColour == FcFalse,
        FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
        FcCharSetHasChar(characters, scalar) != FcFalse,
        let source = FontLibrary.source(font)
      else { continue }
      return FontLibrary.shared.face(source)
    }
    return nil
  }
}
