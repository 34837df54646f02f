// Nacre, MIT licence; see LICENSE.

// Logs the virtual time at which each kind of timer fires. Two runs must print the same.

import CStage
import Dispatch
import Foundation
import Stage

/// Prints a line: the virtual seconds since the start on both clocks, then the event.
@MainActor
func log(_ event: String) {
  let ticks = DispatchTime.now().uptimeNanoseconds - UInt64(VirtualClock.firstInstant * 1e9)
  let seconds = String(format: "%.6f", Double(ticks) / 1e9)
  let calendar = Date().timeIntervalSince1970 - VirtualClock.firstCalendarSecond
  print(seconds, String(format: "%.6f", calendar), event)
}

/// Computes for `milliseconds` of real time, which takes no virtual time.
func burn(milliseconds: Int) {
  let end = nacre_real_monotonic_ns() + Int64(milliseconds) * 1_000_000
  while nacre_real_monotonic_ns() < end {}
}

@MainActor
func scheduleTimers() {
  var ticks = 0
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
    MainActor.assumeIsolated {
      ticks += 1
      log("timer \(ticks)")
    }
    if Date().timeIntervalSince1970 > VirtualClock.firstCalendarSecond + 0.95 {
      timer.invalidate()
    }
  }
  _ = Timer.scheduledTimer(withTimeInterval: 0.35, repeats: false) { _ in
    MainActor.assumeIsolated { log("timer once") }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log("main asyncAfter") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log("main asyncAfter, with timer 5") }
  DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.75) { log("main asyncAfter, wall") }
  for index in 1...4 {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { log("same instant \(index)") }
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
    DispatchQueue.main.async { log("global asyncAfter, with timer 3") }
  }
}

@MainActor
func startTasks() {
  Task {
    try await Task.sleep(nanoseconds: 150_000_000)
    log("task sleep, nanoseconds")
    try await Task.sleep(for: .seconds(1))
    log("task sleep, continuous clock")
    try await Task.sleep(for: .seconds(1), clock: .suspending)
    log("task sleep, suspending clock")
  }
  for index in 1...8 {
    Task {
      try await Task.sleep(for: .milliseconds(900))
      log("task \(index) of eight at one instant")
    }
  }
  Task {
    let product = await Task.detached { () -> Int in
      burn(milliseconds: 10)
      return 6 * 7
    }.value
    log("detached task, \(product)")
  }
}

@MainActor
func startWork(_ source: any DispatchSourceTimer) {
  var count = 0
  source.schedule(deadline: .now() + 0.05, repeating: 0.4, leeway: .milliseconds(100))
  source.setEventHandler {
    MainActor.assumeIsolated {
      count += 1
      log("dispatch source \(count)")
      if count == 3 { source.cancel() }
    }
  }
  source.resume()
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.62) {
    DispatchQueue.global().async {
      burn(milliseconds: 20)
      DispatchQueue.main.async { log("background work of 0.62 ends") }
    }
    log("background work begins")
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 4) {
    log("main thread sleeps")
    Thread.sleep(forTimeInterval: 0.5)
    log("main thread wakes")
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 4.25) { log("due at 4.25, while it slept") }
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: 3)
    DispatchQueue.main.async { log("other thread wakes") }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
    let semaphore = DispatchSemaphore(value: 0)
    let outcome = semaphore.wait(timeout: .now() + 0.5)
    log("semaphore \(outcome == .timedOut ? "timed out" : "signalled")")
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.25) { semaphore.signal() }
    let other = semaphore.wait(timeout: .now() + 0.5)
    log("semaphore \(other == .timedOut ? "timed out" : "signalled")")
  }
}

@MainActor
func scheduleEqualSources() -> [any DispatchSourceTimer] {
  (1...6).map { index in
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 6)
    source.setEventHandler { MainActor.assumeIsolated { log("source \(index) of six") } }
    source.resume()
    return source
  }
}

@MainActor
func scheduleWaits() {
  for index in 1...4 {
    DispatchQueue.global().asyncAfter(deadline: .now() + 6.5) {
      burn(milliseconds: 5 - index)
      DispatchQueue.main.async { log("global block \(index) of four") }
    }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 7) {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.125) { semaphore.signal() }
    semaphore.wait()
    log("semaphore without limit")
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.0625) { group.leave() }
    group.wait()
    log("group")
    group.enter()
    let outcome = group.wait(timeout: .now() + 0.0625)
    log("group \(outcome == .timedOut ? "timed out" : "left")")
    group.leave()
    DispatchQueue(label: "serial").sync { Thread.sleep(forTimeInterval: 0.0625) }
    log("serial queue")
    let condition = NSCondition()
    condition.lock()
    while condition.wait(until: Date(timeIntervalSinceNow: 0.125)) {}
    condition.unlock()
    log("condition")
    Timer.scheduledTimer(withTimeInterval: 0.125, repeats: false) { _ in
      MainActor.assumeIsolated { log("timer in an inner run loop") }
    }.tolerance = 0.05
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.25))
    log("inner run loop ends")
  }
}

let realStart = VirtualClock.realNanoseconds
let virtualClock = VirtualClock.begin()
log("begin")
scheduleTimers()
startTasks()
let source = DispatchSource.makeTimerSource(queue: .main)
startWork(source)
let equalSources = scheduleEqualSources()
scheduleWaits()

var quiet: [Int64] = []
for frame in 1...600 {
  let start = VirtualClock.realNanoseconds
  var instants = 0
  virtualClock.advance(to: VirtualClock.firstInstant + Double(frame) / 60) { instants += 1 }
  if instants == 1 { quiet.append(VirtualClock.realNanoseconds - start) }
  if frame % 150 == 0 { log("frame \(frame)") }
}
log("end, next expiry \(virtualClock.nextExpiry == nil ? "none" : "some")")
if CommandLine.arguments.contains("--measure") {
  quiet.sort()
  let total = VirtualClock.realNanoseconds - realStart
  print(
    "\(quiet.count) quiet frames: median \(quiet[quiet.count / 2]) ns,",
    "95th \(quiet[quiet.count * 95 / 100]) ns; all \(total / 1_000_000) ms")
}
