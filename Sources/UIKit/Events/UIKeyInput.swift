// Nacre, MIT licence; see LICENSE.

import Foundation

/// A responder that accepts typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Replaces the selection with text.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the insertion point.
  func deleteBackward()
}
