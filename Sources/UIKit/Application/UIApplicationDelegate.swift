// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// The methods that are called when the program launches. All are optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The main window.
  var window: UIWindow? { get set }
  /// Called when launch has begun.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when launch is almost complete. Windows are created here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
}
