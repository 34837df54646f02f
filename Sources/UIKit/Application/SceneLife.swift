// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// Connects the scene of a program that has scene delegates.
@MainActor
final class SceneLife {
  /// That of the screen that the caller is on.
  static var current: SceneLife { UIScreenState.current.sceneLife }

  /// Whether the scene has become active.
  private(set) var isActive = true
  private let options = UIScene.ConnectionOptions()

  /// Connects the scene as its configuration says, and calls its delegate in Apple's order.
  ///
  /// - Returns: Whether the program has a scene delegate. It then gets the calls that the application
  ///   delegate would get.
  func connect(_ delegate: any UIApplicationDelegate) -> Bool {
    let scene = UIWindowScene.current
    var configuration = delegate.application(
      .shared, configurationForConnecting: scene.session, options: options)
    if configuration is AbsentSceneConfiguration {
      guard let first = InfoPlist.shared.scenes.first else { return false }
      configuration = UISceneConfiguration(
        name: first.name ?? "Default Configuration", sessionRole: scene.session.role)
    }
    scene.session.configuration = configuration
    guard let type = Self.delegateClass(configuration, delegate),
      let object = makeObject(type) as? any UISceneDelegate
    else { return false }
    isActive = false
    scene.delegate = object
    post(UIScene.willConnectNotification)
    object.scene(scene, willConnectTo: scene.session, options: options)
    post(UIScene.willEnterForegroundNotification)
    object.sceneWillEnterForeground(scene)
    return true
  }

  /// Tells the scene's delegate that the scene is active.
  func activate() {
    isActive = true
    UIWindowScene.current.delegate?.sceneDidBecomeActive(UIWindowScene.current)
    post(UIScene.didActivateNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: UIWindowScene.current)
  }

  private static func delegateClass(
    _ configuration: UISceneConfiguration, _ delegate: any UIApplicationDelegate
  ) -> NSObject.Type? {
    if let type = configuration.delegateClass { return type as? NSObject.Type }
    guard configuration.name != nil else { return nil }
    let module = String(reflecting: type(of: delegate)).split(separator: ".").first ?? ""
    let name =
      InfoPlist.shared.sceneDelegate(named: configuration.name, module: String(module))
      ?? "\(module).SceneDelegate"
    let type = NSClassFromString(name) as? NSObject.Type
    if type == nil {
      Log.warn("a scene has no delegate: there is neither delegateClass nor \(name)")
    }
    return type
  }
}

/// The configuration of a program that has no scene delegate.
final class AbsentSceneConfiguration: UISceneConfiguration {}
