// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIScrollView {
  /// The length of the content below the visible part, points.
  var lengthBelow: CGFloat {
    let inset = adjustedContentInset
    // Content that is shorter than the view is at both edges.
    let room = contentSize.height + inset.top + inset.bottom - bounds.height
    return min(room, contentSize.height + inset.bottom - bounds.maxY)
  }

  /// Notifies the bars at both ends of the content that the content has moved.
  func tellBars() {
    barOwner?.contentMoved(self)
    tellBottomBars()
  }

  /// Notifies the bars below the content that the content has moved or changed its size.
  func tellBottomBars() {
    var next: UIView? = self
    while let view = next {
      if let container = view.viewOwner as? any BottomBarContainer,
        container.scrollViewAboveBar === self
      {
        container.followBottom(lengthBelow)
      }
      next = view.superview
    }
  }
}
