// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// Continuous corners, whose curvature grows along the edge.
struct ContinuousCornerTests {
  private func draw(_ curve: CornerCurve, radius: Double, width: Double = 100) -> Surface {
    var scene = SceneBuilder(100, 100)
    scene.layer(CGRect(0, 0, width, 100)) {
      $0.backgroundColor = .white
      $0.cornerRadius = radius
      $0.cornerCurve = curve
    }
    let renderer = Renderer()
    renderer.render(scene.frame)
    return renderer.surface
  }

  @Test func continuousCornerReachesFurther() {
    let (round, smooth) = (draw(.circular, radius: 30), draw(.continuous, radius: 30))

    #expect(round[32, 0] == white)
    #expect(smooth[32, 0] != white)
    #expect(smooth[46, 0] == white)
    #expect(smooth[0, 0] == black)
    #expect(smooth[0, 99] == black)
    for index in 0..<100 { #expect(smooth[index, 0] == smooth[99 - index, 99]) }
  }

  @Test func capsuleIsRound() {
    let (round, smooth) = (draw(.circular, radius: 50), draw(.continuous, radius: 50))

    // Each outline may deviate from its curve by a tenth of a pixel.
    for (a, b) in zip(round.pixels, smooth.pixels) {
      #expect(abs(Int(a & 255) - Int(b & 255)) <= 30)
    }
  }
}
