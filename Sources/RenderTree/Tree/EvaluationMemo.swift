// Nacre, MIT licence; see LICENSE.

import Synchronization

/// Findings about the layers of a tree, kept from one evaluation for later ones.
///
/// It belongs to one version of a tree and does not change any frame: it only says which values need not be
/// computed again. A value is held only where every evaluation gives the same bits
/// (`WalkTests.framesDoNotDependOnTheFramesBefore`).
struct EvaluationMemo: Sendable {
  struct Entry: Sendable {
    let id: LayerID
    /// In the time of the superlayer. The entry is valid from `from` up to, but not including, `until`.
    let from: Double
    let until: Double
    let finding: Finding
  }

  enum Finding: Sendable {
    /// The layer and its descendants show nothing.
    case hidden
    /// The layer has these values.
    case values(SharedProperties)
    /// Checking whether the values stay the same is not worth the time.
    case changing
  }

  /// Indexed by the layer's place in the tree.
  private var entries: [Entry?] = []

  /// - Parameter count: The number of places.
  init(count: Int) { entries = Array(repeating: nil, count: count) }

  /// Returns the valid entry of a layer.
  ///
  /// - Parameters:
  ///   - place: The place where the layer is likely to be.
  ///   - time: In the time of the superlayer.
  func entry(_ id: LayerID, at place: Int, _ time: Double) -> Entry? {
    guard place < entries.count, let entry = entries[place], entry.id == id, entry.from <= time,
      time < entry.until
    else { return nil }
    return entry
  }

  mutating func note(_ entry: Entry, at place: Int) {
    if place < entries.count, entry.from < entry.until { entries[place] = entry }
  }
}

/// Holds a tree's memo. An evaluation takes the memo and returns it; a concurrent evaluation works without
/// one.
final class EvaluationMemoBox: Sendable {
  private let memo = Mutex<EvaluationMemo?>(nil)

  /// - Parameter count: The number of places of layers.
  func take(count: Int) -> EvaluationMemo {
    memo.withLock { memo in
      defer { memo = nil }
      return memo ?? EvaluationMemo(count: count)
    }
  }

  func bringBack(_ value: EvaluationMemo) { memo.withLock { $0 = value } }
}
