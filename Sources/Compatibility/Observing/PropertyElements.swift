// Nacre, MIT licence; see LICENSE.

import Foundation

/// The elements of an array property of an object; see `mutableArrayValue(forKey:)`.
///
/// Each method that changes elements is one change, which observers get with its indexes.
final class PropertyElements: NSMutableArray {
  /// The object; `nil` for an array of its own, which the required initialisers make.
  private let owner: (any NSObjectProtocol)?
  private let key: String
  private let own = NSMutableArray()

  init(of owner: any NSObjectProtocol, _ key: String) {
    (self.owner, self.key) = (owner, key)
    super.init(capacity: 0)
  }

  // MARK: The initialisers of arrays

  // SAFETY: the caller says how many objects there are.
  required init(objects: UnsafePointer<AnyObject>?, count cnt: Int) {
    (owner, key) = (nil, "")
    super.init(capacity: cnt)
    for index in 0..<cnt { if let object = objects?[index] { own.add(object) } }
  }
  override init(capacity numItems: Int) {
    (owner, key) = (nil, "")
    super.init(capacity: numItems)
  }
  required init?(coder aDecoder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) {
    self.init(capacity: elements.count)
    own.addObjects(from: elements)
  }

  // MARK: Reading

  private var elements: [Any] {
    guard let owner else { return own.map { $0 } }
    return (PredicateValue.elements(owner.value(forKey: key)) ?? []).map { $0 ?? NSNull() }
  }
  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { elements[index] }
  override func index(of anObject: Any) -> Int {
    elements.firstIndex { PredicateValue.equal($0, anObject, []) } ?? NSNotFound
  }
  override subscript(idx: Int) -> Any {
    get { object(at: idx) }
    set { replaceObject(at: idx, with: newValue) }
  }

  // MARK: Changing

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    guard !objects.isEmpty else { return }
    if let insert = method("insertObject:in\(capitalKey)AtIndex:") {
      return announced(.insertion, indexes) {
        for (object, index) in zip(objects, indexes) { insert([object, index]) }
      }
    }
    change(.insertion, indexes) { $0.insert(objects, at: indexes) }
  }
  override func removeObjects(at indexes: IndexSet) {
    guard !indexes.isEmpty else { return }
    if let remove = method("removeObjectFrom\(capitalKey)AtIndex:") {
      return announced(.removal, indexes) {
        for index in indexes.reversed() { remove([index]) }
      }
    }
    change(.removal, indexes) { $0.removeObjects(at: indexes) }
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    guard !indexes.isEmpty else { return }
    if let insert = method("insertObject:in\(capitalKey)AtIndex:"),
      let remove = method("removeObjectFrom\(capitalKey)AtIndex:")
    {
      return announced(.replacement, indexes) {
        for (index, object) in zip(indexes, objects) {
          remove([index])
          insert([object, index])
        }
      }
    }
    change(.replacement, indexes) { elements in
      for (index, object) in zip(indexes, objects) {
        elements.replaceObject(at: index, with: object)
      }
    }
  }

  /// Changes a copy of the elements and sets the property.
  private func change(
    _ kind: NSKeyValueChange, _ indexes: IndexSet, _ edit: (NSMutableArray) -> Void
  ) {
    guard let owner else { return edit(own) }
    let copy = NSMutableArray(array: elements)
    let isObject = Conversion.flat(owner.value(forKey: key)) is NSArray
    announced(kind, indexes) {
      edit(copy)
      owner.setValue(isObject ? copy : copy.map { $0 }, forKey: key)
    }
  }

  private func announced(_ kind: NSKeyValueChange, _ indexes: IndexSet, _ edit: () -> Void) {
    owner?.willChange(kind, valuesAt: indexes, forKey: key)
    edit()
    owner?.didChange(kind, valuesAt: indexes, forKey: key)
  }

  private var capitalKey: String { key.prefix(1).uppercased() + key.dropFirst() }

  /// Returns a method of the object by its name; `nil` if the object lacks it.
  private func method(_ name: String) -> (([Any?]) -> Void)? {
    guard let object = owner as AnyObject?,
      let method = MemberTables.shared.method(name, of: type(of: object))
    else { return nil }
    return { _ = method.call(object, Arguments(values: $0)) }
  }

  // MARK: The other methods of arrays, by those above

  override func insert(_ anObject: Any, at index: Int) { insert([anObject], at: [index]) }
  override func add(_ anObject: Any) { insert(anObject, at: count) }
  override func addObjects(from otherArray: [Any]) {
    insert(otherArray, at: IndexSet(integersIn: count..<(count + otherArray.count)))
  }
  override func removeObject(at index: Int) { removeObjects(at: [index]) }
  override func removeLastObject() { removeObject(at: count - 1) }
  override func removeAllObjects() { removeObjects(at: IndexSet(integersIn: 0..<count)) }
  override func removeObjects(in range: NSRange) {
    removeObjects(at: IndexSet(integersIn: range.location..<NSMaxRange(range)))
  }
  override func remove(_ anObject: Any) { removeObjects(in: [anObject]) }
  override func remove(_ anObject: Any, in range: NSRange) {
    removeObjects(
      at: indexes { PredicateValue.equal($0, anObject, []) }
        .filteredIndexSet { NSLocationInRange($0, range) })
  }
  override func removeObject(identicalTo anObject: Any) {
    removeObjects(at: indexes { $0 as AnyObject === anObject as AnyObject })
  }
  override func removeObject(identicalTo anObject: Any, in range: NSRange) {
    removeObjects(
      at: indexes { $0 as AnyObject === anObject as AnyObject }
        .filteredIndexSet { NSLocationInRange($0, range) })
  }
  override func removeObjects(in otherArray: [Any]) {
    removeObjects(
      at: indexes { element in
        otherArray.contains { PredicateValue.equal($0, element, []) }
      })
  }
  override func replaceObject(at index: Int, with anObject: Any) {
    replaceObjects(at: [index], with: [anObject])
  }
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    removeObjects(in: range)
    insert(
      otherArray,
      at: IndexSet(integersIn: range.location..<(range.location + otherArray.count)))
  }
  override func setArray(_ otherArray: [Any]) {
    removeAllObjects()
    addObjects(from: otherArray)
  }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    guard idx1 != idx2 else { return }
    let (first, last) = (Swift.min(idx1, idx2), Swift.max(idx1, idx2))
    replaceObjects(at: [first, last], with: [object(at: last), object(at: first)])
  }
  override func sort(
    options opts: NSSortOptions = [], usingComparator cmptr: (Any, Any) -> ComparisonResult
  ) {
    replaceAll(sortedArray(options: opts, usingComparator: cmptr))
  }

  private func replaceAll(_ objects: [Any]) {
    replaceObjects(at: IndexSet(objects.indices), with: objects)
  }
  private func indexes(where isWanted: (Any) -> Bool) -> IndexSet {
    let elements = elements
    return IndexSet(elements.indices.filter { isWanted(elements[$0]) })
  }
}
