// Nacre, MIT licence; see LICENSE.

import Foundation
import NIOCore
import NacreTestKit
import Testing

@testable import Studio

/// The server as an attacker on this machine sees it.
@Suite(.serialized)
struct StudioServerTests {
  private let inbox = StudioInbox()
  private let server: StudioServer

  init() throws { server = try StudioServer(host: "127.0.0.1", port: 0, inbox: inbox) }

  private var place: (port: Int, token: String) { (server.port, server.access.token) }
  private var host: String { "Host: 127.0.0.1:\(server.port)" }

  private func client() throws -> LoopbackClient {
    try #require(LoopbackClient(port: server.port))
  }

  /// Opens a page's connection.
  private func page() throws -> (LoopbackClient, StudioConnection) {
    let client = try client()
    #expect(client.upgrade(place))
    for _ in 0..<20 {
      for case .connected(let connection) in inbox.take(waiting: 1) { return (client, connection) }
    }
    throw PageMessage.Mistake(description: "the page was not announced")
  }

  /// Messages that nobody has read yet do not fill the memory.
  @Test func messagesThatWaitHaveABoundedNumberOfBytes() throws {
    defer { server.close() }
    let (_, connection) = try page()
    let message = StudioInbox.Event.message(connection, Data(count: 64 << 10))
    for _ in 0..<StudioInbox.mostBytes >> 16 { #expect(inbox.add(message)) }
    #expect(!inbox.add(message))
    #expect(inbox.take(waiting: 0).count == StudioInbox.mostBytes >> 16)
    #expect(inbox.add(message))
  }

  /// Nothing else would end this wait.
  @Test func aSavedFileEndsTheWaitForMessages() {
    defer { server.close() }
    inbox.wake()
    #expect(inbox.take(waiting: 86_400).isEmpty)
  }

  @Test func thePageIsServedWithItsPolicy() throws {
    defer { server.close() }
    let client = try client()
    client.send("GET /?token=\(server.access.token) HTTP/1.1\r\n\(host)\r\n\r\n")
    let answer = client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    for line in [
      "Content-Security-Policy: default-src 'none'; script-src 'self'", "frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
    ] {
      #expect(answer.contains(line), "\(line)")
    }
    #expect(!answer.contains("Access-Control"))
    #expect(answer.contains("<html"))
    #expect(!answer.contains(server.access.token))
  }

  @Test func wrongRequestsAreRefused() throws {
    defer { server.close() }
    #expect(try client().status(["GET / HTTP/1.1", host]) == 403)
    #expect(
      try client().status(["GET /?token=\(server.access.token) HTTP/1.1", "Host: evil.example"])
        == 403)
    #expect(try client().status(["GET /main.js HTTP/1.1", host]) == 200)
    #expect(try client().status(["GET /../../etc/passwd HTTP/1.1", host]) == 404)
    #expect(
      try client().status(["POST /?token=\(server.access.token) HTTP/1.1", host]) == 405)
    let socket = "GET /socket?token=\(server.access.token) HTTP/1.1"
    #expect(try client().status([socket, host]) == 403)
    for origin in ["http://evil.example", "null"] {
      #expect(try !client().upgrade(place, origin: origin))
    }
    #expect(try !client().upgrade((server.port, String(repeating: "0", count: 32))))
    #expect(inbox.take(waiting: 0).isEmpty)
  }

  @Test func whatIsNoRequestEndsTheConnection() throws {
    defer { server.close() }
    var random = SeededGenerator(seed: 5)
    for count in [1, 10, 1000, 100_000] {
      let client = try client()
      client.send((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) } + [10, 13, 10])
      client.send("\r\n\r\n")
      let answer = client.receiveAll()
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
    }
    // A head without an end.
    let endless = try client()
    endless.send("GET / HTTP/1.1\r\n\(host)\r\n")
    var sent = 0
    while endless.send("X-\(sent): \(String(repeating: "x", count: 1000))\r\n"), sent < 100_000 {
      sent += 1
    }
    #expect(sent < 10_000)
    #expect(try client().status(["GET /main.js HTTP/1.1", host]) == 200)
  }

  @Test func messagesArrive() throws {
    defer { server.close() }
    let (client, connection) = try page()
    client.frame(1, Array(#"{"type":"pause"}"#.utf8))
    // In two fragments.
    client.frame(1, Array(#"{"type":"#.utf8), isLast: false)
    client.frame(0, Array(#""tree"}"#.utf8))
    client.frame(9, [7])
    #expect(client.nextFrame()?.opcode == 10)
    var texts: [String] = []
    for event in inbox.take(waiting: 5) {
      if case .message(connection, let data) = event {
        texts.append(String(decoding: data, as: UTF8.self))
      }
    }
    #expect(texts == [#"{"type":"pause"}"#, #"{"type":"tree"}"#])
    connection.send(text: Data("hello".utf8))
    let answer = client.nextFrame()
    #expect(answer?.opcode == 1)
    #expect(answer?.payload == Array("hello".utf8))
    client.frame(8, [3, 232])
    #expect(client.nextFrame()?.opcode == 8)
    #expect(client.nextFrame() == nil)
  }

  @Test func wrongFramesEndTheConnection() throws {
    defer { server.close() }
    let limit = StudioServer.longestMessage
    let attacks: [(String, (LoopbackClient) -> Void)] = [
      ("too long", { $0.frame(1, Array(repeating: 32, count: limit + 1)) }),
      (
        "too long in fragments",
        { client in
          client.frame(1, Array(repeating: 32, count: limit - 1), isLast: false)
          client.frame(0, Array(repeating: 32, count: limit - 1))
        }
      ),
      (
        "many fragments",
        { client in
          client.frame(1, [32, 32], isLast: false)
          for _ in 0..<100 { client.frame(0, [32, 32], isLast: false) }
        }
      ),
      ("binary", { $0.frame(2, [1, 2, 3]) }),
      ("length of 2^63 − 1", { $0.send([0x81, 0xFF, 0x7F] + Array(repeating: 0xFF, count: 7)) }),
      ("reserved bits", { $0.send([0xF1, 0x81, 0, 0, 0, 0, 32]) }),
      ("compressed", { $0.send([0xC1, 0x81, 0, 0, 0, 0, 32]) }),
      ("without a mask", { $0.send([0x81, 1, 32]) }),
      ("a fragment without a mask", { $0.send([0x01, 1, 32]) }),
      ("a ping without a mask", { $0.send([0x89, 1, 32]) }),
      ("a kind that is not defined", { $0.send([0x83, 0x81, 0, 0, 0, 0, 32]) }),
      (
        "a flood",
        { client in
          for _ in 0..<20_000 where client.frame(1, [123, 125]) {}
        }
      ),
    ]
    for (name, attack) in attacks {
      let (client, _) = try page()
      attack(client)
      var frames = 0
      while client.nextFrame() != nil { frames += 1 }
      #expect(frames <= 2, "\(name)")
      #expect(client.hasEnded, "\(name)")
      _ = inbox.take(waiting: 0)
    }
    #expect(try client().status(["GET /main.js HTTP/1.1", host]) == 200)
  }

  /// A client that sends a byte of its request now and then is closed all the same.
  @Test func aRequestHasToComeInTime() throws {
    server.close()
    let server = try StudioServer(
      host: "127.0.0.1", port: 0, inbox: inbox, patience: .milliseconds(200))
    defer { server.close() }
    let client = try #require(LoopbackClient(port: server.port))
    var sent = 0
    while client.send([UInt8(ascii: "G")]), sent < StudioServer.longestHead {
      sent += 1
      // Real time is what this is about. Nobody connects, so this is a pause.
      _ = inbox.take(waiting: 0.005)
    }
    #expect(sent < StudioServer.longestHead)
    _ = client.receiveAll()
    #expect(client.hasEnded)
    // A page has no limit of time.
    let page = try #require(LoopbackClient(port: server.port))
    #expect(page.upgrade((server.port, server.access.token)))
    let other = try #require(LoopbackClient(port: server.port))
    #expect(other.receiveAll() == "")
    #expect(other.hasEnded)
    page.frame(9, [7])
    #expect(page.nextFrame()?.opcode == 10)
  }

  /// The answers to the pings of a page that does not read do not fill the memory.
  @Test func aFloodOfPingsIsAnsweredAsFarAsItIsRead() throws {
    defer { server.close() }
    let (client, _) = try page()
    let count = 300_000
    let padding = [UInt8](repeating: 0, count: 121)
    for number in 0..<count {
      client.frame(9, (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } + padding)
    }
    var answers = 0
    var last = -1
    while last != count - 1, let frame = client.nextFrame() {
      try #require(frame.opcode == 10)
      answers += 1
      last = (0..<4).reduce(0) { $0 | Int(frame.payload[$1]) << ($1 * 8) }
    }
    #expect(last == count - 1)
    #expect(answers < count)
  }

  @Test func aThousandConnectionsAreTooMany() throws {
    defer { server.close() }
    // Pages keep their connections, so all are in use for as long as the test asks.
    var pages = try (0..<StudioServer.mostConnections).map { _ in try page() }
    // Those beyond the limit are closed without an answer.
    for _ in StudioServer.mostConnections..<1000 {
      #expect(try client().status(["GET /main.js HTTP/1.1", host]) == nil)
    }
    pages.removeLast()
    var status: Int?
    for _ in 0..<100_000 where status != 200 {
      status = try client().status(["GET /main.js HTTP/1.1", host])
    }
    #expect(status == 200)
  }

  /// A page that does not read is not sent more.
  @Test func aSlowReaderIsNotReady() throws {
    defer { server.close() }
    let (client, connection) = try page()
    #expect(connection.isReady)
    let block = ByteBuffer(repeating: 7, count: 1 << 20)
    var sent = 0
    while connection.isReady, sent < 500 {
      connection.send(binary: block)
      sent += 1
      // The server's thread writes.
      _ = inbox.take(waiting: 0.01)
    }
    #expect(sent < 500)
    for _ in 0..<sent { #expect(client.nextFrame()?.payload.count == 1 << 20) }
    var rounds = 0
    while !connection.isReady, rounds < 1000 {
      _ = inbox.take(waiting: 0.01)
      rounds += 1
    }
    #expect(connection.isReady)
  }

  @Test func nothingIsLeftAfterTheEnd() throws {
    let (client, _) = try page()
    let port = server.port
    server.close()
    while client.nextFrame() != nil {}
    #expect(LoopbackClient(port: port) == nil)
    // The port can be listened on at once.
    try StudioServer(host: "127.0.0.1", port: port, inbox: inbox).close()
    #expect(throws: (any Error).self) {
      try StudioServer(host: "198.51.100.7", port: 0, inbox: inbox)
    }
  }
}
