// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The measures of a page control.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testPageControl` (iOS 17.5 and
/// 18.5): dots are drawn 7.33 points wide, with a pitch of 17.67. Vercantez/openuikit,
/// `golden/control_pagecontrol.layout.json` (iOS 26.1): the row of dots is 26 points high.
@MainActor
struct PageControlTests {
  @Test func dots() {
    let stage = MotionStage(size: CGSize(width: 120, height: 40), scale: 3)
    let control = UIPageControl(frame: CGRect(x: 0, y: 7, width: 120, height: 26))
    control.numberOfPages = 3
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.black, .black)
    stage.window.addSubview(control)
    let shot = Shot(stage)
    let row = shot.ink(in: CGRect(x: 0, y: 0, width: 120, height: 40))
    let first = shot.ink(in: CGRect(x: row.minX, y: 0, width: 12, height: 40))

    #expect(first.width.isNear(7.4))
    #expect(first.height.isNear(7.4))
    #expect(((row.width - first.width) / 2).isNear(17.67, within: 0.17))
  }

  @Test func height() {
    #expect(UIPageControl().size(forNumberOfPages: 4).height == 26)
  }
}
