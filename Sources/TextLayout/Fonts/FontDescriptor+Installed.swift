// Nacre, MIT licence; see LICENSE.

import CText

// SAFETY: `installed` destroys fontconfig's objects after their last use. The strings belong to the
// list of fonts and are copied before that.
extension FontDescriptor {
  /// The names of the installed families, in alphabetical order.
  package static var installedFamilies: [String] {
    Set(installed { text($0, FC_FAMILY) }).sorted()
  }

  /// The PostScript names of a family's installed fonts, in alphabetical order.
  package static func installedFonts(of family: String) -> [String] {
    let names = installed { font in
      text(font, FC_FAMILY) == family ? text(font, FC_POSTSCRIPT_NAME) : nil
    }
    return Set(names).sorted()
  }

  /// The families and the PostScript names of the installed fonts.
  static var installedNames: [String] {
    installed { text($0, FC_FAMILY) } + installed { text($0, FC_POSTSCRIPT_NAME) }
  }

  /// Calls `value` for each installed scalable font and returns the results that are not `nil`.
  private static func installed(_ value: (OpaquePointer) -> String?) -> [String] {
    guard FcInit() != FcFalse, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    guard let wanted = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(wanted) }
    FcObjectSetAdd(wanted, FC_FAMILY)
    FcObjectSetAdd(wanted, FC_POSTSCRIPT_NAME)
    guard let found = FcFontList(nil, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(found) }
    return (0..<Int(found.pointee.nfont)).compactMap { found.pointee.fonts[$0].flatMap(value) }
  }

  private static func text(_ font: OpaquePointer, _ key: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, key, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
