// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderTree
import Testing

/// An animation of `contents` cross-fades on the screen, and switches where the presentation value
/// is read.
@MainActor
struct ContentsAnimationTests {
  private let shown = ShownTree()

  @Test func presentationSwitchesAtOneHalf() throws {
    let (old, new) = (
      CGImage(PixelImage(width: 1, height: 1, pixels: [0xFF00_0000])),
      CGImage(PixelImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
    )
    let layer = CALayer()
    layer.contents = new
    shown.show(layer)
    let fade = CABasicAnimation(keyPath: "contents")
    fade.fromValue = old
    fade.toValue = new
    fade.duration = 1
    fade.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(fade, forKey: nil)
    shown.commit()

    func contents(at seconds: Double) throws -> PixelImage {
      ManualClock.move(to: ShownTree.start + seconds)
      let copy = try #require(layer.presentation())
      #expect(copy.properties.contentsFade?.progress == seconds)
      return try #require(copy.contents as? CGImage).pixels
    }
    #expect(try contents(at: 0.25) == old.pixels)
    #expect(try contents(at: 0.75) == new.pixels)
  }
}
