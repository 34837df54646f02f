// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import RenderServer
import RenderTree
import SceneText
import Testing

/// A scene of `Scenes` at one instant, with a golden picture in `References`.
struct GoldenScene: CustomTestStringConvertible, Sendable {
  let scene: String
  /// The absolute media time.
  let milliseconds: Int

  var testDescription: String { picture }

  /// The name of the golden picture.
  var picture: String { "\(scene)@\(milliseconds)" }

  static let scenes = TestFolder.find("Scenes")
  static let references = TestFolder.find("References")

  /// The instants at which animated scenes are drawn, in milliseconds. Other scenes are drawn at 0.
  static let instants: [String: [Int]] = [
    "animation_along": [0, 300, 800],
    "animation_basic": [0, 250, 700],
    "animation_groups": [0, 250, 700],
    "animation_keyframes": [100, 500, 850],
    "animation_shapes": [100, 500, 900],
    "animation_spring": [50, 200, 500],
    "contents_fade": [0, 300, 700],
    "emitter_modes": [4000],
    "replicator_colors": [500],
  ]

  static let all: [GoldenScene] = names.flatMap { name in
    (instants[name] ?? [0]).map { GoldenScene(scene: name, milliseconds: $0) }
  }

  /// The names of all scene files, without their suffix.
  static let names: [String] = files(in: scenes)
    .filter { $0.hasSuffix(".scene") }.map { String($0.dropLast(".scene".count)) }

  static func files(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  var golden: GoldenPicture {
    GoldenPicture(name: picture, suite: "SceneTests.sceneLooksAsRecorded")
  }

  func text() throws -> SceneText {
    let file = Self.scenes.appending(path: scene + ".scene")
    return try SceneText.parse(String(contentsOf: file, encoding: .utf8))
  }

  func frame() throws -> Frame { frame(of: try text()) }

  /// Returns the frame of a variant of the scene at this instant.
  func frame(of scene: SceneText) -> Frame {
    var tree = RenderTree()
    tree.apply(scene.commit)
    return tree.evaluate(
      at: Double(milliseconds) / 1000, width: scene.width, height: scene.height,
      scale: scene.scale)
  }
}
