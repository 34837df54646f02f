// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// When references are written; the environment variable `NACRE_RECORD` chooses. The trait `.recording(_:)` chooses
/// for a test or a suite, and `withRecording(_:)` for a part of a test, whatever the environment says.
public enum RecordingMode: String, Sendable, CaseIterable {
  /// Every reference is written again, and every test that has one fails.
  case all
  /// References that do not exist are written, and their tests fail once. The default.
  case missing
  /// References that do not exist, and those whose tests fail, are written; these tests fail.
  case failed
  /// Nothing is written; a reference that does not exist is a failure. For CI.
  case never

  /// The name of the environment variable.
  public static let variable = "NACRE_RECORD"

  /// The mode of the present part of a test; `nil` where the environment chooses.
  @TaskLocal static var scoped: RecordingMode?

  /// What chooses the mode, for messages.
  static var chooser: String { scoped == nil ? variable : "the test's mode of recording" }

  /// The mode of the present part of a test, or the one that the environment chooses.
  ///
  /// - Returns: `missing` without the variable; `nil` if its value is not a mode.
  static func chosen(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RecordingMode? {
    if let scoped { return scoped }
    guard let text = environment[variable], !text.isEmpty else { return .missing }
    return RecordingMode(rawValue: text.lowercased())
  }
}

/// Runs a part of a test in which references are written by a mode.
///
/// - Parameters:
///   - mode: When references are written.
///   - body: The part of the test.
@MainActor
public func withRecording<Result>(_ mode: RecordingMode, _ body: () throws -> Result) rethrows
  -> Result
{
  try RecordingMode.$scoped.withValue(mode, operation: body)
}

/// Chooses when the references of a test or a suite are written; see `.recording(_:)`.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: RecordingMode
  /// True: the trait of a suite holds for all its tests, except those that have one of their own.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordingMode.$scoped.withValue(mode, operation: function)
  }
}

extension Trait where Self == RecordingTrait {
  /// Chooses when the references of a test, or of all tests of a suite, are written.
  public static func recording(_ mode: RecordingMode) -> Self { RecordingTrait(mode: mode) }
}
