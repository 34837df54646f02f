// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Pictures
import RenderServer
import RenderTree
import Testing

/// Something that Nacre draws from a scene and a browser drew from a page of the same geometry.
struct ReferenceSubject: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Subjects")

  static let all: [ReferenceSubject] = names(ending: ".scene").map { ReferenceSubject(name: $0) }

  /// The names of the files with an ending, without it.
  static func names(ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  func file(_ ending: String) -> URL { Self.folder.appending(path: name + ending) }

  /// What Nacre draws.
  func drawn() throws -> PixelImage {
    let scene = try SceneText.parse(String(contentsOf: file(".scene"), encoding: .utf8))
    var tree = RenderTree()
    tree.apply(scene.commit)
    let renderer = Renderer()
    renderer.render(
      tree.evaluate(at: 0, width: scene.width, height: scene.height, scale: scene.scale),
      background: 0xFFFF_FFFF)
    return PixelImage(
      width: scene.width, height: scene.height, pixels: renderer.surface.pixels)
  }

  /// What the browser drew.
  func reference() throws -> PixelImage { try Pictures.decode(Data(contentsOf: file(".png"))) }

  /// Replaces the reference by the upper left part of what the browser's window shows, if there is a
  /// picture of it.
  func adopt(pagesIn folder: URL, _ width: Int, _ height: Int) throws {
    let page = folder.appending(path: "pages/\(name).png")
    guard let data = try? Data(contentsOf: page) else { return }
    let window = try Pictures.decode(data)
    let pixels = (0..<height).flatMap { y in
      window.pixels[(y * window.width)..<(y * window.width + width)]
    }
    let picture = PixelImage(width: width, height: height, pixels: pixels)
    try Pictures.encodePNG(picture).write(to: file(".png"))
  }
}
