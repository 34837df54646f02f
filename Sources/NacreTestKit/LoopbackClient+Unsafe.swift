// Nacre, MIT licence; see LICENSE.

import Foundation

/// A connection to a port of this machine, byte by byte.
// SAFETY: only the descriptor is kept, and each test uses its client on one thread.
package final class LoopbackClient {
  private let descriptor: Int32
  /// Whether the server has closed the connection, as far as was received.
  package private(set) var hasEnded = false

  /// - Returns: `nil` if the connection is refused.
  package init?(port: Int) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    // SAFETY: a `sockaddr_in` is passed with its own size.
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // A server that does not answer ends a test instead of holding it up.
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    // SAFETY: the option's value has the size that is given.
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if status != 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Sends bytes; returns whether the connection took all.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      // SAFETY: at most the bytes behind `sent` are read.
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.send(
          descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(truncatingIfNeeded: Int(MSG_NOSIGNAL)))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Returns at most a number of bytes; empty at the end of the connection.
  package func receive(_ most: Int = 65_536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: most)
    // SAFETY: at most `most` bytes are written, for which there is room.
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, most, 0) }
    if count == 0 || count < 0 && errno == ECONNRESET { hasEnded = true }
    return count > 0 ? Array(buffer.prefix(count)) : []
  }

  /// Returns exactly a number of bytes; fewer at the end of the connection.
  package func receive(exactly count: Int) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      let more = receive(count - result.count)
      if more.isEmpty { break }
      result += more
    }
    return result
  }

  /// Returns everything until the end of the connection, as text.
  package func receiveAll() -> String {
    var result: [UInt8] = []
    while true {
      let more = receive()
      if more.isEmpty { return String(decoding: result, as: UTF8.self) }
      result += more
    }
  }

  /// Returns the status of a response to a request of lines.
  package func status(_ lines: [String]) -> Int? {
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return receiveAll().split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  // MARK: WebSocket, RFC 6455

  /// Asks for the WebSocket; returns whether it was given.
  package func upgrade(_ server: (port: Int, token: String), origin: String? = nil) -> Bool {
    send(
      [
        "GET /socket?token=\(server.token) HTTP/1.1", "Host: 127.0.0.1:\(server.port)",
        "Origin: \(origin ?? "http://127.0.0.1:\(server.port)")", "Connection: Upgrade",
        "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
      ].joined(separator: "\r\n"))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
      let byte = receive(1)
      if byte.isEmpty { return false }
      head += byte
    }
    let text = String(decoding: head, as: UTF8.self)
    // The key's answer is an example of RFC 6455, section 1.3.
    return text.hasPrefix("HTTP/1.1 101") && text.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  /// Sends a frame with a mask.
  @discardableResult
  package func frame(_ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true) -> Bool {
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<65_536: bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(0xFF)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(payload.count >> shift & 255))
      }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    bytes += mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    return send(bytes)
  }

  /// Returns the next frame; `nil` at the end of the connection.
  package func nextFrame() -> (opcode: UInt8, payload: [UInt8])? {
    let head = receive(exactly: 2)
    guard head.count == 2 else { return nil }
    var length = Int(head[1] & 127)
    if length >= 126 {
      length = receive(exactly: length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return (head[0] & 15, receive(exactly: length))
  }
}
