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
    guard let type = next.dropFirst(flags.count).first, "@dDiuUxXoOfeEgGcCsSpaAF".contains(type)
    else { return nil }
    rest = next.dropFirst(flags.count + 1)
    return .conversion("\(flags)\(type)", place: place)
  }
}
