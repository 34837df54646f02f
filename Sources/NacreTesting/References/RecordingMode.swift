// Nacre, MIT licence; see LICENSE.

import Foundation

/// When references are written; the environment variable `NACRE_RECORD` chooses.
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

  /// The mode that the environment chooses.
  ///
  /// - Returns: `missing` without the variable; `nil` if its value is not a mode.
  static func chosen(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RecordingMode? {
    guard let text = environment[variable], !text.isEmpty else { return .missing }
    return RecordingMode(rawValue: text.lowercased())
  }
}
