// Nacre, MIT licence; see LICENSE.

import NacreTestKit
import QuartzCore
import Testing
import UIKit

/// Symbol effects of image views, at instants of their motion.
@MainActor
struct SymbolEffectTests {
  private let shown = ShownTree()
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private final class Log { var ends: [Bool] = [] }
  private let log = Log()

  init() { shown.show(view.layer) }

  private var scale: Double { view.layer.presentation().map { Double($0.transform.m11) } ?? .nan }
  private var opacity: Double { view.layer.presentation().map { Double($0.opacity) } ?? .nan }
  private var note: UISymbolEffectCompletion { { [log] in log.ends.append($0.isFinished) } }

  private func scale(at time: Double) -> Double {
    shown.advance(to: time)
    return scale
  }
  private func opacity(at time: Double) -> Double {
    shown.advance(to: time)
    return opacity
  }

  @Test func bounceGrowsOnceAndReturns() {
    view.addSymbolEffect(.bounce, completion: note)
    shown.commit()
    #expect(scale(at: 0.13) > 1.15)
    #expect(scale(at: 0.27) < 1)
    #expect(scale(at: 0.6) == 1)
    #expect(log.ends == [true])
    view.addSymbolEffect(.bounce.down)
    shown.commit()
    #expect(scale(at: 0.73) < 0.9)
  }

  @Test func optionsSayHowOftenAndHowFast() {
    view.addSymbolEffect(.bounce, options: .repeat(2).speed(2), completion: note)
    shown.commit()
    #expect(scale(at: 0.07) > 1.15)
    #expect(scale(at: 0.07 + 0.275) > 1.15)
    #expect(log.ends.isEmpty)
    #expect(scale(at: 0.56) == 1)
    #expect(log.ends == [true])
  }

  @Test func pulseRunsUntilItIsRemoved() {
    view.addSymbolEffect(.pulse)
    shown.commit()
    #expect(opacity(at: 0.7) < 0.4)
    #expect(opacity(at: 1.4) > 0.99)
    #expect(opacity(at: 140 * 1.4 + 0.7) < 0.4)
    view.removeSymbolEffect(ofType: .pulse)
    shown.commit()
    #expect(opacity == 1)
    view.addSymbolEffect(.pulse, options: .nonRepeating)
    shown.commit()
    #expect(opacity(at: 210) == 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func scaleStaysUntilItIsRemoved() {
    view.addSymbolEffect(.scale.up)
    shown.commit()
    #expect(abs(scale(at: 50) - 1.25) < 1e-6)
    view.removeSymbolEffect(ofType: .scale)
    shown.commit()
    #expect(scale(at: 50.1) > 1)
    #expect(scale(at: 51) == 1)
    view.addSymbolEffect(.scale.down, animated: false)
    shown.commit()
    #expect(abs(scale(at: 51.01) - 0.8) < 1e-6)
    view.removeAllSymbolEffects(animated: false)
    shown.commit()
    #expect(scale(at: 51.02) == 1)
  }

  @Test func whatDisappearsStaysAwayUntilItAppears() {
    view.addSymbolEffect(.disappear, completion: note)
    shown.commit()
    let half = opacity(at: 0.15)
    #expect(half > 0.3)
    #expect(half < 0.7)
    #expect(opacity(at: 9) == 0)
    #expect(view.alpha == 1)
    view.addSymbolEffect(.appear.up)
    shown.commit()
    #expect(opacity(at: 9.05) < 0.5)
    #expect(scale < 1)
    #expect(opacity(at: 10) == 1)
    #expect(scale == 1)
  }

  @Test func anImageIsReplacedBetweenTwoHalves() {
    view.image = .add
    shown.commit()
    let old = view.layer.contents as AnyObject
    view.setSymbolImage(.remove, contentTransition: .replace.downUp, completion: note)
    shown.commit()
    shown.advance(to: 0.1)
    #expect(opacity < 1)
    #expect(scale < 1)
    let group = view.layer.animation(forKey: "nacre.symbol.replace") as? CAAnimationGroup
    let contents = group?.animations?.first as? CAKeyframeAnimation
    #expect(contents?.keyPath == "contents")
    #expect(contents?.values?.first as AnyObject === old)
    shown.advance(to: 1)
    #expect(view.layer.contents as AnyObject !== old)
    #expect(opacity == 1)
    #expect(log.ends == [true])
  }

  @Test func whatImagesCannotShowEndsAtOnce() {
    view.addSymbolEffect(.variableColor.iterative.reversing, options: .repeating, completion: note)
    #expect(view.layer.animationKeys() == nil)
    #expect(log.ends == [true])
  }
}
