// Nacre, MIT licence; see LICENSE.

import Foundation

/// A change as reported to an observer.
struct ObservedChange {
  let old: Any?
  let new: Any?
  var isPrior = false
  var isInitial = false
  /// The elements that change; `nil` if the whole property does. The values are then those elements.
  var elements: ElementChange?
}

/// The path that an observation watches.
struct ObservedPath {
  /// The names on the path; empty if only the Swift key path is known.
  let keys: [String]
  /// The Swift key path; `nil` if the path was given by names.
  let keyPath: AnyKeyPath?
  /// Returns the value at the path, starting from an object.
  let read: (AnyObject) -> Any?

  /// Creates a path from names.
  init(_ names: String) {
    keys = Self.split(names)
    keyPath = nil
    read = { ($0 as? any NSObjectProtocol)?.value(forKeyPath: names) }
  }

  init(_ keyPath: AnyKeyPath, named names: String?, _ read: @escaping (AnyObject) -> Any?) {
    (keys, self.keyPath, self.read) = (names.map { Self.split($0) } ?? [], keyPath, read)
  }

  private static func split(_ names: String) -> [String] {
    names.split(separator: ".").map { String($0).withoutIs }
  }
}

// SAFETY: `ObservationLock` protects what several threads may use: the links and `isEnded`. The
// values change on the thread that changes the observed object, one at a time, as on Apple's systems.
/// An observation of a property, or of a property at the end of a path of objects.
///
/// Each object on the path has a link to the observation. When an object on the path is replaced,
/// the links move to the new one.
final class Observation: @unchecked Sendable {
  let path: ObservedPath
  let options: NSKeyValueObservingOptions
  /// Notifies the observer; `nil` once the observation has ended, so that it keeps nothing alive.
  private var tell: ((AnyObject, ObservedChange) -> Void)?
  private weak var root: AnyObject?
  private var linked: [WeakObject] = []
  /// The value after the last change.
  private var last: Any?
  /// The value before the change in progress.
  private var old: Any?
  /// The elements that the change in progress concerns; `nil` for the whole property.
  private var elements: ElementChange?
  /// The number of announced changes in progress.
  private var depth = 0
  private(set) var isEnded = false

  private struct WeakObject {
    weak var object: AnyObject?
  }

  init(
    _ root: AnyObject, _ path: ObservedPath, _ options: NSKeyValueObservingOptions,
    tell: @escaping (AnyObject, ObservedChange) -> Void
  ) {
    (self.root, self.path, self.options, self.tell) = (root, path, options, tell)
  }

  func begin() {
    guard let root else { return }
    relink()
    last = path.read(root)
    if options.contains(.initial) {
      tell?(root, ObservedChange(old: nil, new: last, isInitial: true))
    }
  }

  func end() {
    let links = ObservationLock.shared.withLock {
      isEnded = true
      defer { linked = [] }
      return linked.compactMap(\.object)
    }
    tell = nil
    for object in links { Attachments.existing(of: object)?.observations?.noteEnd() }
  }

  /// Notes that a change is about to happen.
  func willChange(_ elements: ElementChange? = nil) {
    depth += 1
    guard depth == 1, !isEnded, let root else { return }
    self.elements = elements
    old = part(of: path.read(root), isBefore: true)
    if options.contains(.prior) {
      tell?(root, ObservedChange(old: old, new: nil, isPrior: true, elements: elements))
    }
  }

  /// Returns the part of the property's value that an observer gets: the changed elements, or all of it.
  private func part(of value: Any?, isBefore: Bool) -> Any? {
    guard let elements else { return value }
    return elements.elements(of: value, isBefore: isBefore)
  }

  /// Notifies the observer of a change that `willChange` announced.
  func didChange() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0, !isEnded, let root else { return }
    relink()
    last = path.read(root)
    defer { (old, elements) = (nil, nil) }
    tell?(
      root,
      ObservedChange(old: old, new: part(of: last, isBefore: false), elements: elements))
  }

  /// Notifies the observer if the value differs from that at the last change.
  func check() {
    guard depth == 0, !isEnded, let root else { return }
    let new = path.read(root)
    relink()
    guard !Self.isSame(last, new) else { return }
    let change = ObservedChange(old: last, new: new)
    last = new
    if options.contains(.prior) {
      tell?(root, ObservedChange(old: change.old, new: nil, isPrior: true))
    }
    if !isEnded { tell?(root, change) }
  }

  /// Links the objects that are currently on the path.
  private func relink() {
    guard let root else { return }
    var objects = [root]
    for key in path.keys.dropLast() {
      guard let object = objects.last as? any NSObjectProtocol,
        let value = object.value(forKey: key), let next = value as? any NSObjectProtocol
      else { break }
      objects.append(next as AnyObject)
    }
    let old = ObservationLock.shared.withLock { linked.map(\.object) }
    guard !old.elementsEqual(objects, by: { $0 === $1 }) else { return }
    for object in old {
      if let object { Attachments.existing(of: object)?.observations?.unlink(self) }
    }
    ObservationLock.shared.withLock {
      if !isEnded { linked = objects.map { WeakObject(object: $0) } }
    }
    guard !isEnded else { return }
    for (index, object) in objects.enumerated() {
      let key = path.keys.indices.contains(index) ? path.keys[index] : nil
      ObjectObservations.of(object).link(self, key)
    }
  }

  /// Whether two values are equal. Values that cannot be compared count as equal.
  private static func isSame(_ left: Any?, _ right: Any?) -> Bool {
    switch (Conversion.flat(left), Conversion.flat(right)) {
    case (nil, nil): return true
    case (let left?, let right?):
      if let left = left as? any Equatable { return equal(left, right) }
      guard type(of: left) is AnyClass else { return true }
      return left as AnyObject === right as AnyObject
    default: return false
    }
  }

  private static func equal<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }
}

/// Protects the links between observed objects and observations.
enum ObservationLock {
  static let shared = NSRecursiveLock()
}
