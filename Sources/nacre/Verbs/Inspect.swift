// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import RenderServer
import SceneHost
import Stage

/// `nacre inspect`: prints the layer tree of a scene at an instant.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Print the layer tree at an instant: values, running animations and the cost of the frame.",
    discussion: """
      The scene's own output goes to standard error; standard output holds only the tree.

      Examples:
        nacre inspect Examples/ShapeLayer.swift --at 0.5
        nacre inspect Examples/ShapeLayer.swift --at 0.5 --json > tree.json
        nacre inspect Examples/TypeAndTraits.swift --at 0 --accessibility
      """)

  @OptionGroup var scene: SceneOptions

  @Option(help: "Seconds from the first frame.")
  var at: Double

  @Flag(
    help: "Print the elements that a screen reader would read, in order, instead of the layers.")
  var accessibility = false

  @Flag(help: "Print JSON; see Documentation/Inspection.md.")
  var json = false

  mutating func validate() throws {
    guard at >= 0, at <= 86_400 else { throw ValidationError("--at must be 0 to 86400") }
  }

  mutating func run() throws {
    if let text = try TextScene(scene) { return try write(text.inspection(at: at)) }
    let touches = try scene.touchScript()
    let configuration = scene.configuration(host: .inspection, instants: [at])
    let program = try scene.compiler.compile(scene.scenes)
    var found: Inspection?
    try SceneProcess(program, configuration, touches, outputToError: true).run { report, _ in
      if case .inspection(let inspection) = report { found = inspection }
    }
    if let found { try write(found) }
  }

  private func write(_ inspection: Inspection) throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data =
        accessibility
        ? try encoder.encode(
          Speech(seconds: inspection.seconds, elements: inspection.accessibility))
        : try encoder.encode(inspection)
      print(String(decoding: data, as: UTF8.self))
    } else if accessibility {
      for element in inspection.accessibility { print(element.line) }
    } else {
      print(inspection.outline)
    }
  }
}

/// The JSON object that `--accessibility --json` prints.
private struct Speech: Encodable {
  var seconds: Double
  var elements: [SpokenElement]
}
