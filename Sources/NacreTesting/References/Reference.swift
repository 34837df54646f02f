// Nacre, MIT licence; see LICENSE.

import Foundation

/// A reference on disk, and the decision whether to compare with it or to write it.
struct Reference {
  let place: ReferencePlace
  let mode: RecordingMode

  /// What became of a reference.
  enum Outcome {
    /// The result equals the reference.
    case same
    /// The result has been written; the message says so.
    case recorded(String)
    /// The result differs, or there is nothing to compare with; the message says why.
    case failed(String)
  }

  /// Compares a result with the reference, or writes it, as the mode demands.
  ///
  /// - Parameters:
  ///   - result: The file's contents for the result.
  ///   - compare: Compares the reference's contents with the result; returns what differs, `nil` for
  ///     nothing.
  func check(_ result: @autoclosure () throws -> Data, compare: (Data) throws -> String?) throws
    -> Outcome
  {
    ReferenceStore.note(place)
    let known = try? Data(contentsOf: place.file)
    if mode == .all {
      return try record(result(), "recorded again, because \(RecordingMode.variable) is 'all'")
    }
    guard let known else {
      if mode == .never {
        return .failed(
          "there is no reference \(place.file.path), and \(RecordingMode.variable) is 'never'")
      }
      return try record(
        result(), "there was no reference; it is recorded. Look at it, then run again")
    }
    guard let difference = try compare(known) else { return .same }
    if mode == .failed {
      return try record(
        result(), "\(difference)\nrecorded again, because \(RecordingMode.variable) is 'failed'")
    }
    return .failed(difference)
  }

  private func record(_ data: Data, _ reason: String) throws -> Outcome {
    try FileManager.default.createDirectory(
      at: place.directory, withIntermediateDirectories: true)
    try data.write(to: place.file, options: .atomic)
    return .recorded("\(reason): \(place.file.path)")
  }
}
