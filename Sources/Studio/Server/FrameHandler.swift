// Nacre, MIT licence; see LICENSE.

import NIOCore
import NIOWebSocket

/// Refuses frames that no client may send: those without a mask, those of a kind that is not defined, and
/// those with a bit of an extension, such as compression, because the server supports none.
///
/// **Source.** RFC 6455, sections 5.1 and 5.2.
final class FrameHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  /// The error of such a frame.
  struct Mistake: Error {}

  private static let kinds: Set<WebSocketOpcode> = [
    .continuation, .text, .binary, .connectionClose, .ping, .pong,
  ]

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3,
      Self.kinds.contains(frame.opcode)
    else { return context.fireErrorCaught(Mistake()) }
    context.fireChannelRead(data)
  }
}
