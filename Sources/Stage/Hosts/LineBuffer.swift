// Nacre, MIT licence; see LICENSE.

import Foundation

/// Bytes that arrive in pieces, taken line by line.
///
/// **Complexity.** Each byte is searched once, however long a line is and in however many pieces it
/// arrives.
package struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The index of the first byte that has not been taken.
  private var start = 0
  /// The index of the first byte that has not been searched.
  private var next = 0
  /// The number of bytes searched so far.
  package private(set) var searchedCount = 0

  package init() {}

  /// The number of bytes of the line whose end has not been found.
  package var count: Int { bytes.count - start }

  package mutating func append(_ piece: some Sequence<UInt8>) {
    // Taken bytes are removed once for many lines.
    if start > 0 {
      bytes.removeSubrange(..<start)
      (next, start) = (next - start, 0)
    }
    bytes.append(contentsOf: piece)
  }

  /// Takes a line without its terminator; `nil` if no line is complete.
  package mutating func takeLine() -> Data? {
    let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n"))
    let stop = end ?? bytes.count
    searchedCount += stop - next
    next = stop
    guard let end else { return nil }
    defer {
      start = end + 1
      next = start
    }
    return Data(bytes[start..<end])
  }
}
