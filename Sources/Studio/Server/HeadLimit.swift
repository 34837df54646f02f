// Nacre, MIT licence; see LICENSE.

import NIOCore

/// Closes a connection that sends more than a number of bytes before it has become a WebSocket, and one that
/// sends nothing for long.
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
