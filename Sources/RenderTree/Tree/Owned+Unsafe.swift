// Nacre, MIT licence; see LICENSE.

/// A large value that its owner changes and shares with readers (copy on write).
///
/// An unchanged value is the instance that the readers have. The first change after sharing copies the value into a
/// draft, in which further changes are made.
// SAFETY: the memory of a draft is initialised before the draft becomes the state. It is deallocated where the draft
// stops being the state, after the value was moved out, or destroyed. This type is not copyable, so nothing else has the
// pointer.
package struct Owned<Value: Sendable>: ~Copyable {
  private enum State {
    case shared(Shared<Value>)
    case draft(UnsafeMutablePointer<Value>)
  }

  private var state: State

  package init(_ shared: Shared<Value>) { state = .shared(shared) }

  deinit {
    guard case .draft(let draft) = state else { return }
    draft.deinitialize(count: 1)
    draft.deallocate()
  }

  package var value: Value {
    _read {
      switch state {
      case .shared(let shared): yield shared.value
      case .draft(let draft): yield draft.pointee
      }
    }
    _modify { yield &edited().pointee }
  }

  /// Returns the draft, which is made if there is none.
  private mutating func edited() -> UnsafeMutablePointer<Value> {
    switch state {
    case .shared(let shared):
      let draft = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      draft.initialize(to: shared.value)
      state = .draft(draft)
      return draft
    case .draft(let draft): return draft
    }
  }

  /// Returns an immutable instance of the present value, which readers keep.
  package mutating func share() -> Shared<Value> {
    switch state {
    case .shared(let shared): return shared
    case .draft(let draft):
      let shared = Shared(draft.move())
      draft.deallocate()
      state = .shared(shared)
      return shared
    }
  }
}
