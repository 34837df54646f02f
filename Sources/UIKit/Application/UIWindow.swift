// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// The root of a view hierarchy on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The level of a window on the z axis.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The position on the z axis; greater levels are in front.
    public let rawValue: CGFloat
    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Returns the level that is a distance in front of another.
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }
    /// Returns the level that is a distance behind another.
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
    /// Moves a level to the front.
    public static func += (lhs: inout Level, rhs: CGFloat) { lhs = lhs + rhs }
    /// Moves a level to the back.
    public static func -= (lhs: inout Level, rhs: CGFloat) { lhs = lhs - rhs }
    /// Returns whether a level is behind another.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Creates a hidden window that fills the screen, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    super.isHidden = true
    coder.fill(self, as: UIWindow.self)
  }

  /// Creates a hidden window that fills a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpace.bounds)
    super.isHidden = true
    otherScene = windowScene.area == nil ? nil : windowScene
    updateTraits()
  }

  /// Creates a hidden window that fills the screen.
  @preconcurrency @MainActor public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// The scene that contains the window; `nil` for the first one.
  private weak var otherScene: UIWindowScene?

  /// The scene that contains the window. A visible window moves to another one. `nil` means the first scene.
  open var windowScene: UIWindowScene? {
    get { otherScene ?? .current }
    set {
      guard newValue !== windowScene else { return }
      otherScene = newValue?.area == nil ? nil : newValue
      if layer.superlayer != nil { sceneLayer.addSublayer(layer) }
      updateTraits()
    }
  }

  override var traitsAround: UITraitCollection { (otherScene ?? .current).traitCollection }

  /// The layer of the scene, in which that of the window lies.
  private var sceneLayer: CALayer { otherScene?.area ?? UIScreenState.current.screen.root }

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { installRootView() }
      noteChange()
    }
  }
  /// The level of the window.
  open var windowLevel = Level.normal {
    didSet { layer.zPosition = windowLevel.rawValue }
  }
  /// The screen that shows the window.
  open var screen: UIScreen { .main }
  /// Whether the window is the key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  /// The window itself.
  open override var window: UIWindow? { self }
  /// Whether the window is hidden. The default is true.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      if wasHidden != newValue { newValue ? leaveScreen() : enterScreen() }
    }
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    // The window becomes key before its controllers load their views, as on Apple's systems for the controllers below
    // the root.
    makeKey()
    isHidden = false
  }
  /// Makes the window the key window.
  open func makeKey() { UIApplication.shared.keyWindow = self }

  /// Called when the window has become the key window. The default does nothing.
  open func becomeKey() {}
  /// Called when the window stops being the key window. The default does nothing.
  open func resignKey() {}

  func tellOfKey(_ isKey: Bool) {
    if isKey { becomeKey() } else { resignKey() }
    post(isKey ? Self.didBecomeKeyNotification : Self.didResignKeyNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted when a window is shown. The object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window is hidden. The object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window becomes the key window. The object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window stops being the key window. The object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  /// The next responder: the application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Delivers an event to gesture recognisers and views, or presses to their responders.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      KeyDispatcher.current.deliver(presses)
    } else {
      GestureArbiter.current.deliver(event, to: self)
    }
  }

  /// The part of the insets of the screen's safe area that lies within the window, in points.
  open override var safeAreaInsets: UIEdgeInsets {
    // What obscures a screen obscures its first scene.
    guard otherScene == nil else { return .zero }
    let (safe, own, room) = (Screen.current.safeArea, frame, screen.bounds)
    return UIEdgeInsets(
      top: max(safe.top - own.minY, 0), left: max(safe.left - own.minX, 0),
      bottom: max(own.maxY - (room.maxY - safe.bottom), 0),
      right: max(own.maxX - (room.maxX - safe.right), 0))
  }

  /// The root view controller.
  var root: (any WindowRoot)? { rootViewController }

  override func givesFrame(to subview: UIView) -> Bool {
    rootViewController?.viewIfLoaded === subview
  }

  /// Whether the window is one of the program's; others are not in the application's `windows`.
  var belongsToProgram: Bool { true }

  /// The screen that shows the window; `nil` if it is hidden.
  private weak var state: UIScreenState?

  /// Puts the window in front of the others of its level.
  private func enterScreen() {
    let state = UIScreenState.current
    self.state = state
    if belongsToProgram { state.application.windows.append(self) }
    sceneLayer.addSublayer(layer)
    installRootView()
    post(Self.didBecomeVisibleNotification)
  }

  private func leaveScreen() {
    state?.application.windows.removeAll { $0 === self }
    state = nil
    layer.removeFromSuperlayer()
    post(Self.didBecomeHiddenNotification)
  }

  private func installRootView() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.appear(animated: false) { insertSubview(view, at: 0) }
  }
}

// See `UITableViewInitializers`.

extension UIWindow {
  @_silgen_name("nacre_window_init_scene_object")
  convenience init(ofClass windowScene: UIWindowScene) {
    self.init(windowScene: windowScene)
  }
  @_silgen_name("nacre_window_init_scene_object")
  fileprivate static func object(_ windowScene: __owned UIWindowScene) -> UIWindow
}

extension DynamicallyCreated where Self: UIWindow {
  /// Creates a window of the dynamic class; see `UIWindow.init(windowScene:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_window_init_scene")
  public init(windowScene: UIWindowScene)

  @_silgen_name("nacre_window_init_scene")
  @usableFromInline
  static func create(windowScene: __owned UIWindowScene) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIWindow.Type).object(windowScene), to: Self.self)
  }
}
