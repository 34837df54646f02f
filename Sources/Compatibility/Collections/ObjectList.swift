// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// An ordered list of distinct objects, such as the subviews of a view.
///
/// A short list is stored as an array, and so is a long list that only changes near its end. The first change elsewhere
/// in a long list turns it into an `OrderTree`, in which an object is found and moved in logarithmic time. From then
/// on, the array is rebuilt when it is read.
///
/// **Complexity.** Inserting, removing, indexing and searching are O(log n) if the array is not read in between.
/// Reading the array after a change is O(n).
package struct ObjectList<Element: AnyObject>: ~Copyable {
  /// The elements; `nil` if only the tree has the present ones.
  @usableFromInline var elements: [Element]?
  private var tree: Tree?
  private var arraySteps = 0

  /// The elements by their numbers in an order tree. A class, so that a list without a tree stores only
  /// an empty reference.
  private final class Tree {
    var order = OrderTree()
    var elements: [Element?] = []
    var numbers: [ObjectIdentifier: Int] = [:]

    func insert(_ element: Element, at index: Int) {
      let number = order.insert(at: index)
      if number == elements.count { elements.append(element) } else { elements[number] = element }
      numbers[ObjectIdentifier(element)] = number
    }
  }

  /// The number of elements at the end of an array that may be searched, and moved by a change.
  private static var reach: Int { 128 }

  package init() { elements = [] }

  @inlinable package var count: Int { elements?.count ?? treeCount }
  @inlinable package var isEmpty: Bool { count == 0 }
  @usableFromInline var treeCount: Int { tree?.order.count ?? 0 }

  /// The number of elements that were looked at or moved, for tests of the complexity.
  package var steps: Int { arraySteps + (tree?.order.steps ?? 0) }

  /// The elements in their order.
  @inlinable package var array: [Element] {
    mutating get { elements ?? arrayOfTree() }
  }

  @usableFromInline
  mutating func arrayOfTree() -> [Element] {
    let all = tree.map { tree in tree.order.all.compactMap { tree.elements[$0] } } ?? []
    arraySteps += all.count
    elements = all
    return all
  }

  /// Returns the element at an index, which must exist.
  @inlinable package subscript(index: Int) -> Element {
    mutating get { elements?[index] ?? elementOfTree(at: index) }
  }

  @usableFromInline
  mutating func elementOfTree(at index: Int) -> Element {
    guard let number = tree?.order.thing(at: index), let element = tree?.elements[number] else {
      Misuse.stop("the list has no index \(index)")
    }
    return element
  }

  /// Returns the index of an object; `nil` if the list does not contain it.
  package mutating func place(of object: AnyObject) -> Int? {
    if tree == nil, let elements {
      arraySteps += min(elements.count, Self.reach)
      if let place = Self.place(of: object, in: elements) { return place }
      if elements.count <= Self.reach { return nil }
    }
    return withTree { tree in
      tree.numbers[ObjectIdentifier(object)].map { tree.order.index(of: $0) }
    }
  }

  // SAFETY: on Linux an array of objects has their addresses one after the other. They are read during the call
  // only, all indices are those of the buffer, and no object is reached through them. To take each element out of
  // the array, and count it as used, costs fifty times as much.
  private static func place(of object: AnyObject, in elements: [Element]) -> Int? {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return elements.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt.self)
      var index = words.count - 1
      while index >= max(words.count - reach, 0) {
        if words[index] == address { return index }
        index -= 1
      }
      return nil
    }
  }

  /// Inserts an object that the list does not contain, at an index of at most `count`.
  package mutating func insert(_ element: Element, at index: Int) {
    if isAtEnd(index) {
      arraySteps += count - index
      elements?.insert(element, at: index)
    } else {
      withTree { $0.insert(element, at: index) }
      elements = nil
    }
  }

  /// Removes the element at an index, which must exist, and returns it. The element thus outlives the change, because
  /// its deinitialiser may read the list.
  @discardableResult
  package mutating func remove(at index: Int) -> Element? {
    if isAtEnd(index) {
      arraySteps += count - index
      return elements?.remove(at: index)
    }
    let element = withTree { tree -> Element? in
      guard let number = tree.order.thing(at: index) else { return nil }
      tree.order.remove(number)
      return tree.elements[number].take()
    }
    if let element { tree?.numbers[ObjectIdentifier(element)] = nil }
    elements = nil
    if count == 0 { self = ObjectList(steps: steps) }
    return element
  }

  /// Removes an object, and returns it; `nil` if the list does not contain it.
  @discardableResult
  package mutating func remove(_ object: AnyObject) -> Element? {
    place(of: object).flatMap { remove(at: $0) }
  }

  /// Removes all elements, and returns them in their order.
  package mutating func removeAll() -> [Element] {
    defer { self = ObjectList(steps: steps) }
    return array
  }

  private init(steps: Int) { (elements, arraySteps) = ([], steps) }

  /// Whether a change at an index can be made in the array, without a tree.
  private func isAtEnd(_ index: Int) -> Bool { tree == nil && count - index <= Self.reach }

  private mutating func withTree<Result>(_ body: (Tree) -> Result) -> Result {
    let tree = tree ?? makeTree()
    self.tree = tree
    return body(tree)
  }

  private func makeTree() -> Tree {
    let tree = Tree()
    for (index, element) in (elements ?? []).enumerated() { tree.insert(element, at: index) }
    return tree
  }
}
