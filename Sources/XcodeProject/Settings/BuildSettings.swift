// Nacre, MIT licence; see LICENSE.

import Foundation

/// The build settings of a target in one configuration.
///
/// The assignments are in one list, in the order of increasing precedence: Xcode's defaults, the project's
/// configuration file, the project, the target's configuration file, the target. The last assignment whose conditions
/// hold gives the value. `$(inherited)` in it stands for the value that the assignments before it give. As in Xcode,
/// this also applies within one configuration file.
package struct BuildSettings: Sendable {
  private struct Assignment {
    let name: String
    let value: String
  }

  private var assignments: [Assignment] = []
  /// The places of each name's assignments, by the name, in the order of increasing precedence.
  private var places: [String: [Int]] = [:]
  private let variant: SettingCondition.Variant

  /// - Parameter configuration: The name of the configuration, such as `Debug`.
  package init(configuration: String) {
    variant = SettingCondition.Variant(config: configuration)
  }

  mutating func set(_ name: String, _ value: String) {
    places[name, default: []].append(assignments.count)
    assignments.append(Assignment(name: name, value: value))
  }

  mutating func add(_ file: ConfigurationFile) {
    for (condition, value) in file.assignments where condition.holds(for: variant) {
      set(condition.name, value)
    }
  }

  /// Adds the table of a configuration. Assignments with conditions have precedence over those without.
  mutating func add(_ table: [String: PropertyValue]) {
    let all = table.compactMap { key, value in
      SettingCondition(key).map { (key: key, condition: $0, value: value) }
    }
    let sorted = all.sorted {
      ($0.condition.isConditional ? 1 : 0, $0.key) < ($1.condition.isConditional ? 1 : 0, $1.key)
    }
    for (_, condition, value) in sorted where condition.holds(for: variant) {
      switch value {
      case .text(let text): set(condition.name, text)
      case .list(let list): set(condition.name, Self.join(list.compactMap(\.text)))
      case .table: break
      }
    }
  }

  /// Returns the value of a setting, with all references replaced; empty for a setting without a value.
  package subscript(name: String) -> String {
    var expansion = SettingExpansion(settings: self)
    return expansion.value(of: name, below: nil)
  }

  /// Replaces the references in a text.
  package func expand(_ text: String) -> String {
    var expansion = SettingExpansion(settings: self)
    return expansion.expand(text)
  }

  /// Whether the value of a setting is `YES`, `yes`, `true` or `1`.
  package func isSet(_ name: String) -> Bool { ["YES", "yes", "true", "1"].contains(self[name]) }

  /// Returns the words of a setting. Spaces in quotes, or after a backslash, are part of a word.
  package func words(_ name: String) -> [String] { Self.split(self[name]) }

  /// The names of all assigned settings, sorted.
  package var names: [String] { places.keys.sorted() }

  /// Returns the last assignment of a name before a place, with its own place; `nil` if there is none.
  ///
  /// - Parameter place: The place; `nil` for the end of the list.
  func assignment(of name: String, below place: Int?) -> (value: String, place: Int)? {
    let found = places[name]?.last { $0 < place ?? .max }
    return found.map { (assignments[$0].value, $0) }
  }

  /// Joins words with spaces, and puts quotes around words that contain spaces but no quotes.
  static func join(_ words: [String]) -> String {
    words.map { $0.contains(where: \.isWhitespace) && !$0.contains("\"") ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }

  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
