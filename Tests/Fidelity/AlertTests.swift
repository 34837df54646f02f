// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The measures of an alert.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/dialog.dart`, whose authors
/// measured a device.
@MainActor
struct AlertTests {
  @Test func cornersAndButtons() {
    let stage = MotionStage()
    stage.show(UIViewController())
    let alert = UIAlertController(title: "Shells", message: nil, preferredStyle: .alert)
    for title in ["Keep", "Throw away everything", "Cancel"] {
      alert.addAction(UIAlertAction(title: title, style: .default))
    }
    stage.window.rootViewController?.present(alert, animated: false)
    stage.settle()
    var (buttons, corners): ([CGFloat], [CGFloat]) = ([], [])
    func visit(_ view: UIView) {
      if view is UIControl { buttons.append(view.bounds.height) }
      if view is UIVisualEffectView { corners.append(view.layer.cornerRadius) }
      view.subviews.forEach(visit)
    }
    alert.view.map(visit)

    #expect(buttons == [45, 45, 45])
    #expect(corners == [14])
  }
}
