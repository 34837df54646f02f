// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// What Nacre tells the developer about a program: lines on standard error, which are kept for the program's host.
package enum Log {
  /// What a message is about.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// A picture is missing or damaged.
    case picture
    /// No picture has the name of a symbol.
    case symbol
    /// A colour of a catalogue is missing.
    case color
    /// A file of a catalogue is missing.
    case data
    /// A storyboard or a nib is missing or damaged.
    case document
    /// A font is missing.
    case font
    /// No font has a character.
    case glyph
    /// A sound file is missing.
    case sound
    /// The values for a scene lack one that it reads.
    case value
    /// Frames took longer than they may.
    case frame
    /// A moment that the program marks. Nothing is written about it.
    case mark
    /// Anything else.
    case remark

    /// Whether a film does not show what its scene asks for.
    package var isDefect: Bool { self != .mark && self != .remark }
  }

  /// A line, or a mark's name.
  package struct Message: Codable, Hashable, Sendable {
    package var kind: Kind
    package var text: String
    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  private struct State {
    /// The lines that are written once.
    var written: Set<String> = []
    /// The lines that have been kept, each once.
    var known = Lines()
    /// What no host has taken.
    var kept: [Message] = []
  }

  /// Different lines: defects, and others. A scene that remarks much hides no defect.
  private struct Lines {
    private var defects: Set<Message> = []
    private var others: Set<Message> = []

    /// Adds a line, and returns whether it is new. Above `most` lines of either sort none is.
    mutating func insert(_ message: Message) -> Bool {
      if message.kind.isDefect { return defects.count < most && defects.insert(message).inserted }
      return others.count < most && others.insert(message).inserted
    }
  }

  /// The number of defects, of other lines and of waiting marks that are kept in a process.
  private static let most = 1000
  private static let state = Mutex(State())

  /// Writes a remark.
  package static func warn(_ text: String) {
    keep(Message(.remark, text))
    StandardError.write("nacre: \(text)\n")
  }

  /// Writes a line unless the same one has been written.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  package static func once(_ text: String, _ kind: Kind = .remark) -> Bool {
    guard state.withLock({ $0.written.insert(text).inserted }) else { return false }
    keep(Message(kind, text))
    StandardError.write("nacre: \(text)\n")
    return true
  }

  /// Notes that the program has marked a moment.
  package static func mark(_ name: String) {
    let message = Message(.mark, name)
    state.withLock { state in
      if state.kept.count(where: { $0.kind == .mark }) < most { state.kept.append(message) }
    }
  }

  /// Returns the messages since the last call: at most 1000 defects, 1000 other lines and 1000 marks.
  package static func takeMessages() -> [Message] {
    state.withLock { state in
      defer { state.kept = [] }
      return state.kept
    }
  }

  private static func keep(_ message: Message) {
    state.withLock { state in
      if state.known.insert(message) { state.kept.append(message) }
    }
  }
}
