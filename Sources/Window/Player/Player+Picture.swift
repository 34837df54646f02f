// Nacre, MIT licence; see LICENSE.

import SceneHost
import Stage

/// The display of the scene's results in the window: the frame, and a panel with messages.
extension Player {
  /// The real time, in seconds.
  static var now: Double { LiveScene.now }

  /// The time until the next tick is due, in real seconds.
  var restTime: Double {
    let clock = scene.clock
    let hasInput = clock.shown == nil && !scene.fingers.waiting.isEmpty
    if needsPresent || scene.needsWholeFrame || hasInput || scene.hasNews { return 0 }
    let isResting = clock.isPaused || !scene.isRunning
    return scene.restTime(until: isResting ? nil : scene.moment?.nextInstant)
  }

  /// Shows a panel while the scene has no visible window and nothing is due that could open one.
  func noteMissingWindow() {
    guard let moment = scene.moment else { return }
    let isMissing = !moment.showsWindow && (moment.nextInstant == nil || saysWindowIsMissing)
    guard isMissing != saysWindowIsMissing else { return }
    saysWindowIsMissing = isMissing
    if isMissing {
      Console.error(SceneProcess.windowIsMissing)
      showPanel(SceneProcess.windowIsMissing)
    } else {
      showPanel(nil)
    }
  }

  // SAFETY: `SceneProcess.follow` keeps the slot until this call ends. The canvas checks that the
  // buffer holds `height` rows of `width` pixels, and copies them.
  func upload(_ pixels: UnsafeRawBufferPointer, _ moment: StageMoment) {
    // As in `StageConfiguration`, pixels that the screen covers only partly are left out.
    let screen = scene.screen
    view.frame.width = Int((screen.width * screen.scale + 1e-6).rounded(.down))
    view.frame.height = Int((screen.height * screen.scale + 1e-6).rounded(.down))
    let width = view.frame.width
    window.canvas.update(
      pixels,
      FramePart(stride: moment.frameWidth ?? width, width: width, height: view.frame.height),
      damage: moment.damage)
    for other in others.values { other.update(pixels, moment) }
    needsPresent = true
  }

  /// Presents the content.
  ///
  /// - Returns: The time that it took, including the wait for the display, in seconds.
  @discardableResult
  func present() -> Double {
    let begin = Self.now
    updateTimeBar()
    for other in others.values { other.present() }
    window.canvas.present(scene.moment.map(marks.list) ?? [], at: view.place)
    needsPresent = false
    return Self.now - begin
  }

  func note(work: Double, showing: Double, wasMoving: Bool) {
    guard request.printsStatistics, let moment = scene.moment, !scene.clock.isPaused else { return }
    if wasMoving || !moment.damage.isEmpty {
      statistics.note(
        now: Self.now, period: scene.clock.period, work: work, showing: showing,
        damage: moment.damage,
        cost: moment.cost, asked: wasMoving ? nil : asked)
    }
    if let line = statistics.line(now: Self.now) { Console.write(line) }
  }
}
