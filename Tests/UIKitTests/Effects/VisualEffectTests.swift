// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
import UIKit

@MainActor
struct VisualEffectTests {
  private let shown = ShownTree()
  private let view = UIVisualEffectView(effect: nil)

  init() {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    shown.show(view.layer)
  }

  /// The radius, the saturation and the alpha of the tint in the presentation layer.
  private var recipe: (radius: Double, saturation: Double, tint: CGFloat)? {
    let filters = view.layer.presentation()?.backgroundFilters?.compactMap { $0 as? LayerFilter }
    guard let filters, filters.count == 2 else { return nil }
    let tint = view.subviews[0].layer.presentation()?.backgroundColor?.alpha ?? 0
    return (filters[0].input[0], filters[1].input[0], tint)
  }

  private func expect(_ radius: Double, _ saturation: Double, _ tint: CGFloat) {
    guard let recipe else {
      Issue.record("no recipe")
      return
    }
    #expect(abs(recipe.radius - radius) < 1e-6)
    #expect(abs(recipe.saturation - saturation) < 1e-6)
    #expect(abs(recipe.tint - tint) < 1e-6)
  }

  @Test func withoutAnEffectNothingIsChanged() { expect(0, 1, 0) }

  @Test func aStyleHasItsNumbers() {
    for (style, radius, tint) in [
      (UIBlurEffect.Style.light, 30.0, 0.3), (.extraLight, 20, 0.82), (.dark, 20, 0.73),
    ] {
      view.effect = UIBlurEffect(style: style)
      shown.commit()
      expect(radius, 1.8, tint)
    }
    view.effect = nil
    shown.commit()
    expect(0, 1, 0)
  }

  @Test("TV-G2: half of a light blur") func halfOfALightBlur() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      self.view.effect = UIBlurEffect(style: .light)
    }
    animator.fractionComplete = 0.5
    shown.commit()
    expect(15, 1.4, 0.15)
    animator.stopAnimation(true)
  }

  @Test func anEffectGoesAndComesInBlocks() {
    view.effect = UIBlurEffect(style: .dark)
    shown.commit()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        view.effect = nil
      })
    shown.advance(to: 0.75)
    expect(5, 1.2, 0.73 / 4)
    shown.advance(to: 1)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        view.effect = UIBlurEffect(style: .extraLight)
      })
    shown.advance(to: 1.5)
    expect(10, 1.4, 0.41)
    shown.advance(to: 2)
    expect(20, 1.8, 0.82)
  }

  @Test func oneBlurBecomesAnother() {
    view.effect = UIBlurEffect(style: .light)
    shown.commit()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        view.effect = UIBlurEffect(style: .dark)
      })
    shown.advance(to: 0.5)
    expect(25, 1.8, (0.3 + 0.73) / 2)
  }

  /// With `scrubsLinearly` off, the fraction is the share of the duration, and the presentation
  /// values follow the timing curve.
  @Test func scrubbingAlongTheCurve() {
    let curve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.75, y: 0.1), controlPoint2: CGPoint(x: 0.9, y: 0.25))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: curve)
    animator.addAnimations { self.view.effect = UIBlurEffect(style: .light) }
    animator.scrubsLinearly = false
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    shown.commit()
    let early = recipe?.radius ?? -1
    #expect(early > 1)
    #expect(early < 15)
    animator.stopAnimation(true)
  }

  @Test func anAnimatorThatEndsAtItsStartRestoresTheEffect() {
    let dark = UIBlurEffect(style: .dark)
    view.effect = dark
    shown.commit()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.effect = UIBlurEffect(style: .light)
      self.view.effect = nil
    }
    animator.startAnimation()
    shown.advance(to: 0.5)
    #expect(view.effect == nil)

    animator.isReversed = true
    shown.advance(to: 2)
    expect(20, 1.8, 0.73)
    #expect(view.effect === dark)

    view.effect = nil
    shown.commit()
    expect(0, 1, 0)
  }

  @Test func adaptiveStylesFollowTheInterface() {
    view.effect = UIBlurEffect(style: .regular)
    shown.commit()
    expect(30, 1.8, 0.3)
    view.overrideUserInterfaceStyle = .dark
    shown.commit()
    expect(20, 1.8, 0.73)
    view.effect = UIBlurEffect(style: .systemMaterialLight)
    let light = view.subviews[0].backgroundColor
    view.overrideUserInterfaceStyle = .light
    #expect(view.subviews[0].backgroundColor == light)
  }

  @Test func reducedTransparencyIsASolidColor() {
    UIAccessibility.setReduceTransparency(true)
    defer { UIAccessibility.setReduceTransparency(false) }
    view.effect = UIBlurEffect(style: .dark)
    shown.commit()
    expect(0, 1, 1)
  }

  @Test func theContentFillsTheViewAlsoWhileItGrows() {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        view.frame.size = CGSize(width: 200, height: 100)
      })
    shown.advance(to: 0.5)
    #expect(view.contentView.frame.size == CGSize(width: 200, height: 100))
    #expect(
      view.contentView.layer.presentation()?.bounds.size == CGSize(width: 150, height: 75))
  }

  @Test func strangeEffectsAreHarmless() {
    view.effect = UIVisualEffect()
    view.effect = UIVibrancyEffect(
      blurEffect: UIBlurEffect(style: .systemChromeMaterial), style: .separator)
    for size in [CGSize.zero, CGSize(width: 1e7, height: 1), CGSize(width: -5, height: 3)] {
      view.frame.size = size
      view.effect = UIBlurEffect(style: .prominent)
      shown.commit()
    }
    UIView.animate(withDuration: 1, animations: { view.effect = nil }) { _ in
      view.layer.removeFromSuperlayer()
    }
    shown.advance(to: 0.5)
    view.effect = UIBlurEffect(style: .light)
    shown.advance(to: 2)
    #expect(view.layer.superlayer == nil)
  }
}
