// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// The main window of an application delegate; the part of `UIApplicationDelegate` that a class
/// implements as `var window: UIWindow?`.
///
/// On Apple's systems the requirement is optional, so `UIApplication.shared.delegate?.window` has one more
/// level of optionality than the property of the class. Two declarations give both types.
@preconcurrency @MainActor
public protocol ApplicationWindowHolder {
  /// The main window.
  @_disfavoredOverload
  var window: UIWindow? { get set }
}

extension ApplicationWindowHolder {
  /// Returns `nil`; setting it has no effect.
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIApplicationDelegate {
  /// The main window, as an optional requirement: its value in a class that has the property.
  public var window: UIWindow?? { .some((self as any ApplicationWindowHolder).window) }
}

/// The methods that are called when the program launches. All are optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, ApplicationWindowHolder {
  /// Called when launch has begun.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when launch is almost complete, unless the delegate has the method with options.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called when launch is almost complete. Windows are created here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of a scene that connects. A program that implements this method has
  /// scene delegates.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns the orientations in which a window may be shown. Nothing rotates.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Never called.
  func applicationWillResignActive(_ application: UIApplication)
  /// Never called.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Never called.
  func applicationWillTerminate(_ application: UIApplication)
  /// Never called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when the program has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Never called.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Never called.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Never called.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Called before the program is reloaded: returns whether its controllers are kept. The coder is not kept.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Called after the program was reloaded: returns whether its controllers are restored. The coder is empty.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// As `application(_:shouldSaveSecureApplicationState:)`, which is called first.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// As `application(_:shouldRestoreSecureApplicationState:)`, which is called first.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder)
    -> Bool
}

extension UIApplicationDelegate {
  /// Returns false.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }
}

/// An object that can continue an activity. All responders can.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Continues an activity.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
