// Nacre, MIT licence; see LICENSE.

/// The difference between two texts.
struct TextDifference {
  /// The number of lines that differ, and the first of these lines: `-` for the reference, `+` for the
  /// result.
  let message: String

  /// The greatest number of lines that are shown.
  private static let most = 30

  /// Compares two texts.
  ///
  /// - Returns: `nil` if they are equal.
  init?(expected: String, result: String) {
    if expected == result { return nil }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = result.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [(place: Int, order: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): lines.append((offset, 0, "- \(line)"))
      case .insert(let offset, let line, _): lines.append((offset, 1, "+ \(line)"))
      }
    }
    lines.sort { ($0.place, $0.order) < ($1.place, $1.order) }
    var text = "\(lines.count) lines differ"
    if let first = lines.first { text += ", the first in line \(first.place + 1)" }
    text += ":\n" + lines.prefix(Self.most).map(\.text).joined(separator: "\n")
    if lines.count > Self.most { text += "\n… and \(lines.count - Self.most) more" }
    message = text
  }
}
