// Nacre, MIT licence; see LICENSE.

/// A message of D-Bus, with the few types that the settings need.
///
/// **Source.** D-Bus Specification, "Marshaling" and "Message Protocol". Numbers are little-endian in messages that are
/// sent, and in either order in messages that are received.
struct BusMessage: Equatable {
  enum Kind: UInt8 {
    case call = 1
    case answer
    case error
    case signal
  }

  var kind: Kind
  var serial: UInt32 = 0
  /// The serial number of the call that is answered.
  var answered: UInt32?
  var path: String?
  var interface: String?
  var member: String?
  var destination: String?
  /// The texts at the beginning of the body.
  var texts: [String] = []
  /// The number or truth value behind the texts, in a variant or in nested ones; `nil` for another type.
  var number: UInt32?

  init(_ kind: Kind) { self.kind = kind }

  /// The largest message that is read, in bytes. The bus itself allows 128 MB.
  static let largest = 1 << 20

  // MARK: Writing

  /// The message's bytes. Its body has the texts alone.
  var bytes: [UInt8] {
    var body = BusBytes()
    for text in texts { body.add(text) }
    var fields = BusBytes()
    let strings: [(UInt8, String, String?)] = [
      (1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", destination),
    ]
    for (code, type, text) in strings {
      guard let text else { continue }
      fields.align(8)
      fields.bytes.append(code)
      fields.addSignature(type)
      fields.add(text)
    }
    if !texts.isEmpty {
      fields.align(8)
      fields.bytes.append(8)
      fields.addSignature("g")
      fields.addSignature(String(repeating: "s", count: texts.count))
    }
    var whole = BusBytes(bytes: [UInt8(ascii: "l"), kind.rawValue, 0, 1])
    whole.add(UInt32(body.bytes.count))
    whole.add(serial)
    // The fields begin at byte 16, so their own alignment is that of the message.
    whole.add(UInt32(fields.bytes.count))
    whole.bytes += fields.bytes
    whole.align(8)
    return whole.bytes + body.bytes
  }

  // MARK: Reading

  /// Returns the length of the message that begins with these bytes; `nil` if they are too few.
  ///
  /// - Throws: `BusBytes.Damaged` for what is not a message, or one that is too large.
  static func length(_ bytes: [UInt8]) throws -> Int? {
    guard bytes.count >= 16 else { return nil }
    var reader = try BusBytes(reading: bytes)
    reader.place = 4
    let body = try Int(reader.number())
    reader.place = 12
    let fields = try Int(reader.number())
    let length = (16 + fields + 7) / 8 * 8 + body
    guard length <= Self.largest else { throw BusBytes.Damaged() }
    return length
  }

  /// Reads a whole message. A body with other types keeps the texts that it begins with.
  ///
  /// - Throws: `BusBytes.Damaged` for what is not a message.
  init(_ bytes: [UInt8]) throws {
    var reader = try BusBytes(reading: bytes)
    guard bytes.count >= 16, let kind = Kind(rawValue: bytes[1]) else { throw BusBytes.Damaged() }
    self.init(kind)
    reader.place = 8
    serial = try reader.number()
    let end = try 16 + Int(reader.number())
    var signature = ""
    while reader.place < end {
      try reader.skip(to: 8)
      let code = try reader.byte()
      switch try (code, reader.signature()) {
      case (1, "o"): path = try reader.text()
      case (2, "s"): interface = try reader.text()
      case (3, "s"): member = try reader.text()
      case (5, "u"): answered = try reader.number()
      case (8, "g"): signature = try reader.signature()
      case (_, "s"), (_, "o"): _ = try reader.text()
      case (_, "g"): _ = try reader.signature()
      case (_, "u"): _ = try reader.number()
      default: throw BusBytes.Damaged()
      }
    }
    try reader.skip(to: 8)
    while signature.first == "s" {
      texts.append(try reader.text())
      signature.removeFirst()
    }
    // The portal's older call wraps the variant in another one.
    while signature == "v" { signature = try reader.signature() }
    if signature == "u" || signature == "b" { number = try reader.number() }
  }
}
