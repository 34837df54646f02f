// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes

// Requests to the surrounding system, which does not exist: other programs, background tasks, the icon's menu. Each
// request is logged once and fails as on Apple's systems.

/// A task that continues in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public var rawValue: Int
  /// Creates an identifier.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data was fetched.
  case newData
  /// There was no new data.
  case noData
  /// The fetch failed.
  case failed
}

extension UIApplication {
  /// An option with which a URL is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Creates an option.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether only a program for which the URL is a universal link may open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// An option with which the program is asked to open a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Creates an option.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The program that makes the request.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The data that the requesting program has added.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file must be copied before it is changed.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The URL of the program's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The shortest interval between fetches in the background, in seconds.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// No fetches in the background.
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Returns false: there is no other program.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, logs this once, and calls the closure with false.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Log.once("UIApplication.open(\(url)): there is no program that could open it")
    if let completion { DispatchQueue.main.async { completion(false) } }
  }

  /// Opens nothing, logs this once, and returns false.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  /// Begins a task. The program is always in the foreground, so the closure is never called.
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Begins a task with a name; see `beginBackgroundTask(expirationHandler:)`.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Ends a task.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Has no effect: nothing is fetched in the background.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// The actions in the menu of the program's icon; always `nil`. Setting them has no effect.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set {}
  }

  /// Has no effect: there are no notifications from outside.
  public func registerForRemoteNotifications() {}
}
