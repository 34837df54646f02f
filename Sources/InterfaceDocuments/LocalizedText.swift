// Nacre, MIT licence; see LICENSE.

import Foundation

/// A text in one language, which can vary with the numbers that are put into it.
package struct LocalizedText: Sendable, Equatable {
  /// A word of the text whose form depends on a number.
  package struct Variable: Sendable, Equatable {
    /// The place of the number among the arguments, counted from 1; `nil` means the next one.
    package var argument: Int?
    /// The format of the number, such as `d` or `lld`.
    package var type: String
    /// The texts by the names of `PluralRules.forms`. They refer to the number as `%arg`, or as its own
    /// format.
    package var forms: [String: String]

    package init(argument: Int?, type: String, forms: [String: String]) {
      (self.argument, self.type, self.forms) = (argument, type, forms)
    }
  }

  /// The format, in which `%#@name@` and `%1$#@name@` are variables.
  package let format: String
  package let variables: [String: Variable]
  /// Shorter and longer texts by the widths that they need, in the program's own unit; empty for one text.
  package let widths: [Int: String]

  package init(
    _ format: String, variables: [String: Variable] = [:], widths: [Int: String] = [:]
  ) {
    (self.format, self.variables, self.widths) = (format, variables, widths)
  }

  /// The text for any number, that of the form "other", as a format.
  package var general: String {
    variables.isEmpty ? format : text(of: format, depth: 0) { $0.forms["other"] ?? "" }
  }

  /// How callers pass the arguments for `general`, in their order.
  package var arguments: [FormatArgument] { FormatPiece.arguments(of: general) }

  /// Returns the text with its arguments inserted; a missing argument inserts nothing.
  ///
  /// Foundation uses the form "zero" for 0 in every language. Unverified; see DifferencesFromApple.md.
  ///
  /// - Parameters:
  ///   - language: The language whose rules choose the forms.
  ///   - locale: The locale in which numbers are printed; `nil` prints them as in source code.
  package func string(
    _ arguments: [any CVarArg], language: String, locale: Locale?
  ) -> String {
    var printer = FormatPrinter(arguments, language: language, locale: locale)
    return printer.print(format, variables, first: nil, depth: 0)
  }

  private func text(of format: String, depth: Int, _ form: (Variable) -> String) -> String {
    guard depth < FormatPrinter.depthLimit else { return "" }
    return FormatPiece.pieces(of: format).map { piece in
      guard case .variable(let name, let place) = piece, let variable = variables[name] else {
        return piece.text
      }
      let position = (place ?? variable.argument).map { "\($0)$" } ?? ""
      let inside = form(variable).replacing("%arg", with: "%\(position)\(variable.type)")
      return text(of: inside, depth: depth + 1, form)
    }.joined()
  }
}
