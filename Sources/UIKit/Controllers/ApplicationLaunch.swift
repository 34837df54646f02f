// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import Stage

extension UIApplication {
  static func launch(delegate: any UIApplicationDelegate) -> Never {
    shared.delegate = delegate
    Screen.current.run { shared.tellOfLaunch(delegate) }
  }

  /// Calls the delegates of the application and of its scene, in Apple's order, and shows the main
  /// storyboard if the program has one.
  ///
  /// **Source.** Apple's documentation of `UIMainStoryboardFile`, `UISceneStoryboardFile` and
  /// `application(_:willFinishLaunchingWithOptions:)`, which is called after the main storyboard was loaded.
  package func tellOfLaunch(_ delegate: any UIApplicationDelegate) {
    // Storyboards may set properties that the program's modules add to UIKit's classes.
    registerMembers(ofModuleOf: type(of: delegate))
    let chosen = ChosenScreen.fromEnvironment()
    // With a scene manifest, the storyboard of the scene is used, which is loaded later.
    let window = InfoPlist.shared.hasScenes ? nil : makeMainWindow(delegate, chosen)
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    let life = SceneLife.current
    if window == nil, life.hasScene(delegate), life.connect({ chosen ?? self.makeInterface($0) }) {
      life.activate()
    } else {
      (delegate.window ?? window)?.makeKeyAndVisible(ifHidden: window)
      delegate.applicationDidBecomeActive(self)
    }
    chosen?.show(in: keyWindow ?? windows.first)
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }

  /// Makes the window of the main storyboard, before the delegate is told of the launch.
  ///
  /// - Parameter chosen: The screen that is shown instead of the storyboard.
  private func makeMainWindow(
    _ delegate: any UIApplicationDelegate, _ chosen: ChosenScreen?
  ) -> UIWindow? {
    let device = UIDevice.current.userInterfaceIdiom
    guard let name = InfoPlist.shared.mainStoryboard(on: device),
      let storyboard = chosen ?? makeInterface(name)
    else { return nil }
    let window = UIWindow()
    var holder: any ApplicationWindowHolder = delegate
    holder.window = window
    storyboard.fill(window)
    return window
  }

  /// Returns the storyboard with the given name. If there is none, logs a warning and returns
  /// `nil`.
  private func makeInterface(_ name: String) -> (any InterfaceSource)? {
    let storyboard = UIStoryboard(name: name, bundle: nil)
    if storyboard.exists { return storyboard }
    Log.once(
      "Info.plist names the storyboard '\(name)', which is not in the program", .document)
    return nil
  }
}

extension UIWindow {
  /// Shows the window if the main storyboard made a window and this window is hidden.
  fileprivate func makeKeyAndVisible(ifHidden main: UIWindow?) {
    if main != nil, isHidden { makeKeyAndVisible() }
  }
}

extension UIApplicationDelegate {
  /// Runs the program. `@main` calls it.
  public static func main() {
    guard let type = self as? NSObject.Type, let delegate = makeObject(type) as? Self else {
      Misuse.stop("\(self) must be a subclass of NSObject with the initialiser init()")
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
  // SAFETY: nothing uses `argv`.
  guard let name = delegateClassName, let type = NSClassFromString(name) as? NSObject.Type,
    let delegate = makeObject(type) as? any UIApplicationDelegate
  else { Misuse.stop("no class of the name \(delegateClassName ?? "nil")") }
  UIApplication.launch(delegate: delegate)
}
