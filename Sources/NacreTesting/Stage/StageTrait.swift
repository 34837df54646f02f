// Nacre, MIT licence; see LICENSE.

import Synchronization
import Testing

/// Runs tests on stage one after the other; see `.onStage`.
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
  /// True: the trait of a suite holds for all its tests.
  public var isRecursive: Bool { true }

  /// Waits until no other test with the trait runs, and closes the stage that the test leaves open.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await StageQueue.shared.enter()
    let outcome: Result<Void, any Error>
    do {
      try await function()
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    await MotionStage.closeAny()
    StageQueue.shared.leave()
    try outcome.get()
  }
}

extension Trait where Self == StageTrait {
  /// Runs the tests of the whole process that have this trait one after the other, and closes the
  /// stage that a test leaves open. Tests need it whose functions suspend while their stage is open.
  public static var onStage: Self { StageTrait() }
}

/// The tests that wait for the stage, in the order in which they have come.
private final class StageQueue: Sendable {
  static let shared = StageQueue()

  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
