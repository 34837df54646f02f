// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Testing
import UIKit

/// Views that override `preservesSuperviewLayoutMargins` and `insetsLayoutMarginsFromSafeArea`.
@MainActor
struct MarginOverrideTests {
  private final class Obedient: UIView {
    override var preservesSuperviewLayoutMargins: Bool {
      get { true }
      set {}
    }
    override var insetsLayoutMarginsFromSafeArea: Bool {
      get { false }
      set {}
    }
  }

  @Test func aViewThatAlwaysPreservesMarginsHasThoseOfItsSuperview() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let inner = Obedient(frame: outer.bounds)
    outer.addSubview(inner)
    #expect(inner.layoutMargins == outer.layoutMargins)
  }

  @Test func aViewCanLeaveOutTheSafeArea() {
    let view = Obedient(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.insetsLayoutMarginsFromSafeArea = true
    #expect(!view.insetsLayoutMarginsFromSafeArea)
  }
}
