// Nacre, MIT licence; see LICENSE.

import Foundation
import Glibc

/// Writes bytes to a descriptor that may block, such as that of a pipe.
enum DescriptorWriter {
  /// The largest number of bytes that one call writes. The task may be cancelled between two calls.
  private static let pieceSize = 1 << 16

  /// Writes all bytes.
  ///
  /// - Throws: `FilmFailure` with the system's message, or `CancellationError`.
  static func write(_ data: Data, to descriptor: Int32) async throws {
    var rest = data[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      let piece = Data(rest.prefix(pieceSize))
      let count = await withCheckedContinuation { continuation in
        // The call may wait for the reader, so it runs on a thread that may block.
        DispatchQueue.global().async {
          continuation.resume(returning: writeOnce(piece, to: descriptor))
        }
      }
      switch count {
      case .success(let count): rest = rest.dropFirst(count)
      case .failure(let failure): throw failure
      }
    }
  }

  /// Writes at least one byte, and returns the number of written bytes.
  private static func writeOnce(_ piece: Data, to descriptor: Int32) -> Result<Int, FilmFailure> {
    withoutBrokenPipeSignal {
      // SAFETY: the system only reads the bytes, during the call.
      piece.withUnsafeBytes { bytes in
        while true {
          let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
          if count >= 0 { return .success(count) }
          let error = errno
          if error == EAGAIN {
            // Calls for this descriptor do not block, so wait until it can be written.
            var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = Glibc.poll(&poll, 1, -1)
          } else if error != EINTR {
            let reason = String(cString: strerror(error))
            return .failure(
              FilmFailure(description: "the film cannot be written to the descriptor: \(reason)"))
          }
        }
      }
    }
  }

  /// Calls a body that may write to a pipe whose reader has closed it.
  ///
  /// The system would end the process with the signal SIGPIPE. Without it, the write fails with an error.
  private static func withoutBrokenPipeSignal<Result>(_ body: () -> Result) -> Result {
    var (broken, former, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &broken, &former)
    let result = body()
    if !wasPending {
      // Remove the signal that the call may have sent.
      var atOnce = timespec()
      _ = sigtimedwait(&broken, nil, &atOnce)
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    return result
  }
}
