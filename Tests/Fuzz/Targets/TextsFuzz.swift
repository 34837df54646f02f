// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

/// A table of texts: `.strings`, `.stringsdict` or `.xcstrings`. A text is the same twice for any numbers, and a
/// format's parts are the format.
enum TextsFuzz {
  private static let languages = ["en", "ru", "ar"]
  private static let numbers: [Int32] = [0, 1, 2, 5, 11, 1_000_000, -1]

  static func run(_ input: [UInt8]) throws -> Bool {
    let data = Data(input)
    var tables = [StringsDictionary.texts(data), StringsDictionary.words(data)].compactMap { $0 }
    if let catalog = try? StringCatalog(data) {
      try BrokenRule.unless(
        catalog.languages.contains(catalog.sourceLanguage), "a language of keys without texts")
      tables += catalog.languages.sorted().compactMap(catalog.texts)
    }
    for text in tables.flatMap(\.values) { try check(text) }
    return !tables.isEmpty
  }

  private static func check(_ text: LocalizedText) throws {
    let kinds = text.arguments
    let formats = [text.format] + text.variables.values.flatMap { [$0.type] + $0.forms.values }
    // As in C, a format decides what its arguments are: a number is not a pointer.
    let pointer = /%[-+ #0'0-9.hlqLztj$]*[@sS]|^[^d]*[@sS]/
    guard !formats.contains(where: { $0.contains(pointer) }) else { return }
    try BrokenRule.unless(kinds.count <= 100, "\(kinds.count) arguments")
    for language in languages {
      for number in numbers {
        let arguments: [any CVarArg] = kinds.map {
          switch $0 {
          case .int: number
          case .unsigned: UInt32(bitPattern: number)
          case .word: Int(number)
          case .number: Double(number) + 0.5
          }
        }
        func print() -> String {
          text.string(arguments, language: language, locale: Locale(identifier: language))
        }
        try BrokenRule.unless(print() == print(), "two texts of \(text.format)")
      }
    }
  }
}
