// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
import UIKit

@MainActor
struct GlassEffectTests {
  private let shown = ShownTree()
  private let view = UIVisualEffectView(effect: nil)

  init() {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    shown.show(view.layer)
  }

  private var filters: [LayerFilter] {
    view.layer.presentation()?.backgroundFilters?.compactMap { $0 as? LayerFilter } ?? []
  }

  private var lens: [Double]? { filters.first { $0.inputKey == "inputLens" }?.input }

  @Test func glassHasARim() throws {
    view.effect = UIGlassEffect(style: .regular)
    shown.commit()
    let regular = try #require(lens)
    view.effect = UIGlassEffect(style: .clear)
    shown.commit()
    let clear = try #require(lens)

    #expect(regular.allSatisfy { $0 > 0 })
    #expect(clear[1] > regular[1])
  }

  @Test func glassComesAndGoesInBlocks() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIGlassEffect(style: .regular)
    }
    shown.advance(to: 0.5)
    let half = try #require(lens)
    shown.advance(to: 1)
    let whole = try #require(lens)
    for (half, whole) in zip(half, whole) { #expect(abs(2 * half - whole) < 1e-6) }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    shown.advance(to: 1.75)
    for (rest, whole) in zip(lens ?? [], whole) { #expect(abs(4 * rest - whole) < 1e-6) }
    shown.advance(to: 2)
    #expect(lens == [0, 0, 0])
  }

  @Test func glassBecomesABlur() throws {
    view.effect = UIGlassEffect(style: .clear)
    shown.commit()
    let whole = try #require(lens)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .dark)
    }
    shown.advance(to: 0.5)
    #expect(abs((lens?[0] ?? 0) * 2 - whole[0]) < 1e-6)
    #expect((filters.first { $0.inputKey == "inputRadius" }?.input[0] ?? 0) > 10)
  }

  /// A colour matrix mixes the tint in, inside the shape of the layer.
  @Test func theTintColoursTheGlass() throws {
    let effect = UIGlassEffect(style: .regular)
    effect.tintColor = .red
    view.effect = effect
    shown.commit()
    let rows = try #require(filters.first { $0.inputKey == "inputColorMatrix" }?.input)
    #expect(rows[4] > 0.3)
    #expect(rows[9] == 0)
    #expect(rows[14] == 0)
    #expect(rows[0] < 1)
  }

  @Test func copiesAreGlassOfTheSameKind() throws {
    let effect = UIGlassEffect(style: .clear)
    (effect.isInteractive, effect.tintColor) = (true, .blue)
    let copy = try #require(effect.copy() as? UIGlassEffect)
    #expect(copy !== effect)
    #expect(copy.isInteractive)
    #expect(copy.tintColor == .blue)
  }

  @Test func reducedTransparencyIsASolidColor() {
    UIAccessibility.setReduceTransparency(true)
    defer { UIAccessibility.setReduceTransparency(false) }
    view.layer.cornerRadius = 25
    view.effect = UIGlassEffect(style: .clear)
    shown.commit()
    #expect(lens == [0, 0, 0])
    #expect(view.subviews[0].backgroundColor?.cgColor.alpha == 1)
    #expect(view.subviews[0].layer.cornerRadius == 25)
  }

  /// A finger on a control inside the glass makes the glass swell, and the control still receives
  /// its tap.
  @Test func interactiveGlassSwellsUnderAFinger() throws {
    let (scene, button) = (
      TouchScene(), UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    )
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let effect = UIGlassEffect(style: .regular)
    effect.isInteractive = true
    let glass = UIVisualEffectView(effect: effect)
    glass.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
    glass.contentView.addSubview(button)
    scene.window.addSubview(glass)

    scene.send(.began, 100, 75)
    let swollen = glass.transform.a
    scene.send(.ended, 100, 75)

    #expect(swollen > 1.05)
    #expect(abs(glass.transform.a - 1) < 1e-9)
    #expect(taps == 1)
  }

  @Test func strangeGlassIsHarmless() {
    view.effect = UIGlassEffect(style: .clear)
    for size in [CGSize.zero, CGSize(width: 1e7, height: 1), CGSize(width: -5, height: 3)] {
      view.frame.size = size
      view.layer.cornerRadius = size.width
      shown.commit()
    }
    view.effect = nil
    shown.commit()
    #expect(lens == [0, 0, 0])
  }

  @Test func aRecognizerWatchesOnlyInteractiveGlass() {
    let effect = UIGlassEffect(style: .regular)
    effect.isInteractive = true
    view.effect = effect
    #expect(view.gestureRecognizers?.count == 1)
    view.effect = UIGlassEffect(style: .regular)
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }

  @Test func containersTellTheirSpacing() throws {
    let effect = UIGlassContainerEffect()
    effect.spacing = 24
    view.effect = effect
    func spacing() -> Double? {
      view.contentView.layer.backgroundFilters?.compactMap { $0 as? LayerFilter }
        .first { $0.inputKey == "inputSpacing" }?.input[0]
    }
    #expect(spacing() == 24)
    #expect((effect.copy() as? UIGlassContainerEffect)?.spacing == 24)
    view.effect = UIGlassEffect(style: .clear)
    #expect(spacing() == nil)
  }
}
