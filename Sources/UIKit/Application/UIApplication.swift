// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
import Stage

/// The running program.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The only application object of the screen that the caller is on.
  public static var shared: UIApplication { UIScreenState.current.application }

  /// The delegate, which is notified of launch. The application retains it.
  open var delegate: (any UIApplicationDelegate)?
  /// The visible windows, in the order in which they were shown.
  open internal(set) var windows: [UIWindow] = []
  /// The visible windows of the program, and that of the keyboard.
  var screenWindows: [UIWindow] {
    guard let keyboard = UIScreenState.current.keyboard.shownWindow, !keyboard.isHidden else {
      return windows
    }
    return windows + [keyboard]
  }
  /// The window that receives key presses.
  open internal(set) weak var keyWindow: UIWindow? {
    didSet {
      guard oldValue !== keyWindow else { return }
      oldValue?.tellOfKey(false)
      keyWindow?.tellOfKey(true)
    }
  }
  private var ignoringCalls = 0
  /// Whether new touches, the pointer and keys are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoringCalls > 0 }
  /// Ignores new touches, the pointer and keys until `endIgnoringInteractionEvents()` has been called as often. Touches
  /// that are down go on.
  open func beginIgnoringInteractionEvents() { ignoringCalls += 1 }
  /// Ends what one call of `beginIgnoringInteractionEvents()` began; has no effect without one.
  open func endIgnoringInteractionEvents() { ignoringCalls = max(ignoringCalls - 1, 0) }
  /// Stored for compatibility; has no effect.
  open var isIdleTimerDisabled = false
  /// Stored for compatibility; has no effect. There is no status bar.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Stored for compatibility; has no effect. True at first, because there is no status bar.
  open var isStatusBarHidden = true
  /// Stored for compatibility; has no effect.
  open var isNetworkActivityIndicatorVisible = false
  /// The number on the program's icon. Stored for compatibility; has no effect.
  open var applicationIconBadgeNumber = 0
  /// The state of the application; always `active`.
  open var applicationState: State { .active }

  /// The state of an application.
  public enum State: Int, Sendable {
    /// In the foreground, and receiving events.
    case active
    /// In the foreground, but not receiving events.
    case inactive
    /// In the background.
    case background
  }

  /// A key of the launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    // Only the user launches a program, so the options never contain a key.
    /// The address that the program is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The program that requested the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The action of the menu of the program's icon.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The notification that arrived.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The local notification that the user chose.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// A change of the place.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The activity that the program is to continue.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// The next responder: the delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event to the windows of its touches, or presses to the key window.
  open func sendEvent(_ event: UIEvent) {
    if event is UIPressesEvent {
      keyWindow?.sendEvent(event)
      return
    }
    var sent: [UIWindow] = []
    for window in event.touches.compactMap(\.window) where !sent.contains(where: { $0 === window })
    {
      sent.append(window)
      window.sendEvent(event)
    }
  }

  /// Returns the orientations in which a window may be shown: those that the delegate gives, or else
  /// those in Info.plist. Nothing rotates.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? InfoPlist.shared.orientations ?? .allButUpsideDown
  }

  /// Calls an action method.
  ///
  /// - Parameters:
  ///   - action: The selector of the method.
  ///   - target: The target; `nil` searches the responder chain, beginning with the first responder
  ///     or else with the sender.
  ///   - sender: The first argument of the method.
  ///   - event: The second argument of the method.
  /// - Returns: Whether an object has performed the action.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.perform(on: target as AnyObject, sender, event) }
    var next = UIResponder.firstResponder ?? sender as? UIResponder
    while let responder = next {
      if responder.canPerformAction(action, withSender: sender),
        action.perform(on: responder, sender, event)
      {
        return true
      }
      next = responder.next
    }
    return false
  }

  /// Applies a change of the screen: first its traits, then the scale of what views draw and the size of windows that
  /// fill it.
  func screenDidChange(_ change: StageChange) {
    let size = UIScreen.main.bounds.size
    let scale = CGFloat(change.configuration.scale)
    let traits = UITraitCollection(
      change.isOfAppearance
        ? .screen(change.configuration) : TraitValues(scale: scale).over(.room(size)))
    let old = CGRect(origin: .zero, size: change.oldSize)
    let first = screenWindows.filter { $0.windowScene === UIWindowScene.current }
    let resized = size == old.size ? [] : first.filter { $0.frame == old }
    let starts = resized.map { $0.root?.beginChange(of: $0, to: size, traits) }
    let reducesMotion = change.configuration.appearance.reducesMotion
    if change.oldAppearance.reducesMotion != reducesMotion {
      UIAccessibility.setReduceMotion(reducesMotion)
    }
    UIScreen.main.setTraits(traits)
    if scale != CGFloat(change.oldScale) {
      for window in screenWindows {
        window.forEachInTree { $0.followScale(of: change, to: scale) }
      }
    }
    for window in resized { window.frame = UIScreen.main.bounds }
    UIScreenState.current.arrangeScenes()
    reportOrientation(from: old.size, to: size)
    for start in starts { start?() }
  }
}

extension UIApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Calls `applicationDidFinishLaunching(_:)`, and returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Returns a configuration without a scene delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    AbsentSceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Returns the orientations in Info.plist; without them, all except upside down.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { InfoPlist.shared.orientations ?? .allButUpsideDown }
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
}

/// Creates an object of a class by its `init()`, which need not be `required`.
func makeObject(_ type: NSObject.Type) -> NSObject { ObjectInitializers.create(type) }
