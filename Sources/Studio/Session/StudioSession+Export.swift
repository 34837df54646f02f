// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NIOCore
import SceneHost
import Stage

/// Files that the page asks for.
extension StudioSession {
  func export(_ request: PageMessage.ExportRequest) {
    do {
      switch request.format {
      case .png, .strip: try exportPicture(request)
      case .film, .gif: try beginFilm(request)
      case .touches: send(Data(try touches().json.utf8), request.format, "touches", at: nil)
      case .test: try exportTest(request)
      }
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ error: any Error) {
    let text = CommandFailure.words(of: error)
    send(ServerMessage.Words(type: "error", text: text))
  }

  /// Sends a file.
  ///
  /// - Parameter seconds: The instant that the file's name has; `nil` for none.
  private func send(
    _ bytes: some Collection<UInt8>, _ format: PageMessage.ExportRequest.Format, _ ending: String,
    at seconds: Double?
  ) {
    let place = seconds.map { "-" + String(format: "%g", ($0 * 1000).rounded() / 1000) } ?? ""
    send(
      ServerMessage.Export(format: "\(format)", name: "\(request.title)\(place).\(ending)"))
    var file = ByteBuffer(bytes: [2])
    file.writeBytes(bytes)
    connection?.send(binary: file)
  }

  // MARK: Pictures

  /// Sends a picture, or several side by side.
  private func exportPicture(_ request: PageMessage.ExportRequest) throws {
    let stills = instants(request).compactMap { seconds -> (seconds: Double, image: PixelImage)? in
      let rounded = (seconds * 1000).rounded() / 1000
      return still(at: seconds).map { (rounded, $0) }
    }
    let image =
      request.format == .png ? stills.first?.image : self.request.strip(stills, scene.screen.scale)
    guard let image, stills.count == instants(request).count else {
      throw PageMessage.Mistake(description: "the picture could not be made")
    }
    send(self.request.png(image), request.format, "png", at: stills[0].seconds)
  }

  /// Returns the instants of pictures, at equal distances.
  private func instants(_ request: PageMessage.ExportRequest) -> [Double] {
    let count = request.format == .png ? 1 : min(max(request.count ?? 6, 1), 20)
    let (from, to) = (request.from, request.to ?? request.from)
    return (0..<count).map { index in
      count == 1 ? from : from + (to - from) * Double(index) / Double(count - 1)
    }
  }

  // MARK: Films

  private func beginFilm(_ request: PageMessage.ExportRequest) throws {
    let known = state.oldest...max(scene.clock.seconds, state.oldest)
    let from = min(max(request.from, known.lowerBound), known.upperBound)
    let to = min(max(request.to ?? from, from), known.upperBound)
    let rate = self.request.configuration.framesPerSecond
    let (width, height) = scene.screen.pixelSize
    let count = try StudioFilming.count(
      from: from, to: to, framesPerSecond: rate, width: width, height: height)
    let film = try self.request.film(
      StudioFilmRequest(
        ending: request.format == .gif ? "gif" : "mp4", width: width, height: height,
        framesPerSecond: rate))
    filming = StudioFilming(
      film: film, format: request.format, from: from, count: count, framesPerSecond: rate,
      wasPaused: scene.clock.isPaused)
    // The range stays in the history, and live input waits.
    scene.clock.setPaused(true, now: Self.now)
    tellOfFilm()
  }

  /// Adds a frame to the film, and sends the film after the last one.
  func continueFilm() {
    guard let current = filming else { return }
    do {
      guard let frame = still(at: current.seconds) else {
        throw PageMessage.Mistake(description: "the scene has ended")
      }
      try current.film.append(frame)
      filming?.done += 1
      if (filming?.percent ?? 0) > current.percent { tellOfFilm() }
      guard current.done + 1 == current.count else { return }
      let bytes = try current.film.finish()
      send(bytes, current.format, current.format == .gif ? "gif" : "mp4", at: current.from)
      endFilm()
    } catch {
      refuse(error)
      endFilm()
    }
  }

  /// Ends the film, complete or not. The scene continues and gets the input that has waited.
  func endFilm() {
    guard let ended = filming else { return }
    tellOfFilm(isOver: true)
    filming = nil
    scene.clock.setPaused(ended.wasPaused, now: Self.now)
    let messages = postponed
    postponed = []
    for message in messages { receive(message) }
  }

  /// Ends the film of a page that has gone.
  func cancelFilm() {
    postponed = []
    endFilm()
  }

  private func tellOfFilm(isOver: Bool = false) {
    guard let filming else { return }
    send(
      ServerMessage.Progress(
        format: "\(filming.format)", done: filming.done, count: filming.count, isOver: isOver))
  }

  // MARK: Touches

  /// Returns the first identifier above those of a script's fingers, for the page's fingers.
  static func firstFinger(beside script: TouchScript?) -> Int {
    // The identifiers of the page's fingers are small numbers.
    let taken = (script?.samples ?? []).filter { $0.phase.isOfFinger && $0.id < 1 << 32 }
    return max(taken.map(\.id).max() ?? -1, -1) + 1
  }

  /// Returns the touches of the script and of the page since the scene's start, as one script.
  ///
  /// - Throws: `Mistake` if a touch script cannot have them.
  private func touches() throws -> TouchScript {
    let all = TouchScript((request.script?.samples ?? []) + recorded)
    do {
      return try TouchScript(parsing: Data(all.json.utf8))
    } catch {
      throw PageMessage.Mistake(description: "the touches are not a touch script: \(error)")
    }
  }

  private func exportTest(_ request: PageMessage.ExportRequest) throws {
    var test = MotionTestText(title: self.request.title, configuration: self.request.configuration)
    test.delegate = self.request.delegate()
    test.configuration.appearance = scene.appearance
    let screen = scene.screen
    (test.configuration.width, test.configuration.height) = (screen.width, screen.height)
    test.configuration.scale = screen.scale
    test.instants = instants(request).sorted()
    test.touches = try touches()
    send(Data(test.text.utf8), .test, "swift", at: nil)
  }
}
