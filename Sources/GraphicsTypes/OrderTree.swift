// Nacre, MIT licence; see LICENSE.

/// An ordered sequence of things, stored as a randomized search tree: all things in a subtree are equally
/// likely to be its root, so the depth is logarithmic after any changes.
///
/// A small number, which the tree assigns, identifies a thing. The order does not depend on the random
/// numbers, which are the same in each run.
///
/// **Complexity.** Expected O(log n) for each call but `all`, which is O(n).
///
/// **Source.** C. Martínez and S. Roura, "Randomized Binary Search Trees", Journal of the ACM 45(2), 1998.
package struct OrderTree: Sendable {
  private struct Node {
    /// -1 for none.
    var left: Int32 = -1
    var right: Int32 = -1
    var parent: Int32 = -1
    /// The number of things in the subtree.
    var count: Int32 = 1
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var random: UInt64 = 0
  /// The number of nodes that were visited.
  package private(set) var steps = 0

  package init() {}

  package var count: Int { Int(size(root)) }

  /// The numbers of all things, in their order.
  package var all: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    var (open, next): ([Int32], Int32) = ([], root)
    while next >= 0 || !open.isEmpty {
      while next >= 0 {
        open.append(next)
        next = nodes[Int(next)].left
      }
      let node = open.removeLast()
      result.append(Int(node))
      next = nodes[Int(node)].right
    }
    return result
  }

  /// Returns the number of the thing at an index; `nil` if there is no such index.
  package mutating func thing(at index: Int) -> Int? {
    var (node, index) = (root, Int32(index))
    while node >= 0 {
      steps += 1
      let before = size(nodes[Int(node)].left)
      if index == before { return Int(node) }
      if index < before {
        node = nodes[Int(node)].left
      } else {
        index -= before + 1
        node = nodes[Int(node)].right
      }
    }
    return nil
  }

  /// Returns the index of a thing of the tree.
  package mutating func index(of thing: Int) -> Int {
    var node = Int32(thing)
    var index = size(nodes[thing].left)
    while nodes[Int(node)].parent >= 0 {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node { index += size(nodes[Int(parent)].left) + 1 }
      node = parent
      steps += 1
    }
    return Int(index)
  }

  /// Inserts a thing at an index of at most `count`, and returns its number: the lowest one that was never given, or
  /// that of a thing that was removed.
  package mutating func insert(at index: Int) -> Int {
    let node: Int32
    if let last = free.popLast() {
      node = last
      nodes[Int(node)] = Node()
    } else {
      node = Int32(nodes.count)
      nodes.append(Node())
    }
    let (before, behind) = split(root, at: Int32(index))
    root = joined(joined(before, node), behind)
    nodes[Int(root)].parent = -1
    return Int(node)
  }

  /// Removes a thing of the tree.
  package mutating func remove(_ thing: Int) {
    let node = nodes[thing]
    let rest = joined(node.left, node.right)
    if rest >= 0 { nodes[Int(rest)].parent = node.parent }
    var parent = node.parent
    if parent < 0 {
      root = rest
    } else if nodes[Int(parent)].left == Int32(thing) {
      nodes[Int(parent)].left = rest
    } else {
      nodes[Int(parent)].right = rest
    }
    while parent >= 0 {
      nodes[Int(parent)].count -= 1
      parent = nodes[Int(parent)].parent
      steps += 1
    }
    free.append(Int32(thing))
  }

  private func size(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].count }

  /// Replaces the left or right child of a node and updates the count of its subtree.
  private mutating func link(_ node: Int32, left: Int32? = nil, right: Int32? = nil) {
    if let left { nodes[Int(node)].left = left }
    if let right { nodes[Int(node)].right = right }
    if let child = left ?? right, child >= 0 { nodes[Int(child)].parent = node }
    nodes[Int(node)].count = size(nodes[Int(node)].left) + size(nodes[Int(node)].right) + 1
  }

  /// Joins two trees, the first before the second; returns the root.
  private mutating func joined(_ before: Int32, _ behind: Int32) -> Int32 {
    if before < 0 { return behind }
    if behind < 0 { return before }
    steps += 1
    // SplitMix64: S. Vigna, "An experimental exploration of Marsaglia's xorshift generators", 2016.
    random &+= 0x9E37_79B9_7F4A_7C15
    var word = random
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    word ^= word >> 31
    if word % UInt64(size(before) + size(behind)) < UInt64(size(before)) {
      link(before, right: joined(nodes[Int(before)].right, behind))
      return before
    }
    link(behind, left: joined(before, nodes[Int(behind)].left))
    return behind
  }

  /// Splits a tree before an index; returns the roots of both parts.
  private mutating func split(_ node: Int32, at index: Int32) -> (before: Int32, behind: Int32) {
    if node < 0 { return (-1, -1) }
    steps += 1
    let before = size(nodes[Int(node)].left)
    if index <= before {
      let parts = split(nodes[Int(node)].left, at: index)
      link(node, left: parts.behind)
      return (parts.before, node)
    }
    let parts = split(nodes[Int(node)].right, at: index - before - 1)
    link(node, right: parts.before)
    return (node, parts.behind)
  }
}
