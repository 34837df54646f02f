// Nacre, MIT licence; see LICENSE.

import Foundation
import Glibc
import Synchronization

/// A session's bus with one client, which answers with what a real bus and a portal have answered. Clients that negotiate
/// more, such as libdbus in SDL, are refused.
///
/// The bytes were recorded from Debian's dbus-daemon 1.14 and a service with the portal's interface: a dark desktop, which
/// has no key `reduced-motion` and whose `enable-animations` is false.
// SAFETY: the descriptors are open from `init` to `deinit`, and the buffers live during the calls that receive them.
package final class RecordedBus: Sendable {
  private let listener: Int32
  private let client = Mutex<Int32?>(nil)
  private let isReady = DispatchSemaphore(value: 0)
  /// The address, as in `DBUS_SESSION_BUS_ADDRESS`.
  package let address: String

  /// - Parameter path: The path of the socket, which does not exist yet.
  package init(path: String) throws {
    self.address = "unix:path=\(path)"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else {
      throw POSIXError(.ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(listener, 1) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread { [self] in serve() }.start()
  }

  deinit { close(listener) }

  /// Ends the connection and the wait for one.
  package func end() {
    shutdown(listener, Int32(SHUT_RDWR))
    client.withLock { if let client = $0 { shutdown(client, Int32(SHUT_RDWR)) } }
  }

  private func serve() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      Thread { [self] in
        serve(client)
        self.client.withLock { if $0 == client { $0 = nil } }
        close(client)
      }.start()
    }
  }

  private func serve(_ client: Int32) {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var hasAnswered = false
    while true {
      let count = buffer.withUnsafeMutableBytes { recv(client, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return }
      text += buffer.prefix(count)
      let words = String(decoding: text, as: UTF8.self)
      if words.contains("NEGOTIATE") { return }
      if words.hasPrefix("\0AUTH EXTERNAL "), words.hasSuffix("\r\n") {
        send(Array("OK 0123456789abcdef\r\n".utf8), to: client)
        text = []
      } else if words.contains("enable-animations"), !hasAnswered {
        hasAnswered = true
        self.client.withLock { $0 = client }
        send(Self.bytes(Self.answers), to: client)
        isReady.signal()
      }
    }
  }

  /// Sends the signals of a desktop that becomes light and gets another font.
  package func changeSettings() {
    isReady.wait()
    client.withLock { if let client = $0 { send(Self.bytes(Self.changes), to: client) } }
  }

  private func send(_ bytes: [UInt8], to client: Int32) {
    _ = bytes.withUnsafeBytes {
      Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  private static func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  /// The answers to `Hello`, `AddMatch` and four calls of `Read`, of which the third has an error, and the signal
  /// `NameAcquired`.
  package static let answers = """
    6c02010109000000010000003d00000006017300040000003a312e310000000005017500010000000801670001730000
    07017300140000006f72672e667265656465736b746f702e4442757300000000040000003a312e3100
    6c04010109000000020000008d00000001016f00150000002f6f72672f667265656465736b746f702f44427573000000
    02017300140000006f72672e667265656465736b746f702e4442757300000000030173000c0000004e616d6541637175
    697265640000000006017300040000003a312e3100000000080167000173000007017300140000006f72672e66726565
    6465736b746f702e4442757300000000040000003a312e3100
    6c02010100000000030000003500000006017300040000003a312e310000000005017500020000000701730014000000
    6f72672e667265656465736b746f702e4442757300000000
    6c02010108000000030000002d00000006017300040000003a312e310000000005017500030000000801670001760000
    07017300040000003a312e30000000000175000001000000
    6c02010108000000040000002d00000006017300040000003a312e310000000005017500040000000801670001760000
    07017300040000003a312e30000000000175000000000000
    6c03010107000000050000005d00000006017300040000003a312e310000000004017300250000006f72672e66726565
    6465736b746f702e706f7274616c2e4572726f722e4e6f74466f756e6400000005017500050000000801670001730000
    07017300040000003a312e3000000000020000006e6f00
    6c02010108000000060000002d00000006017300040000003a312e310000000005017500060000000801670001760000
    07017300040000003a312e30000000000162000000000000
    """
  /// Two signals `SettingChanged`.
  package static let changes = """
    6c0401013d000000080000008500000001016f001f0000002f6f72672f667265656465736b746f702f706f7274616c2f
    6465736b746f7000020173001f0000006f72672e667265656465736b746f702e706f7274616c2e53657474696e677300
    030173000e00000053657474696e674368616e6765640000080167000373737600000000000000000701730004000000
    3a312e30000000001b0000006f72672e676e6f6d652e6465736b746f702e696e746572666163650009000000666f6e74
    2d6e616d65000173000000000400000053616e7300
    6c04010138000000070000008500000001016f001f0000002f6f72672f667265656465736b746f702f706f7274616c2f
    6465736b746f7000020173001f0000006f72672e667265656465736b746f702e706f7274616c2e53657474696e677300
    030173000e00000053657474696e674368616e6765640000080167000373737600000000000000000701730004000000
    3a312e30000000001a0000006f72672e667265656465736b746f702e617070656172616e636500000c000000636f6c6f
    722d736368656d650001750002000000
    """
}
