// Nacre, MIT licence; see LICENSE.

import NIOCore

/// Limits the bytes that a connection may send, and the time that it may take, before it becomes a WebSocket.
///
/// Requests of the page are short and have no body, so the bytes of all requests of a connection are counted.
/// The time counts from the opening of the connection, so a client gains nothing by sending a byte now and
/// then.
final class HeadLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private var left: Int
  private let time: TimeAmount
  private var end: Scheduled<Void>?

  init(bytes: Int, time: TimeAmount) { (left, self.time) = (bytes, time) }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    end = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { end?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    left -= unwrapInboundIn(data).readableBytes
    if left < 0 { return context.close(promise: nil) }
    context.fireChannelRead(data)
  }
}
