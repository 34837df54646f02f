// Nacre, MIT licence; see LICENSE.

import SceneHost
import Stage

/// The layout of the window: the picture, and the strips over it.
extension Player {
  /// Sets the size of the scene's screen to that of the window, unless the scene keeps its size. While a past
  /// instant is shown, the size does not change.
  ///
  /// On a display with other pixels per unit of the desktop, the scale follows them, so that the scene stays as large
  /// there as it was. It has the same size in points, as on Apple's systems when a window moves to a display of another
  /// scale.
  func followWindow() {
    guard !keepsSize, scene.clock.shown == nil else { return }
    let density = window.density
    if density != view.density {
      scene.screen.scale *= density / view.density
      view.density = density
    }
    let (size, largest) = (window.pixelSize, window.largestFrame)
    scene.screen.width = Double(min(size.width, largest.width)) / scene.screen.scale
    scene.screen.height = Double(min(size.height, largest.height)) / scene.screen.scale
  }

  /// Lays out the window's content for the window's size.
  func layOut() {
    view.window = window.pixelSize
    // The text of the panel has to be wrapped for the new size.
    if let panelText { showPanel(panelText) }
    needsPresent = true
  }

  /// Pixels per point of the strips. Their text is as large as the scene's. It is not enlarged with the scene,
  /// and stays legible if the scene's text is too small.
  private var stripScale: Double {
    let factor = keepsSize ? min(view.whole.scale.x, 1) : 1
    return max(factor * scene.screen.scale, 1)
  }

  /// Shows a text in the panel; `nil` removes the panel.
  func showPanel(_ text: String?) {
    panelText = text
    let image = text.map { PlayPanel.picture(of: $0, size: window.pixelSize, scale: stripScale) }
    window.canvas.set(image, of: .panel)
    needsPresent = true
  }

  /// The time bar for the present state; `nil` for none.
  var timeBar: PlayTimeBar? {
    guard showsTime || scene.clock.shown != nil || grip == .time else { return nil }
    return PlayTimeBar(scene.clock, width: view.window.width, scale: stripScale)
  }

  func updateTimeBar() {
    let bar = timeBar
    guard bar != presentedBar else { return }
    presentedBar = bar
    window.canvas.set(bar?.picture(), of: .time)
  }

  /// The part of the window that the mouse moves, instead of a finger, while its button is down.
  enum Grip {
    case time
    case picture
  }

  /// Handles the mouse on the time bar, and on an enlarged picture if Ctrl is held.
  ///
  /// - Parameters:
  ///   - place: The position in pixels of the window.
  ///   - withControl: Whether Ctrl is held.
  /// - Returns: Whether the window handles the event.
  func takeMouse(
    _ phase: PressPhase, at place: (x: Double, y: Double), withControl: Bool
  ) -> Bool {
    let last = pointer ?? place
    pointer = place
    if phase == .down {
      if let bar = timeBar, place.y >= Double(view.window.height - bar.pixelHeight) {
        grip = .time
      } else if withControl, view.factor != nil {
        grip = .picture
      }
    }
    guard let grip else { return false }
    switch grip {
    case .time: if let bar = timeBar { show(bar.instant(at: place.x, of: scene.clock)) }
    case .picture:
      view.pan(dx: Int(place.x - last.x), dy: Int(place.y - last.y))
      needsPresent = true
    }
    if phase == .up {
      self.grip = nil
      needsPresent = true
    }
    return true
  }

  /// Shows an instant, if the scene has a history.
  func show(_ instant: Double) {
    guard scene.moment?.history != nil else { return }
    scene.clock.show(instant, now: Self.now)
    needsPresent = true
  }
}
