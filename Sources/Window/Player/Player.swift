// Nacre, MIT licence; see LICENSE.

import Compatibility
import GraphicsTypes
import SceneHost
import Stage

/// Shows a scene in a window until the window is closed.
package final class Player {
  let request: PlayRequest
  let window: PlayWindow
  /// Replaces the scene when its sources change; `nil` for a scene that cannot be reloaded.
  let reloader: (any SceneReloading)?
  let scene: LiveScene
  var view: PlayView
  var statistics = PlayStatistics()
  var needsPresent = true
  var saysWindowIsMissing = false
  /// The text of the panel over the frame; `nil` without a panel.
  var panelText: String?
  /// The time bar that the window shows; `nil` for none.
  var presentedBar: PlayTimeBar?
  var isOver = false
  /// The desktop whose settings the scene follows; `nil` for none.
  let desktop: FollowedDesktop?
  /// The state with which the program began; `nil` for none.
  var keptState: String?
  /// The error that ended a scene which cannot be reloaded.
  private var ending: (any Error)?
  /// The window's events that wait until the scene has answered.
  private var postponed: [PlayWindowEvent] = []
  /// The windows of the program's further scenes, by the numbers of the scenes.
  var others: [Int: SceneWindow] = [:]
  /// The real time, in seconds, of the latest round of events, which may cause the next frame.
  var asked = 0.0

  var recordingFile: String?
  var recorded: [TouchSample]?
  /// Whether the scene keeps the size of its screen. Otherwise it follows the size of the window.
  var keepsSize: Bool
  /// The part of the window that the mouse moves, instead of a finger, while its button is down.
  var grip: Grip?
  /// The last position of the mouse, in pixels of the window.
  var pointer: (x: Double, y: Double)?
  var showsTime = false
  /// The marks that are drawn over the frame.
  var marks = PlayMarks()
  var wantsTree = false

  /// Opens the window.
  ///
  /// - Throws: `CommandFailure` if there is no display.
  package init(_ request: PlayRequest, reloader: (any SceneReloading)? = nil) throws {
    (self.request, self.reloader) = (request, reloader)
    let wish = request.configuration
    let frame = PixelSize(width: wish.pixelWidth, height: wish.pixelHeight)
    window = try PlayWindow(
      title: request.title, entry: request.entry, icon: request.icon, size: frame,
      isFullScreen: request.isFullScreen)
    scene = LiveScene(wish, period: 1 / window.refreshRate)
    scene.sound = request.sound.map(Speaker.init)
    desktop = FollowedDesktop(request.desktop)
    keepsSize = window.isReduced
    view = PlayView(frame: frame, window: window.pixelSize, density: window.density)
    if keepsSize {
      let percent = Int((view.whole.scale.x * 100).rounded())
      Console.write(
        "nacre: the display is smaller than the scene's screen, so its picture is shown at "
          + "\(percent) % of its size")
    }
    recordingFile = request.recording
    recorded = request.recording == nil ? nil : []
    reloader?.changed = { PlayWindow.wake() }
    followWindow()
  }

  /// Shows the scene.
  ///
  /// - Parameters:
  ///   - program: The compiled scene.
  ///   - seconds: The real time after which the window closes by itself; `nil` for no limit.
  /// - Throws: `CommandFailure` if a recording cannot be written, or if a scene that cannot be
  ///   reloaded has crashed, hangs or has exited.
  package func run(_ program: SceneProgram, seconds: Double? = nil) throws {
    start(program)
    let end = seconds.map { Self.now + $0 }
    while !isOver, !Interruption.isRequested {
      let events = postponed + window.events(waiting: postponed.isEmpty ? restTime : 0)
      postponed = []
      asked = Self.now
      for event in events { handle(event) }
      if let outcome = reloader?.poll() { show(outcome, state: stateToKeep) }
      advance()
      if let end, Self.now >= end { isOver = true }
    }
    scene.end()
    try saveRecording()
    if request.printsStatistics {
      Console.write("\(statistics.total.frames) frames, \(statistics.total.late) late")
    }
    if let ending { throw ending }
  }

  var sceneTakesKeys: Bool { scene.moment?.takesKeys == true }

  /// Handles the end of the scene's process. If the scene can be reloaded, its last frame stays, with the
  /// error in a panel over it. Otherwise the window closes.
  func fail(_ error: any Error) {
    scene.end()
    guard reloader != nil else {
      (ending, isOver) = (error, true)
      return
    }
    let words = CommandFailure.words(of: error)
    Console.error(words)
    showPanel(words + "\nSave one of the scene's files to restart it.")
  }

  private func advance() {
    followWindow()
    desktop?.change(scene, over: request.configuration)
    let (wasMoving, isFirst) = (scene.isMoving, scene.moment == nil)
    scene.clock.advance(to: Self.now, isSteady: wasMoving)
    guard scene.isRunning else {
      if needsPresent { present() }
      return
    }
    var tick = scene.tick()
    recorded?.append(contentsOf: tick.touches)
    tick.wantsOutlines = marks.needOutlines
    tick.wantsTree = wantsTree
    let begin = Self.now
    do {
      try scene.follow(tick, waiting: watchWhileWaiting) { moment, pixels in
        showScenes(of: moment)
        if let pixels { upload(pixels, moment) }
      }
    } catch is Abandonment {
      return
    } catch {
      return Interruption.isRequested ? () : fail(error)
    }
    wantsTree = false
    if let tree = scene.moment?.tree { Console.print(tree.outline) }
    shareText()
    if timeBar != presentedBar { needsPresent = true }
    noteMissingWindow()
    let work = Self.now - begin
    let showing = needsPresent || wasMoving || scene.isMoving ? present() : 0
    if isFirst { asked = Self.now }
    note(work: work, showing: showing, wasMoving: wasMoving)
  }

  /// The error that ends the wait for a scene that is being closed or replaced.
  private struct Abandonment: Error {}

  /// Keeps the window responsive while it waits for the scene. The window can be closed, and saving
  /// a file replaces a scene that never answers. Other events wait for the answer.
  private func watchWhileWaiting() throws {
    for event in window.events(waiting: 0) {
      switch event.event {
      case .quit where !isOfOther(event): isOver = true
      case .key(let key)
      where isOfWindow(key) && [PlayKey.letter("q"), PlayKey.escape].contains(key.code):
        isOver = true
      case .exposed: present()
      default: postponed.append(event)
      }
    }
    if let outcome = reloader?.poll() {
      show(outcome)
      if case .program = outcome { throw Abandonment() }
    }
    if isOver { throw Abandonment() }
  }
}
