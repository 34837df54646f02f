// Nacre, MIT licence; see LICENSE.

import CStage
import Compatibility
import GraphicsTypes

/// The clock of a filmed process: virtual time, which stands still until the host advances it.
///
/// While it is in force, every clock of the process reads virtual time: `Date`, `CACurrentMediaTime`,
/// `DispatchTime`, Swift's clocks, the clocks of the processor. A timer, a delayed block or a
/// sleep fires when `advance` reaches its instant, and reads exactly that instant. Nothing depends
/// on the speed of the machine, so a film is a function of the program alone.
///
/// A main thread that sleeps or waits (for a semaphore, a group, a condition or in its own run
/// loop) advances time itself, from expiry to expiry, until its wait ends; `body` is not called
/// meanwhile. Input from outside the process (sockets, pipes, other processes) does not follow
/// virtual time, so a program that waits for it is not reproducible. Blocks that other threads put
/// on the main queue are held until those threads rest, and run in the order in which the work of
/// the threads was submitted.
///
/// A local time (`open`) does the same for one task and the work that it starts; the rest of the
/// process keeps real time. Any number of local times can be open, each with its own clock.
///
/// The process must load Nacre before libc; linking against Nacre ensures this, see `begin()`. Call
/// the methods only from the outermost level of the main thread: inside a callout of the run loop
/// or of the main queue, the main queue cannot be drained. Local time has its own queue, so its
/// methods may be called anywhere on the main actor.
@MainActor
package final class VirtualClock {
  /// The first instant of the monotonic clock, in seconds.
  package nonisolated static let firstInstant = 1000.0

  /// The first instant of the calendar clock: 2026-01-09 09:41:00 UTC, in seconds since 1970.
  package nonisolated static let firstCalendarSecond = 1_767_951_660.0

  /// The clock of the process, once its time is virtual.
  private static var ofProcess: VirtualClock?

  /// The clocks of the open local times, by their numbers.
  private static var local: [UInt32: VirtualClock] = [:]

  /// The clock that the caller's time follows; `nil` while that is real.
  private static var current: VirtualClock? { ofProcess ?? local[nacre_local_time_of_caller()] }

  /// How long after the target of `advance` a timer may be due and still fire at the target, in
  /// nanoseconds.
  ///
  /// A `Timer` computes with `Date`, whose resolution is a tenth of a microsecond in this century,
  /// and with the microseconds of `gettimeofday`. Without the slack, half of the timers meant for
  /// the instant of a frame would fire a frame late.
  private static let slack: Int64 = 1000

  /// Does the work of an instant, and detects when it is done.
  private let quiescence: any InstantWork

  /// Does the work of local time while the owner is suspended; `nil` in a filmed process.
  private let host: (any LocalTimeHost)?
  /// The run loop mode for the timers of local time.
  private let timerMode: TimerMode?
  /// The number of the local time; 0 in a filmed process, and when the local time has ended.
  package private(set) var number: UInt32 = 0

  private init(
    _ quiescence: any InstantWork, host: (any LocalTimeHost)? = nil, timerMode: TimerMode? = nil
  ) {
    (self.quiescence, self.host, self.timerMode) = (quiescence, host, timerMode)
  }

  /// Makes time virtual for the rest of the process. A second call returns the same clock.
  ///
  /// Call it first in `main`: timers armed earlier follow real time.
  ///
  /// - Parameters:
  ///   - calendarStart: The calendar's first instant, in seconds since 1970; `nil` means the present one of the system.
  ///   - patience: The real time in seconds after which the clock leaves an instant even if it has
  ///     work to do.
  ///   - didGiveUp: Called with the reason, as a sentence, the first time that happens; `nil`
  ///     leaves instants silently.
  /// - Returns: The clock, at `firstInstant`.
  /// - Precondition: The dynamic linker found Nacre's clock functions before libc's.
  package static func begin(
    calendarStart: Double? = firstCalendarSecond, patience: Double = 30,
    didGiveUp: ((String) -> Void)? = { StandardError.write("nacre: \($0)\n") }
  ) -> VirtualClock {
    if let ofProcess { return ofProcess }
    let isInForce = nacre_virtual_time_begin(
      nanoseconds(firstInstant), nanoseconds(calendarStart ?? firstCalendarSecond), waits)
    Misuse.unless(isInForce, "libc's clock functions come before Nacre's: link Nacre before libc")
    let clock = VirtualClock(Quiescence(patience: patience, didGiveUp: didGiveUp))
    ofProcess = clock
    if calendarStart == nil { followCalendarOfSystem() }
    nacre_delayed_work_take_over()
    return clock
  }

  /// Sets the calendar of the process to that of the system, if they are more than a quarter of a second apart. Time
  /// in a window falls behind real time where it rests, and where the scene is slow.
  static func followCalendarOfSystem() { nacre_virtual_calendar_follow() }

  /// The functions that libc calls where it would block the thread that advances time.
  private static var waits: nacre_main_wait {
    nacre_main_wait(
      settle_others: { isRunLoop in onMainActor { VirtualClock.settleOthers(isRunLoop: isRunLoop) }
      },
      step: { deadline in onMainActor { VirtualClock.step(to: deadline) } })
  }

  /// Begins local time at `firstInstant`.
  ///
  /// - Parameters:
  ///   - ownsCaller: Whether the calling task is in local time until `close()`; otherwise only the
  ///     body of `inside` is.
  ///   - host: Does the work while the owner is suspended.
  ///   - patience: The real time in seconds after which the clock leaves an instant even if it has
  ///     work to do.
  /// - Returns: The clock; `nil` if the time of the process is virtual, or if thousands of local times are open.
  package static func open(
    ownsCaller: Bool, host: any LocalTimeHost, patience: Double
  ) -> VirtualClock? {
    guard ofProcess == nil else { return nil }
    Misuse.unless(
      isRuntimeKnown,
      "local time cannot read the tasks of this Swift runtime; it is tested with the runtime of Swift 6.3"
    )
    // SAFETY: the runtime's executor reference consists of two words.
    let executor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
    let timerMode = TimerMode.take()
    let mainExecutor = nacre_main_executor(
      identity: UnsafeMutableRawPointer(bitPattern: executor.0), implementation: executor.1)
    let callbacks = nacre_local_host(
      drain: { number in onMainActor { VirtualClock.local[number]?.host?.runPresentWork() } },
      advance: { number, expiry in
        onMainActor {
          VirtualClock.local[number]?.host?.advance(to: VirtualClock.seconds(expiry))
        }
      },
      timer_mode: timerMode.name)
    let number = withNewTask {
      nacre_local_time_open(
        nanoseconds(firstInstant), nanoseconds(firstCalendarSecond), ownsCaller, $0, waits,
        mainExecutor, callbacks)
    }
    guard number != 0 else {
      timerMode.giveBack()
      return nil
    }
    let clock = VirtualClock(
      LocalQuiescence(host: host, timerMode: timerMode, patience: patience), host: host,
      timerMode: timerMode)
    clock.number = number
    local[number] = clock
    return clock
  }

  /// Whether the Swift runtime numbers its tasks in the way that local time expects. With another
  /// runtime, local time would silently miss tasks.
  private static let isRuntimeKnown: Bool = withNewTask { task in
    withNewTask { nacre_local_time_learn_tasks(task, $0) }
  }

  /// Calls a body with the runtime's object for a new task.
  private static func withNewTask<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    let task = Task.detached {}
    return withExtendedLifetime(task) {
      // SAFETY: a `Task` is a reference to the runtime's task, which it keeps alive.
      body(unsafeBitCast(task, to: UnsafeRawPointer.self))
    }
  }

  /// Ends local time: cancels the tasks that were started in it, runs them until they have reacted,
  /// and drops timers and delayed work.
  package func close() {
    guard number != 0 else { return }
    inside {
      nacre_local_time_cancel_tasks(number)
      settle {}
    }
    nacre_local_time_close(number)
    Self.local[number] = nil
    timerMode?.giveBack()
    number = 0
  }

  /// Calls a body in local time.
  package func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard number != 0 else { return try body() }
    let former = nacre_local_time_enter(number)
    defer { nacre_local_time_leave(former) }
    return try body()
  }

  /// The monotonic time in seconds, as `CACurrentMediaTime()` returns it.
  package var now: Double { Self.seconds(nacre_virtual_time_now()) }

  /// The monotonic time in whole nanoseconds, in which differences are exact.
  package var nanoseconds: Int64 { nacre_virtual_time_now() }

  /// The instant of the next timer, delayed block or sleep, in seconds of `now`; `nil` when there
  /// is none.
  ///
  /// If work that `settle` would do is already due, the instant is not later than `now`.
  package var nextExpiry: Double? {
    let expiry = nacre_virtual_time_next_expiry()
    return expiry == .max ? nil : Self.seconds(expiry)
  }

  /// Whether a timer, a delayed block or a sleep of the program is due by `seconds` of `now`.
  /// Internal timers of libdispatch do not count.
  package func isAwaited(until seconds: Double) -> Bool {
    nacre_virtual_time_is_awaited(Self.nanoseconds(seconds))
  }

  /// The machine's monotonic clock in nanoseconds, even while time is virtual; for measurements.
  package nonisolated static var realNanoseconds: Int64 { nacre_real_monotonic_ns() }

  /// Advances time and fires each timer on the way at its own instant.
  ///
  /// First the work of the present instant is finished. Then, at every instant at which something
  /// is due and finally at `seconds`, the main run loop turns until nothing in the process has
  /// anything left to do; then `body` is called.
  ///
  /// Timers due at the same nanosecond fire one after the other, each with all its consequences:
  /// first those of the main thread, then those of Swift tasks, both in the order in which they
  /// were armed; then dispatch sources and the waits of other threads.
  ///
  /// Time stops at `seconds`. It stops up to a microsecond later if a timer meant for `seconds` is
  /// due then, and even later if the main thread has slept beyond that. Rounding errors do not
  /// accumulate unless the caller derives its targets from `now`.
  ///
  /// - Parameters:
  ///   - seconds: The instant at which time stops, in seconds of `now`. An instant before `now`
  ///     counts as `now`.
  ///   - body: Called at least once, to commit the changes made by timers. If it puts work on the
  ///     main queue, that runs too, and `body` is called again.
  package func advance(to seconds: Double, afterEachInstant body: () -> Void) {
    quiescence.start()
    if runEverythingDue() {
      callUntilQuiescent(body)
    }
    let target = max(Self.nanoseconds(seconds), nacre_virtual_time_now())
    var isAtRest = false
    while !quiescence.hasGivenUp {
      let expiry = nacre_virtual_time_next_expiry()
      guard expiry <= target + Self.slack else { break }
      move(to: expiry, body)
      isAtRest = expiry >= target
    }
    if !isAtRest {
      move(to: target, body)
    }
  }

  /// Runs everything due at the present instant until the process has nothing left to do.
  ///
  /// - Parameter body: Called when nothing is left to do, at least once. If it puts work on the
  ///   main queue, it is called again.
  package func settle(_ body: () -> Void) {
    quiescence.start()
    runEverythingDue()
    callUntilQuiescent(body)
  }

  /// Called each time that the clock moves to another instant, before the work of that instant.
  package var didMove: () -> Void = {}

  /// Advances from an instant without work to another one, and does the work due there.
  private func move(to instant: Int64, _ body: () -> Void) {
    didMove()
    nacre_virtual_time_set(instant)
    quiescence.start()
    fireEverythingDue()
    callUntilQuiescent(body)
  }

  /// Calls `body` until it leaves no work behind.
  private func callUntilQuiescent(_ body: () -> Void) {
    repeat {
      body()
    } while runEverythingDue() && !quiescence.hasGivenUp
  }

  /// Does all the work of the present instant.
  ///
  /// - Returns: Whether anything ran on the main thread or was due.
  @discardableResult
  private func runEverythingDue() -> Bool {
    let hasRun = quiescence.reach(turningMainRunLoop: true)
    let hasFired = fireEverythingDue()
    return hasRun || hasFired
  }

  /// Fires the due timers one at a time, and does the resulting work after each.
  ///
  /// - Returns: Whether anything was due.
  @discardableResult
  private func fireEverythingDue() -> Bool {
    var hasFired = false
    while !quiescence.hasGivenUp, nacre_virtual_time_fire_one() {
      _ = quiescence.reach(turningMainRunLoop: true)
      hasFired = true
    }
    return hasFired
  }

  /// Waits for the other threads to come to rest while the main thread waits in libc. Returns
  /// whether any of them ran.
  private static func settleOthers(isRunLoop: Bool) -> Bool {
    guard let quiescence = current?.quiescence else { return false }
    quiescence.start()
    let hasRun = quiescence.reach(turningMainRunLoop: false)
    return isRunLoop && quiescence.turnOtherRunLoops() || hasRun
  }

  /// Advances one step for a main thread that waits in libc.
  private static func step(to deadline: Int64) {
    nacre_virtual_time_set(min(deadline, nacre_virtual_time_next_expiry()))
    while nacre_virtual_time_fire_one() {
      if let quiescence = current?.quiescence {
        quiescence.start()
        _ = quiescence.reach(turningMainRunLoop: false)
      }
    }
  }

  /// Converts nanoseconds to seconds; exact to a nanosecond for a hundred days.
  private nonisolated static func seconds(_ nanoseconds: Int64) -> Double {
    Double(nanoseconds) / 1e9
  }

  /// Converts seconds to nanoseconds, rounded to nearest.
  ///
  /// Negative numbers and NaN give zero; times beyond a century give a century.
  private nonisolated static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64(max(0, min(seconds, 3.15e9)) * 1e9 + 0.5)
  }
}
