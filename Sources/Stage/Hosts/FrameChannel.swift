// Nacre, MIT licence; see LICENSE.

import Foundation

/// The scene's end of the connection to the command: frames go into shared memory, reports into a
/// pipe.
///
/// The memory has `slotCount` slots for frames. The command grants a free slot by sending its
/// number as one byte. The scene fills the slot and names it in a report. Neither waits for the
/// other while slots are free.
final class FrameChannel {
  private let configuration: StageConfiguration
  // SAFETY: maps `slotCount` slots of `slotBytes` bytes, and is never unmapped.
  private let memory: UnsafeMutableRawPointer?
  private let reports: FileHandle
  private let grants: FileHandle

  init(_ configuration: StageConfiguration) {
    self.configuration = configuration
    let length = configuration.slotBytes * SharedFrames.slotCount
    let address =
      configuration.memory < 0
      ? nil : mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, configuration.memory, 0)
    memory = address == MAP_FAILED ? nil : address
    reports = FileHandle(fileDescriptor: configuration.reports)
    grants = FileHandle(fileDescriptor: configuration.grants)
  }

  /// Waits for a free slot and lets `fill` write a frame's pixels into it, row by row.
  ///
  /// `fill` receives the number of the slot and its address. The slot still holds the frame that was last
  /// written into it.
  ///
  /// If the command has ended, the process exits, because nobody receives the frames.
  func send(
    seconds: Double, renderNanoseconds: Int64,
    fill: (_ slot: Int, UnsafeMutableRawPointer) -> Void
  ) {
    guard let memory, let slot = grants.readData(ofLength: 1).first else { exit(1) }
    // SAFETY: The command allocated enough memory for every slot that it grants.
    fill(Int(slot), memory + Int(slot) * configuration.slotBytes)
    report(.frame(slot: Int(slot), seconds: seconds, renderNanoseconds: renderNanoseconds))
  }

  func report(_ report: StageReport) {
    guard var line = try? JSONEncoder().encode(report) else { return }
    line.append(UInt8(ascii: "\n"))
    reports.write(line)
  }
}
