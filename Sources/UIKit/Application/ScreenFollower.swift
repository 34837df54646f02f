// Nacre, MIT licence; see LICENSE.

/// An object that follows the views of a screen.
@MainActor
protocol ScreenFollower: AnyObject {
  /// Updates its position. Called before each commit.
  func follow()
}
