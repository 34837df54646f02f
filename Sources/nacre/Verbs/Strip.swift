// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import GraphicsTypes
import Pictures
import SceneHost
import Stage

/// `nacre strip`: renders chosen instants of a scene into one picture.
struct Strip: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render chosen instants of a scene side by side, each with its time below it.",
    discussion: """
      With exactly one instant the picture is the frame alone, without a caption. Frames that do not fit
      side by side are in rows. With --transparent, pixels that no layer covers are transparent,
      including the space between the frames.

      Examples:
        nacre strip Examples/SpringVsEase.swift --at 0,0.25,0.5,0.75,1 -o strip.png
        nacre strip Spring.swift --at 0.35 --scale 1 -o frame.png
        nacre strip Card.swift --at 0 -o card.png --strict
      """)

  @OptionGroup var scene: SceneOptions

  @Option(help: "Seconds from the first frame, 0 to 86400, separated by commas.")
  var at: Instants

  @Flag(help: "Keep alpha: pixels that no layer covers stay transparent.")
  var transparent = false

  @OptionGroup var checks: SceneChecks

  @Option(name: .shortAndLong, help: "The PNG file; by default the scene's name with .png.")
  var output: String?

  mutating func run() throws {
    let file = output ?? defaultOutput
    guard file.lowercased().hasSuffix(".png") else {
      throw CommandFailure.usage("'\(file)' must end in .png")
    }
    let text = try TextScene(scene, isTransparent: transparent)
    let grid = try grid(of: text)
    var remarks = SceneRemarks(checks)
    let stills = try text.map { stillsOfText($0, &remarks) } ?? stillsOfProgram(&remarks)
    try remarks.check()
    let picture =
      stills.count == 1
      ? stills[0].image
      : FilmStrip(stills: stills, grid: grid, scale: scene.scale, isTransparent: transparent).draw()
    try OutputFile.write(failing { try Pictures.encodePNG(picture) }, to: file)
    if !scene.quiet {
      Console.write("\(stills.count) \(stills.count == 1 ? "instant" : "instants"): \(file)")
    }
  }

  private typealias Still = (seconds: Double, image: PixelImage)

  /// Returns the arrangement of the stills.
  ///
  /// - Parameter text: The scene if it is in text form, which states its own size.
  /// - Throws: `CommandFailure` when they do not fit into a picture.
  private func grid(of text: TextScene?) throws -> FilmStrip.Grid {
    let frame = scene.configuration(host: .still)
    let (width, height) = (text?.width ?? frame.pixelWidth, text?.height ?? frame.pixelHeight)
    let (count, side) = (at.seconds.count, SceneOptions.largestSide)
    guard
      let grid = FilmStrip.Grid(count: count, width: width, height: height, scale: scene.scale)
    else {
      throw CommandFailure.usage(
        "\(count) frames of \(width) x \(height) pixels do not fit into a picture of "
          + "\(side) x \(side)")
    }
    return grid
  }

  private func stillsOfText(_ text: TextScene, _ remarks: inout SceneRemarks) -> [Still] {
    at.seconds.map { seconds in
      let begin = ContinuousClock.now
      let image = text.image(at: seconds)
      remarks.addFrame(
        nanoseconds: (ContinuousClock.now - begin) / .nanoseconds(1), seconds: seconds)
      remarks.addOwn(seconds: seconds)
      return (seconds, image)
    }
  }

  private func stillsOfProgram(_ remarks: inout SceneRemarks) throws -> [Still] {
    let touches = try scene.touchScript()
    var configuration = scene.configuration(host: .still, instants: at.seconds)
    configuration.isTransparent = transparent
    let program = try scene.compiler.compile(scene.scenes)
    var stills: [Still] = []
    try SceneProcess(program, configuration, touches).run { report, frames in
      if case .message(let message, let seconds) = report {
        remarks.add(message, seconds: seconds)
      }
      guard case .frame(let slot, let seconds, let nanoseconds) = report else { return }
      remarks.addFrame(nanoseconds: Double(nanoseconds), seconds: seconds)
      // SAFETY: slots start at multiples of four bytes in page-aligned memory, and the pixels are
      // copied before `run` grants the slot again.
      let pixels = Array(frames.frame(slot).bindMemory(to: UInt32.self))
      stills.append(
        (
          seconds,
          PixelImage(
            width: configuration.pixelWidth, height: configuration.pixelHeight, pixels: pixels)
        ))
    }
    return stills
  }

  private var defaultOutput: String {
    let first = URL(fileURLWithPath: scene.scenes[0])
    return first.deletingPathExtension().lastPathComponent + ".png"
  }
}
