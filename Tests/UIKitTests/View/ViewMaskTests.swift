// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
struct ViewMaskTests {
  @Test func maskLeavesItsSuperviewAndMasksTheLayer() {
    let (view, mask, other) = (UIView(), UIView(), UIView())
    other.addSubview(mask)

    view.mask = mask

    #expect(mask.superview == nil)
    #expect(other.subviews.isEmpty)
    #expect(view.layer.mask === mask.layer)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }
}
