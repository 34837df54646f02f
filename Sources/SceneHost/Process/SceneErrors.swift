// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage
import Synchronization

/// The standard error of a scene. It is passed on, and its last lines are kept for a host that shows them.
final class SceneErrors: Sendable {
  /// The state that this object and the reader's thread share. The thread retains it until the scene's end of the pipe
  /// is closed.
  private final class Kept: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let end = DispatchSemaphore(value: 0)
  }

  /// The approximate number of bytes that are kept. The trace of a crash has a few thousand.
  private static let most = 1 << 16
  private let kept = Kept()
  private let pipe = Pipe.closedOnExecution()

  /// The descriptor that the scene inherits.
  var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

  init() {
    let (reading, kept) = (pipe.fileHandleForReading, kept)
    Thread.detachNewThread {
      while case let data = reading.availableData, !data.isEmpty {
        try? FileHandle.standardError.write(contentsOf: data)
        kept.bytes.withLock { bytes in
          bytes += data
          if bytes.count > 2 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
        }
      }
      kept.end.signal()
    }
  }

  /// Closes the command's copy of the scene's end, so that the pipe ends with the scene.
  func close() { try? pipe.fileHandleForWriting.close() }

  /// Waits until everything has been passed on, at most for a number of real seconds.
  func waitForEnd(seconds: Double) {
    if kept.end.wait(timeout: .now() + seconds) == .success { kept.end.signal() }
  }

  /// The last lines.
  var text: String { String(decoding: kept.bytes.withLock { $0.suffix(Self.most) }, as: UTF8.self) }
}
