// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

struct RendererTests {
  private func draw(
    _ width: Int = 40, _ height: Int = 40, background: UInt32 = black,
    _ build: (inout SceneBuilder) -> Void
  ) -> (Surface, FrameCost) {
    var scene = SceneBuilder(width, height)
    build(&scene)
    let renderer = Renderer()
    let cost = renderer.render(scene.frame, background: background)
    return (renderer.surface, cost)
  }

  @Test func rectOnPixelBordersHasSharpEdges() {
    let (s, cost) = draw {
      $0.layer(CGRect(3, 4, 10, 20)) { $0.backgroundColor = .red }
    }

    for y in 0..<40 {
      for x in 0..<40 {
        let inside = (3..<13).contains(x) && (4..<24).contains(y)
        #expect(s[x, y] == (inside ? red : black))
      }
    }
    #expect(cost.layersDrawn == 1)
    #expect(cost.pathsRasterized == 1)
    #expect(cost.tilesRedrawn == 1)
    #expect(cost.pixelsComposited == 1600 + 200)
  }

  @Test func rectOnHalfPixelsHasHalfEdges() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 4, 4), CATransform3DMakeTranslation(2.5, 3.5, 0)) {
        $0.backgroundColor = .white
      }
    }

    #expect(s[1, 5] == black)
    #expect(s[2, 5] == 0xFF80_8080)
    #expect(s[3, 5] == white)
    #expect(s[6, 5] == 0xFF80_8080)
    #expect(s[2, 3] == 0xFF40_4040)
  }

  @Test func backgroundMayBeClear() {
    let (s, _) = draw(background: 0) {
      $0.layer(CGRect(0, 0, 20, 20)) {
        $0.backgroundColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      }
    }

    #expect(s[5, 5] == 0x8080_0000)
    #expect(s[30, 30] == 0)
  }

  @Test func cornersAreRoundedWhereMasked() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 30, 30)) {
        $0.backgroundColor = .white
        $0.cornerRadius = 10
        $0.maskedCorners = [.minXMinY, .maxXMaxY]
      }
    }

    #expect(s[0, 0] == black)
    #expect(s[29, 0] == white)
    #expect(s[0, 29] == white)
    #expect(s[29, 29] == black)
    #expect(s[10, 0] == white)
    #expect(s[3, 3] == white)
  }

  @Test func cornerRadiusIsAtMostHalfTheShorterSide() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 40, 20)) {
        $0.backgroundColor = .white
        $0.cornerRadius = 1000
      }
    }

    #expect(s[1, 10] == white)
    #expect(s[10, 1] == white)
    #expect(s[1, 1] == black)
  }

  @Test func borderLiesInsideAndAboveSublayers() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 30, 30)) {
        $0.backgroundColor = .white
        $0.borderWidth = 3
        $0.borderColor = .red
      } sublayers: {
        $0.layer(CGRect(0, 0, 10, 10)) { $0.backgroundColor = .blue }
      }
    }

    #expect(s[2, 2] == red)
    #expect(s[3, 3] == blue)
    #expect(s[27, 15] == red)
    #expect(s[26, 15] == white)
    #expect(s[30, 15] == black)
  }

  @Test func wideBorderFillsTheLayer() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 30, 20)) {
        $0.borderWidth = 10
        $0.borderColor = .red
      }
    }

    #expect(s[15, 10] == red)
  }

  @Test func groupOpacityFadesTheWholeOnce() {
    for isGroup in [true, false] {
      let (s, cost) = draw {
        $0.layer(CGRect(0, 0, 20, 20)) {
          $0.backgroundColor = .red
          $0.opacity = 0.5
          $0.allowsGroupOpacity = isGroup
        } sublayers: {
          $0.layer(CGRect(0, 0, 10, 10)) { $0.backgroundColor = .blue }
        }
      }

      #expect(s[15, 15] == 0xFF80_0000)
      #expect(s[5, 5] == (isGroup ? 0xFF00_0080 : 0xFF40_0080))
      #expect(cost.offscreenPasses == (isGroup ? 1 : 0))
    }
  }

  @Test func opacityOfOneThingNeedsNoGroup() {
    let (s, cost) = draw {
      $0.layer(CGRect(0, 0, 20, 20)) {
        $0.opacity = 0.5
      } sublayers: {
        $0.layer(CGRect(0, 0, 10, 10)) { $0.backgroundColor = .blue }
      }
    }

    #expect(s[5, 5] == 0xFF00_0080)
    #expect(cost.offscreenPasses == 0)
  }

  @Test func masksToBoundsCutsSublayers() {
    for radius in [0.0, 8] {
      let (s, cost) = draw {
        $0.layer(CGRect(0, 0, 20, 20), CATransform3DMakeTranslation(5, 5, 0)) {
          $0.masksToBounds = true
          $0.cornerRadius = radius
          $0.backgroundColor = .white
        } sublayers: {
          $0.layer(CGRect(0, 0, 40, 40)) { $0.backgroundColor = .red }
        }
      }

      #expect(s[4, 10] == black)
      #expect(s[25, 10] == black)
      #expect(s[15, 24] == red)
      #expect(s[5, 5] == (radius > 0 ? black : red))
      #expect(cost.offscreenPasses == (radius > 0 ? 1 : 0))
    }
  }

  @Test func maskedEdgeIsMultipliedOnce() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 20, 20), CATransform3DMakeTranslation(5.5, 5, 0)) {
        $0.masksToBounds = true
        $0.cornerRadius = 4
        $0.backgroundColor = .white
      } sublayers: {
        $0.layer(CGRect(8, 8, 4, 4)) { $0.backgroundColor = .red }
      }
    }

    #expect(s[5, 15] == 0xFF80_8080)
    #expect(s[6, 15] == white)
  }

  @Test func gradientRunsFromStartToEnd() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 40, 40)) {
        var gradient = GradientContent()
        gradient.colors = [.black, .white]
        $0.content = .gradient(gradient)
      }
    }

    #expect(s[0, 0] & 255 < 5)
    #expect(s[39, 39] & 255 > 250)
    #expect(s[3, 20] == s[31, 20])
    #expect(abs(Int(s[0, 20] & 255) - 130) < 3)
  }

  @Test func shapeStrokesOverItsFill() {
    let (s, _) = draw {
      $0.layer(CGRect(0, 0, 1, 1)) {
        var shape = ShapeContent()
        shape.path = Path(rect: CGRect(10, 10, 20, 20))
        shape.fillColor = .blue
        shape.strokeColor = .red
        shape.stroke.width = 4
        $0.content = .shape(shape)
      }
    }

    #expect(s[8, 20] == red)
    #expect(s[11, 20] == red)
    #expect(s[12, 20] == blue)
    #expect(s[7, 20] == black)
  }

  @Test func rotationByARightAngleStaysSharp() {
    let (s, _) = draw {
      var t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      (t.m41, t.m42) = (30, 10)
      $0.layer(CGRect(0, 0, 10, 20), t) { $0.backgroundColor = .red }
    }

    #expect(s[10, 10] == red)
    #expect(s[29, 19] == red)
    #expect(s[9, 10] == black)
    #expect(s[10, 20] == black)
  }

  @Test func perspectiveQuadNarrows() {
    let (s, _) = draw {
      var t = CATransform3DIdentity
      t.m24 = 0.05
      $0.layer(CGRect(0, 0, 40, 40), t) { $0.backgroundColor = .red }
    }

    // y' = y/(1 + y/20), so y = 40 is drawn at 13.3, where x is divided by 3.
    #expect(s[35, 0] == red)
    #expect(s[12, 12] == red)
    #expect(s[20, 12] == black)
    #expect(s[5, 14] == black)
  }

  @Test func nonFiniteGeometryDrawsNothing() {
    let (s, cost) = draw {
      var t = CATransform3DIdentity
      t.m11 = .nan
      $0.layer(CGRect(0, 0, 10, 20), t) { $0.backgroundColor = .red }
      $0.layer(CGRect(0, 0, .infinity, 20)) { $0.backgroundColor = .red }
      $0.layer(CGRect(0, 0, 20, 20)) {
        $0.backgroundColor = .red
        $0.opacity = .nan
      }
      $0.layer(CGRect(0, 0, 20, 20), CATransform3D()) { $0.backgroundColor = .red }
      $0.layer(CGRect(0, 0, 20, 20), CATransform3DMakeTranslation(1e300, 0, 0)) {
        $0.backgroundColor = .red
      }
    }

    #expect(s.pixels.allSatisfy { $0 == black })
    #expect(cost.layersDrawn == 0)
  }

  @Test func hiddenLayersCostNothing() {
    func cost(_ hidden: Bool, _ cover: RGBAColor) -> Int {
      draw(200, 60) {
        if hidden {
          $0.layer(CGRect(20, 20, 40, 20)) {
            $0.backgroundColor = .red
            $0.borderWidth = 2
            $0.opacity = 0.5
          }
        }
        $0.layer(CGRect(5, 5, 150, 50)) {
          $0.backgroundColor = cover
          $0.cornerRadius = 8
        }
      }.1.pixelsComposited
    }
    let veil = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5)

    #expect(cost(true, .black) == cost(false, .black))
    #expect(cost(true, veil) > cost(false, veil))
  }

  @Test func emptyFrameIsFine() {
    let (s, cost) = draw(0, 0) { $0.layer(CGRect(0, 0, 9, 9)) { $0.backgroundColor = .red } }

    #expect(s.pixels.isEmpty)
    #expect(cost == FrameCost())
  }

  @Test func deepNestingDrawsWithoutCrashing() {
    let renderer = Renderer()
    var scene = SceneBuilder(20, 20)
    for depth in 0..<20_000 {
      scene.layer(CGRect(0, 0, 20, 20)) {
        $0.opacity = depth % 2 == 0 ? 0.999 : 1
        if depth % 1000 == 0 { $0.backgroundColor = .red }
      }
    }
    var frame = scene.frame
    for index in frame.layers.indices { frame.layers[index].subtreeEnd = frame.layers.count }

    renderer.render(frame)

    #expect(renderer.surface.pixels.allSatisfy { $0 == renderer.surface[0, 0] })
  }
}
