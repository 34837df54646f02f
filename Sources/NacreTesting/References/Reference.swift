// Nacre, MIT licence; see LICENSE.

import Compatibility
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
    if mode == .all {
      return try record(result(), "recorded again, because \(RecordingMode.chooser) is 'all'")
    }
    let known: Data?
    do {
      known = try read()
    } catch {
      return .failed("the reference cannot be read: \(error.words)")
    }
    guard let known else {
      if mode == .never {
        return .failed(
          "there is no reference \(place.file.path), and \(RecordingMode.chooser) is 'never'")
      }
      return try record(
        result(), "there was no reference; it is recorded. Look at it, then run again")
    }
    guard let difference = try compare(known) else { return .same }
    if mode == .failed {
      return try record(
        result(), "\(difference)\nrecorded again, because \(RecordingMode.chooser) is 'failed'")
    }
    return .failed(difference)
  }

  /// The most bytes of a reference. A picture of 16 384 × 16 384 pixels rarely has more.
  private static let most = 256 << 20

  /// Reads the reference; returns `nil` only if nothing has its name. What is there and cannot be read is never
  /// replaced unasked.
  private func read() throws -> Data? {
    var status = stat()
    if lstat(place.file.path, &status) != 0, errno == ENOENT { return nil }
    let size =
      try FileManager.default.attributesOfItem(
        atPath: place.file.resolvingSymlinksInPath().path)[.size] as? Int
    guard size ?? 0 <= Self.most else {
      throw CocoaError(.fileReadTooLarge, userInfo: [NSFilePathErrorKey: place.file.path])
    }
    return try Data(contentsOf: place.file)
  }

  private func record(_ data: Data, _ reason: String) throws -> Outcome {
    do {
      try FileManager.default.createDirectory(
        at: place.directory, withIntermediateDirectories: true)
      try data.write(to: place.file, options: .atomic)
    } catch {
      return .failed("the reference cannot be written: \(error.words)")
    }
    return .recorded("\(reason): \(place.file.path)")
  }
}
