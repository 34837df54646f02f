// Nacre, MIT licence; see LICENSE.

import RenderTree
import Synchronization

/// The call stacks in which a program created its layers, kept for a host that shows their source lines.
package final class LayerOrigins: Sendable {
  /// The call stacks of all layers of the process.
  package static let shared = LayerOrigins()

  /// Wraps the function in a structure. A mutex that holds a bare function adds another wrapper to it at each access.
  private struct Callers: Sendable {
    let addresses: @Sendable () -> [UInt64]
  }

  private let isKept = Atomic<Bool>(false)
  private let callers = Mutex<Callers?>(nil)
  private let known = Mutex<[LayerID: [UInt64]]>([:])
  /// The number of the newest layers whose call stacks are always kept. At most twice as many are kept.
  static let most: UInt64 = 20_000

  /// Starts keeping the call stacks of layers that are created after this call.
  ///
  /// - Parameter callers: Returns the addresses of the program's own functions on the calling thread's stack, innermost
  ///   first. `nil` stops keeping call stacks.
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

  /// Returns the return addresses of the call stack in which a layer was created, innermost first; empty if the stack
  /// was not kept.
  package func addresses(of id: LayerID) -> [UInt64] { known.withLock { $0[id] ?? [] } }
}
