// Nacre, MIT licence; see LICENSE.

/// The source of a program's first interface: a storyboard.
@MainActor
protocol InterfaceSource: AnyObject {
  /// Sets a window's root view controller to the interface's initial controller.
  func fill(_ window: UIWindow)
}
