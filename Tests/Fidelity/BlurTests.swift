// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The blur of the style `light` over an edge between red and white.
///
/// **Source.** uber/ios-snapshot-test-case, `testViewSnapshotWithVisualEffects@2x.png` and `@3x.png`: the
/// effect fills 40 × 40 points, red on the left and white on the right. Red is 255 everywhere. Green is
/// 133 to 168 at scale 2, 124 to 163 at scale 3.
@MainActor
struct BlurTests {
  @Test(arguments: [(2.0, 133.0, 150.0, 168.0), (3, 124, 140, 163)])
  func lightBlurOfAnEdge(_ scale: Double, _ left: Double, _ middle: Double, _ right: Double) {
    let stage = MotionStage(size: CGSize(width: 40, height: 40), scale: scale)
    stage.window.backgroundColor = .white
    let red = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    red.backgroundColor = .red
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    stage.show(red)
    stage.show(effect)
    let shot = Shot(stage)
    let last = 40 - 0.5 / scale
    let green = { (x: CGFloat) in Double(shot[x, 20].green) }

    #expect((0..<40).allSatisfy { shot[CGFloat($0), 20].red == 255 })
    // The two scales differ by 9 on iOS; both are met to 12 of 255.
    #expect(abs(green(0) - left) <= 12, "\(green(0))")
    #expect(abs(green(20) - middle) <= 12, "\(green(20))")
    #expect(abs(green(last) - right) <= 12, "\(green(last))")
  }
}
