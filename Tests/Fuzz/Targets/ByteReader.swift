// Nacre, MIT licence; see LICENSE.

/// Reads an input as a sequence of choices. Each byte is a choice.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all bytes have been read.
  var isEmpty: Bool { rest.isEmpty }

  /// Returns the next byte; 0 at the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns a number in `0..<limit`.
  mutating func below(_ limit: Int) -> Int { Int(byte()) % limit }

  /// Returns one of 256 numbers in `0...1`.
  mutating func fraction() -> Double { Double(byte()) / 255 }
}
