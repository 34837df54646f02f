// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The measures of a tab bar.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testTabBars` (iOS 17.5 and 18.5).
/// The top of the bar is at 351 in that picture: the titles' ink is at 389 to 396, and the badge of
/// the second of four items at x 158.3 to 176.3, y 354 to 372.
@MainActor
struct TabBarTests {
  private func shot(_ count: Int, badge: String? = nil) -> Shot {
    let stage = MotionStage(size: CGSize(width: 393, height: 100), scale: 3)
    let bar = UITabBar(frame: CGRect(x: 0, y: 20, width: 393, height: 49))
    bar.unselectedItemTintColor = .black
    bar.items = (0..<count).map { UITabBarItem(title: "HE", image: nil, tag: $0) }
    bar.items?[1].badgeValue = badge
    stage.window.addSubview(bar)
    return Shot(stage)
  }

  @Test func sixItemsWithoutAController() {
    let shot = shot(6)
    for index in 0..<6 {
      let part = CGRect(x: CGFloat(index) * 65.5, y: 50, width: 65.5, height: 18)
      #expect(shot.ink(in: part).midX.isNear(part.midX, within: 1))
    }
  }

  @Test func title() {
    let ink = shot(4).ink(in: CGRect(x: 0, y: 40, width: 98, height: 28))

    #expect(ink.maxY.isNear(20 + 396 - 351))
    #expect(ink.midY.isNear(20 + 392.5 - 351))
  }

  @Test func badge() {
    let badge = shot(4, badge: "8").box(in: CGRect(x: 98, y: 18, width: 98, height: 30)) {
      $0.red > 200 && $0.green < 150
    }

    #expect(badge.minX.isNear(158.3))
    #expect(badge.width.isNear(18))
    #expect(badge.minY.isNear(20 + 3))
    #expect(badge.height.isNear(18))
  }
}
