// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import QuartzCore
import RenderServer
import Testing
import UIKit

/// Many effects, in unusual places and with unusual values: nothing crashes, and redrawing the
/// damage gives the pixels of a full redraw.
@MainActor
struct EffectAbuseTests {
  private let shown = ShownTree()
  private let ground = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let box = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 90))
  private let renderer = Renderer()

  init() {
    ground.backgroundColor = .systemTeal
    box.backgroundColor = .systemRed
    ground.addSubview(box)
    shown.show(ground.layer)
  }

  /// Redraws the damage; returns whether the pixels equal those of a new renderer.
  private func isDrawnAsInFull() -> Bool {
    shown.commit()
    let (frame, fresh) = (shown.frame, Renderer())
    renderer.render(frame)
    fresh.render(frame, full: true)
    return (0..<300).allSatisfy { y in
      (0..<400).allSatisfy { renderer.surface[$0, y] == fresh.surface[$0, y] }
    }
  }

  @Test func twoHundredNestedViewsAreDrawn() {
    var outer = ground
    for index in 0..<200 {
      let style: UIBlurEffect.Style = index % 2 == 0 ? .light : .dark
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = outer.bounds.insetBy(dx: 0.5, dy: 0.5)
      (outer as? UIVisualEffectView)?.contentView.addSubview(view)
      if outer === ground { ground.addSubview(view) }
      outer = view
    }
    #expect(isDrawnAsInFull())
    box.frame.origin.x += 3
    #expect(isDrawnAsInFull())
  }

  @Test func viewsMayLieAnywhere() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    ground.addSubview(view)
    for frame in [
      CGRect(x: 10, y: 10, width: 0, height: 0), CGRect(x: -900, y: 20, width: 100, height: 100),
      CGRect(x: 399.5, y: 299.5, width: 50, height: 50),
      CGRect(x: -5000, y: -5000, width: 10_000, height: 10_000),
      CGRect(x: 50, y: 50, width: 100, height: 1e-6), CGRect(x: 60, y: 60, width: 80, height: 80),
    ] {
      view.frame = frame
      #expect(isDrawnAsInFull(), "\(frame)")
    }
  }

  @Test(arguments: [0, -3, .nan, .infinity, 1e-9, 0.2, 10_000, 1e30])
  func radiusMayBeAnyNumber(radius: Double) {
    let layer = CALayer()
    layer.frame = CGRect(x: 30, y: 30, width: 200, height: 150)
    layer.backgroundFilters = [LayerFilter.gaussianBlur(radius: radius)]
    ground.layer.addSublayer(layer)
    #expect(isDrawnAsInFull())
    box.frame.origin.y += 7
    #expect(isDrawnAsInFull())
    layer.removeFromSuperlayer()
    #expect(isDrawnAsInFull())
  }

  @Test func effectsMayChangeAndLeaveWhileTheyAnimate() {
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
    ground.addSubview(view)
    UIView.animate(withDuration: 1) { view.effect = UIBlurEffect(style: .dark) }
    for step in 1...6 {
      shown.advance(to: Double(step) / 10)
      #expect(isDrawnAsInFull())
    }
    UIView.animate(
      withDuration: 1,
      animations: {
        view.effect = UIBlurEffect(style: .extraLight)
        view.removeFromSuperview()
      })
    #expect(isDrawnAsInFull())
    shown.advance(to: 2)
    #expect(isDrawnAsInFull())
    #expect(view.superview == nil)
  }
}
