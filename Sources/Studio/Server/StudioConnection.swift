// Nacre, MIT licence; see LICENSE.

import Foundation
import NIOCore
import NIOWebSocket

/// The WebSocket of one page.
final class StudioConnection: Sendable, Equatable {
  private let channel: any Channel

  init(_ channel: any Channel) { self.channel = channel }

  static func == (left: StudioConnection, right: StudioConnection) -> Bool { left === right }

  /// Whether the page has read nearly all that was sent. A picture waits until it has.
  var isReady: Bool { channel.isWritable }

  func send(text: Data) { send(.text, ByteBuffer(bytes: text)) }
  func send(binary: ByteBuffer) { send(.binary, binary) }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }

  func close() { channel.close(promise: nil) }
}
