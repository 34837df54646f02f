// Nacre, MIT licence; see LICENSE.

import Foundation
import NIOCore
import NIOWebSocket

/// Passes the page's messages to the inbox.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let inbox: StudioInbox
  private var connection: StudioConnection?
  /// The last ping, until it is answered. A page that does not read what is sent gets no more answers; the last ping
  /// is answered when it has read.
  ///
  /// **Source.** RFC 6455, section 5.5.3.
  private var ping: ByteBuffer?
  private var isEnding = false

  /// The longest time that the page may take to read that its connection ends.
  private static let graceOfEnd = TimeAmount.seconds(1)

  init(_ inbox: StudioInbox) { self.inbox = inbox }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = StudioConnection(context.channel)
    self.connection = connection
    inbox.add(.connected(connection))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard let connection, !isEnding else { return }
    switch frame.opcode {
    case .text:
      // Nacre's own page never fills the inbox.
      let text = Data(frame.unmaskedData.readableBytesView)
      if !inbox.add(.message(connection, text)) { end(context, .policyViolation) }
    case .ping:
      ping = frame.unmaskedData
      answerPing(context)
    case .connectionClose: end(context, .normalClosure)
    case .binary: end(context, .unacceptableData)
    default: break
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    answerPing(context)
    context.fireChannelWritabilityChanged()
  }

  private func answerPing(_ context: ChannelHandlerContext) {
    guard let data = ping, context.channel.isWritable, !isEnding else { return }
    ping = nil
    let pong = WebSocketFrame(fin: true, opcode: .pong, data: data)
    context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
  }

  /// Tells the page why the connection ends, and closes it. Data that it sends in the meantime is not read.
  private func end(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
    if isEnding { return }
    isEnding = true
    var data = context.channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let channel = context.channel
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
    context.eventLoop.scheduleTask(in: Self.graceOfEnd) { channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is NIOWebSocketFrameAggregator.Error { return end(context, .messageTooLarge) }
    if error is FrameHandler.Mistake { return end(context, .protocolError) }
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let connection { inbox.add(.disconnected(connection)) }
    context.fireChannelInactive()
  }
}
