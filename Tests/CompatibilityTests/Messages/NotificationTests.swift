// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

extension NSNotification.Name {
  fileprivate static let first = NSNotification.Name("first")
  fileprivate static let second = NSNotification.Name("second")
}

struct NotificationTests {
  let center = NotificationCenter()

  @Test func observersAreCalledInOrder() {
    var calls: [Int] = []
    final class Numbered: NSObject {
      let number: Int
      let tell: (Int) -> Void
      init(_ number: Int, _ tell: @escaping (Int) -> Void) {
        (self.number, self.tell) = (number, tell)
      }
      func hear() { tell(number) }
    }
    let observers = (0..<50).map { Numbered($0) { calls.append($0) } }
    let selector = Selector("hear", Numbered.hear)

    for observer in observers {
      center.addObserver(observer, selector: selector, name: .first, object: nil)
    }
    // The centre does not keep observers.
    withExtendedLifetime(observers) { center.post(name: .first, object: nil) }

    #expect(calls == Array(0..<50))
  }

  @Test func aNameAndASenderFilter() {
    let (target, sender) = (Target(), NSObject())

    center.addObserver(target, selector: "note:", name: .first, object: sender)
    center.addObserver(target, selector: "plain", name: nil, object: nil)
    center.post(name: .first, object: sender)
    center.post(name: .first, object: NSObject())
    center.post(name: .first, object: nil)
    center.post(name: .second, object: sender)

    #expect(target.calls.count { $0 == "first" } == 1)
    #expect(target.calls.count { $0 == "plain" } == 4)
  }

  @Test func removedObserversAreNotCalled() {
    let (target, sender) = (Target(), NSObject())

    center.addObserver(target, selector: "note:", name: .first, object: nil)
    center.addObserver(target, selector: "note:", name: .second, object: sender)
    center.removeObserver(target, name: .first, object: nil)
    center.post(name: .first, object: nil)
    center.post(name: .second, object: sender)
    center.removeObserver(target, name: .second, object: NSObject())
    center.post(name: .second, object: sender)
    center.removeObserver(target)
    center.post(name: .second, object: sender)

    #expect(target.calls == ["second", "second"])
  }

  @Test func aTokenOfABlockIsStillRemoved() {
    nonisolated(unsafe) var calls = 0
    let token = center.addObserver(forName: .first, object: nil, queue: nil) { _ in calls += 1 }

    center.post(name: .first, object: nil)
    center.removeObserver(token)
    center.post(name: .first, object: nil)

    #expect(calls == 1)
  }

  @Test func anObserverIsNotKept() {
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      center.addObserver(target, selector: "note:", name: .first, object: nil)
    }

    center.post(name: .first, object: nil)

    #expect(gone == nil)
  }

  @Test func anObserverMayRemoveItselfAtItsEnd() {
    final class Leaving: NSObject {
      let center: NotificationCenter
      init(_ center: NotificationCenter) { self.center = center }
      deinit { center.removeObserver(self) }
      func hear() {}
    }
    let last = Target()
    do {
      let leaving = Leaving(center)
      center.addObserver(
        leaving, selector: Selector("hear", Leaving.hear), name: .first, object: nil)
      center.addObserver(last, selector: "plain", name: .first, object: nil)
    }

    center.post(name: .first, object: nil)

    #expect(last.calls == ["plain"])
  }

  @Test func anObserverRemovedWhilePostingIsNotCalled() {
    final class Remover: NSObject {
      var body: () -> Void = {}
      func hear() { body() }
    }
    let (remover, target) = (Remover(), Target())
    remover.body = { [center] in
      center.removeObserver(remover)
      center.removeObserver(target)
    }

    center.addObserver(remover, selector: Selector("hear", Remover.hear), name: .first, object: nil)
    center.addObserver(target, selector: "plain", name: .first, object: nil)
    center.post(name: .first, object: nil)
    center.post(name: .first, object: nil)

    #expect(target.calls.isEmpty)
  }

  @Test func anUnknownSelectorIsNotCalled() {
    let target = Target()

    center.addObserver(target, selector: "unknown:", name: .first, object: nil)
    center.addObserver(target, selector: "note:", name: .first, object: nil)
    center.post(name: .first, object: nil)

    #expect(target.calls == ["first"])
  }

  @Test func tenThousandObserversComeAndGo() {
    let targets = (0..<10_000).map { _ in Target() }

    for target in targets {
      center.addObserver(target, selector: "note:", name: .first, object: nil)
    }
    center.post(name: .first, object: nil)
    for target in targets.dropFirst(10) { center.removeObserver(target) }
    center.post(name: .first, object: nil)

    #expect(targets.map(\.calls.count).reduce(0, +) == 10_010)
  }
}
