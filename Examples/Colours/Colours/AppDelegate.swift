// Nacre, MIT licence; see LICENSE.

import UIKit

/// The app begins with Main.storyboard, as its project says.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
