// Nacre, MIT licence; see LICENSE.

import Synchronization

/// What the pages of a gallery have asked for and have not got, at most one wish for each name.
///
/// Another wish for the same name takes the place of the one that waits, so that there are never more than names.
final class GalleryWishes<Page: Equatable & Sendable>: Sendable {
  private let waiting = Mutex<[String: Page]>([:])

  /// Notes a wish.
  ///
  /// - Returns: Whether none for the name waited: its work has to be begun.
  func add(_ name: String, from page: Page) -> Bool {
    waiting.withLock { $0.updateValue(page, forKey: name) == nil }
  }

  /// Takes a wish at the beginning of its work; `nil` if its page has left.
  func take(_ name: String) -> Page? { waiting.withLock { $0.removeValue(forKey: name) } }

  /// Drops the wishes of a page that has left. Their work, once it begins, finds none.
  func forget(_ page: Page) {
    waiting.withLock { $0 = $0.filter { $0.value != page } }
  }
}
