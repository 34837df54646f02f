// Nacre, MIT licence; see LICENSE.

import Compatibility
import CStage
import Dispatch
import Foundation
import Stage
import Testing

/// Time can become virtual only once, and for a whole process. So a separate program,
/// `Tests/TimeProbe`, runs the timers, and the tests check its log.
struct VirtualClockTests {
  /// Runs the probe, which the build puts beside the tests, and returns its log.
  private func probeLog() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("TimeProbe")
    let pipe = Pipe()
    probe.standardOutput = pipe
    try probe.run()
    let log = pipe.fileHandleForReading.readDataToEndOfFile()
    #expect(probe.exitCode() == 0)
    return String(decoding: log, as: UTF8.self)
  }

  @Test func everyKindOfTimerGoesOffAtItsOwnInstant() throws {
    let log = try probeLog()

    #expect(log == expectedLog)
  }

  @Test func twoRunsAreEqual() throws {
    let first = try probeLog()
    let second = try probeLog()

    #expect(first == second)
  }

  /// Local time tells tasks apart by their IDs, so it has to notice a runtime that numbers them otherwise.
  @Test func localTimeKnowsTheTasksOfTheRuntime() {
    let task = Task {}
    let laterTask = Task {}
    // SAFETY: a `Task` is a reference to the runtime's task, which it keeps alive.
    let (first, second) = (
      unsafeBitCast(task, to: UnsafeRawPointer.self),
      unsafeBitCast(laterTask, to: UnsafeRawPointer.self)
    )
    withExtendedLifetime((task, laterTask)) {
      #expect(nacre_local_time_learn_tasks(first, second))
      #expect(!nacre_local_time_learn_tasks(second, first))
      let other = [UInt](repeating: 1, count: 16)
      #expect(!other.withUnsafeBytes { nacre_local_time_learn_tasks(first, $0.baseAddress) })
    }
  }

  @Test func realTimePassesThroughUntilTimeIsVirtual() {
    let before = VirtualClock.realNanoseconds
    let between = DispatchTime.now().uptimeNanoseconds
    let after = VirtualClock.realNanoseconds

    #expect(Int64(between) >= before)
    #expect(Int64(between) <= after)
  }
}

/// The virtual seconds on the monotonic clock and on the calendar, and the event at that time.
///
/// A `Timer` computes with `Date` and fires a fraction of a microsecond late, so it comes after the
/// delayed blocks of the same instant.
private let expectedLog = """
  0.000000 0.000000 begin
  0.000000 0.000000 detached task, 42
  0.050000 0.050000 dispatch source 1
  0.100000 0.100000 timer 1
  0.150000 0.150000 task sleep, nanoseconds
  0.200000 0.200000 timer 2
  0.250000 0.250000 main asyncAfter
  0.300000 0.300000 global asyncAfter, with timer 3
  0.300000 0.300000 timer 3
  0.350000 0.350000 timer once
  0.400000 0.400000 timer 4
  0.450000 0.450000 dispatch source 2
  0.500000 0.500000 main asyncAfter, with timer 5
  0.500000 0.500000 timer 5
  0.600000 0.600000 timer 6
  0.620000 0.620000 background work begins
  0.620000 0.620000 background work of 0.62 ends
  0.700000 0.700000 timer 7
  0.750000 0.750000 main asyncAfter, wall
  0.800000 0.800000 same instant 1
  0.800000 0.800000 same instant 2
  0.800000 0.800000 same instant 3
  0.800000 0.800000 same instant 4
  0.800000 0.800000 timer 8
  0.850000 0.850000 dispatch source 3
  0.900000 0.900000 task 1 of eight at one instant
  0.900000 0.900000 task 2 of eight at one instant
  0.900000 0.900000 task 3 of eight at one instant
  0.900000 0.900000 task 4 of eight at one instant
  0.900000 0.900000 task 5 of eight at one instant
  0.900000 0.900000 task 6 of eight at one instant
  0.900000 0.900000 task 7 of eight at one instant
  0.900000 0.900000 task 8 of eight at one instant
  0.900000 0.900000 timer 9
  1.000000 1.000000 timer 10
  1.150000 1.150000 task sleep, continuous clock
  2.150000 2.150000 task sleep, suspending clock
  2.500000 2.500000 frame 150
  3.000000 3.000000 other thread wakes
  4.000000 4.000000 main thread sleeps
  4.500000 4.500000 main thread wakes
  4.500000 4.500000 due at 4.25, while it slept
  5.500000 5.500000 semaphore timed out
  5.750000 5.750000 semaphore signalled
  5.750000 5.750000 frame 300
  6.000000 6.000000 source 1 of six
  6.000000 6.000000 source 2 of six
  6.000000 6.000000 source 3 of six
  6.000000 6.000000 source 4 of six
  6.000000 6.000000 source 5 of six
  6.000000 6.000000 source 6 of six
  6.500000 6.500000 global block 1 of four
  6.500000 6.500000 global block 2 of four
  6.500000 6.500000 global block 3 of four
  6.500000 6.500000 global block 4 of four
  7.125000 7.125000 semaphore without limit
  7.187500 7.187500 group
  7.250000 7.250000 group timed out
  7.312500 7.312500 serial queue
  7.437500 7.437500 condition
  7.562501 7.562501 timer in an inner run loop
  7.562501 7.562501 inner run loop ends
  7.562501 7.562501 frame 450
  10.000000 10.000000 frame 600
  10.000000 10.000000 end, next expiry some

  """
