// Nacre, MIT licence; see LICENSE.

import Dispatch
import Stage

/// A scene that is shown live, in a window or on a page: its process, its time, its input, its screen and the
/// user's settings.
///
/// The owner changes them, and calls `follow` for each tick. The scene learns in a tick what has changed since
/// the last one.
package final class LiveScene {
  /// The program that was started last.
  package private(set) var program: SceneProgram?
  private var process: SceneProcess?
  /// Whether `lastWords` has what the scene writes to standard error.
  private let keepsErrors: Bool
  /// The last lines that the scene has written to standard error. They stay after its end.
  package var lastWords: String { process?.lastWords ?? wordsAtEnd }
  private var wordsAtEnd = ""
  /// The scene's last answer; `nil` before the first one and after the end.
  package private(set) var moment: StageMoment?
  package var clock: PlayClock
  package var fingers: PlayFingers
  /// Fingers are mirrored at the centre of the screen.
  package var screen: StageTick.Screen {
    didSet { (fingers.width, fingers.height) = (screen.width, screen.height) }
  }
  package var appearance: StageConfiguration.Appearance
  /// Whether the next answer has the whole frame, whatever has changed.
  package var needsWholeFrame = true
  /// The screen and the settings of which the scene was told last; `nil` before it starts.
  private var told: (screen: StageTick.Screen, appearance: StageConfiguration.Appearance)?

  /// - Parameters:
  ///   - wish: The screen at the start, and the user's settings.
  ///   - period: The display's refresh interval, seconds.
  ///   - keepsErrors: Whether what the scene writes to standard error is kept.
  package init(_ wish: StageConfiguration, period: Double, keepsErrors: Bool = false) {
    self.keepsErrors = keepsErrors
    screen = StageTick.Screen(width: wish.width, height: wish.height, scale: wish.scale)
    appearance = wish.appearance
    clock = PlayClock(now: Self.now, period: period)
    fingers = PlayFingers(width: wish.width, height: wish.height)
  }

  /// The real time, seconds.
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

  /// Whether the screen or the settings have changed since the scene was told of them.
  package var hasNews: Bool {
    guard let told else { return true }
    return told.screen != screen || told.appearance != appearance
  }

  /// The maximum time without a tick for an idle scene, seconds. The owner does not know of input from
  /// outside the scene's process, such as sockets, so it ticks regularly.
  private static let longestRest = 0.1

  /// Returns the time until an instant of the scene, in real seconds: 0 after it, and at most a tenth of
  /// a second.
  ///
  /// - Parameter instant: Seconds from the first frame; `nil` when nothing is due.
  package func restTime(until instant: Double?) -> Double {
    guard let instant else { return Self.longestRest }
    return min(max(instant - clock.seconds(at: Self.now), 0) / clock.rate, Self.longestRest)
  }

  /// Starts a program at its first frame, in place of the one that runs.
  ///
  /// - Parameters:
  ///   - configuration: The configuration; the present screen and settings replace those in it.
  ///   - script: The touches that are played from the start.
  /// - Throws: `CommandFailure` when the process cannot be started.
  package func start(
    _ program: SceneProgram, _ configuration: StageConfiguration, _ script: TouchScript?
  ) throws {
    end()
    self.program = program
    process = try SceneProcess(
      program, self.configuration(configuration), script, keepsErrors: keepsErrors)
    told = (screen, appearance)
    needsWholeFrame = true
    clock.restart(now: Self.now)
    fingers.forget()
  }

  /// Returns a configuration with the present screen and settings.
  package func configuration(_ configuration: StageConfiguration) -> StageConfiguration {
    var configuration = configuration
    (configuration.width, configuration.height) = (screen.width, screen.height)
    configuration.appearance = appearance
    return configuration
  }

  /// Ends the process. The clock and the settings stay.
  package func end() {
    wordsAtEnd = lastWords
    (process, moment) = (nil, nil)
  }

  /// Returns what the scene is told next: the instant, the input that waits, and what has changed.
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
    tick.wantsWholeFrame = needsWholeFrame || tick.screen != nil
    return tick
  }

  /// Lets the scene advance to an instant, or show one. Does nothing without a process.
  ///
  /// - Parameters:
  ///   - waiting: Called again and again until the scene answers; an error that it throws ends the wait.
  ///   - draw: Receives the answer and the pixels of the frame, if they have changed. They last for the call.
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

  /// Lets the scene show an instant that is not noted, so that the next answer has a whole frame.
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
