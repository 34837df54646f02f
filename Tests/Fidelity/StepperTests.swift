// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The measures of a stepper.
///
/// **Source.** cashapp/AccessibilitySnapshot, `ReferenceImages_64`, `testStepper` (iOS 17.5 and 18.5).
@MainActor
struct StepperTests {
  private func shot() -> Shot {
    let stage = MotionStage(size: CGSize(width: 120, height: 60), scale: 3)
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    (stepper.minimumValue, stepper.maximumValue) = (-10, 10)
    stage.window.addSubview(stepper)
    return Shot(stage)
  }

  @Test func signs() {
    let shot = shot()
    let minus = shot.ink(in: CGRect(x: 12, y: 10, width: 43, height: 32))
    let plus = shot.ink(in: CGRect(x: 59, y: 10, width: 43, height: 32))
    let stem = shot.ink(in: CGRect(x: 59, y: 15, width: 43, height: 8))

    #expect(minus.width.isNear(13.3))
    #expect(minus.height.isNear(1.5))
    #expect(plus.width.isNear(13.3))
    #expect(plus.height.isNear(13.3))
    #expect(stem.width.isNear(1.5))
  }

  @Test func divider() {
    let shot = shot()
    let fill = shot[20, 15].grey
    let line = shot.box(in: CGRect(x: 52, y: 10, width: 10, height: 32)) { $0.grey < fill - 9 }

    #expect(line.height == 18)
    #expect(abs(fill - shot[57, 26].grey - 18) <= 1)
  }
}
