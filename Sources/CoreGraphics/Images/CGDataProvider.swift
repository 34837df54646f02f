// Nacre, MIT licence; see LICENSE.

import Foundation

/// Bytes for an image.
public final class CGDataProvider: Sendable {
  /// A copy of the bytes.
  public let data: CFData?

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }

  /// Creates a provider of a file's bytes; `nil` when it cannot be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// Creates a provider of bytes in memory, which are copied.
  ///
  /// - Parameters:
  ///   - info: Handed to `releaseData`.
  ///   - data: The bytes.
  ///   - size: Their number; `nil` is returned when it is negative.
  ///   - releaseData: Called before this returns.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}
