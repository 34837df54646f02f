// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing

/// Whole drawings, by their pictures.
struct ContextPictureTests {
  private static let references = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "References")

  @Test(arguments: ContextScenes.all.map(\.name))
  func drawingLooksAsRecorded(name: String) throws {
    let canvas = Canvas(240, 160, background: .white)
    let scene = try #require(ContextScenes.all.first { $0.name == name })
    scene.draw(canvas.context)
    let golden = GoldenPicture(
      folder: Self.references, name: name,
      command: "RECORD=1 swift test --filter ContextPictureTests")
    #expect(try golden.failure(canvas.image) == nil)
  }
}
