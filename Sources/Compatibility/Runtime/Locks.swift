// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

// Source: Apple's documentation of `os_unfair_lock`, `OSAllocatedUnfairLock` and
// `objc_sync_enter`.

/// A lock that one thread at a time holds. Not recursive.
public struct os_unfair_lock_s {
  /// The state: 1 while the lock is held.
  public var _os_unfair_lock_opaque: UInt32

  /// Creates a lock that no thread holds.
  public init() { _os_unfair_lock_opaque = 0 }
  /// Creates a lock from its state.
  public init(_os_unfair_lock_opaque: UInt32) {
    self._os_unfair_lock_opaque = _os_unfair_lock_opaque
  }
}

/// A lock that one thread at a time holds. Not recursive.
public typealias os_unfair_lock = os_unfair_lock_s
// SAFETY: the caller keeps the lock in place while it is used, as in C.
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

// SAFETY: an atomic number has the layout of the number, and the pointer is valid for the call.
private func withState<Result>(
  _ lock: os_unfair_lock_t, _ body: (borrowing Atomic<UInt32>) -> Result
) -> Result {
  body(UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self).pointee)
}

/// Waits until no thread holds a lock, and acquires it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while !os_unfair_lock_trylock(lock) { sched_yield() }
}

/// Acquires a lock if no thread holds it.
///
/// - Returns: Whether the lock was acquired.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  withState(lock) { $0.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged }
}

/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  withState(lock) { $0.store(0, ordering: .releasing) }
}

// SAFETY: `lock` protects the state.
/// A lock with the state that it protects.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let mutex = NSLock()
  private var state: State

  /// Creates a lock with a state.
  public init(initialState: State) { state = initialState }
  /// Creates a lock with a state that need not be sendable.
  public init(uncheckedState initialState: State) { state = initialState }

  /// Holds the lock while calling a closure with the state.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&state)
  }

  /// Holds the lock while calling a closure with the state.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result { try withLock(body) }

  /// Holds the lock while calling a closure, if no thread holds it.
  ///
  /// - Returns: The closure's result; `nil` if another thread holds the lock.
  public func withLockIfAvailable<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard mutex.try() else { return nil }
    defer { mutex.unlock() }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public convenience init() { self.init(initialState: ()) }

  /// Holds the lock while calling a closure.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLock { (_: inout Void) in try body() }
  }

  /// Waits until no thread holds the lock, and acquires it.
  public func lock() { mutex.lock() }
  /// Releases the lock.
  public func unlock() { mutex.unlock() }
  /// Acquires the lock if no thread holds it, and returns whether it was acquired.
  public func lockIfAvailable() -> Bool { mutex.try() }
}

/// Waits until no other thread holds the lock of an object, and acquires it. The holder may acquire
/// it again.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.shared.enter(obj as AnyObject)
  return 0
}

/// Releases the lock of an object.
///
/// - Returns: 0; -1 if no thread holds the lock.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.shared.exit(obj as AnyObject) }

// SAFETY: `guarding` protects the table; a lock is recursive and safe on any thread.
/// The locks of objects that are held or waited for.
private final class ObjectLocks: @unchecked Sendable {
  static let shared = ObjectLocks()

  private struct Entry {
    let lock = NSRecursiveLock()
    var uses = 0
  }

  private let guarding = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func enter(_ object: AnyObject) {
    let lock = guarding.withLock {
      entries[ObjectIdentifier(object), default: Entry()].uses += 1
      return entries[ObjectIdentifier(object)]?.lock
    }
    lock?.lock()
  }

  func exit(_ object: AnyObject) -> Int32 {
    let id = ObjectIdentifier(object)
    let lock = guarding.withLock { () -> NSRecursiveLock? in
      guard var entry = entries[id] else { return nil }
      entry.uses -= 1
      entries[id] = entry.uses == 0 ? nil : entry
      return entry.lock
    }
    lock?.unlock()
    return lock == nil ? -1 : 0
  }
}

/// Calls a closure. There is no pool: objects are released as soon as nothing refers to them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
