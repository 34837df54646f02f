// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// Backdrop filters: their pixels, their cost, and when they are dropped.
struct BackdropTests {
  private static let panel = CGRect(40, 30, 120, 80)

  /// Returns a frame of two halves, a dot, and a panel that blurs them.
  private func scene(
    dot: Double = 5, panel color: RGBAColor? = nil, radius: Double = 6,
    _ configure: (inout LayerProperties) -> Void = { _ in }
  ) -> Frame {
    var scene = SceneBuilder(200, 140)
    scene.layer(CGRect(0, 0, 200, 140)) { $0.backgroundColor = .white }
    scene.layer(CGRect(0, 0, 100, 140)) { $0.backgroundColor = .blue }
    scene.layer(CGRect(dot, 10, 8, 8)) { $0.backgroundColor = .red }
    scene.layer(Self.panel, id: 50) {
      $0.backgroundColor = color
      $0.backgroundFilters = [FilterStep(.gaussianBlur, [radius])]
      configure(&$0)
    }
    return scene.frame
  }

  private func pixels(_ frame: Frame) -> [UInt32] {
    let renderer = Renderer()
    renderer.render(frame)
    return renderer.surface.pixels
  }

  @Test func blurIsCountedAsThreePasses() {
    #expect(Renderer().render(scene()).offscreenPasses == 3)
    #expect(Renderer().render(scene(radius: 0)).offscreenPasses == 0)
    let grey = scene { $0.backgroundFilters = [FilterStep(.colorSaturate, [0])] }
    #expect(Renderer().render(grey).offscreenPasses == 1)
  }

  /// The dot moves outside the panel's reach, so the filtered backdrop is reused.
  @Test func whatDoesNotChangeIsReused() {
    let renderer = Renderer(tileWidth: 32, tileHeight: 32)
    renderer.render(scene())

    let cost = renderer.render(scene(dot: 20))

    #expect(cost.offscreenPasses == 0)
    #expect(renderer.damage.allSatisfy { $0.maxY <= 32 })
    #expect(
      renderer.render(scene(dot: 20, panel: .init(red: 1, green: 1, blue: 1, alpha: 0.3)))
        .offscreenPasses == 0)
  }

  /// A blur with another radius is computed from the averages of the previous frame, without
  /// drawing anything below it.
  @Test func radiusThatChangesDrawsNothingBelow() {
    func full(radius: Double) -> Frame {
      var scene = SceneBuilder(128, 128)
      for color in [RGBAColor.white, .red] {
        scene.layer(CGRect(0, 0, 128, 128)) {
          ($0.backgroundColor, $0.cornerRadius) = (color, 30)
        }
      }
      scene.layer(CGRect(0, 0, 128, 128)) {
        $0.backgroundFilters = [FilterStep(.gaussianBlur, [radius])]
      }
      return scene.frame
    }
    let renderer = Renderer(tileWidth: 32, tileHeight: 32)
    let first = renderer.render(full(radius: 7))

    let cost = renderer.render(full(radius: 8))

    #expect(renderer.surface.pixels == pixels(full(radius: 8)))
    #expect(cost.offscreenPasses == 3)
    #expect(cost.pixelsComposited <= 2 * 128 * 128)
    #expect(first.pixelsComposited >= 4 * 128 * 128)
  }

  @Test func smallChangeIsSeenNearby() {
    var (small, large) = (SceneBuilder(600, 400), SceneBuilder(600, 400))
    func fill(_ scene: inout SceneBuilder, _ color: RGBAColor) {
      scene.layer(CGRect(0, 0, 600, 400)) { $0.backgroundColor = .white }
      scene.layer(CGRect(300, 200, 4, 4)) { $0.backgroundColor = color }
      scene.layer(CGRect(0, 0, 600, 400)) {
        $0.backgroundFilters = [FilterStep(.gaussianBlur, [8])]
      }
    }
    fill(&small, .red)
    fill(&large, .blue)
    let renderer = Renderer(tileWidth: 64, tileHeight: 64)
    renderer.render(small.frame)

    renderer.render(large.frame)

    #expect(renderer.surface.pixels == pixels(large.frame))
    let reach = PixelRect(minX: 230, minY: 130, maxX: 374, maxY: 274)
    #expect(renderer.damage.allSatisfy { reach.contains($0) })
  }

  /// Each backdrop contains everything below its layer, the filtered backdrop of another layer
  /// included.
  @Test func overlappingBackdropsSeeEachOther() {
    var scene = SceneBuilder(60, 60)
    scene.layer(CGRect(0, 0, 60, 60)) { $0.backgroundColor = .red }
    for inset in [5.0, 15] {
      scene.layer(CGRect(inset, inset, 30, 30)) {
        $0.backgroundFilters = [FilterStep(.colorInvert, [1]), FilterStep(.gaussianBlur, [3])]
      }
    }
    let renderer = Renderer()

    renderer.render(scene.frame)

    // Inverted once where one layer lies, twice where both do. The pixels are in the middle of each
    // part, where the blur mixes no other part in.
    #expect(renderer.surface[7, 7] == 0xFF00_FFFF)
    #expect(renderer.surface[42, 42] == 0xFF00_FFFF)
    #expect(renderer.surface[17, 17] >> 16 & 255 > 240)
    #expect(renderer.surface[2, 2] == red)
  }

  /// G.5: a layer with an opacity below 1, or inside a group, has no backdrop.
  @Test func groupsDropTheEffect() {
    let dimmed = scene { $0.opacity = 0.99 }
    let without = scene {
      $0.opacity = 0.99
      $0.backgroundFilters = []
    }
    let renderer = Renderer()
    renderer.render(dimmed)

    #expect(renderer.surface.pixels == pixels(without))
    #expect(renderer.layersWithoutBackdrop == [LayerID(rawValue: 50)])
    for configure in Self.groups {
      var scene = SceneBuilder(100, 100)
      scene.layer(CGRect(0, 0, 100, 100)) { $0.backgroundColor = .red }
      scene.layer(CGRect(0, 0, 100, 100), CATransform3DIdentity, configure) { scene in
        scene.layer(CGRect(10, 10, 60, 60)) { $0.backgroundColor = .blue }
        scene.layer(CGRect(20, 20, 60, 60), id: 7) {
          $0.backgroundFilters = [FilterStep(.colorInvert, [1])]
        }
      }
      renderer.render(scene.frame)
      #expect(renderer.surface[40, 40] != 0xFFFF_FF00)
      #expect(renderer.layersWithoutBackdrop == [LayerID(rawValue: 7)])
    }
  }

  /// A translucent layer whose only sublayer has a backdrop needs no group, but its backdrop is
  /// dropped too.
  @Test(arguments: [false, true])
  func fadingLayersDropTheirOnlyEffect(clips: Bool) {
    var scene = SceneBuilder(60, 60)
    scene.layer(CGRect(0, 0, 60, 60)) { $0.backgroundColor = .red }
    scene.layer(
      CGRect(0, 0, 60, 60), CATransform3DIdentity,
      { ($0.opacity, $0.masksToBounds, $0.cornerRadius) = (0.5, clips, clips ? 9 : 0) }
    ) { scene in
      scene.layer(CGRect(0, 0, 60, 60), id: 7) {
        $0.backgroundFilters = [FilterStep(.colorInvert, [1])]
      }
    }
    let renderer = Renderer()

    renderer.render(scene.frame)

    #expect(renderer.surface[30, 30] == red)
    #expect(renderer.layersWithoutBackdrop == [LayerID(rawValue: 7)])
  }

  /// Filters that change nothing are not missed.
  @Test func neutralFiltersAreNotNamed() {
    let frame = scene {
      $0.opacity = 0.99
      $0.backgroundFilters = [
        FilterStep(.gaussianBlur, [0]), FilterStep(.colorSaturate, [1]), FilterStep(.merge, [3]),
      ]
    }
    let renderer = Renderer()
    renderer.render(frame)
    #expect(renderer.layersWithoutBackdrop.isEmpty)
  }

  private static let groups: [@Sendable (inout LayerProperties) -> Void] = [
    { $0.opacity = 0.5 }, { $0.filters = [FilterStep(.gaussianBlur, [2])] },
    { $0.blendMode = .multiply },
  ]

  /// A rounded clip cuts the backdrops inside it and drops none.
  @Test func roundedClipsCutTheEffect() {
    func scene(clips: Bool, inverts: Bool = true) -> Frame {
      var scene = SceneBuilder(100, 100)
      scene.layer(CGRect(0, 0, 100, 100)) { $0.backgroundColor = .red }
      scene.layer(
        CGRect(10, 10, 80, 80), CATransform3DIdentity,
        { ($0.masksToBounds, $0.cornerRadius) = (clips, clips ? 20 : 0) }
      ) { scene in
        scene.layer(CGRect(0, 0, 80, 40)) { $0.backgroundColor = .blue }
        scene.layer(CGRect(0, 0, 80, 80)) {
          $0.backgroundFilters = inverts ? [FilterStep(.colorInvert, [1])] : []
        }
      }
      return scene.frame
    }
    let (renderer, whole) = (Renderer(), pixels(scene(clips: false)))

    renderer.render(scene(clips: true))

    #expect(renderer.layersWithoutBackdrop.isEmpty)
    for (x, y) in [(50, 30), (50, 70), (12, 50), (88, 50)] {
      #expect(renderer.surface[x, y] == whole[y * 100 + x])
    }
    for (x, y) in [(11, 11), (88, 11), (11, 88), (88, 88), (5, 50)] {
      #expect(renderer.surface[x, y] == red)
    }
    // The middle of the corner's arc is 20 − 20/√2 from the corner. That pixel is partly covered,
    // so it has neither colour.
    #expect(renderer.surface[15, 15] != red)
    #expect(renderer.surface[15, 15] != whole[15 * 100 + 15])
    // Opaque layers inside the clip do not occlude what shows around its corners.
    renderer.render(scene(clips: true, inverts: false))
    #expect(renderer.surface[11, 11] == red)
  }

  /// Pixels that a rounded clip removes are not blurred into its corners: when all visible pixels
  /// have one colour, the blur returns that colour.
  @Test(arguments: [1, 2])
  func effectsSeeNothingThatAClipCutsOff(effects: Int) {
    var scene = SceneBuilder(100, 100)
    scene.layer(CGRect(0, 0, 100, 100)) { $0.backgroundColor = .white }
    scene.layer(
      CGRect(10, 10, 80, 80), CATransform3DIdentity,
      { ($0.masksToBounds, $0.cornerRadius) = (true, 40) }
    ) { scene in
      // Four squares in the corners, almost completely clipped.
      for (x, y) in [(10, 10), (82, 10), (10, 82), (82, 82)] {
        scene.layer(CGRect(Double(x), Double(y), 8, 8)) { $0.backgroundColor = .red }
      }
      for _ in 0..<effects {
        scene.layer(CGRect(10, 10, 80, 80)) {
          $0.backgroundFilters = [FilterStep(.gaussianBlur, [12])]
        }
      }
    }
    let renderer = Renderer(tileWidth: 32, tileHeight: 32)
    renderer.render(scene.frame)

    let colors = Set(renderer.surface.pixels)
    #expect(colors == [0xFFFF_FFFF], "\(colors.map { String($0, radix: 16) })")
    #expect(renderer.render(scene.frame).tilesRedrawn == 0)
  }

  /// A uniform colour stays the same up to the edges of the panel and of the screen: there is no
  /// dark rim.
  @Test(arguments: [3, 6, 9, 12, 13, 25, 80])
  func oneColourHasNoRim(radius: Double) {
    var scene = SceneBuilder(90, 70)
    scene.layer(CGRect(0, 0, 90, 70)) {
      $0.backgroundColor = RGBAColor(red: 0.9, green: 0.5, blue: 0.1)
    }
    let plain = pixels(scene.frame)
    for rect in [CGRect(-20, -20, 60, 200), CGRect(50.3, 20.6, 31.2, 24.9)] {
      scene.layer(rect) {
        $0.cornerRadius = 7
        $0.backgroundFilters = [FilterStep(.gaussianBlur, [radius])]
      }
    }

    #expect(pixels(scene.frame) == plain)
  }

  /// The root has nothing below it, so its background filters have no effect.
  @Test func rootIgnoresBackgroundFilters() {
    var scene = SceneBuilder(20, 20)
    scene.layer(CGRect(0, 0, 20, 20)) { $0.backgroundFilters = [FilterStep(.colorInvert, [1])] }

    #expect(pixels(scene.frame) == [UInt32](repeating: black, count: 400))
  }
}
