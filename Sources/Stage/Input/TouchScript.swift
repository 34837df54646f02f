// Nacre, MIT licence; see LICENSE.

import Foundation

/// Samples in ascending order of time, read from a file or recorded.
///
/// Documentation/TouchScripts.md describes the two forms of the file. The same text always gives
/// bit-identical samples.
package struct TouchScript: Hashable, Sendable {
  /// The samples in ascending order of time; those of one instant in the order of delivery.
  package private(set) var samples: [TouchSample]

  /// The maximum length of a script's text, in bytes. A longer file is rejected.
  package static let longestText = 64 << 20
  /// The maximum number of samples.
  static let mostSamples = 1_000_000
  /// The maximum number of fingers down at the same time.
  static let mostFingers = 100
  package static let latestTime = 86_400.0

  /// Creates a script from samples, which are sorted by time.
  package init(_ samples: [TouchSample] = []) {
    self.samples = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// Parses a script: JSON if it begins with a bracket, otherwise one gesture per line.
  ///
  /// - Throws: `TouchScriptError` with the position of the first error.
  package init(parsing data: Data) throws {
    guard data.count <= Self.longestText else {
      throw TouchScriptError(
        line: 1, column: 1, message: "a script has at most \(Self.longestText >> 20) MiB")
    }
    var text = TouchScriptText(Array(data))
    text.skipSpaces()
    samples = text.next == UInt8(ascii: "[") ? try text.readJSON() : try text.readLines()
  }

  /// The script as JSON, one sample per line. Parsing it gives the same samples.
  ///
  /// - Precondition: Every number is finite.
  package var json: String {
    let lines = samples.map { sample in
      var pairs = ["\"time\": \(sample.time)", "\"phase\": \"\(sample.phase.rawValue)\""]
      for (key, value) in sample.values { pairs.append("\"\(key)\": \(value)") }
      return "  {\(pairs.joined(separator: ", "))}"
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

/// An error in a touch script.
package struct TouchScriptError: Error, Hashable, CustomStringConvertible {
  /// The position of the error, counted from one; columns count bytes.
  package let line: Int
  package let column: Int
  package let message: String

  package var description: String { "\(line):\(column): \(message)" }
}

extension TouchSample {
  /// The keys of a sample in a JSON script besides time and phase, and whether each is required.
  static func keys(of phase: Phase) -> [(name: String, isNeeded: Bool)] {
    switch phase {
    case .began, .moved, .ended, .cancelled: [("id", true), ("x", true), ("y", true)]
    case .hovered: [("x", true), ("y", true)]
    case .scrolled: [("x", true), ("y", true), ("dx", true), ("dy", true)]
    case .pressed: [("id", true), ("character", false)]
    case .released: [("id", true)]
    case .typed, .composed, .copied: [("text", true)]
    }
  }

  /// The values of the sample in a JSON script, by key.
  fileprivate var values: [(String, String)] {
    Self.keys(of: phase).compactMap { key, _ in
      switch key {
      case "id": (key, "\(id)")
      case "x": (key, "\(x)")
      case "y": (key, "\(y)")
      case "dx": dx.map { (key, "\($0)") }
      case "dy": dy.map { (key, "\($0)") }
      case "text": text.map { (key, Self.quoted($0)) }
      default: character.map { (key, "\($0)") }
      }
    }
  }

  /// Returns a text as a JSON string.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
