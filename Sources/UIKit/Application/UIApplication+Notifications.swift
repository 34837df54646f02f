// Nacre, MIT licence; see LICENSE.

import Foundation

// Programs observe these to pause and go on. Only launch is told of: a program is in front from its
// launch to its end.

extension UIApplication {
  /// Posted when the delegate has been told of the launch.
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after that.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Never posted.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted.
  public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}
