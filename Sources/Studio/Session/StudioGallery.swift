// Nacre, MIT licence; see LICENSE.

import Foundation
import NIOCore
import SceneHost
import Synchronization

/// Lists the scenes of a folder in a browser, with moving pictures. Choosing one opens it in a studio of its own.
///
/// The gallery runs on the thread of its caller. Pictures and studios are made on two other threads, one after the
/// other.
package final class StudioGallery {
  package struct Request: Sendable {
    package var title: String
    /// The names of the scenes, each once.
    package var scenes: [String]
    /// The address to listen on.
    package var host = "127.0.0.1"
    /// The port to listen on; 0 for any that is free, `nil` for `StudioRequest.usualPort` if it is free.
    package var port: Int?
    /// Makes the moving picture of a scene: the bytes of a PNG with several frames.
    package var picture: @Sendable (String) throws -> Data
    /// Opens a scene in a studio, and returns the address of its page.
    package var open: @Sendable (String) throws -> String

    package init(
      title: String, scenes: [String], picture: @escaping @Sendable (String) throws -> Data,
      open: @escaping @Sendable (String) throws -> String
    ) {
      (self.title, self.scenes, self.picture, self.open) = (title, scenes, picture, open)
    }
  }

  private let request: Request
  private let server: StudioServer
  private let inbox = StudioInbox()
  private var connection: StudioConnection?
  private let pictures = DispatchQueue(label: "nacre.gallery.pictures")
  private let studios = DispatchQueue(label: "nacre.gallery.studios")
  private let wanted = GalleryWishes<StudioConnection>()
  private let opened = GalleryWishes<StudioConnection>()

  /// Starts to serve the page.
  ///
  /// - Throws: `CommandFailure` if the address can't be listened on.
  package init(_ request: Request) throws {
    self.request = request
    let page = StudioServer.Page.gallery
    if let port = request.port {
      server = try StudioServer(host: request.host, port: port, inbox: inbox, page: page)
    } else {
      let usual = try? StudioServer(
        host: request.host, port: StudioRequest.usualPort, inbox: inbox, page: page)
      server = try usual ?? StudioServer(host: request.host, port: 0, inbox: inbox, page: page)
    }
  }

  /// Serves the page until the command is interrupted.
  ///
  /// - Parameters:
  ///   - seconds: The time after which the gallery ends; `nil` for no limit.
  ///   - didOpen: Called with the address of the page when it can be opened.
  package func run(seconds: Double? = nil, didOpen: (String) -> Void) {
    defer { server.close() }
    didOpen(server.address)
    let end = seconds.map { LiveScene.now + $0 }
    while !Interruption.isRequested, end.map({ LiveScene.now < $0 }) ?? true {
      for event in inbox.take(waiting: 0.25) { take(event) }
    }
  }

  private func take(_ event: StudioInbox.Event) {
    switch event {
    case .connected(let newcomer):
      connection?.send(text: ServerMessage.data(ServerMessage.Words(type: "replaced")))
      if let connection { forget(connection) }
      connection?.close()
      connection = newcomer
      newcomer.send(
        text: ServerMessage.data(
          GalleryMessage.Scenes(title: request.title, scenes: request.scenes)))
    case .disconnected(let leaver):
      forget(leaver)
      if connection == leaver { connection = nil }
    case .message(let sender, let data):
      guard sender == connection else { return }
      receive(data, from: sender)
    }
  }

  private func receive(_ data: Data, from page: StudioConnection) {
    let request = request
    guard let wish = try? JSONDecoder().decode(GalleryMessage.Wish.self, from: data),
      request.scenes.contains(wish.scene)
    else {
      let words = ServerMessage.Words(type: "error", text: "there is no such message or scene")
      return page.send(text: ServerMessage.data(words))
    }
    let name = wish.scene
    switch wish.type {
    case .thumbnail:
      guard wanted.add(name, from: page) else { return }
      pictures.async { [wanted] in
        guard let page = wanted.take(name) else { return }
        do {
          let bytes = try request.picture(name)
          Self.answer(page, GalleryMessage.Answer(type: "thumbnail", scene: name), bytes)
        } catch {
          let words = CommandFailure.words(of: error)
          Self.answer(page, GalleryMessage.Answer(type: "thumbnail", scene: name, mistake: words))
        }
      }
    case .open:
      guard opened.add(name, from: page) else { return }
      studios.async { [opened] in
        guard let page = opened.take(name) else { return }
        do {
          let address = try request.open(name)
          Self.answer(page, GalleryMessage.Answer(type: "studio", scene: name, address: address))
        } catch {
          let words = CommandFailure.words(of: error)
          Self.answer(page, GalleryMessage.Answer(type: "studio", scene: name, mistake: words))
        }
      }
    }
  }

  private static func answer(
    _ page: StudioConnection, _ message: GalleryMessage.Answer, _ bytes: Data? = nil
  ) {
    page.send(text: ServerMessage.data(message))
    guard let bytes else { return }
    // A file of the protocol begins with the byte 2.
    page.send(binary: ByteBuffer(bytes: [2] + Array(bytes)))
  }

  private func forget(_ page: StudioConnection) {
    wanted.forget(page)
    opened.forget(page)
  }
}
