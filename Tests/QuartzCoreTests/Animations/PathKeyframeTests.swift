// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing

/// Keyframe animations along a path: C.5 of the specification.
@MainActor
struct PathKeyframeTests {
  private let shown = ShownTree()
  private let layer = CALayer()

  init() { shown.show(layer) }

  private func animation(
    _ mode: CAAnimationCalculationMode, _ draw: (CGMutablePath) -> Void
  ) -> CAKeyframeAnimation {
    let path = CGMutablePath()
    draw(path)
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode, animation.duration) = (path, mode, 1)
    return animation
  }

  /// Returns the presentation layer at a fraction of the animation, with its position and rotation.
  private func place(_ animation: CAKeyframeAnimation, at fraction: Double) throws -> CALayer {
    layer.removeAllAnimations()
    ManualClock.move(to: ShownTree.start)
    layer.add(animation, forKey: nil)
    shown.commit()
    ManualClock.move(to: ShownTree.start + fraction)
    return try #require(layer.presentation())
  }

  private func position(_ animation: CAKeyframeAnimation, at fraction: Double) throws -> CGPoint {
    try place(animation, at: fraction).position
  }

  private func elbow(_ path: CGMutablePath) {
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)])
  }

  @Test("TV-C20: in linear mode, time is the parameter of a curve")
  func curveIsRunThroughByItsParameter()
    throws
  {
    func arch(_ path: CGMutablePath) {
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
        control2: CGPoint(x: 100, y: 100))
    }
    let linear = try position(animation(.linear, arch), at: 0.25)
    #expect(abs(linear.x - 15.625) < 1e-9)
    #expect(abs(linear.y - 56.25) < 1e-9)

    // Apple approximates the arc length, so its positions differ by up to 0.15.
    let paced = try position(animation(.paced, arch), at: 0.25)
    #expect(abs(paced.x - 10.6478) < 0.15)
    #expect(abs(paced.y - 48.4605) < 0.15)
  }

  @Test("TV-C21: the calculation mode decides when the corners of a path are reached")
  func modesSpaceTheCornersOfALine() throws {
    func near(_ point: CGPoint, _ x: Double, _ y: Double) -> Bool {
      abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9
    }
    #expect(near(try position(animation(.linear, elbow), at: 0.25), 5, 0))
    #expect(near(try position(animation(.paced, elbow), at: 0.25), 10, 15))
    #expect(near(try position(animation(.paced, elbow), at: 0.5), 10, 40))
    #expect(near(try position(animation(.discrete, elbow), at: 0.75), 10, 0))
  }

  @Test func gapsAreJumpedOver() throws {
    func parts(_ path: CGMutablePath) {
      path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
      path.addLines(between: [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 110)])
    }
    for mode in [CAAnimationCalculationMode.linear, .paced] {
      #expect(try position(animation(mode, parts), at: 0.25) == CGPoint(x: 5, y: 0))
      #expect(try position(animation(mode, parts), at: 0.5) == CGPoint(x: 100, y: 100))
    }
  }

  @Test func closingASubpathIsASegment() throws {
    let triangle = animation(.linear) { path in
      path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
      path.closeSubpath()
    }
    let point = try position(triangle, at: 5.0 / 6)
    #expect(abs(point.x) < 1e-9)
    #expect(abs(point.y - 5) < 1e-9)
  }

  @Test("TV-C19: a path's rotation is applied after the layer's own transform")
  func layerTurnsWithThePathBeforeItsTransform() throws {
    CATransaction.setDisableActions(true)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    shown.commit()
    let down = animation(.linear) { path in
      path.addLines(between: [.zero, CGPoint(x: 0, y: 100)])
    }
    down.rotationMode = .rotateAuto
    let ahead = try place(down, at: 0.5).transform
    #expect(abs(ahead.m12 - 3) < 1e-9)
    #expect(abs(ahead.m21 + 2) < 1e-9)
    #expect(abs(ahead.m11) < 1e-9)
    #expect(abs(ahead.m22) < 1e-9)

    down.rotationMode = .rotateAutoReverse
    let back = try place(down, at: 0.5).transform
    #expect(abs(back.m12 + 3) < 1e-9)
    #expect(abs(back.m21 - 2) < 1e-9)
  }

  @Test func timingFunctionAppliesWithinItsSegment() throws {  // A.7, compound check
    let eased = animation(.linear) { path in
      path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
    }
    eased.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    let x: Double = try position(eased, at: 0.25).x
    #expect(abs(x - 3.153568) < 1e-5)
  }

  /// Lottie's player moves its layers with `transform.translation` along a path.
  @Test func translationFollowsAPathToo() throws {
    let animation = animation(.linear, elbow)
    animation.keyPath = "transform.translation"
    #expect(try place(animation, at: 0.5).transform.m41 == 10)
    #expect(try place(animation, at: 0.75).transform.m42 == 45)
    #expect(try place(animation, at: 0.75).position == .zero)
  }

  /// Before the first key time and after the last, the path's ends hold. Lottie's player relies on
  /// this. Unverified; see Behaviour/OpenQuestions.md.
  @Test func keyTimesOfAPathMayLeaveItsEndsOut() throws {
    let animation = animation(.linear) {
      elbow($0)
      $0.closeSubpath()
    }
    animation.keyTimes = [0.25, 0.5, 0.75]
    for (fraction, place) in [
      (0, CGPoint.zero), (0.25, .zero), (0.375, CGPoint(x: 5, y: 0)), (0.5, CGPoint(x: 10, y: 0)),
      (0.625, CGPoint(x: 10, y: 45)), (0.9, CGPoint(x: 10, y: 90)),
    ] {
      #expect(try position(animation, at: fraction) == place, "\(fraction)")
    }
    animation.keyTimes = [0.5, 0.25, 0.75]
    #expect(abs(try position(animation, at: 0.5).y - 45) < 1e-9)
  }

  @Test("TV-C16: additive cumulative path adds up") func additiveCumulativePathAddsUp() throws {
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 50, y: 60)
    shown.commit()
    let step = animation(.linear) { path in
      path.addLines(between: [.zero, CGPoint(x: 10, y: 20)])
    }
    (step.isAdditive, step.isCumulative, step.repeatCount) = (true, true, 3)
    let point = try position(step, at: 1.5)
    #expect(abs(point.x - 65) < 1e-9)
    #expect(abs(point.y - 90) < 1e-9)
  }

  @Test func pathWithoutSegmentsHasNoEffect() throws {
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 7, y: 8)
    shown.commit()
    let dot = animation(.linear) { $0.move(to: .zero) }
    #expect(try position(dot, at: 0.5) == CGPoint(x: 7, y: 8))
  }
}
