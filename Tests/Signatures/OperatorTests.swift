// Nacre, MIT licence; see LICENSE.

import Testing
import UIKit

@Suite
struct OperatorTests {
  @Test func windowLevels() {
    let level: UIWindow.Level = .alert + 1
    #expect(level.rawValue == 2001)
    #expect(UIWindow.Level.statusBar - 1 < .statusBar)
    #expect(UIWindow.Level.alert > .normal)
    #expect([UIWindow.Level.alert, .normal].max() == .alert)
  }

  @Test func layoutPriorities() {
    let priority: UILayoutPriority = .required - 1
    #expect(priority.rawValue == 999)
    #expect(UILayoutPriority.defaultLow + 1 > .defaultLow)
  }
}
