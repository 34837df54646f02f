// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import PixelReference
import RenderServer
import RenderTree
import Testing

/// Panes of glass that merge.
struct GlassClusterTests {
  private static let spacing = 20.0

  /// Returns a frame of two panes that invert a white backdrop, so that a pixel shows its coverage.
  private func frame(
    gap: Double, spacing: Double? = Self.spacing, light: Double = 0,
    _ configure: (inout LayerProperties) -> Void = { _ in }
  ) -> Frame {
    var scene = SceneBuilder(140, 70)
    scene.layer(CGRect(0, 0, 140, 70)) { $0.backgroundColor = .white }
    scene.layer(
      CGRect(0, 0, 140, 70), CATransform3DIdentity,
      { if let spacing { $0.backgroundFilters = [FilterStep(.merge, [spacing])] } }
    ) { scene in
      for (x, width) in [(10.0, 50.0), (60 + gap, 40)] {
        scene.layer(CGRect(x, 15, width, 40)) {
          $0.cornerRadius = 20
          $0.backgroundFilters = [
            FilterStep(.colorInvert, [1]), FilterStep(.lens, [8, 6, light]),
          ]
          configure(&$0)
        }
      }
    }
    return scene.frame
  }

  private func pixels(_ frame: Frame) -> [UInt32] {
    let renderer = Renderer()
    renderer.render(frame)
    return renderer.surface.pixels
  }

  @Test(arguments: [20, 20.25, 26, 31.5])
  func panesThatAreFarLookAsIfAlone(gap: Double) {
    #expect(pixels(frame(gap: gap)) == pixels(frame(gap: gap, spacing: nil)))
    #expect(pixels(frame(gap: gap, light: 1)) == pixels(frame(gap: gap, spacing: nil, light: 1)))
  }

  @Test(arguments: [0.0, 4, 8])
  func panesThatAreNearAreOne(gap: Double) {
    let (joined, apart) = (pixels(frame(gap: gap)), pixels(frame(gap: gap, spacing: nil)))
    let place = 35 * 140 + Int(60 + gap / 2)
    for x in 20..<90 { #expect(joined[35 * 140 + x] & 255 < 8, "\(x)") }
    if gap > 1 { #expect(apart[place] & 255 > 200) }
    // The sides that face away from the other pane do not change.
    for y in 0..<70 {
      for x in 0..<30 {
        let change = Int(joined[y * 140 + x] & 255) - Int(apart[y * 140 + x] & 255)
        #expect(abs(change) < 24, "\(x) \(y)")
      }
    }
  }

  @Test func panesComeTogetherWithoutJumps() {
    var before = pixels(frame(gap: 24))
    var most = 0
    for step in 1...96 {
      let present = pixels(frame(gap: 24 - Double(step) / 4))
      for (a, b) in zip(before, present) { most = max(most, abs(Int(a & 255) - Int(b & 255))) }
      before = present
    }
    // The gap changes by a quarter of a pixel, which is 64 levels; where the neck forms, both sides
    // move.
    #expect(most < 128)
  }

  /// Two panes at the same place look like one: coincident outlines do not add up.
  @Test func panesInOnePlaceAreOnePane() {
    var scene = SceneBuilder(80, 60)
    scene.layer(CGRect(0, 0, 80, 60)) { $0.backgroundColor = .white }
    func add(_ spacing: Double, _ scene: inout SceneBuilder) {
      scene.layer(
        CGRect(0, 0, 80, 60), CATransform3DIdentity,
        { $0.backgroundFilters = [FilterStep(.merge, [spacing])] }
      ) { scene in
        for _ in 0..<2 {
          scene.layer(CGRect(10, 10, 60, 40)) {
            $0.cornerRadius = 20
            $0.backgroundFilters = [FilterStep(.colorInvert, [1]), FilterStep(.lens, [8, 6, 0])]
          }
        }
      }
    }
    add(20, &scene)
    let pixels = pixels(scene.frame)
    #expect(pixels[30 * 80 + 8] == white)
    #expect(pixels[30 * 80 + 71] == white)
    #expect(pixels[30 * 80 + 11] == black)
    #expect(pixels[30 * 80 + 68] == black)
  }

  @Test(arguments: [3.0, 9, 15, 19.9])
  func tilesThreadsAndDamageChangeNothing(gap: Double) throws {
    let renderer = Renderer(kernels: .reference)
    renderer.render(frame(gap: gap, light: 0.7))
    let expected = renderer.surface.pixels
    for (width, height) in [(17, 13), (64, 64)] {
      let other = Renderer(threads: 2, tileWidth: width, tileHeight: height)
      for gap in [30, gap, 5, gap] { other.render(frame(gap: gap, light: 0.7)) }
      #expect(other.surface.pixels == expected)
    }
  }

  /// Invalid spacings, and panes that cannot be merged, leave the panes apart.
  @Test func strangeContainersAreHarmless() {
    let apart = pixels(frame(gap: 5, spacing: nil))
    #expect(pixels(frame(gap: 5, spacing: 0)) == apart)
    #expect(pixels(frame(gap: 5, spacing: -3)) == apart)
    #expect(
      pixels(frame(gap: 5) { $0.masksToBounds = true })
        == pixels(frame(gap: 5, spacing: nil) { $0.masksToBounds = true }))
    for spacing in [1e-300, 1e6] { _ = pixels(frame(gap: 5, spacing: spacing)) }
  }
}
