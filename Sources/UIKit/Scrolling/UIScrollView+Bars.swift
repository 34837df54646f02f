// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A container with a bar at the top that follows the content of a scroll view.
@MainActor
protocol TopBarContainer: AnyObject {
  /// Called when the content has moved.
  func contentMoved(_ scrollView: UIScrollView)
}

/// A container whose bar at the bottom fades with the content under it.
@MainActor
protocol BottomBarContainer: AnyObject {
  /// The scroll view whose content is under the bar.
  var scrollViewAboveBar: UIScrollView? { get }
  /// Shows as much of the bar's background as the content below its upper edge asks for, a length in
  /// points.
  func followBottom(_ distance: CGFloat)
}

extension UIScrollView {
  /// The length of the content below the visible part, points.
  var lengthBelow: CGFloat {
    let inset = adjustedContentInset
    // Content that is shorter than the view is at both edges.
    let room = contentSize.height + inset.top + inset.bottom - bounds.height
    return min(room, contentSize.height + inset.bottom - bounds.maxY)
  }

  /// Tells the bars at both ends of the content that it has moved.
  func tellBars() {
    barOwner?.contentMoved(self)
    tellBottomBars()
  }

  /// Tells the bars below the content that it has moved or changed its size.
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
