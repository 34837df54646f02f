// Nacre, MIT licence; see LICENSE.

import SceneHost
import Stage

/// The desktop of a window, whose settings a scene follows.
final class FollowedDesktop {
  private let wish: DesktopWish
  private let portal: DesktopPortal?
  /// The settings that the scene has.
  private var known: DesktopSettings?

  /// Connects to the desktop; `nil` without a wish.
  init?(_ wish: DesktopWish?) {
    guard let wish else { return nil }
    self.wish = wish
    portal = DesktopPortal.address.flatMap { DesktopPortal($0) { PlayWindow.wake() } }
  }

  /// Changes the settings of a scene when those of the desktop have changed.
  ///
  /// - Parameter configuration: The scene's settings without a desktop.
  func change(_ scene: LiveScene, over configuration: StageConfiguration) {
    guard let settings = portal?.settings, settings != known else { return }
    known = settings
    settings.apply(
      to: &scene.appearance, over: configuration.appearance, followsStyle: wish.style)
  }

  /// Whether there is a keyboard on the screen, although the configuration has one.
  var showsKeyboard: Bool { !wish.keyboard || !MachineKeyboard.isPresent }
}
