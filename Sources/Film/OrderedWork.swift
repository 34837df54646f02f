// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// Computes pieces of a file on several threads, and passes them on in the order in which they were appended.
final class OrderedWork {
  /// One piece that is being computed.
  private final class Piece: Sendable {
    private let result = Mutex<Result<Data, any Error>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    func finish(_ value: Result<Data, any Error>) {
      result.withLock { $0 = value }
      isDone.signal()
    }

    /// Waits for the piece. Call it once.
    func wait() throws -> Data {
      isDone.wait()
      return try result.withLock { $0 }?.get() ?? Data()
    }
  }

  private let queue = DispatchQueue(label: "nacre.film.pieces", attributes: .concurrent)
  private var pieces: [Piece] = []
  /// The largest number of pieces: one for each processor, and one that waits. More would only use memory.
  private let most = ProcessInfo.processInfo.activeProcessorCount + 1

  /// Starts the computation of a piece. If there are too many pieces, waits for the earliest and passes them on.
  ///
  /// - Parameters:
  ///   - make: Computes the piece on any thread.
  ///   - take: Receives earlier pieces.
  /// - Throws: The errors of `make` and `take`.
  func append(_ make: @escaping @Sendable () throws -> Data, _ take: (Data) throws -> Void) throws {
    let piece = Piece()
    pieces.append(piece)
    queue.async { piece.finish(Result(catching: make)) }
    while pieces.count > most { try take(pieces.removeFirst().wait()) }
  }

  /// Waits for all pieces and passes them on.
  func finish(_ take: (Data) throws -> Void) throws {
    while !pieces.isEmpty { try take(pieces.removeFirst().wait()) }
  }
}
