// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// The top of a tree of views, on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Where windows stand on top of each other.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher is nearer.
    public let rawValue: CGFloat
    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// An application's windows.
    public static let normal = Level(rawValue: 0)
    /// Above the others.
    public static let statusBar = Level(rawValue: 1000)
    /// Above all.
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Archives are not supported: creates a hidden window that fills the screen.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    super.isHidden = true
  }

  /// Creates a hidden window that fills the screen.
  @MainActor public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { installRootView() }
    }
  }
  /// Where the window stands among windows.
  open var windowLevel = Level.normal {
    didSet { layer.zPosition = windowLevel.rawValue }
  }
  /// The screen that the window is on.
  open var screen: UIScreen { .main }
  /// Whether the window is the one that gets keys.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  /// The window itself.
  open override var window: UIWindow? { self }
  /// Whether the window is not shown; true until it is made visible.
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
    isHidden = false
    makeKey()
  }
  /// Makes the window the key window.
  open func makeKey() { UIApplication.shared.keyWindow = self }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Gives an event to the gesture recognisers and to the views that its touches came down on, or
  /// presses to the responders that they are for.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      KeyDispatcher.shared.deliver(presses)
    } else {
      GestureArbiter.shared.deliver(event, to: self)
    }
  }

  /// What of the screen is obscured, as far as it reaches into the window.
  open override var safeAreaInsets: UIEdgeInsets {
    let (safe, own, room) = (Stage.shared.safeArea, frame, screen.bounds)
    return UIEdgeInsets(
      top: max(safe.top - own.minY, 0), left: max(safe.left - own.minX, 0),
      bottom: max(own.maxY - (room.maxY - safe.bottom), 0),
      right: max(own.maxX - (room.maxX - safe.right), 0))
  }

  /// Tells the controllers of a size that the window is about to get, and of traits that are others.
  ///
  /// - Returns: What runs what goes along with the change, once it is made.
  func beginChange(to size: CGSize, _ traits: UITraitCollection) -> ViewControllerTransition? {
    guard let rootViewController else { return nil }
    let change = ViewControllerTransition(
      from: (rootViewController, nil), to: (nil, nil), in: self, style: .none,
      finalFrame: CGRect(origin: .zero, size: size), animator: nil, interaction: nil
    ) { _ in }
    var next: UIViewController? = rootViewController
    while let controller = next {
      if traits.values.over(controller.traitCollection.values) != controller.traitCollection.values
      {
        controller.willTransition(to: traits, with: change)
      }
      controller.viewWillTransition(to: size, with: change)
      next = controller.presented
    }
    return change
  }

  private func enterScreen() {
    UIApplication.shared.windows.append(self)
    Stage.shared.root.addSublayer(layer)
    installRootView()
  }

  private func leaveScreen() {
    UIApplication.shared.windows.removeAll { $0 === self }
    layer.removeFromSuperlayer()
  }

  private func installRootView() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.appear(animated: false) { insertSubview(view, at: 0) }
  }
}
