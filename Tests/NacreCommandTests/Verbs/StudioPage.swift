// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

/// A page of a studio, without a browser.
final class StudioPage {
  private let place: Workplace
  private let command: RunningCommand
  private let client: LoopbackClient
  /// The newest instant, as the last message of the state has it.
  private(set) var newest = 0.0
  /// Whether the scene plays, as the last message of the state has it.
  private var isPlaying = false

  /// Starts a studio of `scene.swift`.
  init(
    in place: Workplace, _ options: [String], environment: [String: String] = [:]
  ) throws {
    self.place = place
    try place.createFolder("temporary")
    let words = ([CommandRun.executable.path, "studio", "scene.swift"] + options)
      .map { "'\($0)'" }.joined(separator: " ")
    try place.write("exec \(words) --no-open --port 0 >address\n", to: "studio.sh")
    command = try RunningCommand(
      [place.file("studio.sh")], in: place,
      environment: environment.merging(["TMPDIR": place.file("temporary")]) { $1 },
      program: URL(fileURLWithPath: "/bin/sh"))
    let pattern = /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})\n/
    func address() -> (port: Int, token: String)? {
      let text = try? String(contentsOfFile: place.file("address"), encoding: .utf8)
      guard let match = text?.wholeMatch(of: pattern) else { return nil }
      return Int(match.1).map { ($0, String(match.2)) }
    }
    try command.wait("the studio has no address") { address() != nil }
    let server = try #require(address())
    client = try #require(LoopbackClient(port: server.port))
    try #require(client.upgrade(server))
  }

  deinit { command.send(SIGTERM) }

  /// Sends messages, which arrive together.
  func send(_ messages: String...) {
    for message in messages { client.frame(1, Array(message.utf8)) }
  }

  /// Reads up to the next message of a type.
  ///
  /// - Throws: At an `error` that is not awaited.
  func next(_ type: String) throws -> [String: Any] {
    while true {
      let frame = try #require(client.nextFrame(), "the connection has ended: \(command.errors)")
      guard frame.opcode == 1,
        let message = try JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any]
      else { continue }
      let kind = message["type"] as? String
      if kind == "state" {
        newest = message["newest"] as? Double ?? newest
        isPlaying = message["isPlaying"] as? Bool ?? isPlaying
      }
      if kind == type { return message }
      try #require(kind != "error", "\(message)")
    }
  }

  /// Lets the scene reach an instant, frame by frame, and play on from there. The time of a scene in which nothing
  /// moves stands still without that.
  ///
  /// The studio tells a state only where it differs from the last one. Thus the next message that ends the playing is
  /// answered by a state, even if the studio takes it together with this one.
  func advance(to seconds: Double) throws {
    while newest < seconds - 1e-6 {
      let before = newest
      send(#"{"type":"step","frames":1}"#)
      while newest == before { _ = try next("state") }
    }
    send(#"{"type":"play"}"#)
    while !isPlaying { _ = try next("state") }
  }

  /// Waits until a newest instant is reached by itself.
  func waitUntil(seconds: Double) throws {
    while newest < seconds { _ = try next("state") }
  }

  func export(
    _ format: String, from: Double, to: Double, count: Int = 1
  ) throws -> (name: String, bytes: Data) {
    send(
      #"{"type":"export","format":"\#(format)","from":\#(from),"to":\#(to),"count":\#(count)}"#)
    let name = try #require(try next("export")["name"] as? String)
    while true {
      let frame = try #require(client.nextFrame(), "the connection has ended: \(command.errors)")
      if frame.opcode == 2, frame.payload.first == 2 {
        return (name, Data(frame.payload.dropFirst()))
      }
    }
  }

  /// The files of films in the studio's folder for temporary files.
  func temporaryFilms() throws -> [String] {
    let folder = FileManager.default.enumerator(atPath: place.file("temporary"))
    return (folder?.compactMap { $0 as? String } ?? []).filter { $0.contains("film") }
  }
}
