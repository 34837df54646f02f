// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

// Foundation on Linux lacks these declarations.

extension String {
  /// The key of a localised text, with the values to put into it: `"\\(count) apples"` has the key
  /// `%lld apples`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key, with format specifiers in place of values.
    let key: String
    let values: [Value]

    /// A value to insert.
    enum Value: Equatable, Sendable {
      case integer(Int)
      case unsigned(UInt)
      case number(Double)
      case text(String)

      var argument: any CVarArg {
        switch self {
        case .integer(let value): value
        case .unsigned(let value): value
        case .number(let value): value
        case .text(let value): value
        }
      }
    }

    /// Creates the key of a text without values.
    public init(_ value: String) { (key, values) = (value, []) }
    /// Creates the key of a text without values.
    public init(stringLiteral value: String) { self.init(value) }
    /// Creates the key of a text with values.
    public init(stringInterpolation: StringInterpolation) {
      values = stringInterpolation.values
      // A text without values is not a format.
      let key = stringInterpolation.key
      self.key = values.isEmpty ? key.replacing("%%", with: "%") : key
    }

    /// Collects the parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var values: [Value] = []

      /// Creates a collector without parts.
      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Adds characters.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }
      /// Adds a text, `%@`.
      public mutating func appendInterpolation(_ string: String) { add("%@", .text(string)) }
      /// Adds a text, `%@`.
      public mutating func appendInterpolation(_ string: Substring) {
        add("%@", .text(String(string)))
      }
      /// Adds a whole number, `%lld`, or `%llu` for an unsigned type.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number) {
        appendInterpolation(value, specifier: Number.isSigned ? "%lld" : "%llu")
      }
      /// Adds a whole number with a given format specifier. It is limited to 64 bits.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(
        _ value: Number, specifier: String
      ) {
        add(
          specifier,
          Number.isSigned ? .integer(Int(clamping: value)) : .unsigned(UInt(clamping: value)))
      }
      /// Adds a number, `%lf`, or `%f` for a `Float`.
      public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ value: Number) {
        appendInterpolation(value, specifier: Number.self == Float.self ? "%f" : "%lf")
      }
      /// Adds a number with a given format specifier.
      public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
        _ value: Number, specifier: String
      ) {
        add(specifier, .number(Double(value)))
      }
      /// Adds a value as a style prints it, `%@`.
      public mutating func appendInterpolation<Style: FormatStyle>(
        _ value: Style.FormatInput, format: Style
      ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
        add("%@", .text(format.format(value)))
      }

      private mutating func add(_ conversion: String, _ value: Value) {
        key += conversion
        values.append(value)
      }
    }

    /// Returns the text in the program's language; the key with its values if there is none.
    func string(_ table: String?, _ bundle: Bundle?, _ locale: Locale) -> String {
      string(forKey: key, table, bundle, locale)
    }

    /// Returns the text of another key with these values; this text if there is none.
    func string(forKey name: String, _ table: String?, _ bundle: Bundle?, _ locale: Locale)
      -> String
    {
      let table = StringTable.named(table, in: bundle)
      let text = table.texts[name] ?? LocalizedText(key)
      if values.isEmpty, text.variables.isEmpty { return text.format }
      return text.string(values.map(\.argument), language: table.language, locale: locale)
    }
  }

  /// Creates a text in the program's language.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, and the text in the source language.
  ///   - table: The name of the table; `nil` means `Localizable`.
  ///   - bundle: The bundle with the table; `nil` means the program's.
  ///   - locale: The locale in which numbers are formatted.
  ///   - comment: A note for translators; ignored.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.string(table, bundle, locale)
  }

  /// Creates a text in the program's language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text in the source language.
  ///   - table: The name of the table; `nil` means `Localizable`.
  ///   - bundle: The bundle with the table; `nil` means the program's.
  ///   - locale: The locale in which numbers are formatted.
  ///   - comment: A note for translators; ignored.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.string(forKey: "\(key)", table, bundle, locale)
  }
}
