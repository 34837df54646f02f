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

  init(_ inbox: StudioInbox) { self.inbox = inbox }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = StudioConnection(context.channel)
    self.connection = connection
    inbox.add(.connected(connection))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard let connection else { return }
    switch frame.opcode {
    case .text:
      // A page that says more than is read is not ours.
      let text = Data(frame.unmaskedData.readableBytesView)
      if !inbox.add(.message(connection, text)) { end(context, .policyViolation) }
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose: end(context, .normalClosure)
    case .binary: end(context, .unacceptableData)
    default: break
    }
  }

  private func end(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
    var data = context.channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let channel = context.channel
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is NIOWebSocketFrameAggregator.Error { return end(context, .messageTooLarge) }
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let connection { inbox.add(.disconnected(connection)) }
    context.fireChannelInactive()
  }
}
