// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import Pictures
import RenderServer
import RenderTree
import SceneText
import Testing

/// A picture that Nacre draws from a scene and a browser drew from an HTML page of the same
/// geometry.
struct ReferenceSubject: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Subjects")

  static let all: [ReferenceSubject] = names(ending: ".scene").map { ReferenceSubject(name: $0) }

  /// Returns the names of the files with a suffix, without the suffix.
  static func names(ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  func file(_ ending: String) -> URL { Self.folder.appending(path: name + ending) }

  /// Returns Nacre's picture.
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

  /// Returns the browser's picture.
  func reference() throws -> PixelImage { try Pictures.decode(Data(contentsOf: file(".png"))) }

  /// Replaces the reference with the browser's new screenshot, if there is one.
  func adopt(pagesIn folder: URL, _ width: Int, _ height: Int) throws {
    let page = folder.appending(path: "pages/\(name).png")
    guard let picture = try averaged(page, width, height) else { return }
    try Pictures.encodePNG(picture).write(to: file(".png"))
  }

  /// Returns the browser's enlarged screenshot averaged down to the page's size, if there is one.
  func fine(in folder: URL, _ width: Int, _ height: Int) throws -> PixelImage? {
    try averaged(folder.appending(path: "fine/\(name).png"), width, height)
  }

  /// Returns the upper part of a screenshot, downsampled by the whole factor that gives it a width.
  private func averaged(_ file: URL, _ width: Int, _ height: Int) throws -> PixelImage? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let window = try Pictures.decode(data)
    let factor = window.width / width
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        var sums = [0, 0, 0]
        for row in (y * factor)..<((y + 1) * factor) {
          for column in (x * factor)..<((x + 1) * factor) {
            let pixel = window.pixels[row * window.width + column]
            for channel in 0..<3 { sums[channel] += Int(pixel >> UInt32(8 * channel)) & 255 }
          }
        }
        let area = factor * factor
        pixels.append(
          sums.enumerated().reduce(0xFF00_0000) {
            $0 | UInt32(($1.element + area / 2) / area) << UInt32(8 * $1.offset)
          })
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}

extension PixelImage {
  /// Returns the mean difference of the colour components of two pictures, in levels of 255.
  func meanDistance(to other: PixelImage) -> Double {
    let distances = zip(pixels, other.pixels).map { a, b in
      (0..<3).reduce(0) { sum, channel in
        let shift = UInt32(8 * channel)
        return sum + abs(Int(a >> shift & 255) - Int(b >> shift & 255))
      }
    }
    return Double(distances.reduce(0, +)) / 3 / Double(max(pixels.count, 1))
  }
}
