// Nacre, MIT licence; see LICENSE.

/// A container with a bar at the top that follows the content of a scroll view.
@MainActor
protocol TopBarContainer: AnyObject {
  /// Called when the content has moved.
  func contentMoved(_ scrollView: UIScrollView)
}
