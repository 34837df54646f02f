// Nacre, MIT licence; see LICENSE.

import RenderTree

/// A copy of an animation on a layer, and who waits for its end.
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

/// The animations of a layer in the order of adding, found by key or by number.
///
/// **Complexity.** Finding one is O(log n); adding and removing one are O(log n) on average, as
/// removed ones leave a gap until there are as many gaps as animations.
struct AttachedAnimations: Sequence {
  private struct Entry {
    let id: AnimationID
    var attached: AttachedAnimation?
  }

  /// In the order of their numbers, which grow.
  private var entries: [Entry] = []
  private var byKey: [String: AnimationID] = [:]
  /// For each key path the last number that made a key of it.
  private var numbers: [String: Int] = [:]
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  subscript(key: String) -> AttachedAnimation? { byKey[key].flatMap { self[$0] } }

  subscript(id: AnimationID) -> AttachedAnimation? {
    place(of: id).flatMap { entries[$0].attached }
  }

  /// - Precondition: Its number is greater than all before, and nothing has its key.
  mutating func append(_ attached: AttachedAnimation) {
    entries.append(Entry(id: attached.id, attached: attached))
    if let key = attached.key { byKey[key] = attached.id }
    count += 1
  }

  /// Removes an animation; without effect where there is none.
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

  /// Returns a key that is free: the key path, or with a number where that is taken.
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
