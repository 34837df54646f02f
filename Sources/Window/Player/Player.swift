// Nacre, MIT licence; see LICENSE.

import Compatibility
import Dispatch
import Foundation
import Stage

/// Shows a scene in a window until the window is closed.
package final class Player {
  let request: PlayRequest
  let window: PlayWindow
  /// Replaces the scene when its sources change; `nil` for a scene that cannot change.
  private let reloader: (any SceneReloading)?
  var clock: PlayClock
  var fingers: PlayFingers
  var view: PlayView
  private var statistics = PlayStatistics()

  var program: SceneProgram?
  private var process: SceneProcess?
  /// The scene's last answer, which contains when the next frame is due.
  private(set) var moment: StageMoment?
  var screen: StageTick.Screen
  /// The size and scale of the screen that the scene knows.
  private var toldScreen: StageTick.Screen?
  var appearance: StageConfiguration.Appearance
  private var toldAppearance: StageConfiguration.Appearance
  private var needsWholeFrame = true
  var needsPresent = true
  private var saysWindowIsMissing = false
  /// The text of the panel over the frame; `nil` without a panel.
  var panelText: String?
  /// The bar that is in the window; `nil` for none.
  var presentedBar: PlayTimeBar?
  var isOver = false
  /// The error that ended a scene which cannot be reloaded.
  private var ending: (any Error)?
  /// The events of the window that wait for the scene's answer.
  private var postponed: [PlayEvent] = []
  /// The real time, in seconds, of the latest round of events, which may cause the next frame.
  private var asked = 0.0

  var recordingFile: String?
  var recorded: [TouchSample]?
  /// Whether the scene keeps the size of its screen. Otherwise it follows the window's.
  var keepsSize: Bool
  /// What the mouse moves while its button is down, other than a finger.
  var grip: Grip?
  /// Where the mouse was last, pixels of the window.
  var pointer: (x: Double, y: Double)?
  var showsTime = false
  var showsDamage = false
  var showsLayers = false
  var showsGroups = false
  var wantsTree = false

  /// The maximum time without a tick for an idle scene, seconds. The window does not know of input
  /// from outside the scene's process, such as sockets, so it ticks regularly.
  private static let longestRest = 0.1

  /// Opens the window.
  ///
  /// - Throws: `CommandFailure` when there is no display.
  package init(_ request: PlayRequest, reloader: (any SceneReloading)? = nil) throws {
    (self.request, self.reloader) = (request, reloader)
    let wish = request.configuration
    let frame = PixelSize(width: wish.pixelWidth, height: wish.pixelHeight)
    window = try PlayWindow(title: request.title, size: frame)
    clock = PlayClock(now: Self.now, period: 1 / window.refreshRate)
    keepsSize = window.isReduced
    screen = StageTick.Screen(width: wish.width, height: wish.height, scale: wish.scale)
    view = PlayView(frame: frame, window: window.pixelSize)
    if keepsSize {
      let percent = Int((view.whole.scale.x * 100).rounded())
      Console.write(
        "nacre: the display is smaller than the scene's screen, so its picture is shown at "
          + "\(percent) % of its size")
    }
    appearance = wish.appearance
    toldAppearance = wish.appearance
    fingers = PlayFingers(width: screen.width, height: screen.height)
    recordingFile = request.recording
    recorded = request.recording == nil ? nil : []
    followWindow()
  }

  /// The real time, seconds.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  /// Shows the scene.
  ///
  /// - Parameters:
  ///   - program: The compiled scene.
  ///   - seconds: The real time after which the window closes by itself; `nil` for no limit.
  /// - Throws: `CommandFailure` when a recording cannot be written, and when a scene that cannot be
  ///   reloaded has crashed, hangs or has exited.
  package func run(_ program: SceneProgram, seconds: Double? = nil) throws {
    start(program)
    let end = seconds.map { Self.now + $0 }
    while !isOver, !Interruption.isRequested {
      let events = postponed + window.events(waiting: postponed.isEmpty ? restTime : 0)
      postponed = []
      asked = Self.now
      for event in events { handle(event) }
      if let outcome = reloader?.poll() { show(outcome) }
      advance()
      if let end, Self.now >= end { isOver = true }
    }
    process = nil
    try saveRecording()
    if request.printsStatistics {
      Console.write("\(statistics.total.frames) frames, \(statistics.total.late) late")
    }
    if let ending { throw ending }
  }

  /// The time until the next tick is due, real seconds.
  private var restTime: Double {
    let hasInput = clock.shown == nil && !fingers.waiting.isEmpty
    if needsPresent || needsWholeFrame || hasInput || toldScreen != screen
      || toldAppearance != appearance
    {
      return 0
    }
    if clock.isPaused || process == nil { return Self.longestRest }
    guard let due = moment?.nextInstant else { return Self.longestRest }
    return min(max(due - clock.seconds(at: Self.now), 0) / clock.rate, Self.longestRest)
  }

  var sceneTakesKeys: Bool { moment?.takesKeys == true }

  private var isMoving: Bool {
    guard let next = moment?.nextInstant else { return false }
    return next <= clock.seconds
  }

  func start(_ program: SceneProgram) {
    process = nil
    self.program = program
    var configuration = request.configuration
    (configuration.width, configuration.height) = (screen.width, screen.height)
    configuration.appearance = appearance
    configuration.framesPerSecond = window.refreshRate
    let largest = window.largestFrame
    configuration.largestFrameBytes = largest.width * largest.height * 4
    do {
      process = try SceneProcess(program, configuration, request.script)
      (toldScreen, toldAppearance) = (screen, appearance)
      (needsWholeFrame, moment) = (true, nil)
      clock.restart(now: Self.now)
      fingers.forget()
      if recorded != nil { recorded = [] }
      showPanel(nil)
      saysWindowIsMissing = false
    } catch {
      fail(error)
    }
  }

  private func show(_ outcome: ReloadedScene) {
    switch outcome {
    case .program(let program): start(program)
    case .mistake(let words):
      StandardError.write(words)
      showPanel(words)
    }
  }

  /// Handles the end of the scene's process. The last frame of a scene that can be reloaded stays,
  /// with the error in a panel over it; otherwise the window closes.
  private func fail(_ error: any Error) {
    process = nil
    moment = nil
    guard reloader != nil else {
      (ending, isOver) = (error, true)
      return
    }
    let words = (error as? CommandFailure)?.message ?? "\(error)"
    Console.error(words)
    showPanel(words + "\nSave one of the scene's files to restart it.")
  }

  private func advance() {
    followWindow()
    let (wasMoving, isFirst) = (isMoving, moment == nil)
    clock.advance(to: Self.now, isSteady: wasMoving)
    guard let process else {
      if needsPresent { present() }
      return
    }
    var tick = StageTick(seconds: clock.seconds)
    tick.shown = clock.shown
    // At a past instant the scene would ignore them.
    let touches = clock.shown == nil ? fingers.take() : []
    tick.touches = touches.map { sample in
      var sample = sample
      // Scene time advances in whole frames and may end slightly before the touch.
      sample.time = min(sample.time, clock.seconds)
      return sample
    }
    recorded?.append(contentsOf: tick.touches)
    if toldScreen != screen { tick.screen = screen }
    if toldAppearance != appearance { tick.appearance = appearance }
    tick.wantsWholeFrame = needsWholeFrame || tick.screen != nil
    tick.wantsOutlines = showsLayers || showsGroups
    tick.wantsTree = wantsTree
    let begin = Self.now
    do {
      try process.follow(tick, waiting: watchWhileWaiting) { moment, pixels in
        self.moment = moment
        if let pixels { upload(pixels, moment) }
      }
    } catch is Abandonment {
      return
    } catch {
      return Interruption.isRequested ? () : fail(error)
    }
    (toldScreen, toldAppearance) = (screen, appearance)
    (needsWholeFrame, wantsTree) = (false, false)
    if let tree = moment?.tree { printAtOnce(tree.outline) }
    if let history = moment?.history { clock.keep(from: history.oldest) }
    if timeBar != presentedBar { needsPresent = true }
    noteMissingWindow()
    let work = Self.now - begin
    let showing = needsPresent || wasMoving || isMoving ? present() : 0
    if isFirst { asked = Self.now }
    note(work: work, showing: showing, wasMoving: wasMoving)
  }

  /// Prints to standard output, also where it is a pipe or a file.
  private func printAtOnce(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Shows a panel while a scene without a visible window waits for nothing.
  private func noteMissingWindow() {
    guard let moment else { return }
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

  /// The error that ends the wait for a scene that is no longer wanted.
  private struct Abandonment: Error {}

  /// Keeps the window responsive while it waits for the scene. The window can be closed, and saving
  /// a file replaces a scene that never answers. Other events wait for the answer.
  private func watchWhileWaiting() throws {
    for event in window.events(waiting: 0) {
      switch event {
      case .quit: isOver = true
      case .key(let key) where [PlayKey.letter("q"), PlayKey.escape].contains(key.code):
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

  // SAFETY: `SceneProcess.follow` keeps the slot until this call ends. The canvas checks that the
  // buffer holds `height` rows of `width` pixels, and copies them.
  private func upload(_ pixels: UnsafeRawBufferPointer, _ moment: StageMoment) {
    // As in `StageConfiguration`, a pixel that the screen covers only partly is left out.
    view.frame.width = Int((screen.width * screen.scale + 1e-6).rounded(.down))
    view.frame.height = Int((screen.height * screen.scale + 1e-6).rounded(.down))
    window.canvas.update(
      pixels, width: view.frame.width, height: view.frame.height, damage: moment.damage)
    needsPresent = true
  }

  /// Presents the content.
  ///
  /// - Returns: The time that it took, including the wait for the display, seconds.
  @discardableResult
  private func present() -> Double {
    let begin = Self.now
    updateTimeBar()
    window.canvas.present(marks, at: view.place)
    needsPresent = false
    return Self.now - begin
  }

  private func note(work: Double, showing: Double, wasMoving: Bool) {
    guard request.printsStatistics, let moment, !clock.isPaused else { return }
    if wasMoving || !moment.damage.isEmpty {
      statistics.note(
        now: Self.now, period: clock.period, work: work, showing: showing,
        damage: moment.damage,
        cost: moment.cost, asked: wasMoving ? nil : asked)
    }
    if let line = statistics.line(now: Self.now) { Console.write(line) }
  }

  private var marks: [PlayMark] {
    guard let moment else { return [] }
    var marks: [PlayMark] = []
    if showsGroups {
      marks += moment.groups.map {
        PlayMark(
          shape: .area($0[0], $0[1], $0[2], $0[3]),
          color: .init(red: 255, green: 220, blue: 0, alpha: 70))
      }
    }
    if showsLayers {
      marks += moment.outlines.map(\.corners).map { o in
        PlayMark(
          shape: .polygon((0..<4).map { (o[$0 * 2], o[$0 * 2 + 1]) }),
          color: .init(red: 0, green: 200, blue: 80, alpha: 255))
      }
    }
    if showsDamage {
      marks += moment.damage.map {
        PlayMark(
          shape: .frame($0[0], $0[1], $0[2], $0[3]),
          color: .init(red: 255, green: 40, blue: 40, alpha: 255))
      }
    }
    return marks
  }
}
