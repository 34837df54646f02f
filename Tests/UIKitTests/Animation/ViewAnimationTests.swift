// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
import Timing
import UIKit

@MainActor
struct ViewAnimationTests {
  private let shown = ShownTree()
  private let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  private let log = Log()

  private final class Log {
    var entries: [String] = []
  }

  init() { shown.show(view.layer) }

  private var x: Double { view.layer.presentation().map { Double($0.position.x) } ?? .nan }
  private var opacity: Float { view.layer.presentation()?.opacity ?? .nan }

  private func note(_ name: String) -> (Bool) -> Void {
    { [log] finished in log.entries.append("\(name) \(finished)") }
  }

  private func animation(_ key: String) -> CABasicAnimation? {
    view.layer.animation(forKey: key) as? CABasicAnimation
  }

  @Test func changesOutsideOfBlocksAreImmediate() {
    view.alpha = 0.5
    view.center.x = 7
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.action(forKey: "opacity") == nil)
  }

  @Test func viewOnNoScreenIsThereWhenTheRunLoopTurns() async {
    let lonely = UIView()
    let isFinished = await withCheckedContinuation { continuation in
      UIView.animate(
        withDuration: 100, animations: { lonely.alpha = 0 },
        completion: { continuation.resume(returning: $0) })
    }
    #expect(isFinished)
    #expect(lonely.layer.animationKeys() == nil)
    #expect(lonely.alpha == 0)
  }

  @Test func boundsAnimateAdditivelyInTwoHalves() throws {
    view.bounds.size = CGSize(width: 200, height: 200)
    shown.commit()
    UIView.animate(withDuration: 0.3) { view.bounds.size = CGSize(width: 100, height: 100) }

    let origin = try #require(animation("bounds.origin"))
    let size = try #require(animation("bounds.size"))
    #expect(origin.fromValue as? CGPoint == .zero)
    #expect(size.toValue as? CGSize == .zero)
    #expect(size.fromValue as? CGSize == CGSize(width: 100, height: 100))
    #expect(size.isAdditive)
    #expect(size.fillMode == .both)
    #expect(size.duration == 0.3)
    #expect(size.timingFunction?.curve == .easeInEaseOut)
  }

  @Test func opacityReplacesInsteadOfAdding() throws {
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }

    let fade = try #require(animation("opacity"))
    #expect(!fade.isAdditive)
    #expect((fade.fromValue as? NSNumber)?.doubleValue == 1)
    #expect(view.alpha == 0)
  }

  /// WWDC 2014, session 221: a view's action responds to a change of opacity with a change of hue
  /// in 0.75 s, inside a block of another duration and outside blocks.
  private final class HueView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    final class OpacityAction: NSObject, CAAction {
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CAShapeLayer else { return }
        let color = UIColor(hue: CGFloat(layer.opacity), saturation: 1, brightness: 1, alpha: 1)
        let shown = layer.presentation() ?? layer
        for (keyPath, from, to) in [
          ("backgroundColor", shown.backgroundColor as Any?, color.cgColor as Any?),
          ("strokeColor", shown.strokeColor, color.cgColor),
          ("opacity", shown.opacity, layer.opacity),
        ] {
          let animation = CABasicAnimation(keyPath: keyPath)
          (animation.fromValue, animation.toValue, animation.duration) = (from, to, 0.75)
          layer.add(animation, forKey: keyPath)
        }
        (layer.backgroundColor, layer.strokeColor) = (color.cgColor, color.cgColor)
      }
    }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "opacity"
        ? OpacityAction() : event == "position" ? super.action(for: layer, forKey: event) : NSNull()
    }
  }

  @Test(arguments: [false, true])
  func theViewsOwnActionReplacesTheBlocks(inBlock: Bool) throws {
    let box = HueView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = try #require(box.layer as? CAShapeLayer)
    layer.backgroundColor = UIColor.red.cgColor
    layer.strokeColor = UIColor.red.cgColor
    shown.show(box.layer)
    if inBlock {
      UIView.animate(withDuration: 3) { box.alpha = 1 / 3 }
    } else {
      box.alpha = 1 / 3
    }

    #expect(layer.animationKeys() == ["backgroundColor", "strokeColor", "opacity"])
    #expect(layer.animation(forKey: "opacity")?.duration == 0.75)
    shown.advance(to: 0.375)
    let presented = try #require(layer.presentation())
    #expect(abs(presented.opacity - 2 / 3) < 1e-5)
    // Halfway from red to green, whose hue is 1/3.
    for color in [presented.backgroundColor, presented.strokeColor] {
      let parts = try #require(color?.components)
      #expect(abs(parts[0] - 0.5) < 1e-5)
      #expect(abs(parts[1] - 0.5) < 1e-5)
      #expect(abs(parts[2]) < 1e-5)
    }
    shown.advance(to: 0.75)
    #expect(layer.animationKeys() == nil)
  }

  /// Curve 7, which keyboard notifications announce, is a spring with its own duration.
  @Test func curveOfTheKeyboardIsASpring() throws {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: { view.center.x = 1 })

    let spring = try #require(animation("position") as? CASpringAnimation)
    #expect(spring.mass == 3)
    #expect(spring.stiffness == 1000)
    #expect(spring.damping == 500)
    #expect(spring.duration == 0.5)
    for (time, progress) in [(0.05, 0.23223), (0.1, 0.544778), (0.2, 0.879282), (0.3, 0.972919)] {
      shown.advance(to: time)
      #expect(abs(x - progress) < 1e-5)
    }
  }

  @Test("TV-D3: overlapping blocks keep position and velocity")
  func overlappingBlocksKeepPositionAndVelocity() {
    UIView.animate(withDuration: 1, animations: { view.center.x = 100 }, completion: note("first"))
    shown.advance(to: 0.5)
    #expect(x.agrees(with: "50.0000"))

    UIView.animate(withDuration: 1, animations: { view.center.x = 0 }, completion: note("second"))
    shown.advance(to: 0.5)
    #expect(x.agrees(with: "50.0000"))
    shown.advance(to: 0.75)
    #expect(x.agrees(with: "74.1676"))
    #expect(log.entries.isEmpty)
    shown.advance(to: 1)
    #expect(log.entries == ["first true"])
    shown.advance(to: 1.5)
    #expect(x == 0)
    #expect(log.entries == ["first true", "second true"])
  }

  @Test func replacedAnimationCompletesUnfinishedAtOnce() {
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: note("first"))
    shown.advance(to: 0.5)
    UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: note("second"))

    #expect(log.entries == ["first false"])
    #expect(opacity.agrees(with: "0.500000"))
    shown.advance(to: 1.5)
    #expect(log.entries == ["first false", "second true"])
  }

  @Test func beginFromCurrentStateStartsAtWhatIsShown() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    shown.advance(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      view.alpha = 1
    }
    shown.advance(to: 0.25)
    #expect(opacity == 0.75)
    shown.advance(to: 0.75)
    #expect(opacity == 0.875)
  }

  @Test func withoutItTheAnimationStartsAtTheFormerModel() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    shown.advance(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    shown.advance(to: 0.25)
    #expect(opacity == 0)
  }

  @Test func nestedBlockInheritsDurationAndCurve() throws {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      UIView.animate(
        withDuration: 0.5, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { view.center.x = 5 }
    }

    let fade = try #require(animation("opacity"))
    #expect(fade.duration == 2)
    #expect(fade.timingFunction?.curve == .linear)
    let move = try #require(animation("position"))
    #expect(move.duration == 0.5)
    #expect(move.timingFunction?.curve == .easeIn)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func withoutDurationNothingAnimates() {
    for duration in [0, -1, .nan] {
      UIView.animate(withDuration: duration) { view.alpha = 0.5 }
      #expect(view.layer.animationKeys() == nil)
      #expect(view.alpha == 0.5)
    }
  }

  @Test func performWithoutAnimationSilencesTheBlockInside() {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        view.alpha = 0.5
        UIView.animate(withDuration: 1) { view.center.x = 9 }
      }
      view.layer.cornerRadius = 4
    }

    #expect(view.layer.animationKeys() == ["cornerRadius"])
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func disabledAnimationsStillRunTheBlock() {
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    UIView.setAnimationsEnabled(true)

    #expect(view.alpha == 0.5)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func delayHoldsTheFirstValue() {
    UIView.animate(
      withDuration: 1, delay: 2, options: .curveLinear,
      animations: {
        view.alpha = 0
        view.center.x = 100
      }, completion: note("end"))

    shown.advance(to: 1.9)
    #expect(opacity == 1)
    #expect(x == 0)
    shown.advance(to: 2.5)
    #expect(opacity == 0.5)
    #expect(x.agrees(with: "50.0000"))
    shown.advance(to: 3)
    #expect(opacity == 0)
    #expect(x == 100)
    #expect(log.entries == ["end true"])
  }

  @Test func springBlockMatchesItsSpring() throws {
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
    ) { view.center.x = 100 }

    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(spring.stiffness.agrees(with: "323.58949"))
    #expect(spring.damping.agrees(with: "28.78175"))
    #expect(spring.duration == 0.5)
    #expect(spring.isAdditive)
  }

  @Test func springNamedByFeelRunsToItsSettling() throws {
    UIView.animate(springDuration: 1, bounce: 0.5) { view.center.x = 100 }

    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(spring.duration.agrees(with: "2.3438753795710707"))
    #expect(spring.allowsOverdamping)
  }

  @Test func removedAnimationsCompleteUnfinished() {
    UIView.animate(
      withDuration: 1,
      animations: {
        view.alpha = 0
        view.center.x = 3
      }, completion: note("end"))
    shown.commit()

    view.layer.removeAllAnimations()

    #expect(log.entries == ["end false"])
  }

  @Test func viewThatLeavesTheScreenCompletesUnfinished() {
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: note("end"))
    shown.advance(to: 0.5)
    view.layer.removeFromSuperlayer()
    shown.commit()

    #expect(log.entries == ["end false"])
  }

  @Test func repeatingBlocksRepeat() throws {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.alpha = 0
    }
    shown.advance(to: 7.25)
    #expect(opacity == 0.25)

    UIView.animate(withDuration: 1) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 9 }
    }
    let move = try #require(animation("position"))
    #expect(move.repeatCount == 2)
    #expect(move.autoreverses)
  }

  @Test func transformsInThePlaneAddAndOthersReplace() throws {
    UIView.animate(withDuration: 1) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    #expect(try #require(animation("transform")).isAdditive)
    shown.advance(to: 0.5)
    let middle = try #require(view.layer.presentation()).transform
    #expect(abs(middle.m12 - sin(Double.pi / 4)) < 1e-7)
    shown.advance(to: 1)

    UIView.animate(withDuration: 1) {
      view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    }
    #expect(try #require(animation("transform")).isAdditive == false)
  }
}

/// These tests let the main queue run, so their views are not on the shared screen.
struct ViewCompletionTests {
  @MainActor private func result(_ animate: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    await withCheckedContinuation { continuation in
      animate { continuation.resume(returning: $0) }
    }
  }

  @MainActor @Test func completionOfABlockThatChangesNothingComes() async {
    #expect(await result { UIView.animate(withDuration: 1, animations: {}, completion: $0) })
  }

  @MainActor @Test func completionOfABlockWithoutDurationComes() async {
    #expect(await result { UIView.animate(withDuration: 0, animations: {}, completion: $0) })
  }
}
