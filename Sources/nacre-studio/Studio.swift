// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import CLinux
import Command
import Film
import Compatibility
import Foundation
import GraphicsTypes
import Pictures
import SceneHost
import Stage
import Studio
import Synchronization

/// `nacre studio`: serves a page that shows a scene with its layers and animations.
struct Studio: ParsableCommand {
  static let configuration = StudioOptions.configuration

  @OptionGroup var options: StudioOptions

  /// Compiles the scene. If that fails, the studio shows the compiler's output until a file is saved.
  ///
  /// - Throws: `CommandFailure` for a failure without the compiler's output, such as a missing file.
  private func compile(_ scene: SceneOptions) throws -> ReloadedScene {
    let words = Mutex("")
    var compiler = scene.compiler
    compiler.complain = { text in words.withLock { $0 = text } }
    do {
      return .program(try compiler.compile(scene.scenes))
    } catch {
      let said = words.withLock { $0 }
      if said.isEmpty { throw error }
      return .mistake(said)
    }
  }

  /// Serves a page with the scenes of a folder.
  private func show(_ gallery: SceneGallery) throws {
    let scene = options.scene
    guard options.against == nil, options.at == nil, scene.touches == nil else {
      throw CommandFailure.usage(
        "--against, --at and --touches are for one scene, but '\(scene.scenes[0])' has several")
    }
    // The command may be interrupted while a picture is drawn.
    defer { ToolRun.stopAll() }
    let studio = OpenedStudio()
    defer { studio.close() }
    let (host, screen) = (options.host, scene.screenOptions)
    var request = StudioGallery.Request(
      title: scene.title, scenes: gallery.scenes.keys.sorted(),
      picture: { try gallery.picture(of: $0, screen: screen) },
      open: { name in
        try studio.open(
          gallery.scenes[name] ?? name, touches: gallery.touches(of: name), host: host,
          options: screen)
      })
    (request.host, request.port) = (host, options.port)
    var browserPage: BrowserPage?
    defer { browserPage?.remove() }
    try StudioGallery(request).run(seconds: options.duration) { address in
      browserPage = announce(address)
    }
  }

  /// Prints the address of the page, and opens it in a browser if that is wanted.
  private func announce(_ address: String) -> BrowserPage? {
    // The address is written at once, also into a pipe. A failure is reported when the command ends.
    print(address)
    _ = nacre_write_out_standard_output()
    let page = options.open ? try? BrowserPage(address) : nil
    page?.open()
    return page
  }

  mutating func run() throws {
    let scene = options.scene
    if let gallery = SceneGallery(scene.scenes) { return try show(gallery) }
    let script = try scene.touchScript()
    let program = try compile(scene)
    let other = try options.against.map { try OtherSources($0, of: scene.scenes) }
    defer { other?.remove() }
    let otherProgram = try other.map { try scene.compiler.compile($0.scenes) }
    // The command may be interrupted while a changed scene is compiled.
    defer { ToolRun.stopAll() }
    var request = StudioRequest(
      title: scene.title, configuration: scene.liveConfiguration(history: options.history))
    request.script = script
    request.other = otherProgram.map { (options.against ?? "", $0) }
    (request.host, request.port) = (options.host, options.port)
    request.png = { (try? Pictures.encodePNG($0)).map(Array.init) ?? [] }
    request.strip = { stills, scale in
      guard let first = stills.first?.image,
        let grid = FilmStrip.Grid(
          count: stills.count, width: first.width, height: first.height, scale: scale)
      else { return nil }
      return FilmStrip(stills: stills, grid: grid, scale: scale, isTransparent: false).draw()
    }
    request.film = { try TemporaryFilm($0) }
    let scenes = (try? scene.inputs) ?? scene.scenes
    request.delegate = { SceneDelegate.name(in: scenes) }
    request.numbers = { try SceneSources.numbers(in: scenes) }
    request.soundSeconds = {
      ProgramSound.information(of: URL(fileURLWithPath: $0))?.seconds
    }
    request.soundLevels = SoundLevels.levels
    let lines = SourceLines()
    request.places = { lines.places(of: $1, in: $0.executable) }
    let command = self
    var browserPage: BrowserPage?
    defer { browserPage?.remove() }
    let place = options.at.map { "#t=\($0)" } ?? ""
    request.didOpen = { page in browserPage = command.announce(page + place) }
    if options.host != "127.0.0.1", options.host != "::1" {
      Console.write("nacre: the page is served to other machines on \(options.host), unencrypted")
    }
    let session = try StudioSession(request, reloader: scene.makeWatcher())
    session.run(program, seconds: options.duration)
  }
}
