// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What the programs are linked with. FFmpeg's Debian build is under the GPL, and its libraries and SDL's take longer
/// to load than a picture to draw.
struct LinkedLibraryTests {
  /// Returns the names of the libraries that the system loads before a program starts.
  private func libraries(of program: String) throws -> String {
    let run = try CommandRun(
      [], in: Workplace(), environment: ["LD_TRACE_LOADED_OBJECTS": "1"],
      program: CommandRun.executable.deletingLastPathComponent().appendingPathComponent(program))
    #expect(run.output.contains("libswiftCore.so"))
    return run.output
  }

  @Test(arguments: ["nacre", "nacre-play", "nacre-studio", "AppProbe"])
  func nothingIsLinkedWithFFmpeg(_ program: String) throws {
    #expect(try !libraries(of: program).contains("libav"))
  }

  @Test(arguments: ["nacre", "nacre-studio"])
  func onlyWindowsAreLinkedWithSDL(_ program: String) throws {
    #expect(try !libraries(of: program).contains("libSDL"))
  }

  @Test func onlyFilmsNeedFFmpeg() throws {
    let folder = try Workplace()
    // Files that are not libraries stand before the system's, whatever version the headers had.
    for version in 50..<80 { try folder.write("", to: "libavutil.so.\(version)") }
    let environment = ["LD_LIBRARY_PATH": folder.url.path]
    try folder.write("size 8 6\nlayer {\n  bounds 0 0 8 6\n}\n", to: "Clear.scene")
    let picture = try CommandRun(
      ["strip", "Clear.scene", "--at", "0", "-o", "strip.png"], in: folder, environment: environment
    )
    #expect(picture.status == 0, "\(picture.errors)")
    let film = try CommandRun(
      ["render", "Clear.scene", "--duration", "1", "-o", "film.mp4"], in: folder,
      environment: environment)
    #expect(film.status == 1)
    #expect(film.errors.contains("film.mp4: films need FFmpeg, which cannot be loaded"))
    #expect(film.errors.contains("libavutil.so"))
  }

  /// A picture of a scene that is compiled takes two processes, the command and the scene. Each loads few libraries:
  /// the most that a start may load is a third more than what Nacre's own modules need.
  @Test func pictureOfAnUnchangedSceneStartsTwoProcesses() throws {
    let folder = try Workplace()
    try folder.writeScene("")
    let arguments = ["strip", "scene.swift", "--at", "0", "-o", "strip.png"]
    let cache = ["NACRE_CACHE": folder.file("cache")]
    let first = try CommandRun(arguments, in: folder, environment: cache)
    try #require(first.status == 0, "\(first.errors)")
    try FileManager.default.createDirectory(
      atPath: folder.file("loads"), withIntermediateDirectories: true)
    let second = try CommandRun(
      arguments, in: folder,
      environment: cache.merging([
        "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder.file("loads/process"),
      ]) { $1 })
    try #require(second.status == 0, "\(second.errors)")
    let processes = try folder.names(in: "loads")
    #expect(processes.count == 2, "\(processes)")
    for process in processes {
      let lines = String(decoding: try folder.data("loads/\(process)"), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("calling init: ") }
      #expect(lines.count > 5)
      #expect(lines.count <= 45, "\(lines.joined(separator: "\n"))")
    }
  }
}
