// Nacre, MIT licence; see LICENSE.

import Foundation
import NIOCore
import NIOWebSocket
import Synchronization

/// The WebSocket of one page.
final class StudioConnection: Sendable, Equatable {
  private let channel: any Channel
  /// The thread that packs pictures, while the scene draws the next one and the page's messages are read.
  private let packer: any EventLoop
  private let isPacking = Atomic(false)

  init(_ channel: any Channel, packer: any EventLoop) {
    (self.channel, self.packer) = (channel, packer)
  }

  static func == (left: StudioConnection, right: StudioConnection) -> Bool { left === right }

  /// Whether the page has read nearly all that was sent. A picture waits until it has.
  var isReady: Bool { !isPacking.load(ordering: .acquiring) && channel.isWritable }

  func send(text: Data) { send(.text, ByteBuffer(bytes: text)) }
  func send(binary: ByteBuffer) { send(.binary, binary) }

  /// Sends a picture once it is packed.
  func send(_ picture: PictureMessage) {
    isPacking.store(true, ordering: .relaxed)
    packer.execute {
      self.send(binary: picture.packed())
      self.isPacking.store(false, ordering: .releasing)
    }
  }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }

  func close() { channel.close(promise: nil) }
}
