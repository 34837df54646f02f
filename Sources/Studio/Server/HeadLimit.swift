// Nacre, MIT licence; see LICENSE.

import NIOCore

/// Limits the bytes that a connection may send before it becomes a WebSocket, and closes an idle one.
///
/// Requests of the page are short and have no body, so the bytes of all requests of a connection are counted.
final class HeadLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private var left: Int

  init(bytes: Int) { left = bytes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    left -= unwrapInboundIn(data).readableBytes
    if left < 0 { return context.close(promise: nil) }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
