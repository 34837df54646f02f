// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import Synchronization

/// The formats that `NSLocalizedString` has returned for texts that vary with numbers.
///
/// Apple's string for such a key is of a class that knows its variants. A string of Swift has no place for them,
/// so `NSLocalizedString` returns the format for any number, and `String.localizedStringWithFormat` finds the
/// variants by that format. Of two texts with the same general format the one that was looked up last counts.
enum VaryingFormats {
  private static let known = Mutex<[String: (text: LocalizedText, language: String)]>([:])

  /// Returns the general format of a text, and keeps its variants.
  static func format(of text: LocalizedText, _ language: String) -> String {
    guard !text.variables.isEmpty else { return text.format }
    let format = text.general
    known.withLock { $0[format] = (text, language) }
    return format
  }

  /// Returns a format with arguments put in, in the variant that they ask for.
  static func string(
    _ format: String, _ arguments: [any CVarArg], locale: Locale?
  ) -> String {
    guard let entry = known.withLock({ $0[format] }) else {
      return String(format: format, locale: locale, arguments: arguments)
    }
    return entry.text.string(arguments, language: entry.language, locale: locale)
  }
}

extension String {
  /// Replaces `String.localizedStringWithFormat`, so that a text of `.stringsdict` or of a catalogue of strings
  /// has the form for its numbers.
  ///
  /// It takes Foundation's place as `Locale.requested()` does, with the same limits.
  // The compiler of a scene sees both declarations of the symbol, and stops where they differ.
  @_silgen_name("$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ")
  package static func localizedVariant(_ format: String, _ arguments: any CVarArg...) -> String {
    VaryingFormats.string(format, arguments, locale: .current)
  }

  /// Replaces `String.init(format:_:)`, for the same reason. Numbers are printed as in source code.
  // An initialiser owns its arguments, except for the format, which Foundation declares as shared.
  @_silgen_name("$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC")
  package static func variant(
    format: __shared String, _ arguments: __owned [any CVarArg]
  ) -> String {
    VaryingFormats.string(format, arguments, locale: nil)
  }
}
