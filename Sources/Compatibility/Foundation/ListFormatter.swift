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
  /// The formatter that turns elements into strings; `nil` means their descriptions.
  open var itemFormatter: Formatter?

  /// Returns strings joined to a list, in the language of the current locale.
  open class func localizedString(byJoining strings: [String]) -> String {
    text(strings, .current)
  }

  /// Returns elements joined to a list; `nil` if `itemFormatter` has no string for one of them.
  open func string(from items: [Any]) -> String? {
    let texts = items.compactMap { item in
      itemFormatter.map { $0.string(for: item) } ?? "\(item)"
    }
    return texts.count == items.count ? Self.text(texts, locale ?? .current) : nil
  }

  /// Returns the elements of an array joined to a list; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private static func text(_ strings: [String], _ locale: Locale) -> String {
    strings.formatted(.list(type: .and, width: .standard).locale(locale))
  }
}
