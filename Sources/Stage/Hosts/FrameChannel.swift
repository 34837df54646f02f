// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

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
  private let reports: Descriptor
  private let grants: Descriptor
  /// The real time of the latest report, in nanoseconds.
  private var reported = VirtualClock.realNanoseconds

  init(_ configuration: StageConfiguration) {
    self.configuration = configuration
    let length = configuration.slotBytes * SharedFrames.slotCount
    let address =
      configuration.memory < 0
      ? nil : mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, configuration.memory, 0)
    memory = address == MAP_FAILED ? nil : address
    reports = Descriptor(configuration.reports)
    grants = Descriptor(configuration.grants)
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
    guard let memory, let slot = grants.readByte(), slot < SharedFrames.slotCount else {
      leaveDisconnected()
    }
    // SAFETY: The command allocated enough memory for every slot that it grants.
    fill(Int(slot), memory + Int(slot) * configuration.slotBytes)
    report(.frame(slot: Int(slot), seconds: seconds, renderNanoseconds: renderNanoseconds))
  }

  func report(_ report: StageReport) {
    reported = VirtualClock.realNanoseconds
    guard var line = try? JSONEncoder().encode(report) else { return }
    line.append(UInt8(ascii: "\n"))
    if !reports.write(line) { leaveDisconnected() }
  }

  /// Reports to the command at intervals that time advances.
  func noteProgress() {
    let interval = Int64(configuration.patience / 4 * 1e9)
    if VirtualClock.realNanoseconds - reported > interval { report(.progress) }
  }

  /// Reports to the command why an instant does not end, and ends the process.
  func hang(_ reason: String) -> Never {
    report(.hang(reason))
    leave()
  }

  /// Ends the process at once, because nobody receives its output.
  private func leave() -> Never { _exit(1) }

  /// Ends the process because the descriptors of the channel are closed, or the command has ended.
  private func leaveDisconnected() -> Never {
    Log.warn("the connection to the command is closed")
    leave()
  }

  /// An inherited descriptor. A program may close it by mistake and then open a file with the same
  /// number. Such a file is not touched.
  private struct Descriptor {
    let number: Int32
    private let identity: (dev_t, ino_t)?

    init(_ number: Int32) {
      self.number = number
      identity = Self.identity(number)
    }

    private static func identity(_ number: Int32) -> (dev_t, ino_t)? {
      var status = stat()
      return fstat(number, &status) == 0 ? (status.st_dev, status.st_ino) : nil
    }

    private var isIntact: Bool {
      guard let identity, let present = Self.identity(number) else { return false }
      return identity == present
    }

    /// Waits for a byte; returns `nil` at the end of the pipe.
    // SAFETY: the call writes at most one byte, to a variable.
    func readByte() -> UInt8? {
      var byte: UInt8 = 0
      while isIntact {
        let count = Glibc.read(number, &byte, 1)
        if count == 1 { return byte }
        if count == 0 || errno != EINTR { break }
      }
      return nil
    }

    /// Writes all bytes, and returns whether that succeeded.
    // SAFETY: each call reads at most the `count` bytes of `rest`, which is a part of `data`.
    func write(_ data: Data) -> Bool {
      guard isIntact else { return false }
      return data.withUnsafeBytes { bytes in
        var rest = bytes
        while !rest.isEmpty {
          let count = Glibc.write(number, rest.baseAddress, rest.count)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { return false }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
      }
    }
  }
}
