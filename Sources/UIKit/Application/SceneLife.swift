// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// Connects the scene of a program that has scene delegates.
@MainActor
final class SceneLife {
  /// The instance of the screen that the caller is on.
  static var current: SceneLife { UIScreenState.current.sceneLife }

  /// Whether the scene has become active.
  private(set) var isActive = true
  private let options = UIScene.ConnectionOptions()

  /// Whether the program has a scene delegate, which then gets the calls that the application delegate
  /// would get. Asks the program for the configuration of the scene.
  func hasScene(_ delegate: any UIApplicationDelegate) -> Bool {
    let scene = UIWindowScene.current
    var configuration = delegate.application(
      .shared, configurationForConnecting: scene.session, options: options)
    storyboardName = nil
    if configuration is AbsentSceneConfiguration {
      guard let first = InfoPlist.shared.scenes.first else { return false }
      configuration = UISceneConfiguration(
        name: first.name ?? "Default Configuration", sessionRole: scene.session.role)
    }
    if configuration.storedStoryboard == nil {
      storyboardName = InfoPlist.shared.scene(named: configuration.name)?.storyboard
    }
    scene.session.configuration = configuration
    delegateType = Self.delegateClass(configuration, delegate)
    return delegateType != nil
  }

  private var delegateType: NSObject.Type?
  private var storyboardName: String?

  /// Connects the scene according to its configuration, and calls its delegate in Apple's order.
  ///
  /// - Parameter makeInterface: Returns the storyboard of a name.
  /// - Returns: Whether the scene has a delegate.
  func connect(_ makeInterface: (String) -> (any InterfaceSource)?) -> Bool {
    guard let delegateType, let object = makeObject(delegateType) as? any UISceneDelegate else {
      return false
    }
    let scene = UIWindowScene.current
    isActive = false
    scene.delegate = object
    let interface =
      scene.session.configuration.storedStoryboard
      ?? storyboardName.flatMap(makeInterface)
    var window: UIWindow?
    if let interface {
      let made = UIWindow(windowScene: scene)
      if var holder = object as? any ApplicationWindowHolder { holder.window = made }
      interface.fill(made)
      window = made
    }
    post(UIScene.willConnectNotification)
    object.scene(scene, willConnectTo: scene.session, options: options)
    if let window {
      // The delegate may have replaced the window or its contents.
      let own = (object as? any ApplicationWindowHolder)?.window ?? window
      if own.isHidden { own.makeKeyAndVisible() }
    }
    post(UIScene.willEnterForegroundNotification)
    object.sceneWillEnterForeground(scene)
    return true
  }

  /// Notifies the scene's delegate that the scene is active.
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
