// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Threads that share the iterations of a loop with their caller, and otherwise sleep.
package final class WorkerPool: Sendable {
  /// The number of threads, including the caller's.
  package let threads: Int
  private let shared = Shared()

  private final class Job: Sendable {
    let next = Atomic(0)
    let count: Int
    let body: @Sendable (Int, Int) -> Void

    init(count: Int, body: @escaping @Sendable (Int, Int) -> Void) {
      self.count = count
      self.body = body
    }

    func work(as worker: Int) {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= count { return }
        body(index, worker)
      }
    }
  }

  // SAFETY: the variables are read and written only while `condition` is locked.
  private final class Shared: @unchecked Sendable {
    let condition = NSCondition()
    var job: Job?
    var generation = 0
    var busy = 0
    var isStopping = false
  }

  /// - Parameter threads: The number of threads, clamped to `1…64`; 1 runs everything on the
  ///   caller's.
  package init(threads: Int) {
    self.threads = min(max(threads, 1), 64)
    for worker in 1..<self.threads {
      let thread = Thread { [shared] in Self.loop(shared, worker: worker) }
      thread.name = "Nacre raster \(worker)"
      thread.start()
    }
  }

  deinit {
    shared.condition.lock()
    shared.isStopping = true
    shared.condition.broadcast()
    shared.condition.unlock()
  }

  /// Calls `body(index, worker)` once for each index below `count`, in no particular order.
  ///
  /// `worker` is in `0..<threads` and is never used twice at the same time. The method returns when
  /// all calls have returned. It must not be called by two threads at the same time, nor from
  /// `body`.
  package func run(count: Int, _ body: @escaping @Sendable (_ index: Int, _ worker: Int) -> Void) {
    if threads == 1 || count < 2 {
      for index in 0..<max(count, 0) { body(index, 0) }
      return
    }
    let job = Job(count: count, body: body)
    shared.condition.lock()
    shared.job = job
    shared.generation += 1
    shared.condition.broadcast()
    shared.condition.unlock()

    job.work(as: 0)

    shared.condition.lock()
    // A thread that wakes up late finds nothing to join.
    shared.job = nil
    while shared.busy > 0 { shared.condition.wait() }
    shared.condition.unlock()
  }

  private static func loop(_ shared: Shared, worker: Int) {
    var seen = 0
    shared.condition.lock()
    while !shared.isStopping {
      guard let job = shared.job, shared.generation != seen else {
        shared.condition.wait()
        continue
      }
      seen = shared.generation
      shared.busy += 1
      shared.condition.unlock()
      job.work(as: worker)
      shared.condition.lock()
      shared.busy -= 1
      if shared.busy == 0 { shared.condition.broadcast() }
    }
    shared.condition.unlock()
  }
}
