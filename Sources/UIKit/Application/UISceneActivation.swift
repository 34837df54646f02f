// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Stage

/// An error of a request for a scene.
///
/// **Source.** The numbers are those of `UISceneErrorCode` in Apple's header `UISceneDefinitions.h`.
public struct UISceneError: CustomNSError, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The program or its host has one scene.
    case multipleScenesNotSupported = 0
    /// The request is not permitted: the first scene stays while the program runs.
    case requestDenied = 1
    /// The scene has no geometry of the requested kind.
    case geometryRequestUnsupported = 100
    /// The requested geometry is not permitted.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code

  /// The domain of the errors.
  public static let errorDomain = "UISceneErrorDomain"
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

extension UIScene {
  /// Options of a request for a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene from which the request comes. Stored for compatibility; has no effect.
    open var requestingScene: UIScene?
  }
}

/// Options of the end of a scene. They have no effect.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// Options of the end of a scene with windows.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// How a window leaves.
  public enum DismissalAnimation: Int, Sendable {
    /// As usual.
    case standard = 1
    /// As after its content was saved.
    case commit
    /// As after its content was discarded.
    case decline
  }
  /// How the window leaves. Stored for compatibility; the desktop decides.
  open var windowDismissalAnimation = DismissalAnimation.standard
}

/// A request for a scene.
@preconcurrency @MainActor
open class UISceneSessionActivationRequest: NSObject {
  /// The session to activate; `nil` for a new one.
  public let session: UISceneSession?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The activity that the scene's delegate gets.
  open var userActivity: NSUserActivity?
  /// Options of the request.
  open var options: UIScene.ActivationRequestOptions?

  /// Creates a request for a new scene.
  public init(role: UISceneSession.Role = .windowApplication) {
    (session, self.role) = (nil, role)
  }

  /// Creates a request to bring the scene of a session to the front.
  public init(session: UISceneSession) { (self.session, role) = (session, session.role) }
}

extension UIApplication {
  /// Whether the program may have several scenes: its Info.plist says so (`UIApplicationSupportsMultipleScenes`), and it is
  /// in a window of a desktop.
  public var supportsMultipleScenes: Bool {
    InfoPlist.shared.supportsMultipleScenes && Screen.current.mayShowScenes
  }

  /// Requests a scene: a further window of the desktop. Its delegate is called soon after.
  ///
  /// - Parameters:
  ///   - sceneSession: The session whose window comes to the front; `nil` for a new scene.
  ///   - userActivity: The activity that a new scene's delegate gets among the options of its connection.
  ///   - options: Options of the request.
  ///   - errorHandler: Called if there can be no such scene.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    later { [self] in
      if let sceneSession {
        guard let scene = sceneSession.scene as? UIWindowScene else {
          errorHandler?(UISceneError(code: .requestDenied))
          return
        }
        UIScreenState.current.frontScene = sceneSession.number
        scene.windows.last?.makeKey()
      } else if !supportsMultipleScenes || !SceneLife.current.open(userActivity) {
        errorHandler?(UISceneError(code: .multipleScenesNotSupported))
      }
    }
  }

  /// Requests a scene, as `requestSceneSessionActivation(_:userActivity:options:errorHandler:)` does.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options,
      errorHandler: errorHandler)
  }

  /// Closes the window of a scene. Its delegate is called soon after.
  ///
  /// - Parameters:
  ///   - sceneSession: The session. That of the first scene cannot be ended.
  ///   - options: Options of the request.
  ///   - errorHandler: Called if the scene cannot be closed.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    later {
      guard sceneSession.number > 0, let scene = sceneSession.scene as? UIWindowScene else {
        errorHandler?(UISceneError(code: .requestDenied))
        return
      }
      SceneLife.current.close(scene)
    }
  }

  /// Has no effect, because nothing shows a picture of a scene.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  /// Runs a block after the events that are being handled, as the system answers requests.
  func later(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}
