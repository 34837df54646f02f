// Nacre, MIT licence; see LICENSE.

import RenderServer
import Synchronization
import Testing

struct WorkerPoolTests {
  @Test func everyIndexRunsOnce() {
    for threads in [1, 2, 5] {
      let pool = WorkerPool(threads: threads)
      for count in [0, 1, 2, 1000] {
        let sum = Sum()
        for _ in 0..<20 {
          pool.run(count: count) { index, worker in
            sum.value.wrappingAdd(index + 1, ordering: .relaxed)
            if worker >= threads { sum.value.store(-1_000_000_000, ordering: .relaxed) }
          }
        }
        #expect(sum.value.load(ordering: .relaxed) == 20 * count * (count + 1) / 2)
      }
    }
  }

  private final class Sum: Sendable {
    let value = Atomic(0)
  }
}
