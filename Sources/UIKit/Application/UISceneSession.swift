// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// The session of a scene. It ends with the scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a role.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The windows of a program.
    public static let windowApplication = Role("UIWindowSceneSessionRoleApplication")
    /// An external display, which a program fills. No scene has this role.
    public static let windowExternalDisplayNonInteractive = Role(
      "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The number of the session, 0 for that of the first scene.
  let number: Int

  init(number: Int = 0) { self.number = number }

  /// The scene of the session; `nil` before it is connected and after it is disconnected.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene: `windowApplication`.
  open var role: Role { .windowApplication }
  /// The configuration with which the scene was connected.
  open internal(set) var configuration = UISceneConfiguration(
    name: nil, sessionRole: .windowApplication)
  /// A text that identifies the session.
  open var persistentIdentifier: String { number == 0 ? "nacre" : "nacre-\(number)" }
  /// The activity that the delegate of the first scene returned before the program was reloaded; `nil` for none.
  open var stateRestorationActivity: NSUserActivity? {
    number == 0 ? UIScreenState.current.stateKeeper.activity : nil
  }
  /// Values of the program.
  open var userInfo: [String: Any]?
}

/// The information with which UIKit creates a scene: its classes.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, @preconcurrency NSCopying {
  /// The name of the configuration.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene; stored for compatibility. The scene is a `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  ///
  /// If the configuration has a name and no class, the program's Info.plist gives the class for the name. Without one
  /// it is the class `SceneDelegate` in the application delegate's module, as in Xcode's template.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene.
  var storedStoryboard: (any InterfaceSource)?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UISceneConfiguration(name: name, sessionRole: role)
    (copy.sceneClass, copy.delegateClass) = (sceneClass, delegateClass)
    copy.storedStoryboard = storedStoryboard
    return copy
  }
}
