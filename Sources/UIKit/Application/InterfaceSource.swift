// Nacre, MIT licence; see LICENSE.

/// What has the first interface of a program: a storyboard.
@MainActor
protocol InterfaceSource: AnyObject {
  /// Gives a window the controller at which the interface begins.
  func fill(_ window: UIWindow)
}
