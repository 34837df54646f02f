// Nacre, MIT licence; see LICENSE.

/// A part of a format: characters, a place for an argument, or one for a variable.
enum FormatPiece: Equatable {
  case text(String)
  /// A conversion such as `%2$@`: its place if it has one, and what follows the place.
  case conversion(String, place: Int?)
  /// `%#@name@`, with its place if it has one.
  case variable(String, place: Int?)

  /// The characters of the part in a format.
  var text: String {
    switch self {
    case .text(let text): text
    case .conversion(let rest, let place): "%\(place.map { "\($0)$" } ?? "")\(rest)"
    case .variable(let name, let place): "%\(place.map { "\($0)$" } ?? "")#@\(name)@"
    }
  }

  /// Returns the parts of a format. `%%` stays as it is in a text.
  static func pieces(of format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var text = ""
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        text += "%%"
        rest = rest.dropFirst()
        continue
      }
      guard let piece = conversion(&rest) else {
        text += "%"
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(piece)
    }
    text += rest
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// The most digits of a width or a precision. What has more is text: printing it would take gigabytes, or
  /// overflow.
  private static let widthDigits = 4

  /// Reads a format specifier, beginning after its percent sign.
  private static func conversion(_ rest: inout Substring) -> FormatPiece? {
    var next = rest
    var place: Int?
    let digits = next.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, next.dropFirst(digits.count).first == "$" {
      place = Int(digits)
      next = next.dropFirst(digits.count + 1)
    }
    if next.hasPrefix("#@"), let end = next.dropFirst(2).firstIndex(of: "@") {
      let name = String(next[..<end].dropFirst(2))
      rest = next[end...].dropFirst()
      return .variable(name, place: place)
    }
    let flags = next.prefix { "-+ #0'123456789.hlqLztj".contains($0) }
    let numbers = flags.split { !$0.isASCII || !$0.isNumber }
    guard let type = next.dropFirst(flags.count).first, "@dDiuUxXoOfeEgGcCsSpaAF".contains(type),
      numbers.allSatisfy({ $0.count <= widthDigits })
    else { return nil }
    rest = next.dropFirst(flags.count + 1)
    return .conversion("\(flags)\(type)", place: place)
  }

  /// Returns how a caller passes the arguments for a format, in their order. Those that no conversion prints count
  /// as words.
  static func arguments(of format: String) -> [FormatArgument] {
    var arguments: [FormatArgument] = []
    var next = 0
    for case .conversion(let rest, let place) in pieces(of: format) {
      let index = place.map { $0 - 1 } ?? next
      if place == nil { next += 1 }
      guard (0..<argumentLimit).contains(index) else { continue }
      while arguments.count <= index { arguments.append(.word) }
      arguments[index] = argument(for: rest)
    }
    return arguments
  }

  /// The maximum number of arguments.
  private static let argumentLimit = 100

  private static func argument(for conversion: String) -> FormatArgument {
    guard let type = conversion.last else { return .word }
    let isLong = conversion.contains { "lqLztj".contains($0) }
    return switch type {
    case "a", "A", "e", "E", "f", "F", "g", "G": .number
    case "d", "i", "c": isLong ? .word : .int
    case "u", "x", "X", "o": isLong ? .word : .unsigned
    default: .word
    }
  }
}

/// How a caller passes an argument for a format.
package enum FormatArgument: Equatable, Sendable {
  /// A whole number of 32 bits.
  case int, unsigned
  /// A whole number of 64 bits, or a pointer.
  case word
  /// A floating-point number.
  case number
}
