// Nacre, MIT licence; see LICENSE.

import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization
import SceneHost

/// Serves the page and its WebSocket.
final class StudioServer: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  let access: StudioAccess
  let port: Int
  private let host: String

  /// The page that is served.
  enum Page: String {
    /// One scene.
    case studio = "index.html"
    /// The scenes of a folder.
    case gallery = "gallery.html"
  }

  /// The most connections at once; further ones are closed at once.
  static let mostConnections = 64
  /// The time after which a connection that has not become the page's WebSocket is closed.
  static let patience = TimeAmount.seconds(10)
  /// The longest head of a request, bytes.
  static let longestHead = 16_384
  /// The longest message of the page, bytes.
  static let longestMessage = 65_536

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - host: The address to listen on.
  ///   - port: The port to listen on; 0 for any that is free.
  ///   - inbox: Receives the page's messages.
  ///   - page: The page that the address leads to.
  ///   - patience: The time that a connection may take to become the page's WebSocket, or to be answered.
  /// - Throws: `CommandFailure` if the address is in use or not one of this machine.
  init(
    host: String, port: Int, inbox: StudioInbox, page: Page = .studio,
    patience: TimeAmount = StudioServer.patience
  ) throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = ConnectionCount()
    let token = StudioAccess.makeToken()
    let box = AccessBox()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard connections.enter(channel, limit: Self.mostConnections), let access = box.access
          else { throw ChannelError.eof }
          try Self.prepare(channel, PageHandler(access, page: page), access, inbox, patience)
        }
      }
    do {
      channel = try bootstrap.bind(host: host, port: port).wait()
    } catch {
      try? group.syncShutdownGracefully()
      let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) }
      throw CommandFailure(
        message: "the studio can't listen on \(host), port \(port): \(reason ?? "\(error)")")
    }
    self.host = host
    self.port = channel.localAddress?.port ?? port
    access = StudioAccess(token: token, host: host, port: self.port)
    box.access = access
  }

  /// The address of the page, for this machine.
  var address: String {
    let name = StudioAccess.isWildcard(host) ? "127.0.0.1" : StudioAccess.literal(host)
    return "http://\(name):\(port)/?token=\(access.token)"
  }

  /// Closes all connections.
  func close() {
    try? channel.close().wait()
    try? group.syncShutdownGracefully()
  }

  /// The access rules, which are known only when the port is known.
  private final class AccessBox: Sendable {
    private let value = Mutex<StudioAccess?>(nil)
    var access: StudioAccess? {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  /// Counts the open connections.
  private final class ConnectionCount: Sendable {
    private let count = Atomic(0)

    func enter(_ channel: any Channel, limit: Int) -> Bool {
      let now = count.wrappingAdd(1, ordering: .relaxed).newValue
      channel.closeFuture.whenComplete { _ in
        _ = self.count.wrappingSubtract(1, ordering: .relaxed)
      }
      return now <= limit
    }
  }

  /// Adds the handlers of a connection: first those of HTTP, which make room for those of the WebSocket.
  private static func prepare(
    _ channel: any Channel, _ page: PageHandler, _ access: StudioAccess, _ inbox: StudioInbox,
    _ patience: TimeAmount
  ) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: longestMessage,
      shouldUpgrade: { channel, head in
        let isAllowed = access.answer(to: head) == .socket
        return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let aggregator = NIOWebSocketFrameAggregator(
            minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
            maxAccumulatedFrameSize: longestMessage)
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(FrameHandler())
          try pipeline.addHandler(aggregator)
          try pipeline.addHandler(SocketHandler(inbox))
        }
      })
    let pipeline = channel.pipeline.syncOperations
    let limit = HeadLimit(bytes: longestHead, time: patience)
    try pipeline.addHandler(limit)
    // The handlers are removed on the event loop, which owns them.
    let (boundLimit, boundPage) = (
      NIOLoopBound(limit, eventLoop: channel.eventLoop),
      NIOLoopBound(page, eventLoop: channel.eventLoop)
    )
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          let pipeline = context.pipeline.syncOperations
          pipeline.removeHandler(boundPage.value, promise: nil)
          pipeline.removeHandler(boundLimit.value, promise: nil)
        }
      ))
    try pipeline.addHandler(page)
  }
}

extension StudioAccess {
  func answer(to head: HTTPRequestHead) -> Answer {
    answer(
      method: head.method.rawValue, target: head.uri, host: head.headers["Host"],
      origin: head.headers["Origin"], files: PageFiles.names)
  }
}
