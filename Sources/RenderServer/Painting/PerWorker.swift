// Nacre, MIT licence; see LICENSE.

/// One value for each thread of a pool.
// SAFETY: `WorkerPool.run` never uses a worker number twice at a time, and each element is touched
// only under its own number.
final class PerWorker<Value>: @unchecked Sendable {
  private let values: [Value]

  init(_ pool: WorkerPool, _ make: () -> Value) {
    values = (0..<pool.threads).map { _ in make() }
  }

  subscript(worker: Int) -> Value { values[worker] }
}
