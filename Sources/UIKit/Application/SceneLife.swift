// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import QuartzCore
import Stage

/// Connects and disconnects the scenes of a program that has scene delegates.
@MainActor
final class SceneLife {
  /// The instance of the screen that the caller is on.
  static var current: SceneLife { UIScreenState.current.sceneLife }

  /// Returns the storyboard of a name.
  private var makeInterface: (String) -> (any InterfaceSource)? = { _ in nil }
  private var sessionCount = 1

  /// What a configuration gives a scene.
  private struct Plan {
    let delegateType: NSObject.Type
    let storyboardName: String?
  }

  /// The plan of the first scene; `nil` if it has no delegate.
  private var firstPlan: Plan?

  /// Whether the program has a scene delegate, which then gets the calls that the application delegate
  /// would get. Asks the program for the configuration of the scene.
  func hasScene(_ delegate: any UIApplicationDelegate) -> Bool {
    firstPlan = plan(UIWindowScene.current, delegate, UIScene.ConnectionOptions())
    return firstPlan != nil
  }

  /// Asks the program for the configuration of a scene; returns `nil` if it has no delegate.
  private func plan(
    _ scene: UIWindowScene, _ delegate: any UIApplicationDelegate,
    _ options: UIScene.ConnectionOptions
  ) -> Plan? {
    var configuration = delegate.application(
      .shared, configurationForConnecting: scene.session, options: options)
    if configuration is AbsentSceneConfiguration {
      guard let first = InfoPlist.shared.scenes.first else { return nil }
      configuration = UISceneConfiguration(
        name: first.name ?? "Default Configuration", sessionRole: scene.session.role)
    }
    let storyboardName =
      configuration.storedStoryboard == nil
      ? InfoPlist.shared.scene(named: configuration.name)?.storyboard : nil
    scene.session.configuration = configuration
    return Self.delegateClass(configuration, delegate).map {
      Plan(delegateType: $0, storyboardName: storyboardName)
    }
  }

  /// Connects the first scene according to its configuration, and calls its delegate in Apple's order.
  ///
  /// - Parameter makeInterface: Returns the storyboard of a name.
  /// - Returns: Whether the scene has a delegate.
  func connect(_ makeInterface: @escaping (String) -> (any InterfaceSource)?) -> Bool {
    self.makeInterface = makeInterface
    guard let firstPlan else { return false }
    return connect(UIWindowScene.current, firstPlan, UIScene.ConnectionOptions())
  }

  private func connect(
    _ scene: UIWindowScene, _ plan: Plan, _ options: UIScene.ConnectionOptions
  ) -> Bool {
    guard let object = makeObject(plan.delegateType) as? any UISceneDelegate else { return false }
    scene.activationState = .foregroundInactive
    scene.delegate = object
    let interface =
      scene.session.configuration.storedStoryboard ?? plan.storyboardName.flatMap(makeInterface)
    var window: UIWindow?
    if let interface {
      let made = UIWindow(windowScene: scene)
      if var holder = object as? any ApplicationWindowHolder { holder.window = made }
      interface.fill(made)
      window = made
    }
    post(UIScene.willConnectNotification, scene)
    object.scene(scene, willConnectTo: scene.session, options: options)
    if let window {
      // The delegate may have replaced the window or its contents.
      let own = (object as? any ApplicationWindowHolder)?.window ?? window
      if own.isHidden { own.makeKeyAndVisible() }
    }
    post(UIScene.willEnterForegroundNotification, scene)
    object.sceneWillEnterForeground(scene)
    return true
  }

  /// Notifies the delegate of the first scene that it is active.
  func activate() { activate(UIWindowScene.current) }

  private func activate(_ scene: UIWindowScene) {
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
  }

  private func post(_ name: NSNotification.Name, _ scene: UIWindowScene) {
    NotificationCenter.default.post(name: name, object: scene)
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

  // MARK: Further scenes

  /// Connects a further scene, as large as the first.
  ///
  /// - Parameter activity: The activity with which the program requests it.
  /// - Returns: Whether the program has a delegate for it.
  func open(_ activity: NSUserActivity?) -> Bool {
    guard let delegate = UIApplication.shared.delegate else { return false }
    let state = UIScreenState.current
    let options = UIScene.ConnectionOptions()
    options.userActivities = activity.map { [$0] } ?? []
    let scene = UIWindowScene(
      session: UISceneSession(number: sessionCount), connectionOptions: options)
    scene.title = UIWindowScene.current.title
    guard let area = scene.area, let plan = plan(scene, delegate, options) else { return false }
    sessionCount += 1
    withoutActions {
      area.bounds.size = UIScreen.main.bounds.size
      state.moreScenes.append(scene)
      state.screen.root.addSublayer(area)
    }
    state.arrangeScenes()
    guard connect(scene, plan, options) else {
      close(scene)
      return false
    }
    activate(scene)
    return true
  }

  /// Disconnects a scene other than the first, calls its delegate in Apple's order, and discards its session.
  ///
  /// **Source.** Apple's "Managing Your App's Life Cycle": a scene moves to the background before it is disconnected.
  func close(_ scene: UIWindowScene) {
    let state = UIScreenState.current
    guard let index = state.moreScenes.firstIndex(where: { $0 === scene }) else { return }
    if scene.activationState == .foregroundActive {
      post(UIScene.willDeactivateNotification, scene)
      scene.delegate?.sceneWillResignActive(scene)
    }
    scene.activationState = .background
    post(UIScene.didEnterBackgroundNotification, scene)
    scene.delegate?.sceneDidEnterBackground(scene)
    scene.activationState = .unattached
    post(UIScene.didDisconnectNotification, scene)
    scene.delegate?.sceneDidDisconnect(scene)
    let hadKey = scene.keyWindow != nil
    for window in scene.windows {
      window.endEditing(true)
      window.isHidden = true
    }
    scene.delegate = nil
    state.moreScenes.remove(at: index)
    scene.area?.removeFromSuperlayer()
    state.arrangeScenes()
    if hadKey { UIWindowScene.current.windows.last?.makeKey() }
    UIApplication.shared.delegate?.application(
      .shared, didDiscardSceneSessions: [scene.session])
  }
}

/// The configuration of a program that has no scene delegate.
final class AbsentSceneConfiguration: UISceneConfiguration {}

/// Changes layers that have no view, without animating them.
@MainActor
func withoutActions(_ body: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  body()
  CATransaction.commit()
}
