// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

/// The reports of a scene, read from a pipe: one JSON object per line.
struct ReportPipe {
  let descriptor: Int32
  private var pending = LineBuffer()

  /// The maximum length of a report, in bytes: the description of some hundred thousand layers.
  private static let longest = 128 << 20

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Returns a report that has arrived; `nil` if none has arrived completely.
  ///
  /// - Throws: `CommandFailure` for a line that is not a report.
  mutating func next() throws -> StageReport? {
    guard let line = pending.takeLine() else {
      if pending.count > Self.longest { throw Self.isNoReport }
      return nil
    }
    guard let report = try? JSONDecoder().decode(StageReport.self, from: line) else {
      throw Self.isNoReport
    }
    if case .frame(let slot, _, _) = report, !(0..<SharedFrames.slotCount).contains(slot) {
      throw CommandFailure(
        message: "the scene reported the frame slot \(slot), which does not exist")
    }
    return report
  }

  /// Reads the bytes that have arrived. Waits if there are none.
  ///
  /// - Returns: Whether the pipe is still open.
  mutating func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    pending.append(buffer[0..<count])
    return true
  }

  private static let isNoReport = CommandFailure(
    message: "the scene wrote foreign data to its connection to the command (descriptor 4)")
}
