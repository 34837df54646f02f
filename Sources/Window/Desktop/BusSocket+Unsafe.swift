// Nacre, MIT licence; see LICENSE.

import Foundation
import Glibc

/// A connection to a bus. One thread reads; `end` may be called by any thread.
// SAFETY: the descriptor is open from `init` to `deinit`, and the buffers live during the calls that receive them.
final class BusSocket: @unchecked Sendable {
  private let descriptor: Int32
  /// The bytes that have come after the last message. Only the reading thread uses them.
  private var waiting: [UInt8] = []

  /// The time that the bus may take to accept the connection, in seconds. A bus answers at once unless the machine is busy.
  private static let patience = 20

  /// Connects to the first address of a list that can be reached, as this process's user.
  init?(_ addresses: String) {
    let paths = addresses.split(separator: ";").compactMap { Self.path(of: String($0)) }
    guard let descriptor = paths.lazy.compactMap(Self.connect).first else { return nil }
    self.descriptor = descriptor
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    guard send([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8)), let answer = line(),
      answer.hasPrefix("OK "), send(Array("BEGIN\r\n".utf8))
    else { return nil }
    Self.set(descriptor, patience: 0)
  }

  deinit { close(descriptor) }

  /// Ends the wait of `next`.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Returns the path of an address of a socket, which begins with a zero byte if it is not in the file system.
  static func path(of address: String) -> [UInt8]? {
    guard address.hasPrefix("unix:") else { return nil }
    for part in address.dropFirst(5).split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let name = String(pair[1]).removingPercentEncoding else { continue }
      if pair[0] == "path" { return Array(name.utf8) + [0] }
      if pair[0] == "abstract" { return [0] + Array(name.utf8) }
    }
    return nil
  }

  private static func connect(_ path: [UInt8]) -> Int32? {
    var address = sockaddr_un()
    guard path.count <= MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    set(descriptor, patience: patience)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, length)
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Sets how long a read waits, in seconds; 0 waits without a limit.
  private static func set(_ descriptor: Int32, patience: Int) {
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits for more bytes, and returns whether there are any.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var count = -1
    repeat {
      count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    waiting += buffer.prefix(count)
    return true
  }

  /// Waits for a line of the authentication.
  private func line() -> String? {
    while true {
      if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: waiting[..<end], as: UTF8.self)
        waiting.removeSubrange(...end)
        return line
      }
      guard waiting.count < 1024, receive() else { return nil }
    }
  }

  /// Waits for a message, and returns its bytes; `nil` at the end of the connection.
  func next() -> [UInt8]? {
    while true {
      guard let length = try? BusMessage.length(waiting) else {
        guard waiting.count < 16, receive() else { return nil }
        continue
      }
      if waiting.count >= length {
        let bytes = Array(waiting.prefix(length))
        waiting.removeFirst(length)
        return bytes
      }
      guard receive() else { return nil }
    }
  }
}
