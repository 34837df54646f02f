// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// Told of the launch of the program. Every method may be left out.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The main window.
  var window: UIWindow? { get set }
  /// The launch has begun.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is done: windows are made here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program is in front.
  func applicationDidBecomeActive(_ application: UIApplication)
}
