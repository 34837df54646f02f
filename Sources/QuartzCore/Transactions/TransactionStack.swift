// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The open transactions of one thread, outermost first.
final class TransactionStack {
  /// One transaction. A value that is `nil` is inherited from the enclosing transaction.
  final class Level {
    let isImplicit: Bool
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    private(set) var completion: CompletionGroup?

    init(isImplicit: Bool) { self.isImplicit = isImplicit }

    func replaceCompletion(_ block: (() -> Void)?) {
      let old = completion
      completion = block.map(CompletionGroup.init)
      old?.leave()
    }
  }

  private var levels: [Level] = []

  // SAFETY: used only on the main thread and the main queue, which exclude each other.
  nonisolated(unsafe) private static let main = TransactionStack()

  /// The stack shared by the main thread and main queue, or that of the current thread.
  static var current: TransactionStack {
    if LayerContext.isOnMain { return main }
    let key = "nacre.transactions"
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? TransactionStack { return stack }
    let stack = TransactionStack()
    dictionary[key] = stack
    return stack
  }

  /// The current transaction; an implicit one is opened if there is none.
  var innermost: Level {
    if let last = levels.last { return last }
    let level = Level(isImplicit: true)
    levels.append(level)
    Display.current.pulse.noteChange()
    return level
  }

  func value<Value>(_ read: (Level) -> Value?) -> Value? {
    for level in levels.reversed() {
      if let value = read(level) { return value }
    }
    return nil
  }

  /// The completion groups that wait for an animation added now.
  var completions: [CompletionGroup] { levels.compactMap(\.completion) }

  func begin() { levels.append(Level(isImplicit: false)) }

  /// Ends the innermost transaction; without a `begin()` that is the implicit one.
  func commit() {
    if !levels.isEmpty { end() }
    if levels.isEmpty { Display.current.commit() }
  }

  func flush() {
    if levels.contains(where: { !$0.isImplicit }) { return }
    if !levels.isEmpty { end() }
    Display.current.commit()
  }

  private func end() {
    let level = levels.removeLast()
    level.completion?.leave()
  }
}
