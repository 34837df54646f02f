// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// A container whose bar at the bottom fades with the content under it.
@MainActor
protocol BottomBarContainer: AnyObject {
  /// The scroll view whose content is under the bar.
  var scrollViewAboveBar: UIScrollView? { get }
  /// Fades the bar's background by the length of the content below the bar's upper edge, in points.
  func followBottom(_ distance: CGFloat)
}
