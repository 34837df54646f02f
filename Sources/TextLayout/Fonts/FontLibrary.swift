// Nacre, MIT licence; see LICENSE.

import CText
import GraphicsTypes
import Synchronization

/// The installed fonts, found through fontconfig. Every face is opened once.
final class FontLibrary: Sendable {
  static let shared = FontLibrary()

  /// The file of a face and the index of the face in it.
  struct Source: Hashable {
    var path: String
    var index: Int32
  }

  // SAFETY: The objects of fontconfig and FreeType in here are used only under the lock.
  private struct State: @unchecked Sendable {
    var freeType: FT_Library?
    var faces: [Source: FontFace] = [:]
    var matches: [FontDescriptor.Style: FontFace] = [:]
    var fallbacks: [FontDescriptor.Style: FontFallback] = [:]
    /// The styles of the faces in added files, by their names in lower case without spaces.
    var added: [String: FontDescriptor.Style] = [:]
    /// The PostScript names of the added faces, by their styles.
    var ownNames: [FontDescriptor.Style: String] = [:]
    var addedFiles: Set<String> = []
    /// The families and PostScript names of the installed fonts, in lower case without spaces; `nil` until they are
    /// needed.
    var installed: Set<String>?
  }

  private let state: Mutex<State>

  private init() {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    state = Mutex(State(freeType: library))
  }

  /// Returns the installed face nearest to `style`.
  func face(for style: FontDescriptor.Style) -> FontFace {
    state.withLock { state in
      if let face = state.matches[style] { return face }
      let face = Self.open(Self.match(style) ?? Source(path: "", index: 0), &state)
      state.matches[style] = face
      return face
    }
  }

  func face(_ source: Source) -> FontFace { state.withLock { Self.open(source, &$0) } }

  /// Returns the fallback for the characters that `style`'s own face lacks.
  func fallback(for style: FontDescriptor.Style) -> FontFallback {
    state.withLock { state in
      if let fallback = state.fallbacks[style] { return fallback }
      let fallback = FontFallback(style)
      state.fallbacks[style] = fallback
      return fallback
    }
  }

  /// Adds the faces of a file to the installed ones. Fonts that were matched before are matched again.
  func add(_ faces: [FontFile.Face], path: String) throws(FontFile.Failure) {
    let failure: FontFile.Failure? = state.withLock { state in
      if state.addedFiles.contains(path) { return .isAdded }
      guard FcInit() != FcFalse, FcConfigAppFontAddFile(nil, path) != FcFalse else {
        return .unreadable
      }
      state.addedFiles.insert(path)
      for face in faces {
        for name in face.names { state.added[Self.key(name)] = face.style }
        if !face.postScriptName.isEmpty { state.ownNames[face.style] = face.postScriptName }
      }
      (state.matches, state.fallbacks, state.installed) = ([:], [:], nil)
      return nil
    }
    if let failure { throw failure }
    Font.forgetAll()
  }

  /// Returns the style of the added face with a PostScript or full name; `nil` for other names.
  func added(_ name: String) -> FontDescriptor.Style? {
    state.withLock { $0.added.isEmpty ? nil : $0.added[Self.key(name)] }
  }

  /// Returns the PostScript name of the added face of a style; `nil` for other styles.
  func ownName(_ style: FontDescriptor.Style) -> String? {
    state.withLock { $0.ownNames.isEmpty ? nil : $0.ownNames[style] }
  }

  /// Whether a font or a family with the name is added, is installed or exists on Apple's systems.
  ///
  /// The name of a family, a hyphen and a style also name a font.
  func has(_ name: String) -> Bool {
    let key = Self.key(name)
    if AppleFonts.has(key) { return true }
    return state.withLock { state in
      if state.added[key] != nil { return true }
      let installed = state.installed ?? Set(FontDescriptor.installedNames.map(Self.key))
      state.installed = installed
      let family = key.prefix { $0 != "-" }
      return installed.contains(key) || installed.contains(String(family))
    }
  }

  private static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  private static func open(_ source: Source, _ state: inout State) -> FontFace {
    if let face = state.faces[source] { return face }
    let face = FontFace(path: source.path, index: source.index, library: state.freeType)
    state.faces[source] = face
    return face
  }

  private static func match(_ style: FontDescriptor.Style) -> Source? {
    guard let pattern = pattern(style) else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result) else {
      reportSubstitute("no other is", for: style)
      return nil
    }
    defer { FcPatternDestroy(found) }
    let families = families(of: found)
    if !families.contains(where: { key($0) == key(style.family) }) {
      reportSubstitute("\(families.first ?? "another") stands for it", for: style)
    }
    return source(found)
  }

  /// Returns the names of a font's family in several languages.
  // SAFETY: the names belong to the pattern, which the caller keeps during the call. They are copied.
  private static func families(of found: OpaquePointer) -> [String] {
    var families: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(found, FC_FAMILY, Int32(families.count), &name) == FcResultMatch,
      let family = name
    {
      families.append(String(cString: family))
    }
    return families
  }

  /// Says that a font is not installed.
  private static func reportSubstitute(_ words: String, for style: FontDescriptor.Style) {
    if FontDescriptor.kinds.contains(style.family) { return }
    let advice = style.family == FontDescriptor.systemFamily ? "; apt-get install fonts-inter" : ""
    Log.once("the font '\(style.family)' is not installed; \(words)\(advice)", .font)
  }

  /// Returns a fontconfig pattern for `style`, completed by the user's configuration. The caller
  /// destroys it.
  // SAFETY: each call makes a new pattern, which only its caller uses and destroys.
  static func pattern(_ style: FontDescriptor.Style) -> OpaquePointer? {
    guard FcInit() != FcFalse, let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, style.family)
    if !FontDescriptor.kinds.contains(style.family) {
      // With this, every machine replaces a missing family with the same font.
      FcPatternAddString(pattern, FC_FAMILY, FontDescriptor.systemFamily)
    }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(style.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, style.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_COLOR, FcFalse)
    // Use named instances of a variable font rather than its whole design space.
    FcPatternAddBool(pattern, FC_VARIABLE, FcFalse)
    // Without a language the locale of the process would influence the choice.
    FcPatternAddString(pattern, FC_LANG, "en")
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  // SAFETY: the path belongs to the pattern, which the caller keeps during the call. It is copied.
  static func source(_ pattern: OpaquePointer?) -> Source? {
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else {
      return nil
    }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return Source(path: String(cString: file), index: index)
  }
}
