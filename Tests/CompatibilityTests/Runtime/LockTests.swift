// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

struct LockTests {
  // SAFETY: a class keeps the lock at one address; the lock protects the number.
  private final class Counter: @unchecked Sendable {
    var lock = os_unfair_lock()
    var number = 0

    func count() {
      os_unfair_lock_lock(&lock)
      number += 1
      os_unfair_lock_unlock(&lock)
    }
    func isFree() -> Bool {
      guard os_unfair_lock_trylock(&lock) else { return false }
      os_unfair_lock_unlock(&lock)
      return true
    }
    func countInSync() {
      objc_sync_enter(self)
      objc_sync_enter(self)
      number += 1
      objc_sync_exit(self)
      objc_sync_exit(self)
    }
  }

  @Test func oneThreadAtATimeHoldsALock() {
    let counter = Counter()

    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1000 { counter.count() }
    }
    os_unfair_lock_lock(&counter.lock)
    let wasFree = counter.isFree()
    os_unfair_lock_unlock(&counter.lock)

    #expect(counter.number == 4000)
    #expect(!wasFree)
    #expect(counter.isFree())
  }

  @Test func theLockOfAnObjectIsRecursive() {
    let counter = Counter()

    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1000 { counter.countInSync() }
    }

    #expect(counter.number == 4000)
    #expect(objc_sync_exit(counter) == -1)
  }

  @Test func aLockProtectsItsState() {
    let lock = OSAllocatedUnfairLock(initialState: 1)

    let inner: Int? = lock.withLock { state in
      state += 1
      return lock.withLockIfAvailable { $0 }
    }

    #expect(lock.withLock { $0 } == 2)
    #expect(inner == nil)
    #expect(autoreleasepool { 3 } == 3)
  }
}
