// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing

/// The cases in which references are written.
///
/// The environment variable `NACRE_RECORD` chooses the mode. The trait `.recording(_:)` overrides it for a test or a
/// suite, and `withRecording(_:_:)` for a part of a test.
public enum RecordingMode: String, Sendable, CaseIterable {
  /// Every reference is written again, and every test that has one fails.
  case all
  /// References that do not exist are written, and their tests fail once. This is the default.
  case missing
  /// References that do not exist or differ are written, and their tests fail.
  case failed
  /// No reference is written. A test whose reference does not exist fails. This mode is for CI.
  case never

  /// The name of the environment variable.
  public static let variable = "NACRE_RECORD"

  /// The mode of the present part of a test; `nil` if the environment chooses the mode.
  @TaskLocal static var scoped: RecordingMode?

  /// The source of the mode, for messages.
  static var chooser: String { scoped == nil ? variable : "the test's mode of recording" }

  /// The mode of the present part of a test, or the one that the environment chooses.
  ///
  /// - Parameter value: The value of the environment variable; `nil` if it is not set.
  /// - Returns: The mode, which is `missing` without the variable; `nil` if the variable's value is not a mode.
  static func chosen(_ value: String? = EnvironmentVariable.value(variable)) -> RecordingMode? {
    if let scoped { return scoped }
    guard let text = value, !text.isEmpty else { return .missing }
    return RecordingMode(rawValue: text.lowercased())
  }
}

/// Runs a part of a test with a recording mode.
///
/// - Parameters:
///   - mode: The cases in which references are written.
///   - body: The part of the test.
@MainActor
public func withRecording<Result>(_ mode: RecordingMode, _ body: () throws -> Result) rethrows
  -> Result
{
  try RecordingMode.$scoped.withValue(mode, operation: body)
}

/// Sets the recording mode of a test or a suite; see `.recording(_:)`.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: RecordingMode
  /// Always true. The trait of a suite applies to all its tests, except those with their own recording trait.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordingMode.$scoped.withValue(mode, operation: function)
  }
}

extension Trait where Self == RecordingTrait {
  /// Sets the recording mode of a test, or of all tests of a suite.
  public static func recording(_ mode: RecordingMode) -> Self { RecordingTrait(mode: mode) }
}
