// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The container view of a presentation.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    if let presentation, presentation.keepsPresentedViewInPlace {
      presentation.placePresentedView()
    }
    presentation?.containerViewDidLayoutSubviews()
  }
}
