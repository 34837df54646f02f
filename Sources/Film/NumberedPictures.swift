// Nacre, MIT licence; see LICENSE.

import Foundation
import Pictures
import Synchronization

/// Writes each frame to its own PNG file, several at a time.
final class NumberedPictures: FrameSink {
  private let directory: String
  private let pattern: NumberPattern
  private let width: Int
  private let height: Int
  private var nextNumber = 1

  private let queue = DispatchQueue(label: "nacre.film.png", attributes: .concurrent)
  private let group = DispatchGroup()
  /// One frame in progress for each processor, and one that waits. More would only use memory.
  private let slots = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount + 1)
  private let failure = Failure()
  private let written = Count()

  /// The number of complete files.
  var writtenCount: Int { written.value.load(ordering: .relaxed) }

  private final class Count: Sendable {
    let value = Atomic(0)
  }

  /// The first error on any thread.
  private final class Failure: Sendable {
    private let error = Mutex<(any Error)?>(nil)

    func note(_ new: any Error) { error.withLock { if $0 == nil { $0 = new } } }
    func rethrow() throws { if let error = error.withLock({ $0 }) { throw error } }
  }

  init(path: String, width: Int, height: Int) throws {
    let (directory, name) = PartialFile.split(path)
    self.directory = directory
    pattern = try NumberPattern(name)
    self.width = width
    self.height = height
  }

  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws {
    try failure.rethrow()
    let file = PartialFile("\(directory)/\(pattern.name(nextNumber))")
    nextNumber += 1
    slots.wait()
    queue.async(group: group) { [pixels = Array(pixels), width, height, failure, slots, written] in
      do {
        // SAFETY: The buffer is read inside the closure only.
        let data = try pixels.withUnsafeBytes {
          try Pictures.encodePNG(pixels: $0, width: width, height: height)
        }
        try file.write(data)
        written.value.add(1, ordering: .relaxed)
      } catch {
        failure.note(error)
      }
      slots.signal()
    }
  }

  /// Each picture has its name as soon as it is complete.
  func commit() {}

  func finish() throws {
    group.wait()
    try failure.rethrow()
  }

  func cancel() { group.wait() }
}
