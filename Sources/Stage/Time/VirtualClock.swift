// Nacre, MIT licence; see LICENSE.

import CVirtualTime

/// The clock of a film: time stands still until the host moves it.
///
/// While it is in force every clock of the process but the CPU-time ones reads virtual time: `Date`,
/// `CACurrentMediaTime`, `DispatchTime`, Swift's clocks. A timer, a delayed block or a sleep goes
/// off when `advance` reaches its instant, and sees exactly that instant. Nothing depends on how
/// fast the machine is, so a film is a function of the program alone.
///
/// A main thread that sleeps or waits, for a semaphore, a group, a condition or in a run loop of its
/// own, moves time itself, from expiry to expiry, until it has what it waits for; no `body` is
/// called meanwhile. What comes from outside the process, sockets, pipes, other processes, does not
/// follow virtual time, and a program that waits for it is not reproducible. Nor is the order in
/// which several blocks put on concurrent queues at the same instant come back to the main queue.
///
/// The process must load Nacre before libc, which linking against it does; see `begin()`. All
/// methods belong to the outermost level of the main thread: inside a callout of the run loop or of
/// the main queue, the main queue cannot be drained.
@MainActor
package final class VirtualClock {
  /// Where the monotonic clock starts, in seconds.
  package nonisolated static let firstInstant = 1000.0

  /// Where the calendar starts: 2026-01-09 09:41:00 UTC, in seconds since 1970.
  package nonisolated static let firstCalendarSecond = 1_767_951_660.0

  /// The clock in force, if any.
  package private(set) static var current: VirtualClock?

  /// A timer due so much later than the target of `advance`, in nanoseconds, is due at the target.
  ///
  /// A `Timer` reckons in `Date`, whose steps are a tenth of a microsecond in this century, and in
  /// microseconds of `gettimeofday`. Without the slack, half of the timers meant for the instant of
  /// a frame would come a frame late.
  private static let slack: Int64 = 1000

  /// What tells that an instant is over.
  private let quiescence = Quiescence()

  private init() {}

  /// Makes time virtual, for the rest of the process; a second call returns the same clock.
  ///
  /// Call it first thing in `main`: timers armed before it keep to real time.
  ///
  /// - Parameter patience: How many seconds of real time an instant may take until time goes on, although
  ///   something is left to do in it; `nil` waits long, and complains.
  /// - Returns: The clock, at `firstInstant`.
  /// - Precondition: The dynamic linker found Nacre's clock functions before libc's.
  package static func begin(patience: Double? = nil) -> VirtualClock {
    if let current {
      return current
    }
    let waits = nacre_main_wait(
      settle_others: { MainActor.assumeIsolated { VirtualClock.settleOthers() } },
      step: { deadline in MainActor.assumeIsolated { VirtualClock.step(to: deadline) } })
    let isInForce = nacre_virtual_time_begin(
      nanoseconds(firstInstant), nanoseconds(firstCalendarSecond), waits)
    precondition(isInForce, "libc's clock functions come before Nacre's: link Nacre before libc")
    let clock = VirtualClock()
    if let patience { clock.quiescence.becomeImpatient(after: patience) }
    current = clock
    nacre_delayed_work_take_over()
    return clock
  }

  /// Seconds on the monotonic clock, as `CACurrentMediaTime()` reports them.
  package var now: Double { Self.seconds(nacre_virtual_time_now()) }

  /// Seconds on the monotonic clock, virtual time or not, for any thread.
  nonisolated static var mediaTime: Double { seconds(nacre_virtual_time_now()) }

  /// When the next timer, delayed block or sleep is due, in seconds of `now`; nil when none is.
  ///
  /// Not later than `now` when something is due already, which `settle` would run.
  package var nextExpiry: Double? {
    let expiry = nacre_virtual_time_next_expiry()
    return expiry == .max ? nil : Self.seconds(expiry)
  }

  /// Whether the program waits for an instant up to `seconds` of `now`, in a timer, a delayed block
  /// or a sleep. Timers that libdispatch keeps for itself do not count.
  package func isAwaited(until seconds: Double) -> Bool {
    nacre_virtual_time_is_awaited(Self.nanoseconds(seconds))
  }

  /// The machine's monotonic clock, in nanoseconds, virtual time or not; for measuring.
  package nonisolated static var realNanoseconds: Int64 { nacre_real_monotonic_ns() }

  /// Moves time forward, making each timer on the way go off at its own instant.
  ///
  /// What the caller has started at the present instant is finished there first. Then, at every
  /// instant at which something is due, and lastly at `seconds`, the main run loop turns until
  /// nothing in the process has anything left to do; then `body` is called.
  ///
  /// What is due at the same nanosecond goes off one after the other, each with all its
  /// consequences: first what the main thread asked for, then what Swift tasks asked for, each in
  /// order of asking, then dispatch sources and what other threads wait for.
  ///
  /// Time rests at `seconds`, or up to a microsecond later when a timer due there reckons
  /// that late, or later when the main thread has slept beyond it. Rounding does not accumulate as
  /// long as the caller's targets are not derived from `now`.
  ///
  /// - Parameters:
  ///   - seconds: The instant to rest at, in seconds of `now`. An earlier one than `now` stands for
  ///     `now`.
  ///   - body: Called at least once: the place to commit what timers have changed. When it puts
  ///     work on the main queue itself, that runs too, and `body` is called again.
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
  /// - Parameter body: Called when that is so, at least once; again when it has put work on the main
  ///   queue.
  package func settle(_ body: () -> Void) {
    quiescence.start()
    runEverythingDue()
    callUntilQuiescent(body)
  }

  /// Moves on from an instant at which nothing is left to do, and does what is due at the new one.
  private func move(to instant: Int64, _ body: () -> Void) {
    nacre_virtual_time_set(instant)
    quiescence.start()
    fireEverythingDue()
    callUntilQuiescent(body)
  }

  /// Calls `body` until it leaves nothing to do behind.
  private func callUntilQuiescent(_ body: () -> Void) {
    repeat {
      body()
    } while runEverythingDue() && !quiescence.hasGivenUp
  }

  /// Does all there is to do at the present instant.
  ///
  /// - Returns: Whether anything ran on the main thread or was due.
  @discardableResult
  private func runEverythingDue() -> Bool {
    let hasRun = quiescence.reach(turningMainRunLoop: true)
    let hasFired = fireEverythingDue()
    return hasRun || hasFired
  }

  /// Fires what is due, one timer at a time, with its consequences in between.
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

  /// Lets the other threads come to rest while the main one waits in libc; whether any has run.
  private static func settleOthers() -> Bool {
    guard let quiescence = current?.quiescence else { return false }
    quiescence.start()
    return quiescence.reach(turningMainRunLoop: false)
  }

  /// One step of a main thread that waits in libc.
  private static func step(to deadline: Int64) {
    nacre_virtual_time_set(min(deadline, nacre_virtual_time_next_expiry()))
    while nacre_virtual_time_fire_one() {
      if let quiescence = current?.quiescence {
        quiescence.start()
        _ = quiescence.reach(turningMainRunLoop: false)
      }
    }
  }

  /// Nanoseconds as seconds; exact to a nanosecond for a hundred days.
  private nonisolated static func seconds(_ nanoseconds: Int64) -> Double {
    Double(nanoseconds) / 1e9
  }

  /// Seconds as nanoseconds, to nearest.
  ///
  /// Below zero, or not a number, stands for zero; beyond a century, for a century.
  private nonisolated static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64(max(0, min(seconds, 3.15e9)) * 1e9 + 0.5)
  }
}
