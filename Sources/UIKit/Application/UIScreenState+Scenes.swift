// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore
import Stage

/// The areas of scenes beside the first.
extension UIScreenState {
  /// Puts the areas beside each other, from the right side of the first scene on, at whole pixels.
  func arrangeScenes() {
    let scale = UIScreen.main.scale
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    withoutActions {
      var x = whole(UIScreen.main.bounds.width)
      for scene in moreScenes {
        scene.area?.position = CGPoint(x: x, y: 0)
        x += whole(scene.size.width)
      }
    }
    screen.display.pulse.noteChange()
  }

  /// The areas, for the host.
  var sceneAreas: [SceneArea] {
    moreScenes.map { scene in
      SceneArea(
        number: scene.session.number, frame: scene.area?.frame ?? .zero,
        title: scene.title ?? "")
    }
  }

  /// Applies what the host's windows of the scenes have become.
  func changeScenes(_ changes: [StageTick.SceneChange]) {
    for change in changes {
      guard let scene = scenes.first(where: { $0.session.number == change.number }) else {
        continue
      }
      if change.isClosed { sceneLife.close(scene) }
      if change.isFocused, scene.keyWindow == nil { scene.windows.last?.makeKey() }
      if let width = change.width, let height = change.height {
        resize(scene, to: CGSize(width: width, height: height))
      }
    }
  }

  /// Gives a scene another size, and its windows that fill it.
  private func resize(_ scene: UIWindowScene, to size: CGSize) {
    guard let area = scene.area, size.width >= 1, size.height >= 1, size != scene.size else {
      return
    }
    let old = CGRect(origin: .zero, size: scene.size)
    withoutActions { area.bounds.size = size }
    arrangeScenes()
    // The host scales the picture of a scene that cannot be larger.
    guard screen.fitsMemory else {
      withoutActions { area.bounds.size = old.size }
      return arrangeScenes()
    }
    let traits = scene.traitCollection
    let resized = scene.windows.filter { $0.frame == old }
    let starts = resized.map { $0.root?.beginChange(of: $0, to: size, traits) }
    for window in scene.windows { window.updateTraits() }
    for window in resized { window.frame = CGRect(origin: .zero, size: size) }
    for start in starts { start?() }
  }
}
