// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object whose content can be discarded when memory is short.
///
/// **Source.** Apple's documentation of `NSDiscardableContent`.
public protocol NSDiscardableContent: AnyObject {
  /// Begins an access, during which the content is kept.
  ///
  /// - Returns: Whether the content is there.
  func beginContentAccess() -> Bool
  /// Ends an access.
  func endContentAccess()
  /// Discards the content if no access is open.
  func discardContentIfPossible()
  /// Whether the content has been discarded.
  func isContentDiscarded() -> Bool
}

/// Data that can be discarded when memory is short. Nacre discards none by itself: a program has to ask for it.
///
/// As on Apple's systems, one access is open when the data is made.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
  private var accesses = 1
  private var isDiscarded = false

  open func beginContentAccess() -> Bool {
    if isDiscarded { return false }
    accesses += 1
    return true
  }
  open func endContentAccess() { accesses = Swift.max(accesses - 1, 0) }
  open func discardContentIfPossible() {
    guard accesses == 0, !isDiscarded else { return }
    length = 0
    isDiscarded = true
  }
  open func isContentDiscarded() -> Bool { isDiscarded }
}
