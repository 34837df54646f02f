// Nacre, MIT licence; see LICENSE.

import CLinux
import Foundation

/// The command's end of the connection to a scene: memory for frames, and two pipes.
package final class SharedFrames {
  /// The number of frames in memory: one being drawn, one being encoded, and two to even out the
  /// load.
  package static let slotCount = 4

  /// The error when the system provides no memory or no pipe.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  // SAFETY: `init` maps `slotCount` slots of `frameBytes` bytes here, and `deinit` unmaps them.
  private let address: UnsafeMutableRawPointer
  private let frameBytes: Int
  package let memory: Int32
  package let reports = Pipe.closedOnExecution()
  package let grants = Pipe.closedOnExecution()

  /// Creates the memory and the pipes, and grants all slots.
  ///
  /// - Parameter frameBytes: The size of one frame; greater than zero.
  package init(frameBytes: Int) throws {
    self.frameBytes = frameBytes
    let length = frameBytes * Self.slotCount
    memory = nacre_create_memory("nacre frames", Int64(length))
    guard memory >= 0,
      let address = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      address != MAP_FAILED
    else {
      throw Failure(description: "no shared memory for \(length) bytes of frames")
    }
    self.address = address
    // A scene that takes no slots must not block the command.
    let grants = grants.fileHandleForWriting.fileDescriptor
    _ = fcntl(grants, F_SETFL, fcntl(grants, F_GETFL) | O_NONBLOCK)
    for slot in 0..<Self.slotCount { grant(slot) }
  }

  deinit {
    munmap(address, frameBytes * Self.slotCount)
    close(memory)
  }

  /// Grants a free slot to the scene.
  package func grant(_ slot: Int) {
    try? grants.fileHandleForWriting.write(contentsOf: Data([UInt8(slot)]))
  }

  /// The pixels of a slot: 8-bit premultiplied, `0xAARRGGBB`, row by row. They are valid until the
  /// slot is granted again.
  package func frame(_ slot: Int) -> UnsafeRawBufferPointer {
    // SAFETY: Slots come from the scene's reports; the precondition keeps them inside the memory.
    precondition((0..<Self.slotCount).contains(slot))
    return UnsafeRawBufferPointer(start: address + slot * frameBytes, count: frameBytes)
  }
}

extension Pipe {
  /// Creates a pipe that programs started by this one do not inherit.
  package static func closedOnExecution() -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }
}
