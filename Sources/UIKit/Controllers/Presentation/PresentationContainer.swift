// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The container view of a presentation.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self && presentation?.letsTouchesThrough == true ? nil : view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    if let presentation, presentation.keepsPresentedViewInPlace {
      presentation.placePresentedView()
    }
    presentation?.containerViewDidLayoutSubviews()
  }

  override func givesFrame(to subview: UIView) -> Bool {
    presentation?.keepsPresentedViewInPlace == true && presentation?.presentedView === subview
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.traitCollectionDidChange(previousTraitCollection)
  }

  override func keyboardMoved() { presentation?.keyboardMoved() }
}
