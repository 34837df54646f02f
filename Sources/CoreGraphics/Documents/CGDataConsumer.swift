// Nacre, MIT licence; see LICENSE.

import Foundation

/// A destination for the bytes of a document.
public final class CGDataConsumer {
  private let take: (Data) -> Void

  /// Creates a consumer that appends to data.
  public init?(data: NSMutableData) { take = { data.append($0) } }

  /// Creates a consumer that writes a file; `nil` if the file can't be written.
  public init?(url: URL) {
    guard (try? Data().write(to: url)) != nil else { return nil }
    take = { try? $0.write(to: url) }
  }

  /// Writes the bytes of a whole document.
  func write(_ bytes: Data) { take(bytes) }
}
