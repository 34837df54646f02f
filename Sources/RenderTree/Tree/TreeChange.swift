// Nacre, MIT licence; see LICENSE.

/// An input of a render tree. The same inputs in the same order give the same tree.
package enum TreeChange: Sendable {
  case commit(Commit)
  /// The tree was advanced to an absolute media time, at which it reported events.
  case advance(to: Double)

  /// The number of layers that the change names; at least 1.
  package var layerCount: Int {
    switch self {
    case .commit(let commit): max(commit.changes.count + commit.removed.count, 1)
    case .advance: 1
    }
  }
}

extension RenderTree {
  package mutating func apply(_ change: TreeChange) {
    switch change {
    case .commit(let commit): apply(commit)
    case .advance(let time): _ = advance(to: time)
    }
  }
}
