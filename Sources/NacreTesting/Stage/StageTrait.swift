// Nacre, MIT licence; see LICENSE.

import Testing

/// Closes the stages that tests leave open; see `.onStage`.
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
  /// Always true. The trait of a suite applies to all its tests.
  public var isRecursive: Bool { true }

  /// Runs a test, and closes the stages that it leaves open.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let outcome: Result<Void, any Error>
    do {
      try await function()
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    await MotionStage.closeAll()
    try outcome.get()
  }
}

extension Trait where Self == StageTrait {
  /// Closes the stages that a test leaves open, as soon as the test ends.
  ///
  /// Without the trait a stage closes when the testing library releases it, which may be a little later.
  public static var onStage: Self { StageTrait() }
}
