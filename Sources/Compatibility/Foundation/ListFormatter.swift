// Nacre, MIT licence; see LICENSE.

import Foundation

/// Joins the elements of a list with commas and "and". Foundation on Linux does not have this class; it has the words, in
/// `ListFormatStyle`.
///
/// Source: Apple's documentation of `ListFormatter`.
open class ListFormatter: Formatter {
  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale whose conjunction and separators are used. `nil` means the current locale.
  open var locale: Locale! = .current
  /// Writes the elements; `nil` means their descriptions.
  open var itemFormatter: Formatter?

  /// Returns texts as a list in the current language.
  open class func localizedString(byJoining strings: [String]) -> String {
    text(strings, .current)
  }

  /// Returns elements as a list; `nil` if the formatter of elements cannot write one.
  open func string(from items: [Any]) -> String? {
    let texts = items.compactMap { item in
      itemFormatter.map { $0.string(for: item) } ?? "\(item)"
    }
    return texts.count == items.count ? Self.text(texts, locale ?? .current) : nil
  }

  /// Returns an array as a list; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private static func text(_ strings: [String], _ locale: Locale) -> String {
    strings.formatted(.list(type: .and, width: .standard).locale(locale))
  }
}
