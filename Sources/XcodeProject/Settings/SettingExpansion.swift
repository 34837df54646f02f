// Nacre, MIT licence; see LICENSE.

import Foundation

/// Replaces the references to build settings in a text: `$(NAME)`, `${NAME}` and `$NAME`.
///
/// References can have operators, as in `$(NAME:lower)`, and other references in the name, as in `$(NAME_$(SUFFIX))`.
/// Circular settings, and texts that would grow without limit, give empty texts.
struct SettingExpansion {
  let settings: BuildSettings
  /// The places of the assignments that are being expanded.
  private var open: Set<Int> = []
  /// The number of references that may still be replaced.
  private var budget = 10_000
  private static let longestText = 1 << 20

  init(settings: BuildSettings) { self.settings = settings }

  /// Returns the value of a setting.
  ///
  /// - Parameter place: The place of the assignment that `$(inherited)` is in; `nil` for the value itself.
  mutating func value(of name: String, below place: Int?) -> String {
    guard let found = settings.assignment(of: name, below: place), open.count < 64,
      open.insert(found.place).inserted
    else { return "" }
    defer { open.remove(found.place) }
    return expand(found.value, of: name, at: found.place)
  }

  /// Replaces the references in a text.
  ///
  /// - Parameters:
  ///   - name: The setting whose value the text is; `nil` for any other text.
  ///   - place: The place of the setting's assignment; `nil` for any other text.
  mutating func expand(_ text: String, of name: String? = nil, at place: Int? = nil) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let next = rest.first, "({".contains(next) || Self.isOfName(next) else {
        result += "$"
        continue
      }
      // If this reference has no end, nothing after it is a reference either.
      guard let reference = Self.reference(at: &rest) else { return result + "$" + rest }
      budget -= 1
      guard budget > 0, result.utf8.count < Self.longestText else { return "" }
      result += replacement(of: reference, of: name, at: place)
    }
    return result + rest
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  /// Reads the reference that follows a dollar sign; `nil` for a reference without an end.
  private static func reference(at rest: inout Substring) -> Substring? {
    guard let first = rest.first else { return nil }
    guard let close = ["(": ")", "{": "}"][first] as Character? else {
      let name = rest.prefix(while: isOfName)
      rest = rest[name.endIndex...]
      return name
    }
    var depth = 0
    for index in rest.indices {
      if rest[index] == first { depth += 1 }
      if rest[index] == close { depth -= 1 }
      if depth == 0 {
        let inner = rest[rest.index(after: rest.startIndex)..<index]
        rest = rest[rest.index(after: index)...]
        return inner
      }
    }
    return nil
  }

  private mutating func replacement(
    of reference: Substring, of name: String?, at place: Int?
  ) -> String {
    let parts = Self.split(reference)
    let wanted = parts[0].contains("$") ? expandDeeper(String(parts[0])) : String(parts[0])
    var value: String
    if wanted == "inherited" {
      value = name.map { self.value(of: $0, below: place) } ?? ""
    } else if wanted == name, let place {
      // Xcode treats a setting's own name as `inherited`.
      value = self.value(of: wanted, below: place)
    } else {
      value = self.value(of: wanted, below: nil)
    }
    for part in parts.dropFirst() { value = apply(part, to: value) }
    return value
  }

  /// Expands a text within a reference. References can be nested up to 64 levels deep.
  private mutating func expandDeeper(_ text: String) -> String {
    let marks = text.reduce(0) { $1 == "$" ? $0 + 1 : $0 }
    return marks < 64 ? expand(text) : ""
  }

  /// Splits a reference at the colons that are not inside nested references.
  private static func split(_ reference: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = reference.startIndex
    for index in reference.indices {
      switch reference[index] {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case ":" where depth == 0:
        parts.append(reference[start..<index])
        start = reference.index(after: index)
      default: break
      }
    }
    return parts + [reference[start...]]
  }

  /// Applies an operator to a value. An unknown operator has no effect.
  ///
  /// **Source.** The operators of Apple's open-source build system, swift-build.
  private mutating func apply(_ name: Substring, to value: String) -> String {
    let url = URL(filePath: value)
    switch name {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "identifier", "c99extidentifier": return Self.identifier(value)
    case "rfc1034identifier": return Self.label(value)
    case "file": return url.lastPathComponent
    case "dir": return url.deletingLastPathComponent().relativePath + "/"
    case "base": return url.deletingPathExtension().lastPathComponent
    case "suffix": return url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
    case "standardizepath": return url.standardizedFileURL.path
    case "quote": return value.replacing("\\", with: "\\\\").replacing(" ", with: "\\ ")
    default:
      guard name.hasPrefix("default="), value.isEmpty else { return value }
      return expandDeeper(String(name.dropFirst("default=".count)))
    }
  }

  /// Returns a C identifier for a text: characters other than letters, digits and underscores become
  /// underscores, and so does a leading digit.
  static func identifier(_ text: String) -> String {
    var name = text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    if let first = name.first, first.isNumber { name[0] = "_" }
    return String(name)
  }

  /// Returns an RFC 1034 label for a text: characters other than letters, digits and hyphens become hyphens,
  /// and so does a leading digit.
  static func label(_ text: String) -> String {
    var name = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    if let first = name.first, first.isNumber { name[0] = "-" }
    return String(name)
  }
}
