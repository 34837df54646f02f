// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

struct ContentsTests {
  /// 2 × 2 pixels: red, green over blue, white.
  private static let image = PixelImage(width: 2, height: 2, pixels: [red, green, blue, white])

  private func draw(_ configure: (inout LayerProperties) -> Void) -> Surface {
    var scene = SceneBuilder(12, 12)
    scene.layer(CGRect(0, 0, 8, 8), CATransform3DMakeTranslation(2, 2, 0)) {
      $0.contents = Self.image
      $0.magnificationFilter = .nearest
      configure(&$0)
    }
    let renderer = Renderer()
    renderer.render(scene.frame)
    return renderer.surface
  }

  /// Returns the bounding box of all pixels that are not black.
  private func box(_ s: Surface) -> [Int] {
    var (minX, minY, maxX, maxY) = (99, 99, 0, 0)
    for y in 0..<12 {
      for x in 0..<12 where s[x, y] != black {
        (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x + 1), max(maxY, y + 1))
      }
    }
    return [minX, minY, maxX, maxY]
  }

  @Test func gravityPlacesTheImage() {
    let places: [(ContentsGravity, [Int])] = [
      (.resize, [2, 2, 10, 10]), (.resizeAspect, [2, 2, 10, 10]),
      (.center, [5, 5, 7, 7]), (.top, [5, 8, 7, 10]), (.bottom, [5, 2, 7, 4]),
      (.left, [2, 5, 4, 7]), (.right, [8, 5, 10, 7]), (.topLeft, [2, 8, 4, 10]),
      (.topRight, [8, 8, 10, 10]), (.bottomLeft, [2, 2, 4, 4]), (.bottomRight, [8, 2, 10, 4]),
    ]
    for (gravity, wanted) in places {
      #expect(box(draw { $0.contentsGravity = gravity }) == wanted, "\(gravity)")
    }
  }

  /// Two device pixels per point, so that half points are visible: (2, 2, 4, 4) and (3.5, 3, 1, 2).
  @Test("TV-I8: the place of contents in the middle") func placeOfContentsInTheMiddle() {
    func place(_ configure: (inout LayerProperties) -> Void) -> [Int] {
      var scene = SceneBuilder(12, 12)
      let toDevice = CATransform3DMakeScale(2, 2, 1)
      scene.layer(CGRect(0, 0, 8, 8), CATransform3DTranslate(toDevice, -1, -1, 0)) {
        $0.contents = PixelImage(
          width: 4, height: 4, pixels: [UInt32](repeating: white, count: 16))
        $0.contentsGravity = .center
        configure(&$0)
      }
      let renderer = Renderer()
      renderer.render(scene.frame)
      return box(renderer.surface)
    }
    #expect(place { _ in } == [2, 2, 10, 10])
    let half = place {
      $0.contentsRect = CGRect(0.5, 0, 0.5, 1)
      $0.contentsScale = 2
    }
    #expect(half == [5, 4, 7, 8])
  }

  @Test func aspectKeepsTheShape() {
    let fit = draw {
      $0.bounds = CGRect(0, 0, 8, 4)
      $0.contentsGravity = .resizeAspect
    }
    let fill = draw {
      $0.bounds = CGRect(0, 0, 8, 4)
      $0.contentsGravity = .resizeAspectFill
    }

    #expect(box(fit) == [4, 2, 8, 6])
    #expect(box(fill) == [2, 0, 10, 8])
  }

  @Test func nearestKeepsPixelsApart() {
    let s = draw { _ in }

    #expect([s[2, 2], s[5, 5], s[6, 5], s[5, 6], s[6, 6]] == [red, red, green, blue, white])
  }

  @Test func linearMixesThem() {
    let s = draw { $0.magnificationFilter = .linear }

    #expect(s[2, 2] == red)
    #expect(s[5, 2] != red)
    #expect((s[5, 2] >> 16) & 255 > 128)
  }

  @Test func contentsRectAndScaleChooseAPart() {
    let s = draw {
      $0.contentsRect = CGRect(0.5, 0, 0.5, 1)
      $0.contentsScale = 0.5
      $0.contentsGravity = .center
    }

    #expect(box(s) == [5, 4, 7, 8])
    #expect(s[5, 4] == green)
    #expect(s[6, 7] == white)
  }

  @Test func opacityFadesTheImage() {
    let s = draw { $0.opacity = 0.5 }

    #expect(s[2, 2] == 0xFF80_0000)
  }
}
