// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// A reference on disk, which is compared with a result or written, depending on the mode.
struct Reference {
  let place: ReferencePlace
  let mode: RecordingMode

  /// The outcome of a check.
  enum Outcome {
    /// The result equals the reference.
    case same
    /// The result has been written as the reference. The message has the reason and the path.
    case recorded(String)
    /// The result differs from the reference, or the reference cannot be used. The message has the reason.
    case failed(String)
  }

  /// Compares a result with the reference, or writes it, depending on the mode.
  ///
  /// - Parameters:
  ///   - result: The contents of the file for the result.
  ///   - compare: Compares the contents of the reference with the result. Returns the difference as a message,
  ///     or `nil` if there is none.
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
          "the reference \(place.file) does not exist, and \(RecordingMode.chooser) is 'never'")
      }
      return try record(
        result(), "there was no reference, so the result is recorded. Look at it, then run again")
    }
    guard let difference = try compare(known) else { return .same }
    if mode == .failed {
      return try record(
        result(), "\(difference)\nrecorded again, because \(RecordingMode.chooser) is 'failed'")
    }
    return .failed(difference)
  }

  /// The greatest size of a reference, bytes. A picture of 16 384 × 16 384 pixels is rarely larger.
  private static let most = 256 << 20

  /// Reads the reference. The result is `nil` only if no file has its name.
  ///
  /// A file that exists but cannot be read is an error, so that it is not replaced by mistake.
  private func read() throws -> Data? {
    let path = place.file
    var status = stat()
    if lstat(path, &status) != 0, errno == ENOENT { return nil }
    if stat(path, &status) == 0, status.st_size > Self.most {
      throw CocoaError(.fileReadTooLarge, userInfo: [NSFilePathErrorKey: path])
    }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func record(_ data: Data, _ reason: String) throws -> Outcome {
    do {
      try FileManager.default.createDirectory(
        atPath: place.directory, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: place.file), options: .atomic)
    } catch {
      return .failed("the reference cannot be written: \(error.words)")
    }
    return .recorded("\(reason): \(place.file)")
  }
}
