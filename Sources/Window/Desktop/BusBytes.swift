// Nacre, MIT licence; see LICENSE.

/// The bytes of a message of D-Bus, which are written at their end and read at a place.
struct BusBytes {
  /// Bytes that are not a message.
  struct Damaged: Error {}

  var bytes: [UInt8] = []
  /// The place at which the next value is read.
  var place = 0
  /// Whether numbers have their most significant byte first.
  private var isBigEndian = false

  init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// Reads the bytes of a message, whose first one tells the order of bytes in its numbers.
  init(reading bytes: [UInt8]) throws {
    self.bytes = bytes
    switch bytes.first {
    case UInt8(ascii: "l"): break
    case UInt8(ascii: "B"): isBigEndian = true
    default: throw Damaged()
    }
  }

  mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

  mutating func add(_ number: UInt32) {
    align(4)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }

  mutating func add(_ text: String) {
    add(UInt32(text.utf8.count))
    bytes += Array(text.utf8) + [0]
  }

  mutating func addSignature(_ text: String) {
    bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
  }

  mutating func skip(to size: Int) throws {
    place = (place + size - 1) / size * size
    guard place <= bytes.count else { throw Damaged() }
  }

  mutating func byte() throws -> UInt8 {
    guard place < bytes.count else { throw Damaged() }
    place += 1
    return bytes[place - 1]
  }

  mutating func number() throws -> UInt32 {
    try skip(to: 4)
    let four = try (0..<4).map { _ in try UInt32(byte()) }
    return (isBigEndian ? four : four.reversed()).reduce(0) { $0 << 8 | $1 }
  }

  mutating func text() throws -> String { try text(length: Int(number())) }

  mutating func signature() throws -> String { try text(length: Int(byte())) }

  private mutating func text(length: Int) throws -> String {
    guard length < bytes.count - place else { throw Damaged() }
    let text = String(decoding: bytes[place..<place + length], as: UTF8.self)
    place += length + 1
    return text
  }
}
