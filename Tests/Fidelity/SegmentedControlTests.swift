// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The measures of a segmented control.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testSegmentedControl` (iOS 17.5
/// and 18.5).
@MainActor
struct SegmentedControlTests {
  @Test func height() {
    let control = UISegmentedControl(items: ["Sea", "Land"])

    #expect(control.intrinsicContentSize.height == 32)
  }

  @Test func shadowEndsAtTheEdge() {
    let stage = MotionStage(size: CGSize(width: 200, height: 80), scale: 3)
    let control = UISegmentedControl(items: ["Sea", "Land"])
    control.frame = CGRect(x: 20, y: 20, width: 160, height: 32)
    control.selectedSegmentIndex = 0
    stage.window.addSubview(control)
    let shot = Shot(stage)
    let outside = shot.box(in: CGRect(x: 0, y: 52.4, width: 200, height: 27)) { $0.grey < 255 }

    #expect(outside.isNull)
    // Between the selection and the edge the shadow is visible.
    #expect(shot[60, 51].grey < shot[140, 51].grey)
  }
}
