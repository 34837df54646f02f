// Nacre, MIT licence; see LICENSE.

/// A file name with one printf pattern for a number, such as `frame-%05d.png`.
///
/// As in FFmpeg, the number is always padded with zeros, even if the width does not begin with one. `%%`
/// stands for a percent sign.
package struct NumberPattern: Sendable, Hashable {
  /// The text before the number.
  package let prefix: String
  /// The text after the number.
  package let suffix: String
  private let width: Int

  /// - Throws: `FilmError` unless the name contains exactly one `%d` (with an optional width) and
  ///   no other `%` except `%%`.
  package init(_ name: String) throws {
    let bad = FilmError(
      .pattern,
      "\(name): numbered pictures need exactly one %d or %05d in the name (and %% for a percent sign)."
    )
    var parts = [""]
    var width = 0
    var rest = name[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      guard rest.popFirst() == "d", let count = Int("0" + digits), count <= 20 else { throw bad }
      width = count
      parts.append("")
    }
    guard parts.count == 2 else { throw bad }
    (prefix, suffix, self.width) = (parts[0], parts[1], width)
  }

  /// Returns the name for `number`, which must not be negative.
  func name(_ number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
  }
}
