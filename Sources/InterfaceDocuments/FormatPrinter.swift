// Nacre, MIT licence; see LICENSE.

import Foundation

/// Puts arguments into a format whose words vary with numbers.
struct FormatPrinter {
  /// The maximum nesting depth of variables in the forms of variables.
  static let depthLimit = 8

  private let arguments: [any CVarArg]
  private let language: String
  private let locale: Locale?
  /// The place of the next argument, counted from 0.
  private var next = 0

  init(_ arguments: [any CVarArg], language: String, locale: Locale?) {
    (self.arguments, self.language, self.locale) = (arguments, language, locale)
  }

  /// Returns the text of a format.
  ///
  /// - Parameter first: The place of the number whose form this is; its first conversion without a place
  ///   prints it.
  mutating func print(
    _ format: String, _ variables: [String: LocalizedText.Variable], first: Int?, depth: Int
  ) -> String {
    guard depth < Self.depthLimit else { return "" }
    var own = first
    var text = ""
    for piece in FormatPiece.pieces(of: format) {
      switch piece {
      case .text(let characters): text += characters.replacing("%%", with: "%")
      case .conversion(let rest, let place):
        let index = place.map { $0 - 1 } ?? own ?? takeNext()
        if place == nil { own = nil }
        text += printed(rest, index)
      case .variable(let name, let place):
        guard let variable = variables[name] else { continue }
        let index = (place ?? variable.argument).map { $0 - 1 } ?? takeNext()
        let form = form(variable, index)
          .replacing("%arg", with: "%\(index + 1)$\(variable.type)")
        text += print(form, variables, first: index, depth: depth + 1)
      }
    }
    return text
  }

  private mutating func takeNext() -> Int {
    defer { next += 1 }
    return next
  }

  /// Prints one argument; nothing for one that does not exist.
  private func printed(_ conversion: String, _ index: Int) -> String {
    guard arguments.indices.contains(index) else { return "" }
    return String(format: "%\(conversion)", locale: locale, arguments: [arguments[index]])
  }

  private func form(_ variable: LocalizedText.Variable, _ index: Int) -> String {
    let number = arguments.indices.contains(index) ? Self.number(arguments[index]) : 0
    let zero = number == 0 ? variable.forms["zero"] : nil
    return zero ?? variable.forms[PluralRules.form(of: number, in: language)]
      ?? variable.forms["other"] ?? ""
  }

  /// Returns the value of an argument; 0 for one that is not a number.
  private static func number(_ argument: any CVarArg) -> Double {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    default: 0
    }
  }
}
