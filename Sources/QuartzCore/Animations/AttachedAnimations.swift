// Nacre, MIT licence; see LICENSE.

import RenderTree

/// The copy of an animation that a layer holds, and the completion blocks that wait for it.
struct AttachedAnimation {
  let id: AnimationID
  let key: String?
  let animation: CAAnimation
  let completions: [CompletionGroup]

  func end(finished: Bool) {
    animation.delegate?.animationDidStop(animation, finished: finished)
    for completion in completions { completion.leave() }
  }
}

/// The animations of a layer in the order in which they were added, found by key or by ID.
///
/// **Complexity.** Finding an animation is O(log n). Adding and removing one is O(log n),
/// amortised: a removed animation leaves a gap, and gaps are closed once they outnumber the
/// animations.
struct AttachedAnimations: Sequence {
  private struct Entry {
    let id: AnimationID
    var attached: AttachedAnimation?
  }

  /// Sorted by ID, which increases with each animation.
  private var entries: [Entry] = []
  private var byKey: [String: AnimationID] = [:]
  /// For each key path, the last number that `freeKey(_:)` appended to it.
  private var numbers: [String: Int] = [:]
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  subscript(key: String) -> AttachedAnimation? { byKey[key].flatMap { self[$0] } }

  subscript(id: AnimationID) -> AttachedAnimation? {
    place(of: id).flatMap { entries[$0].attached }
  }

  /// - Precondition: The animation's ID is greater than all present ones, and its key is not in
  ///   use.
  mutating func append(_ attached: AttachedAnimation) {
    entries.append(Entry(id: attached.id, attached: attached))
    if let key = attached.key { byKey[key] = attached.id }
    count += 1
  }

  /// Removes an animation; has no effect if there is none with this ID.
  mutating func remove(_ id: AnimationID) {
    guard let place = place(of: id), let attached = entries[place].attached else { return }
    entries[place].attached = nil
    if let key = attached.key, byKey[key] == id { byKey[key] = nil }
    count -= 1
    if count == 0 {
      self = AttachedAnimations()
    } else if entries.count > 8, entries.count > 2 * count {
      entries.removeAll { $0.attached == nil }
    }
  }

  /// Returns an unused key: the key path itself, or the key path with a number appended.
  mutating func freeKey(_ path: String) -> String {
    if byKey[path] == nil { return path }
    var number = (numbers[path] ?? 1) + 1
    while byKey["\(path)-\(number)"] != nil { number += 1 }
    numbers[path] = number
    return "\(path)-\(number)"
  }

  func makeIterator() -> some IteratorProtocol<AttachedAnimation> {
    entries.lazy.compactMap(\.attached).makeIterator()
  }

  private func place(of id: AnimationID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}
