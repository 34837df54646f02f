// Nacre, MIT licence; see LICENSE.

import RenderTree
import Synchronization

/// The call stacks in which a program created its layers, kept for a host that shows their source lines.
package final class LayerOrigins: Sendable {
  /// The call stacks of all layers of the process.
  package static let shared = LayerOrigins()

  /// A structure around the function: a mutex of a function would wrap it once more at each access.
  private struct Callers: Sendable {
    let addresses: @Sendable () -> [UInt64]
  }

  private let isKept = Atomic<Bool>(false)
  private let callers = Mutex<Callers?>(nil)
  private let known = Mutex<[LayerID: [UInt64]]>([:])
  /// The number of layers, the newest ones, whose call stacks are always kept; at most twice as many are.
  static let most: UInt64 = 20_000

  /// Keeps the call stacks of the layers that are created from this call on.
  ///
  /// - Parameter callers: Returns the addresses of the program's own functions that the calling thread is in, the
  ///   innermost first. `nil` keeps no more.
  package func keep(_ callers: (@Sendable () -> [UInt64])?) {
    let structure = callers.map { Callers(addresses: $0) }
    self.callers.withLock { $0 = structure }
    isKept.store(callers != nil, ordering: .relaxed)
  }

  /// Keeps the calling thread's call stack for a layer that is being created.
  func note(_ id: LayerID) {
    guard isKept.load(ordering: .relaxed), let callers = callers.withLock({ $0 }) else { return }
    let addresses = callers.addresses()
    if addresses.isEmpty { return }
    known.withLock { known in
      known[id] = addresses
      if known.count > 2 * Int(Self.most) {
        known = known.filter { $0.key.rawValue + Self.most > id.rawValue }
      }
    }
  }

  /// Returns the return addresses of the call stack in which a layer was created, the innermost first; none if it was
  /// not kept.
  package func addresses(of id: LayerID) -> [UInt64] { known.withLock { $0[id] ?? [] } }
}
