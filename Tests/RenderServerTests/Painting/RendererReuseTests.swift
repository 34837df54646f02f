// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// The cost of a second frame.
struct RendererReuseTests {
  private func scene(x: Double = 10, color: RGBAColor = .red) -> Frame {
    var scene = SceneBuilder(200, 100)
    scene.layer(CGRect(0, 0, 200, 100)) { $0.backgroundColor = .white }
    scene.layer(CGRect(0, 0, 20, 20), CATransform3DMakeTranslation(x, 10.25, 0)) {
      $0.backgroundColor = color
      $0.cornerRadius = 5
    }
    return scene.frame
  }

  @Test func unchangedFrameDrawsNothing() {
    let renderer = Renderer()
    renderer.render(scene())

    let cost = renderer.render(scene())

    #expect(cost.tilesRedrawn == 0)
    #expect(cost.pathsRasterized == 0)
    #expect(cost.pixelsComposited == 0)
    #expect(renderer.damage.isEmpty)
  }

  @Test func stagesOfAFrameEndInOrder() {
    let renderer = Renderer()
    var stages: [RenderStage] = []
    renderer.stageEnded = { stages.append($0) }

    renderer.render(scene(x: 10))
    renderer.render(scene(x: 10))
    renderer.render(scene(x: 14))

    #expect(
      stages == [.damage, .rasterize, .composite, .damage, .damage, .rasterize, .composite])
  }

  @Test func integerMoveRasterizesNothing() {
    let renderer = Renderer(tileWidth: 64, tileHeight: 64)
    renderer.render(scene(x: 10.3))

    let cost = renderer.render(scene(x: 14.3))

    #expect(cost.pathsRasterized == 0)
    #expect(cost.tilesRedrawn == 1)
    #expect(renderer.damage == [PixelRect(minX: 10, minY: 10, maxX: 35, maxY: 31)])
  }

  @Test func fractionalMoveRasterizesTheLayer() {
    let renderer = Renderer()
    renderer.render(scene(x: 10.3))

    #expect(renderer.render(scene(x: 10.8)).pathsRasterized == 1)
  }

  /// A shape has a coverage from the second frame on that draws it unchanged.
  @Test func shapesThatRestKeepTheirCoverage() {
    func frame(x: Double, angle: Double = 0.3) -> Frame {
      var scene = SceneBuilder(200, 100)
      var place = CATransform3DMakeRotation(angle, 0, 0, 1)
      (place.m41, place.m42) = (x, 20)
      scene.layer(CGRect(0, 0, 30, 20), place) {
        $0.backgroundColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        $0.cornerRadius = 5
      }
      return scene.frame
    }
    let renderer = Renderer()

    let costs = [20, 24, 28, 60].map { renderer.render(frame(x: $0)).pathsRasterized }
    let turned = [0.4, 0.5, 0.5].map {
      renderer.render(frame(x: 60, angle: $0), full: true).pathsRasterized
    }

    #expect(costs == [1, 1, 0, 0])
    #expect(turned == [1, 1, 1])
    #expect(renderer.render(frame(x: 60, angle: 0.5), full: true).pathsRasterized == 0)
  }

  /// A shape with more edges than `EdgeArena.most` has a coverage from its first frame on. Its pixels are
  /// those of a second frame, which draws every shape by its coverage.
  @Test(arguments: [1000, 4000, 5000]) func shapesOfManyEdgesAreDrawnTheSame(corners: Int) {
    var path = Path()
    for index in 0..<corners {
      let (angle, radius) = (Double(index) * 2.4, 10 + 38 * Double(index) / Double(corners))
      let point = CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    var scene = SceneBuilder(100, 100)
    scene.layer(CGRect(0, 0, 100, 100)) {
      var shape = ShapeContent()
      shape.path = path
      shape.fillColor = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      shape.fillRule = .evenOdd
      $0.content = .shape(shape)
    }
    let renderer = Renderer()
    renderer.render(scene.frame, full: true)
    let (first, kept) = (renderer.surface.pixels, renderer.coverageBytes)

    renderer.render(scene.frame, full: true)

    #expect(first.contains { $0 != black })
    #expect(renderer.surface.pixels == first)
    #expect((kept > 0) == (corners > 4096))
    #expect(renderer.coverageBytes > 0)
  }

  /// What lies outside the surface takes no memory.
  @Test func tallShapesTakeTheMemoryOfWhatIsSeen() {
    func frame(x: Double) -> Frame {
      var scene = SceneBuilder(200, 100)
      for index in 0..<40 {
        let place = CATransform3DMakeTranslation(x + Double(index) * 4, -1_000_000, 0)
        scene.layer(CGRect(0, 0, 1, 2_000_000), place) { $0.backgroundColor = .red }
      }
      return scene.frame
    }
    let renderer = Renderer()

    renderer.render(frame(x: 10.5))
    let first = renderer.coverageBytes
    renderer.render(frame(x: 11.5))

    #expect(renderer.surface[12, 50] == 0xFF80_0000)
    #expect(first > 0)
    #expect(first < 1_000_000)
    #expect(renderer.coverageBytes < 1_000_000)
  }

  /// A coverage takes at most 13 bytes for each pixel of the surface and of the 256 pixels around it, also
  /// where each pixel begins a run.
  @Test func coverageHasALimitByTheSurface() {
    var path = Path()
    for x in stride(from: -2000, to: 2000, by: 2) {
      path.move(to: CGPoint(x: Double(x) + 0.1, y: -1000))
      path.addLine(to: CGPoint(x: Double(x) + 1, y: -1000))
      path.addLine(to: CGPoint(x: Double(x) + 1, y: 1000))
      path.addLine(to: CGPoint(x: Double(x) + 0.1, y: 1000))
    }
    var scene = SceneBuilder(200, 100)
    scene.layer(CGRect(0, 0, 200, 100)) {
      var shape = ShapeContent()
      shape.path = path
      $0.content = .shape(shape)
      $0.shadowOpacity = 0.5
    }
    let renderer = Renderer()
    renderer.render(scene.frame, full: true)
    renderer.render(scene.frame, full: true)

    // The shape and its shadow.
    #expect(renderer.coverageBytes > 200 * 100)
    #expect(renderer.coverageBytes <= 2 * (13 * (200 + 512) * (100 + 512) + 8 * (100 + 512) + 128))
  }

  @Test func recolouringRasterizesNothing() {
    let renderer = Renderer()
    renderer.render(scene())

    let cost = renderer.render(scene(color: .blue))

    #expect(cost.pathsRasterized == 0)
    #expect(renderer.damage == [PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 31)])
  }

  @Test func backgroundOrSizeRedrawEverything() {
    let renderer = Renderer()
    renderer.render(scene())

    renderer.render(scene(), background: white)
    #expect(renderer.damage == [renderer.surface.bounds])
    var small = scene()
    small.width = 50
    renderer.render(small)
    #expect(renderer.surface.width == 50)
    #expect(renderer.damage == [renderer.surface.bounds])
  }

  @Test func opaqueLayerHidesWhatLiesBelow() {
    var scene = SceneBuilder(64, 64)
    for _ in 0..<50 { scene.layer(CGRect(0, 0, 64, 64)) { $0.backgroundColor = .red } }

    let cost = Renderer().render(scene.frame)

    #expect(cost.pixelsComposited == 64 * 64)
  }
}
