// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Stage

/// The running program.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The only application.
  public private(set) static var shared = UIApplication()

  /// Told of launch; retained by the application.
  open var delegate: (any UIApplicationDelegate)?
  /// The windows that are shown.
  open internal(set) var windows: [UIWindow] = []
  /// The window that gets keys.
  open internal(set) weak var keyWindow: UIWindow?
  /// Whether the display stays on; stored.
  open var isIdleTimerDisabled = false
  /// Whether the program is in front: always active.
  open var applicationState: State { .active }

  /// Where the program stands.
  public enum State: Int, Sendable {
    /// In front.
    case active
    /// In front, but not getting events.
    case inactive
    /// Not shown.
    case background
  }

  /// A key of the options of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Gives an event to the windows that its touches came down on, or presses to the key window.
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

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The object; `nil` asks the first responder, or the sender, and those next to it
  ///     in turn.
  ///   - sender: What the method is told.
  ///   - event: What happened.
  /// - Returns: Whether anything has the method.
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

  /// Follows a screen that is another: traits first, then sizes.
  func screenDidChange(_ change: StageChange) {
    let size = UIScreen.main.bounds.size
    let traits = UITraitCollection(
      change.isOfAppearance ? .screen(change.configuration) : .room(size))
    let old = CGRect(origin: .zero, size: change.oldSize)
    let resized = size == old.size ? [] : windows.filter { $0.frame == old }
    let coordinators = resized.map { $0.beginChange(to: size, traits) }
    UIScreen.main.setTraits(traits)
    for window in resized { window.frame = UIScreen.main.bounds }
    for coordinator in coordinators { coordinator?.start() }
  }

  static func launch(delegate: any UIApplicationDelegate) -> Never {
    shared.delegate = delegate
    Stage.shared.input.receive = { TouchDispatcher.shared.receive($0, at: $1) }
    Stage.shared.changed = { shared.screenDidChange($0) }
    Stage.shared.takesKeys = { UIResponder.firstResponder != nil }
    Stage.shared.speech = {
      AccessibilityOrder.elements(in: shared.windows).map { SpokenElement($0) }
    }
    Stage.shared.run {
      _ = delegate.application(shared, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(shared, didFinishLaunchingWithOptions: nil)
      NotificationCenter.default.post(name: didFinishLaunchingNotification, object: shared)
      delegate.applicationDidBecomeActive(shared)
      NotificationCenter.default.post(name: didBecomeActiveNotification, object: shared)
    }
  }
}

extension UIApplicationDelegate {
  /// No main window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Goes on.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Goes on.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Runs the program; what `@main` calls.
  public static func main() {
    guard let type = self as? NSObject.Type, let delegate = makeObject(type) as? Self else {
      preconditionFailure("\(self) must be a subclass of NSObject with the initialiser init()")
    }
    UIApplication.launch(delegate: delegate)
  }
}

/// Runs the program with a delegate of the named class; does not return.
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  guard let name = delegateClassName, let type = NSClassFromString(name) as? NSObject.Type,
    let delegate = makeObject(type) as? any UIApplicationDelegate
  else { preconditionFailure("no class of the name \(delegateClassName ?? "nil")") }
  UIApplication.launch(delegate: delegate)
}

/// Creates an object of a class by its `init()`, which need not be `required`.
///
/// Inlined, the optimiser would take the object for a `LayerInitializers`, and casts of it to fail.
@inline(never)
func makeObject(_ type: NSObject.Type) -> NSObject {
  // SAFETY: LayerInitializers overrides NSObject's `init()` as required, so the slot is NSObject's.
  unsafeBitCast(
    unsafeBitCast(type, to: LayerInitializers.Type.self).init() as AnyObject, to: NSObject.self)
}
