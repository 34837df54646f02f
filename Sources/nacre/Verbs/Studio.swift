// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import CStreams
import Foundation
import GraphicsTypes
import Pictures
import Stage
import Studio
import Window

/// `nacre studio`: serves a page that shows a scene and takes it apart.
struct Studio: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "See a scene in the browser: scrub time, take apart layers and animations.",
    discussion: """
      The command prints the address of a page on this machine and serves it until it is interrupted. The address
      has a random token; nobody without it can use the page. Saving one of the scene's files reloads it.

      Examples:
        nacre studio Examples/GradientStudio
        nacre studio Examples/Comments --touches Examples/Comments/Comments.touches
        nacre studio Examples/Comments --against HEAD~1
      """)

  @OptionGroup var scene: SceneOptions

  @Option(
    help: "The port to serve the page on; 0 takes any that is free. (default: 8221 if it is free)")
  var port: Int?

  @Option(
    help: """
      The address to serve the page on; 0.0.0.0 or :: for all addresses of this machine. With another than 127.0.0.1 \
      the page can be reached from other machines, by anybody who knows the token, which is sent unencrypted.
      """)
  var host = "127.0.0.1"

  @Option(help: "The memory for past trees, megabytes.")
  var history = 256

  @Option(
    help: """
      Another version to show beside the scene, with the same touches at the same times: a folder, a file, or a git \
      revision of the scene's folder.
      """)
  var against: String?

  @Flag(inversion: .prefixedNo, help: "Open the page in a browser.")
  var open = true

  @Option(help: "Seconds until the command ends by itself.")
  var duration: Double?

  mutating func validate() throws {
    guard (0...65_535).contains(port ?? 0) else {
      throw ValidationError("--port must be from 0 to 65535")
    }
    guard (1...65_536).contains(history) else {
      throw ValidationError("--history must be from 1 to 65536")
    }
    if let duration, !(duration > 0 && duration <= 86_400) {
      throw ValidationError("--duration must be above 0 and at most 86400")
    }
  }

  mutating func run() throws {
    let script = try scene.touchScript()
    let program = try scene.compiler.compile(scene.scenes)
    let other = try against.map { try OtherSources($0, of: scene.scenes) }
    defer { other?.remove() }
    let otherProgram = try other.map { try scene.compiler.compile($0.scenes) }
    // The command may be interrupted while a changed scene is compiled.
    defer { ToolRun.stopAll() }
    var configuration = scene.configuration(host: .window)
    configuration.historyLimit = history << 20
    let title = URL(fileURLWithPath: scene.scenes[0]).deletingPathExtension().lastPathComponent
    var request = StudioRequest(title: title, configuration: configuration)
    request.script = script
    request.other = otherProgram.map { (against ?? "", $0) }
    (request.host, request.port) = (host, port)
    request.png = { (try? Pictures.encodePNG($0)).map(Array.init) ?? [] }
    request.strip = { stills, scale in
      guard let first = stills.first?.image,
        let grid = FilmStrip.Grid(
          count: stills.count, width: first.width, height: first.height, scale: scale)
      else { return nil }
      return FilmStrip(stills: stills, grid: grid, scale: scale, isTransparent: false).draw()
    }
    request.film = { try TemporaryFilm($0) }
    let scenes = scene.scenes
    request.delegate = { SceneDelegate.name(in: scenes) }
    let lines = SourceLines()
    request.places = { lines.places(of: $1, in: $0.executable) }
    let opens = open
    request.didOpen = { address in
      // Printed at once, also into a pipe; the end of the command says if that failed.
      print(address)
      _ = nacre_write_out_standard_output()
      if opens { Self.openBrowser(address) }
    }
    if host != "127.0.0.1", host != "::1" {
      Console.write("nacre: the page is served to other machines on \(host), unencrypted")
    }
    let isCompiled = SceneCompiler.compiled(scene.scenes) != nil
    let session = try StudioSession(
      request,
      reloader: isCompiled ? nil : SceneWatcher(scene.scenes, compiler: scene.compiler))
    session.run(program, seconds: duration)
  }

  /// Opens the page where there is a desktop with a browser.
  private static func openBrowser(_ address: String) {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
    opener.arguments = [address]
    opener.standardOutput = FileHandle.nullDevice
    opener.standardError = FileHandle.nullDevice
    try? opener.run()
  }
}
