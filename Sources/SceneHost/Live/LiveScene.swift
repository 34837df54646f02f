// Nacre, MIT licence; see LICENSE.

import Dispatch
import GraphicsTypes
import Stage

/// A scene that is shown live, in a window or on a page: its process, its time, its input, its screen and the
/// user's settings.
///
/// The owner changes these, and calls `follow` for each tick. A tick tells the scene what has
/// changed since the previous one.
package final class LiveScene {
  /// The most recently started program.
  package private(set) var program: SceneProgram?
  private var process: SceneProcess?
  /// Whether `lastWords` keeps the scene's output to standard error.
  private let keepsErrors: Bool
  /// The last lines that the scene has written to standard error. They are kept after the scene
  /// ends.
  package var lastWords: String { process?.lastWords ?? wordsAtEnd }
  private var wordsAtEnd = ""
  /// The scene's last answer; `nil` before the first one and after the end.
  package private(set) var moment: StageMoment?
  package var clock: PlayClock
  package var fingers: PlayFingers
  /// The screen. Mirrored fingers depend on its size.
  package var screen: StageTick.Screen {
    didSet { (fingers.width, fingers.height) = (screen.width, screen.height) }
  }
  package var appearance: StageConfiguration.Appearance
  /// What the windows of the program's scenes have become since the last tick.
  package var sceneChanges: [StageTick.SceneChange] = []
  /// More variables of the scene's process, from its next start on.
  package var variables: [String: String] = [:]
  /// What plays the scene's sounds; `nil` for silence.
  package var sound: (any SoundOutput)?
  /// Called with each event of the scene's sounds. Its time counts from the first frame.
  package var didPlay: ((SoundEvent) -> Void)?
  /// Whether the next answer must contain the whole frame.
  package var needsWholeFrame = true
  /// The screen and the settings last sent to the scene; `nil` before it starts.
  private var told: (screen: StageTick.Screen, appearance: StageConfiguration.Appearance)?

  /// - Parameters:
  ///   - wish: The screen at the start, and the user's settings.
  ///   - period: The display's refresh interval, in seconds.
  ///   - keepsErrors: Whether the scene's output to standard error is kept.
  package init(_ wish: StageConfiguration, period: Double, keepsErrors: Bool = false) {
    self.keepsErrors = keepsErrors
    screen = StageTick.Screen(width: wish.width, height: wish.height, scale: wish.scale)
    appearance = wish.appearance
    clock = PlayClock(now: Self.now, period: period)
    fingers = PlayFingers(width: wish.width, height: wish.height)
  }

  /// The real time, in seconds.
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  /// Whether the scene has a process.
  package var isRunning: Bool { process != nil }

  /// Whether something moves at the newest instant.
  package var isMoving: Bool {
    guard let next = moment?.nextInstant else { return false }
    return next <= clock.seconds
  }

  /// Whether nothing will change without input: nothing moves, nothing is due, and no finger is down.
  package var isAtRest: Bool {
    guard let moment else { return false }
    return moment.nextInstant == nil && !fingers.isPressing && fingers.waiting.isEmpty
  }

  /// Whether the screen or the settings have changed since they were last sent to the scene.
  package var hasNews: Bool {
    guard let told else { return true }
    return told.screen != screen || told.appearance != appearance || !sceneChanges.isEmpty
  }

  /// The maximum time without a tick for an idle scene, in seconds. The owner does not see the
  /// scene's input from outside, such as sockets, so it ticks regularly.
  private static let longestRest = 0.1

  /// Returns the time until an instant of the scene, in real seconds: 0 if it has passed, and at
  /// most a tenth of a second.
  ///
  /// - Parameter instant: Seconds from the first frame; `nil` when nothing is due.
  package func restTime(until instant: Double?) -> Double {
    guard let instant else { return Self.longestRest }
    return min(max(instant - clock.seconds(at: Self.now), 0) / clock.rate, Self.longestRest)
  }

  /// Starts a program at its first frame, in place of the running one.
  ///
  /// - Parameters:
  ///   - configuration: The configuration; the present screen and settings replace those in it.
  ///   - script: The touches that are played from the start.
  ///   - state: The state of the program that this one replaces; `nil` for none.
  /// - Throws: `CommandFailure` when the process cannot be started.
  package func start(
    _ program: SceneProgram, _ configuration: StageConfiguration, _ script: TouchScript?,
    state: String? = nil
  ) throws {
    end()
    self.program = program
    process = try SceneProcess(
      program, self.configuration(configuration), script, state: state, keepsErrors: keepsErrors,
      variables: variables)
    process?.didPlay = { [weak self] event in self?.play(event) }
    told = (screen, appearance)
    needsWholeFrame = true
    clock.restart(now: Self.now)
    fingers.forget()
    sceneChanges = []
  }

  /// Returns a configuration with the present screen and settings.
  package func configuration(_ configuration: StageConfiguration) -> StageConfiguration {
    var configuration = configuration
    (configuration.width, configuration.height) = (screen.width, screen.height)
    configuration.appearance = appearance
    return configuration
  }

  /// Returns the program's state, for the program that replaces it; `nil` if it does not answer.
  ///
  /// - Parameter waiting: As that of `follow`.
  package func stateToKeep(waiting: @escaping () throws -> Void) -> String? {
    var tick = StageTick(seconds: clock.seconds)
    tick.wantsState = true
    var state: String?
    try? process?.follow(tick, waiting: waiting) { moment, _ in state = moment.state }
    return state
  }

  /// Ends the process. The clock and the settings are kept.
  package func end() {
    wordsAtEnd = lastWords
    sound?.stopAll()
    (process, moment) = (nil, nil)
  }

  private func play(_ event: SoundEvent) {
    didPlay?(event)
    var own = event
    own.seconds = max(event.seconds - clock.seconds, 0)
    sound?.play(own)
  }

  /// Returns the next tick for the scene: the instant, the waiting input, and the changes.
  package func tick() -> StageTick {
    var tick = StageTick(seconds: clock.seconds)
    tick.shown = clock.shown
    // At a past instant the scene would ignore touches.
    tick.touches = (clock.shown == nil ? fingers.take() : []).map { sample in
      var sample = sample
      // Scene time advances in whole frames and may end slightly before the touch.
      sample.time = min(sample.time, clock.seconds)
      return sample
    }
    if told?.screen != screen { tick.screen = screen }
    if told?.appearance != appearance { tick.appearance = appearance }
    // The program stands still while a past instant is shown.
    if clock.shown == nil { (tick.scenes, sceneChanges) = (sceneChanges, []) }
    tick.wantsWholeFrame = needsWholeFrame || tick.screen != nil
    return tick
  }

  /// Makes the scene advance to an instant, or show one. Does nothing without a process.
  ///
  /// - Parameters:
  ///   - waiting: Called repeatedly until the scene answers; an error that it throws ends the wait.
  ///   - draw: Receives the answer and, if the frame has changed, its pixels, which are valid
  ///     during the call only.
  /// - Throws: `CommandFailure` when the scene crashes, hangs or has ended.
  // SAFETY: `SceneProcess.follow` keeps the slot with the pixels until `draw` has returned.
  package func follow(
    _ tick: StageTick, waiting: @escaping () throws -> Void,
    draw: (StageMoment, UnsafeRawBufferPointer?) -> Void
  ) throws {
    guard let process else { return }
    try process.follow(tick, waiting: waiting) { moment, pixels in
      self.moment = moment
      draw(moment, pixels)
    }
    told = (screen, appearance)
    needsWholeFrame = false
    if let history = moment?.history { clock.keep(from: history.oldest) }
  }

  /// Makes the scene show an instant without recording its answer. The next answer therefore
  /// contains the whole frame.
  ///
  /// The parameters and errors are those of `follow`.
  // SAFETY: as in `follow`.
  package func peek(
    _ tick: StageTick, waiting: @escaping () throws -> Void,
    draw: (UnsafeRawBufferPointer?) -> Void
  ) throws {
    needsWholeFrame = true
    try process?.follow(tick, waiting: waiting) { _, pixels in draw(pixels) }
  }
}
