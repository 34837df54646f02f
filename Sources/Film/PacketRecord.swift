// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// The form in which a part of a film stores an encoder's packet.
///
/// A record begins with numbers: the length and the checksum of the rest; the packet's times, its flags, the length
/// of its bytes, and the number of pieces of side data; then a type and a length for each of these pieces. The bytes
/// of the packet and of the side data follow.
enum PacketRecord {
  private static let headerSize = 2 * 8
  private static let fixedCount = 6

  /// Returns the record of a packet.
  // SAFETY: the packet owns `size` bytes, `side_data_elems` pieces of side data, and their bytes.
  static func bytes(of pointer: UnsafeMutablePointer<AVPacket>) -> [UInt8] {
    let packet = pointer.pointee
    let sides = UnsafeBufferPointer(start: packet.side_data, count: Int(packet.side_data_elems))
    var numbers = [
      Int(packet.pts), Int(packet.dts), Int(packet.duration), Int(packet.flags), Int(packet.size),
      sides.count,
    ]
    var content = Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size)))
    for side in sides {
      numbers += [Int(side.type.rawValue), side.size]
      content += UnsafeBufferPointer(start: side.data, count: side.size)
    }
    let body = numbers.flatMap(FilmPart.bytes) + content
    return FilmPart.bytes(body.count) + FilmPart.bytes(checksum(body)) + body
  }

  /// Fills a packet from the record at the beginning of some bytes.
  ///
  /// - Returns: The length of the record, or `nil` if it is damaged.
  // SAFETY: lengths are compared with the number of bytes before the bytes are read.
  static func fill(
    _ packet: UnsafeMutablePointer<AVPacket>, from bytes: Slice<UnsafeRawBufferPointer>
  ) -> Int? {
    guard bytes.count >= headerSize else { return nil }
    let length = FilmPart.number(bytes.prefix(8))
    let sum = FilmPart.number(bytes.dropFirst(8).prefix(8))
    guard length >= fixedCount * 8, length <= bytes.count - headerSize else { return nil }
    let body = Array(bytes.dropFirst(headerSize).prefix(length))
    guard checksum(body) == sum, fill(packet, from: body) else { return nil }
    return headerSize + length
  }

  // SAFETY: `av_new_packet` and `av_packet_new_side_data` return memory of the requested size, which is the number
  // of copied bytes.
  private static func fill(_ packet: UnsafeMutablePointer<AVPacket>, from body: [UInt8]) -> Bool {
    func number(_ index: Int) -> Int { FilmPart.number(body[index * 8..<index * 8 + 8]) }
    let (size, sideCount) = (number(4), number(5))
    let numberCount = (body.count - fixedCount * 8) / 16
    guard (0...numberCount).contains(sideCount) else { return false }
    var rest = body[(fixedCount + 2 * sideCount) * 8..<body.endIndex]
    func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard (0...rest.count).contains(count) else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    ffmpeg.av_packet_unref(packet)
    guard let bytes = take(size), let short = Int32(exactly: size),
      let flags = Int32(exactly: number(3)), ffmpeg.av_new_packet(packet, short) >= 0
    else { return false }
    bytes.withUnsafeBytes { packet.pointee.data?.copy(from: $0) }
    (packet.pointee.pts, packet.pointee.dts) = (Int64(number(0)), Int64(number(1)))
    (packet.pointee.duration, packet.pointee.flags) = (Int64(number(2)), flags)
    for index in 0..<sideCount {
      let place = fixedCount + 2 * index
      guard let type = UInt32(exactly: number(place)), let bytes = take(number(place + 1)),
        let side = ffmpeg.av_packet_new_side_data(packet, AVPacketSideDataType(type), bytes.count)
      else { return false }
      bytes.withUnsafeBytes { side.copy(from: $0) }
    }
    return rest.isEmpty
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    // SAFETY: The buffer is read inside the closure only.
    bytes.withUnsafeBytes { Int(FilmPart.checksum($0), radix: 16) ?? 0 }
  }
}

// SAFETY: callers have memory for all bytes.
extension UnsafeMutablePointer<UInt8> {
  /// Copies bytes to the memory at the pointer.
  fileprivate func copy(from bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: bytes.count)
  }
}
