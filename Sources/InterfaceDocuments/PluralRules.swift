// Nacre, MIT licence; see LICENSE.

import Foundation

/// The form that a word takes with a number in a language: "one" apple, "other" apples.
///
/// **Source.** The rules of CLDR, in the copy of ICU that Foundation on Linux contains. If a version of
/// Foundation names the functions differently, all languages follow the rules of English.
package enum PluralRules {
  /// The names of the forms, in CLDR's order.
  package static let forms = ["zero", "one", "two", "few", "many", "other"]

  /// Returns the form of a number: one of `forms`.
  ///
  /// - Parameter language: A language, with or without a region: `fr`, `fr-CA`, `fr_CA`. An empty language
  ///   and `Base` have the forms of English.
  package static func form(of number: Double, in language: String) -> String {
    let english = number == 1 ? "one" : "other"
    guard let icu else { return english }
    let name = ["", "Base"].contains(language) ? "en" : language.replacing("-", with: "_")
    var status: Int32 = 0
    guard number.isFinite, let rules = name.withCString({ icu.open($0, &status) }) else {
      return english
    }
    defer { icu.close(rules) }
    var word = [UInt16](repeating: 0, count: 16)
    let count = icu.select(rules, number, &word, Int32(word.count), &status)
    // Status codes below zero are warnings, for instance that a region has no rules of its own.
    guard status <= 0, word.indices.contains(Int(count) - 1) else { return english }
    return String(decoding: word[..<Int(count)], as: UTF16.self)
  }

  // The types are those of ICU's header upluralrules.h, in which an enumeration is an `int`.
  // SAFETY: ICU reads the name, and writes as many characters as it is told, during the calls alone.
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> Void
  private typealias Select =
    @convention(c) (
      OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  private static let icu: (open: Open, close: Close, select: Select)? = {
    guard let whole = dlopen(nil, RTLD_NOW), let open = dlsym(whole, "swift_uplrules_open"),
      let close = dlsym(whole, "swift_uplrules_close"),
      let select = dlsym(whole, "swift_uplrules_select")
    else { return nil }
    // SAFETY: the functions have these types, and stay loaded, because Foundation needs them.
    return (
      unsafeBitCast(open, to: Open.self), unsafeBitCast(close, to: Close.self),
      unsafeBitCast(select, to: Select.self)
    )
  }()
}
