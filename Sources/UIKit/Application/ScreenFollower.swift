// Nacre, MIT licence; see LICENSE.

/// Something that follows the views of a screen.
@MainActor
protocol ScreenFollower: AnyObject {
  /// Takes its place. Called before each commit.
  func follow()
}
