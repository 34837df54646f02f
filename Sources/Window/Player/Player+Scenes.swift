// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import SceneHost
import Stage

/// The windows of the program's further scenes.
extension Player {
  /// The most windows. A scene's process is not trusted.
  private static let mostWindows = 16

  /// Opens and closes windows, so that each further scene has one.
  func showScenes(of moment: StageMoment) {
    let scenes = moment.scenes ?? []
    guard !scenes.isEmpty || !others.isEmpty else { return }
    let numbers = Set(scenes.map(\.number))
    others = others.filter { numbers.contains($0.key) }
    for scene in scenes {
      let title = scene.title.isEmpty ? request.title : scene.title
      if let other = others[scene.number] {
        // The next frame is copied in full where its place is another.
        if other.scene.left != scene.left || other.scene.width != scene.width
          || other.scene.height != scene.height
        {
          self.scene.needsWholeFrame = true
        }
        other.scene = scene
        if other.window.title != title { other.window.title = title }
      } else if others.count < Self.mostWindows {
        do {
          others[scene.number] = try SceneWindow(scene, title: title, beside: window)
        } catch {
          Console.error(CommandFailure.words(of: error))
          close(scene.number)
        }
      }
    }
    if let front = moment.frontScene { (others[front]?.window ?? window).raise() }
  }

  /// Whether an event is of a window beside the first.
  func isOfOther(_ event: PlayWindowEvent) -> Bool {
    others.values.contains { $0.window.number == event.window }
  }

  /// Tells the program which scene's window has received the focus.
  func focus(_ number: Int) {
    guard !others.isEmpty else { return }
    change(number) { $0.isFocused = true }
  }

  private func close(_ number: Int) { change(number) { $0.isClosed = true } }

  private func change(_ number: Int, _ body: (inout StageTick.SceneChange) -> Void) {
    var change = StageTick.SceneChange(number: number)
    body(&change)
    scene.sceneChanges.append(change)
  }

  /// Handles an event of a window beside the first.
  ///
  /// - Returns: Whether the event is of the window alone. Keys and texts are of the whole program.
  func handle(_ event: PlayEvent, in other: SceneWindow) -> Bool {
    let number = other.scene.number
    let density = other.window.density
    switch event {
    case .quit: close(number)
    case .focused: focus(number)
    case .exposed:
      other.invalidate()
      needsPresent = true
    case .resized:
      other.view.window = other.window.pixelSize
      other.invalidate()
      needsPresent = true
      change(number) {
        $0.width = Double(other.view.window.width) / scene.screen.scale
        $0.height = Double(other.view.window.height) / scene.screen.scale
      }
    case .mouse(let phase, let x, let y, let withAlt, _):
      touch(phase, at: (x * density, y * density), in: other) { point, seconds in
        scene.fingers.mouse(phase, x: point.x, y: point.y, withAlt: withAlt, at: seconds)
      }
    case .wheel(let dx, let dy, let x, let y):
      touch(.down, at: (x * density, y * density), in: other) { point, seconds in
        scene.fingers.wheel(dx: dx, dy: dy, x: point.x, y: point.y, at: seconds)
      }
    case .finger(let phase, let id, let x, let y):
      let size = other.view.window
      let place = (x * Double(size.width), y * Double(size.height))
      touch(phase, at: place, in: other) { point, seconds in
        scene.fingers.finger(phase, id: id, x: point.x, y: point.y, at: seconds)
      }
    case .key, .text, .composition, .clipboard: return false
    }
    return true
  }

  /// Passes an action of a finger or the mouse in a window beside the first to the scene; see `touch` of the first.
  private func touch(
    _ phase: PressPhase, at place: (x: Double, y: Double), in other: SceneWindow,
    pass: (_ point: (x: Double, y: Double), _ seconds: Double) -> Void
  ) {
    guard scene.clock.shown == nil || phase == .up else { return }
    let picture = other.view.place
    guard phase != .down || picture.contains(place) else { return }
    let pixel = picture.inPicture(place)
    let scale = scene.screen.scale
    pass(
      ((pixel.x + Double(other.scene.left)) / scale, pixel.y / scale),
      scene.clock.seconds(at: Self.now))
  }
}
