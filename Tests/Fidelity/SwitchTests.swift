// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The shadow of a switch's thumb.
///
/// **Source.** uber/ios-snapshot-test-case, `testViewSnapshotWithUIAppearance@3x.png`: outside the
/// track all pixels are transparent.
@MainActor
struct SwitchTests {
  @Test func shadowEndsAtTheTrack() {
    let stage = MotionStage(size: CGSize(width: 100, height: 60), scale: 3)
    let control = UISwitch(frame: CGRect(x: 20, y: 10, width: 0, height: 0))
    stage.window.addSubview(control)
    let shot = Shot(stage)
    let all = shot.box(in: CGRect(x: 0, y: 0, width: 100, height: 60)) { $0.grey < 255 }

    #expect(all == CGRect(x: 20, y: 10, width: 51, height: 31))
    // Below the thumb, inside the track, the shadow is visible.
    #expect(shot[35, 40].grey < shot[50, 40].grey)
  }
}
