// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Testing
import Timing

/// Additive and cumulative animations, and groups of them.
struct AdditiveTests {
  private func ramp(_ from: Double, _ to: Double) -> PropertyAnimation.Values {
    .interpolation(Interpolation(from: .number(from), to: .number(to)))
  }

  private func group(_ children: [Animation], duration: Double = 1) -> Animation {
    var timing = MediaTiming()
    timing.duration = duration
    return Animation(timing: timing, change: .group(children))
  }

  @Test("TV-C14: transforms add by concatenation in the layers own space")
  func transformsAddByConcatenationInTheLayersOwnSpace() throws {
    let model = Evaluation.layer { $0.transform = CATransform3DMakeScale(2, 2, 1) }

    let half = try Evaluation.half(
      "transform", of: model, from: .transform(CATransform3DIdentity),
      to: .transform(CATransform3DMakeTranslation(10, 0, 0)), isAdditive: true)

    #expect(half.transform.m41 == 10)
  }

  @Test func componentsAddAsNumbers() throws {
    let model = Evaluation.layer { $0.transform = CATransform3DMakeScale(2, 1, 1) }

    let half = try Evaluation.half(
      "transform.scale.x", of: model, from: .number(0), to: .number(1), isAdditive: true)

    #expect(half.transform.m11.agrees(with: "2.5000000000000000"))
  }

  @Test func colorsAddByComponent() throws {
    let model = Evaluation.layer {
      $0.backgroundColor = RGBAColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 0.5)
    }

    let half = try Evaluation.half(
      "backgroundColor", of: model,
      by: .color(RGBAColor(red: 0.2, green: 0.1, blue: 0.2, alpha: 0.1)), isAdditive: true)

    let color = try #require(half.backgroundColor)
    let (red, green) = (color.red, color.green)
    #expect(abs(red - 0.3) < 1e-15)
    #expect(abs(green - 0.35) < 1e-15)
    #expect(abs(color.blue - 0.5) < 1e-15)
    #expect(abs(color.alpha - 0.55) < 1e-15)
  }

  @Test func noColorCountsAsTransparentBlack() throws {
    let half = try Evaluation.half(
      "backgroundColor", from: .color(.clear), to: .color(.white), isAdditive: true)

    #expect(half.backgroundColor == RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
  }

  @Test func severalAddUp() throws {
    let model = Evaluation.layer { $0.cornerRadius = 1 }
    let animations = try [(0.0, 10.0), (0, 20), (0, -4)].map {
      try Evaluation.animation("cornerRadius", ramp($0.0, $0.1), isAdditive: true)
    }

    #expect(try Evaluation.properties(of: model, animations, at: 0.5).cornerRadius == 14)
  }

  @Test(
    "TV-A12: in any order, a replacing animation overrides an additive one that starts from the model"
  )
  func additiveOnesComeAfterAllThatReplace() throws {
    let model = Evaluation.layer { $0.opacity = 0.2 }
    let adding = try Evaluation.animation("opacity", ramp(0, 0.4), isAdditive: true)
    let replacing = try Evaluation.animation("opacity", ramp(0, 0.4))

    for order in [[adding, replacing], [replacing, adding]] {
      #expect(try Evaluation.properties(of: model, [group(order)], at: 0.5).opacity == 0.4)
      #expect(try Evaluation.properties(of: model, order, at: 0.5).opacity == 0.4)
    }
    let nested = group([group([adding]), replacing])
    #expect(try Evaluation.properties(of: model, [nested], at: 0.5).opacity == 0.4)
  }

  @Test func laterOneThatReplacesWins() throws {
    let animations = try [
      Evaluation.animation("opacity", ramp(0, 0)), Evaluation.animation("opacity", ramp(0.5, 0.5)),
    ]

    #expect(try Evaluation.properties(animations, at: 0.5).opacity == 0.5)
  }

  @Test("TV-C15: cycles add up where cumulative") func cyclesAddUpWhereCumulative() throws {
    let animation = try Evaluation.animation("cornerRadius", ramp(10, 20), isCumulative: true) {
      $0.repeatCount = 3
    }

    #expect(try Evaluation.properties([animation], at: 1.5).cornerRadius == 35)
    #expect(try Evaluation.properties([animation], at: 0.5).cornerRadius == 15)
  }

  @Test("TV-C15: autoreversed cumulative cycles add their start value")
  func cyclesThatReverseAddTheirStart() throws {
    let animation = try Evaluation.animation("cornerRadius", ramp(10, 20), isCumulative: true) {
      ($0.repeatCount, $0.autoreverses) = (3, true)
    }

    #expect(try Evaluation.properties([animation], at: 2.5).cornerRadius == 25)
  }

  @Test func additiveAndCumulativeGoOnFromTheModel() throws {
    let model = Evaluation.layer { $0.position = CGPoint(x: 50, y: 60) }
    let points = Keyframes(values: [.point(.zero), .point(CGPoint(x: 10, y: 20))])
    let animation = try Evaluation.animation(
      "position", .keyframes(points), isAdditive: true, isCumulative: true
    ) { $0.repeatCount = 3 }

    let result = try Evaluation.properties(of: model, [animation], at: 1.5)

    #expect(result.position == CGPoint(x: 65, y: 90))
  }

  @Test func cumulativeForManyCyclesEnds() throws {
    let step = Interpolation(
      from: .transform(CATransform3DIdentity),
      to: .transform(CATransform3DMakeTranslation(1, 0, 0)))
    let animation = try Evaluation.animation(
      "transform", .interpolation(step), isCumulative: true
    ) { ($0.repeatCount, $0.duration) = (.infinity, 1e-9) }

    let result = try Evaluation.properties([animation], at: 1e6)

    #expect(result.transform.isFinite)
  }

  @Test func groupCutsItsChildrenOff() throws {
    let child = try Evaluation.animation("opacity", ramp(0, 1)) { $0.duration = 10 }

    #expect(try Evaluation.properties([group([child], duration: 5)], at: 4).opacity == 0.4)
    #expect(try Evaluation.properties([group([child], duration: 5)], at: 5).opacity == 1)
  }

  @Test func groupLendsItsDurationToChildrenWithoutOne() throws {
    let child = try Evaluation.animation("opacity", ramp(0, 1)) { $0.duration = 0 }

    #expect(try Evaluation.properties([group([child], duration: 4)], at: 1).opacity == 0.25)
  }

  @Test func groupsShortChildObeysItsOwnFillMode() throws {
    let model = Evaluation.layer { $0.opacity = 0.7 }
    var child = try Evaluation.animation("opacity", ramp(0, 0.5))

    #expect(
      try Evaluation.properties(of: model, [group([child], duration: 4)], at: 2).opacity == 0.7)
    child.timing.fillMode = .forwards
    #expect(
      try Evaluation.properties(of: model, [group([child], duration: 4)], at: 2).opacity == 0.5)
  }

  @Test func groupsSpeedAndPaceReachItsChildren() throws {
    let child = try Evaluation.animation("opacity", ramp(0, 1)) { $0.duration = 2 }
    var fast = group([child], duration: 2)
    fast.timing.speed = 2
    #expect(try Evaluation.properties([fast], at: 0.25).opacity == 0.25)

    var eased = group([child], duration: 2)
    eased.pacing = Pacing(.bezier(.easeIn))
    let progress = CubicBezierTiming.easeIn.progress(at: 0.5)
    #expect(try Evaluation.properties([eased], at: 1).opacity == progress)
  }

  /// `CAPropertyAnimation`: neither is set by default.
  @Test func aNewAnimationReplacesAndRepeats() throws {
    let new = PropertyAnimation(target: try #require(PropertyPath("opacity")), values: ramp(0, 1))
    #expect(!new.isAdditive)
    #expect(!new.isCumulative)
    #expect(new.function == nil)
  }
}
