// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// A container whose bar at the bottom fades with the content under it.
@MainActor
protocol BottomBarContainer: AnyObject {
  /// The scroll view whose content is under the bar.
  var scrollViewAboveBar: UIScrollView? { get }
  /// Shows as much of the bar's background as the content below its upper edge asks for, a length in
  /// points.
  func followBottom(_ distance: CGFloat)
}
