// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The measures and the places of menus.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/menu_anchor.dart`, whose authors
/// measured simulators of iOS and iPadOS 18.5.
@MainActor
struct MenuLookTests {
  /// Opens the menu of a button and returns the frame of its panel, the corner radius of that, and the
  /// heights of the rows.
  private func menu(at frame: CGRect) -> (panel: CGRect, corner: CGFloat, texts: [CGRect]) {
    let stage = MotionStage()
    let button = UIButton(frame: frame)
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { _ in },
      UIMenu(options: .displayInline, children: [UIAction(title: "Paste", state: .on) { _ in }]),
    ])
    button.showsMenuAsPrimaryAction = true
    stage.window.addSubview(button)
    stage.settle()
    stage.touchDown(at: button.center)
    stage.advance(by: 2)
    var result: (panel: CGRect, corner: CGFloat, texts: [CGRect]) = (.zero, 0, [])
    func visit(_ view: UIView) {
      if view is UIVisualEffectView {
        result.panel = view.convert(view.bounds, to: nil)
        result.corner = view.layer.cornerRadius
      }
      if let label = view as? UILabel, ["Copy", "Paste"].contains(label.text) {
        result.texts.append(label.convert(label.bounds, to: nil))
      }
      for view in view.subviews where view !== button { visit(view) }
    }
    visit(stage.window)
    return result
  }

  @Test func sizeAndCorners() {
    let (panel, corner, _) = menu(at: CGRect(x: 20, y: 100, width: 100, height: 40))

    #expect(panel.width == 250)
    #expect(corner == 13)
    // Two rows of 28 points above and 15.62 below the baselines, rounded to pixels, and 8 points
    // between the sections.
    let pixel = 1 / UIScreen.main.scale
    #expect(abs(panel.height - (2 * (28 + (15.62 / pixel).rounded() * pixel) + 8)) < 0.01)
  }

  @Test func textsBeginAfterTheCheckmark() {
    let (panel, _, texts) = menu(at: CGRect(x: 20, y: 100, width: 100, height: 40))

    #expect(texts.map { $0.minX - panel.minX } == [32, 32])
    #expect(texts.map { panel.maxX - $0.maxX } == [16, 16])
  }

  @Test func places() {
    let size = UIScreen.main.bounds.size
    let width: CGFloat = 60
    for (x, edge) in [(0.2, 0.0), (0.5, 0.5), (0.8, 1)] as [(CGFloat, CGFloat)] {
      for (y, isBelow) in [(0.5, true), (0.6, false)] as [(CGFloat, Bool)] {
        let frame = CGRect(
          x: (size.width * x - width / 2).rounded(), y: (size.height * y - 20).rounded(),
          width: width, height: 40)
        let panel = menu(at: frame).panel
        let wish = frame.minX + edge * (width - 250)
        #expect(abs(panel.minX - wish) < 0.01)
        #expect(isBelow ? panel.minY == frame.maxY : panel.maxY == frame.minY)
      }
    }
  }
}
