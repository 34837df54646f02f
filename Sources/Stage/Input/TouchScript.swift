// Nacre, MIT licence; see LICENSE.

import Foundation

/// What fingers do, in order of time; read from a file, or recorded.
///
/// The two forms of the file are described in Documentation/TouchScripts.md. The same text always
/// gives the same samples, to the last bit.
package struct TouchScript: Hashable, Sendable {
  /// In order of time; those of one instant in the order in which they are delivered.
  package private(set) var samples: [TouchSample]

  /// The longest text, in bytes; more is no script but a mistake.
  package static let longestText = 64 << 20
  /// The most samples, and the latest time of one: a day.
  static let mostSamples = 1_000_000
  /// The most fingers that are down at the same time.
  static let mostFingers = 100
  package static let latestTime = 86_400.0

  /// Takes samples as they are, in the order of their times.
  package init(_ samples: [TouchSample] = []) {
    self.samples = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// Reads a script: JSON when it begins with a bracket, otherwise a gesture a line.
  ///
  /// - Throws: `TouchScriptError`, with the place of the first mistake.
  package init(parsing data: Data) throws {
    guard data.count <= Self.longestText else {
      throw TouchScriptError(
        line: 1, column: 1, message: "a script has at most \(Self.longestText >> 20) MiB")
    }
    var text = TouchScriptText(Array(data))
    text.skipSpaces()
    samples = text.next == UInt8(ascii: "[") ? try text.readJSON() : try text.readLines()
  }

  /// The script as JSON, one sample a line; reading it gives the same samples.
  ///
  /// - Precondition: Every number is finite.
  package var json: String {
    let lines = samples.map { sample in
      var pairs = ["\"time\": \(sample.time)", "\"phase\": \"\(sample.phase.rawValue)\""]
      for (key, value) in sample.numbers { pairs.append("\"\(key)\": \(value)") }
      return "  {\(pairs.joined(separator: ", "))}"
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

/// A mistake in a touch script.
package struct TouchScriptError: Error, Hashable, CustomStringConvertible {
  /// Both count from one; columns count bytes.
  package let line: Int
  package let column: Int
  package let message: String

  package var description: String { "\(line):\(column): \(message)" }
}

extension TouchSample {
  /// The keys of what happens in a script in JSON, beside the time and the phase, and whether each
  /// has to be there.
  static func keys(of phase: Phase) -> [(name: String, isNeeded: Bool)] {
    switch phase {
    case .began, .moved, .ended, .cancelled: [("id", true), ("x", true), ("y", true)]
    case .hovered: [("x", true), ("y", true)]
    case .scrolled: [("x", true), ("y", true), ("dx", true), ("dy", true)]
    case .pressed: [("id", true), ("character", false)]
    case .released: [("id", true)]
    }
  }

  /// The numbers that a script in JSON has of the sample.
  fileprivate var numbers: [(String, String)] {
    Self.keys(of: phase).compactMap { key, _ in
      switch key {
      case "id": (key, "\(id)")
      case "x": (key, "\(x)")
      case "y": (key, "\(y)")
      case "dx": dx.map { (key, "\($0)") }
      case "dy": dy.map { (key, "\($0)") }
      default: character.map { (key, "\($0)") }
      }
    }
  }
}
