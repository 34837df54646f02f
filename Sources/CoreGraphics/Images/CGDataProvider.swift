// Nacre, MIT licence; see LICENSE.

import Foundation

/// A source of bytes for creating an image.
public final class CGDataProvider: Sendable {
  /// A copy of the bytes.
  public let data: CFData?

  /// Creates a provider from data.
  public init?(data: CFData) { self.data = data }

  /// Creates a provider from the contents of a file; `nil` if the file can't be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// Creates a provider from bytes in memory, which are copied.
  ///
  /// - Parameters:
  ///   - info: A pointer passed to `releaseData`.
  ///   - data: The bytes.
  ///   - size: The number of bytes; a negative number returns `nil`.
  ///   - releaseData: A function that is called before the initialiser returns.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    // SAFETY: as in Apple's declaration, the caller guarantees `size` bytes at `data`. They are
    // copied before `releaseData` is called; `info` is only passed on.
    guard size >= 0 else { return nil }
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}
