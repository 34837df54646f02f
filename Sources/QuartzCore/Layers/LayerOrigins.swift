// Nacre, MIT licence; see LICENSE.

import RenderTree
import Synchronization

/// Where a program made its layers, kept for a host that asks for it.
package final class LayerOrigins: Sendable {
  /// Those of all layers of the process.
  package static let shared = LayerOrigins()

  /// A structure around the function: a mutex of a function would wrap it once more at each access.
  private struct Callers: Sendable {
    let addresses: @Sendable () -> [UInt64]
  }

  private let isKept = Atomic<Bool>(false)
  private let callers = Mutex<Callers?>(nil)
  private let known = Mutex<[LayerID: [UInt64]]>([:])
  /// How many layers' origins are kept, about; those of older layers are forgotten.
  static let most: UInt64 = 20_000

  /// Keeps the origins of the layers that are made from this call on.
  ///
  /// - Parameter callers: Returns the addresses of the program's own functions that the calling thread is in, the
  ///   innermost first. `nil` keeps no more.
  package func keep(_ callers: (@Sendable () -> [UInt64])?) {
    let structure = callers.map { Callers(addresses: $0) }
    self.callers.withLock { $0 = structure }
    isKept.store(callers != nil, ordering: .relaxed)
  }

  /// Notes that a layer is being made.
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

  /// Returns the addresses at which a layer was made; none if that is not known.
  package func addresses(of id: LayerID) -> [UInt64] { known.withLock { $0[id] ?? [] } }
}
