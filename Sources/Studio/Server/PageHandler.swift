// Nacre, MIT licence; see LICENSE.

import NIOCore
import NIOHTTP1

/// Answers requests for the page and its files.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let access: StudioAccess
  private let page: StudioServer.Page
  private var head: HTTPRequestHead?

  init(_ access: StudioAccess, page: StudioServer.Page) {
    (self.access, self.page) = (access, page)
  }

  /// The page loads nothing from elsewhere, runs no script from text, and is shown in no other page.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      if let head { answer(head, context) }
      head = nil
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    switch access.answer(to: head) {
    case .page: send(page.rawValue, head, context)
    case .file(let name): send(name, head, context)
    // A request whose upgrade is allowed does not get here.
    case .socket: send(status: .badRequest, "a WebSocket is expected", head, context)
    case .forbidden: send(status: .forbidden, "the address needs its token", head, context)
    case .notFound: send(status: .notFound, "there is no such file", head, context)
    case .methodNotAllowed: send(status: .methodNotAllowed, "GET only", head, context)
    }
  }

  private func send(_ name: String, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard let file = PageFiles.all[name] else {
      return send(status: .notFound, "there is no such file", head, context)
    }
    respond(.ok, file.bytes, type: file.type, head, context)
  }

  private func send(
    status: HTTPResponseStatus, _ text: String, _ head: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    respond(status, Array("\(text)\n".utf8), type: "text/plain; charset=utf-8", head, context)
  }

  private func respond(
    _ status: HTTPResponseStatus, _ bytes: [UInt8], type: String, _ request: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    var headers = HTTPHeaders()
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Content-Length", value: "\(bytes.count)")
    headers.add(name: "Content-Security-Policy", value: Self.policy)
    headers.add(name: "X-Content-Type-Options", value: "nosniff")
    headers.add(name: "Referrer-Policy", value: "no-referrer")
    headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
    headers.add(name: "Cache-Control", value: "no-store")
    headers.add(name: "Connection", value: "close")
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
