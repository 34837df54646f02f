// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// The committed trees of a session, from which the tree at any past instant can be reconstructed.
///
/// The history keeps the changes of the tree and occasional copies of the tree itself. A past tree is the last copy
/// before it with the changes since then. A copy is made when the changes since the last one have named as many layers
/// as the tree has, so recording a change takes, on average, time in proportion to its size.
///
/// A past tree gives the frame that was drawn then, because a frame is a function of the tree and the time alone.
package struct TreeHistory: Sendable {
  private struct Entry: Sendable {
    let time: Double
    let change: TreeChange
  }

  /// A copy of the tree, and the changes after it.
  private struct Segment: Sendable {
    /// The number of the segment in the whole session.
    let number: Int
    let time: Double
    let tree: RenderTree
    var entries: [Entry] = []
    /// The number of layers that the changes have named.
    var work = 0
    var bytes: Int
  }

  /// The minimum number of named layers before the tree is copied again.
  private static let leastWork = 64

  private var segments: [Segment]
  /// The last requested tree, and the index of the last change that it contains. Going forwards from it is cheap.
  private var latest: (number: Int, count: Int, tree: RenderTree)?
  /// The image of each layer. It shows which changes keep another image alive.
  private var images: [LayerID: PixelImage] = [:]

  /// The memory that the history may use, in bytes. The oldest trees are forgotten first.
  package let limit: Int
  /// An estimate of the memory that the history uses, in bytes. The pixels of images dominate it.
  package private(set) var bytes = 0

  /// Creates a history that begins with a tree.
  ///
  /// - Parameters:
  ///   - time: Absolute media time, in seconds.
  ///   - limit: The memory that the history may use, in bytes.
  package init(_ tree: RenderTree = RenderTree(), at time: Double, limit: Int) {
    self.limit = limit
    segments = []
    begin(with: tree, at: time)
  }

  /// The time of the oldest tree.
  package var oldest: Double { segments.first?.time ?? 0 }

  /// The number of copies of the tree that are kept.
  package var copyCount: Int { segments.count }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - time: Absolute media time, in seconds. A time before the last change counts as the time of that change.
  ///   - tree: The tree that contains the change.
  /// - Complexity: On average linear in the number of layers that the change names.
  package mutating func note(_ change: TreeChange, at time: Double, leaving tree: RenderTree) {
    let last = segments.count - 1
    let time = max(time, segments[last].entries.last?.time ?? segments[last].time)
    let size = size(of: change)
    segments[last].entries.append(Entry(time: time, change: change))
    segments[last].work += change.layerCount
    segments[last].bytes += size
    bytes += size
    if segments[last].work >= max(tree.layerIDs.count, Self.leastWork) {
      begin(with: tree, at: time)
    }
    forgetOldest(keeping: tree, at: time)
  }

  /// Returns the tree at an absolute media time in seconds, including changes at exactly that time. A time before the
  /// oldest tree counts as the time of that tree.
  ///
  /// - Complexity: Linear in the number of layers. Going forwards, linear in the number of changes since the last call.
  package mutating func tree(at time: Double) -> RenderTree {
    let index = max(Self.count(segments.count) { segments[$0].time <= time } - 1, 0)
    let segment = segments[index]
    let count = Self.count(segment.entries.count) { segment.entries[$0].time <= time }
    var (done, tree) = (0, segment.tree)
    if let latest, latest.number == segment.number, latest.count <= count {
      (done, tree) = (latest.count, latest.tree)
      self.latest = nil
    }
    for entry in segment.entries[done..<count] { tree.apply(entry.change) }
    latest = (segment.number, count, tree)
    return tree
  }

  /// Returns how many of the numbers `0..<end` a predicate holds for. If it fails for a number, it must fail for all
  /// greater ones.
  private static func count(_ end: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, end)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func begin(with tree: RenderTree, at time: Double) {
    let size = MemoryLayout<Segment>.stride + tree.layerIDs.count * Self.bytesOfPlace
    let number = (segments.last?.number ?? -1) + 1
    segments.append(Segment(number: number, time: time, tree: tree, bytes: size))
    bytes += size
  }

  private mutating func forgetOldest(keeping tree: RenderTree, at time: Double) {
    guard bytes > limit else { return }
    if segments.count == 1 { begin(with: tree, at: time) }
    var (forgotten, freed) = (0, 0)
    while bytes - freed > limit, forgotten < segments.count - 1 {
      freed += segments[forgotten].bytes
      forgotten += 1
    }
    segments.removeFirst(forgotten)
    bytes -= freed
  }

  /// The memory of one layer in a copy of the tree: its places in a list and in a table.
  private static let bytesOfPlace = 64
  /// The approximate memory of an attached animation.
  private static let bytesOfAnimation = 512

  private mutating func size(of change: TreeChange) -> Int {
    var size = MemoryLayout<Entry>.stride
    guard case .commit(let commit) = change else { return size }
    for id in commit.removed { images[id] = nil }
    for change in commit.changes {
      size += MemoryLayout<LayerChange>.stride
      size += (change.children?.count ?? 0) * MemoryLayout<LayerID>.stride
      size += (change.animations?.count ?? 0) * Self.bytesOfAnimation
      if change.shared != nil { size += MemoryLayout<LayerProperties>.stride }
      if let image = change.shared?.value.contents, images[change.id] != image {
        images[change.id] = image
        size += image.pixels.count * MemoryLayout<UInt32>.stride
      }
    }
    return size
  }
}
