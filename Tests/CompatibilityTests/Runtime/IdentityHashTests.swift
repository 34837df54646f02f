// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing
import UIKit

@testable import Compatibility

/// Hashes of objects that are compared by identity.
@MainActor
struct IdentityHashTests {
  @Test func objectsAreNumberedInTheOrderInWhichTheyAreHashed() {
    let (view, layer, recognizer) = (UIView(), CALayer(), UITapGestureRecognizer())

    let hashes = [recognizer.hash, view.hash, layer.hash]

    #expect(hashes == hashes.sorted())
    #expect([recognizer.hash, view.hash, layer.hash] == hashes)
  }

  @Test func objectsAreEqualToThemselvesOnly() {
    let (first, second) = (UIView(), UIView())

    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    #expect(Set([first, second]).contains(second))
  }

  @Test func manyThreadsDrawOneNumberForAnObject() {
    // SAFETY: only the hash is read, which is atomic.
    nonisolated(unsafe) let layers = (0..<200).map { _ in CALayer() }
    let found = Box()

    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let hashes = layers.map(\.hash)
      found.add(hashes)
    }

    #expect(found.all.count == 4)
    #expect(Set(found.all).count == 1)
    #expect(Set(found.all[0]).count == 200)
  }

  @Test func objectsOfOtherClassesAreNumberedToo() {
    let (first, second) = (NSObject(), Operation())

    let hashes = [second.foreignIdentityHash(), first.foreignIdentityHash()]

    #expect(hashes[0] < hashes[1])
    #expect([second.foreignIdentityHash(), first.foreignIdentityHash()] == hashes)
  }

  @Test func numberStaysUntilTheObjectIsGone() {
    final class Note: NSObject {
      var ended: (Int) -> Void = { _ in }
      deinit { ended(foreignIdentityHash()) }
    }
    var atEnd: [Int] = []
    var hashes: [Int] = []

    for _ in 0..<200 {
      let note = Note()
      note.ended = { atEnd.append($0) }
      hashes.append(note.foreignIdentityHash())
    }

    // The objects have the same few addresses in turn, and different numbers.
    #expect(atEnd == hashes)
    #expect(Set(hashes).count == 200)
  }

  // SAFETY: `lock` protects the lists.
  private final class Box: @unchecked Sendable {
    private let lock = NSLock()
    private var lists: [[Int]] = []
    var all: [[Int]] { lock.withLock { lists } }
    func add(_ list: [Int]) { lock.withLock { lists.append(list) } }
  }
}
