// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of `NotificationCenter`.

extension NotificationCenter {
  /// Calls a method of an observer for each notification with a name and a sender.
  ///
  /// - Parameters:
  ///   - observer: The object to call; not retained. A deallocated observer is not called.
  ///   - aSelector: The method, which takes the notification or nothing.
  ///   - aName: The name of the notifications; `nil` means all.
  ///   - anObject: The object that posts the notifications; `nil` means any. Not retained.
  ///
  /// Observers are called in the order in which they were added.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let entry = NotificationObserver(
      observer as AnyObject, aSelector, anObject.map { $0 as AnyObject })
    SelectorObservers.of(self).add(entry, aName)
  }

  /// Removes an observer, or the token that `addObserver(forName:object:queue:using:)` returned.
  ///
  /// An observer that is removed while a notification is being posted is no longer called.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.existing(of: self)?.remove(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Removes an observer of notifications with a name and a sender; `nil` means any.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObservers.existing(of: self)?.remove(
      observer, name: aName, object: anObject.map { $0 as AnyObject })
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

// SAFETY: `id`, `selector` and `sender` are constants; `SelectorObservers.lock` protects `isRemoved`;
// weak references may be read on any thread.
/// An observer and its method.
private final class NotificationObserver: @unchecked Sendable {
  let id: ObjectIdentifier
  private let selector: Selector
  private weak var observer: AnyObject?
  /// The object that posts the notifications; `nil` means any.
  let sender: ObjectIdentifier?
  private weak var senderObject: AnyObject?
  var isRemoved = false

  init(_ observer: AnyObject, _ selector: Selector, _ sender: AnyObject?) {
    (id, self.selector, self.observer) = (ObjectIdentifier(observer), selector, observer)
    (self.sender, senderObject) = (sender.map { ObjectIdentifier($0) }, sender)
  }

  /// Whether the observer has not been deallocated.
  var isAlive: Bool { observer != nil }

  func receive(_ notification: Notification) {
    guard let observer else { return }
    if sender != nil {
      guard let object = notification.object, let senderObject, object as AnyObject === senderObject
      else { return }
    }
    Message(selector, [notification]).sendOrReport(to: observer)
  }
}

// SAFETY: `lock` protects all stored properties.
/// The observers of one notification centre that were added with a selector.
///
/// The centre itself has one block for each name. The block calls the observers in order, because
/// the centre's own order is that of a hash table.
private final class SelectorObservers: @unchecked Sendable {
  private struct List {
    var observers: [NotificationObserver] = []
    var removedCount = 0
  }

  private let lock = NSLock()
  private weak var center: NotificationCenter?
  private var lists: [NSNotification.Name?: List] = [:]
  private var byObserver: [ObjectIdentifier: [(name: NSNotification.Name?, NotificationObserver)]] =
    [:]

  private init(_ center: NotificationCenter) { self.center = center }

  // SAFETY: only the address is used.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func existing(of center: NotificationCenter) -> SelectorObservers? {
    objc_getAssociatedObject(center, key) as? SelectorObservers
  }

  static func of(_ center: NotificationCenter) -> SelectorObservers {
    if let known = existing(of: center) { return known }
    let made = SelectorObservers(center)
    objc_setAssociatedObject(center, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  func add(_ observer: NotificationObserver, _ name: NSNotification.Name?) {
    let isNew = lock.withLock {
      let isNew = lists[name] == nil
      lists[name, default: List()].observers.append(observer)
      byObserver[observer.id, default: []].append((name, observer))
      return isNew
    }
    guard isNew else { return }
    _ = center?.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
      self?.receive(notification, name)
    }
  }

  func remove(_ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
    lock.withLock {
      guard let entries = byObserver[ObjectIdentifier(observer)] else { return }
      let sender = object.map { ObjectIdentifier($0) }
      let kept = entries.filter { entry in
        let isMatch =
          (name == nil || entry.name == name) && (sender == nil || entry.1.sender == sender)
        if isMatch { drop(entry.1, entry.name) }
        return !isMatch
      }
      byObserver[ObjectIdentifier(observer)] = kept.isEmpty ? nil : kept
    }
  }

  /// Marks an observer as removed. A list is compacted when half of its observers are removed.
  private func drop(_ observer: NotificationObserver, _ name: NSNotification.Name?) {
    observer.isRemoved = true
    lists[name]?.removedCount += 1
    guard let list = lists[name], 2 * list.removedCount > list.observers.count else { return }
    lists[name] = List(observers: list.observers.filter { !$0.isRemoved })
  }

  private func receive(_ notification: Notification, _ name: NSNotification.Name?) {
    let observers = lock.withLock {
      forgetDead(name)
      return lists[name]?.observers ?? []
    }
    for observer in observers where lock.withLock({ !observer.isRemoved }) {
      observer.receive(notification)
    }
  }

  /// Removes the deallocated observers.
  private func forgetDead(_ name: NSNotification.Name?) {
    for observer in lists[name]?.observers ?? [] where !observer.isRemoved && !observer.isAlive {
      byObserver[observer.id]?.removeAll { $0.1 === observer }
      if byObserver[observer.id]?.isEmpty == true { byObserver[observer.id] = nil }
      drop(observer, name)
    }
  }
}
