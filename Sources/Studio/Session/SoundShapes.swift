// Nacre, MIT licence; see LICENSE.

import Dispatch
import Synchronization

/// The levels of sound files. Other threads decode them, because a long file takes a while.
final class SoundShapes: Sendable {
  private struct State {
    /// `nil` for a file that is being decoded.
    var levels: [String: [UInt8]?] = [:]
    /// Whether levels have come since `takeNews`.
    var hasNews = false
  }

  private let state = Mutex(State())
  private let decode: @Sendable (String) -> [UInt8]
  private let didDecode: @Sendable () -> Void

  /// - Parameters:
  ///   - decode: Returns the levels of a file, evenly over time.
  ///   - didDecode: Called on another thread when there are more levels.
  init(
    decode: @escaping @Sendable (String) -> [UInt8], didDecode: @escaping @Sendable () -> Void
  ) {
    (self.decode, self.didDecode) = (decode, didDecode)
  }

  /// Returns the levels of a file; none until it has been decoded.
  func levels(of file: String) -> [UInt8] {
    let known = state.withLock { state -> [UInt8]? in
      if let known = state.levels[file] { return known ?? [] }
      state.levels[file] = .some(nil)
      return nil
    }
    if let known { return known }
    DispatchQueue.global(qos: .utility).async { [self] in
      let levels = decode(file)
      state.withLock { state in
        state.levels[file] = levels
        state.hasNews = true
      }
      didDecode()
    }
    return []
  }

  /// Whether there are more levels since the last call.
  func takeNews() -> Bool {
    state.withLock { state in
      defer { state.hasNews = false }
      return state.hasNews
    }
  }
}
