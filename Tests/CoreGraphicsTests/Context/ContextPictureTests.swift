// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import Testing

/// Whole drawings, compared with golden pictures.
struct ContextPictureTests {
  @Test(arguments: ContextScenes.all.map(\.name))
  func drawingLooksAsRecorded(name: String) throws {
    let canvas = Canvas(240, 160, background: .white)
    let scene = try #require(ContextScenes.all.first { $0.name == name })
    scene.draw(canvas.context)
    let golden = GoldenPicture(name: name, suite: "ContextPictureTests")
    #expect(try golden.failure(canvas.image) == nil)
  }

  /// Drawing in parts, each with its own clip, gives the pixels of the whole drawing.
  @Test(arguments: ContextScenes.all.map(\.name))
  func partsAreTheWhole(name: String) throws {
    let scene = try #require(ContextScenes.all.first { $0.name == name })
    let whole = Canvas(240, 160, background: .white)
    scene.draw(whole.context)
    let parts = Canvas(240, 160, background: .white)
    for rect in [
      CGRect(x: 0, y: 0, width: 97, height: 160), CGRect(x: 97, y: 0, width: 143, height: 51),
      CGRect(x: 97, y: 51, width: 143, height: 109),
    ] {
      parts.context.saveGState()
      parts.context.clip(to: rect)
      scene.draw(parts.context)
      parts.context.restoreGState()
      // The current path is not part of the graphics state, so `restoreGState()` leaves it.
      parts.context.beginPath()
    }
    #expect(parts.pixels == whole.pixels)
  }

  /// Over opaque white, a context without alpha has the pixels of one with alpha.
  @Test(arguments: ContextScenes.all.map(\.name))
  func contextsWithoutAlphaShowTheSame(name: String) throws {
    let scene = try #require(ContextScenes.all.first { $0.name == name })
    let whole = Canvas(240, 160, background: .white)
    scene.draw(whole.context)
    for info in [
      CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      CGImageAlphaInfo.noneSkipLast.rawValue,
    ] {
      let context = try #require(
        CGContext(
          data: nil, width: 240, height: 160, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: 0, width: 240, height: 160))
      context.setFillColor(.black)
      scene.draw(context)
      #expect(context.makeImage()?.pixels.pixels == whole.pixels)
    }
  }
}
