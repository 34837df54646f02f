// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

/// An object whose properties the port has made observable.
private final class Download: NSObject {
  @ObservableProperty("fraction") var fraction = 0.0
  @ObservableProperty("title") var title: String?
  @ObservableProperty("count") var count = 0 { didSet { steps.append(count - oldValue) } }
  @WeakObservableProperty("source") var source: NSObject?
  var steps: [Int] = []
  var plain = 0
}

struct ObservingTests {
  private let download = Download()

  @Test func aChangeCarriesTheValuesThatTheOptionsAskFor() {
    var heard: [String] = []
    let both = download.observe(\.fraction, named: "fraction", options: [.old, .new]) {
      heard.append("\($1.oldValue ?? -1) \($1.newValue ?? -1)")
    }
    let none = download.observe(\.fraction, named: "fraction") {
      heard.append("\($1.oldValue ?? -1) \($1.newValue ?? -1) \($0.fraction)")
    }

    download.fraction = 0.5

    #expect(heard == ["0.0 0.5", "-1.0 -1.0 0.5"])
    withExtendedLifetime((both, none)) {}
  }

  @Test func initialComesAtOnceAndPriorBeforeTheChange() {
    var heard: [String] = []
    let observation = download.observe(
      \.fraction, named: "fraction", options: [.initial, .prior, .old, .new]
    ) { object, change in
      heard.append(
        "\(change.isPrior) \(object.fraction) \(change.oldValue ?? -1) \(change.newValue ?? -1)")
    }

    download.fraction = 1

    #expect(heard == ["false 0.0 -1.0 0.0", "true 0.0 0.0 -1.0", "false 1.0 0.0 1.0"])
    withExtendedLifetime(observation) {}
  }

  @Test func anObservationEndsWhenItIsInvalidatedOrReleased() {
    var count = 0
    let first = download.observe(\.fraction, named: "fraction") { _, _ in count += 1 }
    var second: NSKeyValueObservation? = download.observe(\.fraction, named: "fraction") { _, _ in
      count += 10
    }

    download.fraction = 1
    first.invalidate()
    download.fraction = 2
    withExtendedLifetime(second) {}
    second = nil
    download.fraction = 3

    #expect(count == 21)
  }

  @Test func eachAssignmentIsToldAlsoOfTheSameValue() {
    var count = 0
    let observation = download.observe(\.fraction, named: "fraction") { _, _ in count += 1 }

    download.fraction = 0
    download.fraction = 0

    #expect(count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func withoutANameOnlyAnotherValueIsTold() {
    var values: [Double?] = []
    let observation = download.observe(\.fraction, options: .new) { values.append($1.newValue) }

    download.fraction = 0
    download.fraction = 2
    download.title = "other"

    #expect(values == [2])
    withExtendedLifetime(observation) {}
  }

  @Test func optionalWeakAndWatchedPropertiesAreObservable() {
    var heard: [String] = []
    let title = download.observe(\.title, named: "title", options: [.old, .new]) {
      heard.append("\($1.oldValue as Any) \($1.newValue as Any)")
    }
    let source = download.observe(\.source, named: "source") { _, _ in heard.append("source") }
    let count = download.observe(\.count, named: "count") { _, _ in heard.append("count") }
    let object = NSObject()

    download.title = "a"
    download.source = object
    download.count = 3

    #expect(heard.count == 3)
    #expect(heard.suffix(2) == ["source", "count"])
    #expect(download.steps == [3])
    #expect(download.source === object)
    withExtendedLifetime((title, source, count)) {}
  }

  @Test func announcedChangesOfOtherPropertiesAreTold() {
    var heard: [Int?] = []
    let observation = download.observe(\.plain, named: "plain", options: .new) {
      heard.append($1.newValue)
    }

    download.willChangeValue(forKey: "plain")
    download.plain = 4
    download.didChangeValue(forKey: "plain")
    download.willChangeValue(for: \.plain)
    download.plain = 5
    download.didChangeValue(for: \.plain)
    download.plain = 6

    #expect(heard == [4, 5])
    withExtendedLifetime(observation) {}
  }

  @Test func observersByNameAreTold() {
    let (model, observer) = (Model(), OverridingObject())

    model.addObserver(observer, forKeyPath: "count", options: [.old, .new], context: nil)
    model.setValue(2, forKey: "count")
    model.removeObserver(observer, forKeyPath: "count")
    model.setValue(3, forKey: "count")

    #expect(observer.heard == ["count 1 2"])
  }

  @Test func aContextTellsObservationsApart() {
    let (model, observer) = (Model(), OverridingObject())
    // SAFETY: only the addresses are used.
    let contexts = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    defer { contexts.deallocate() }

    model.addObserver(observer, forKeyPath: "count", options: .new, context: contexts)
    model.addObserver(observer, forKeyPath: "count", options: .new, context: contexts + 1)
    model.removeObserver(observer, forKeyPath: "count", context: contexts)
    model.setValue(2, forKey: "count")
    model.removeObserver(observer, forKeyPath: "count", context: contexts)
    model.setValue(3, forKey: "count")

    #expect(observer.heard == ["count - 2", "count - 3"])
  }

  @Test func observersThatAreGoneAreNotTold() {
    let model = Model()
    weak var gone: OverridingObject?
    do {
      let observer = OverridingObject()
      gone = observer
      model.addObserver(observer, forKeyPath: "count", options: [], context: nil)
    }

    model.setValue(2, forKey: "count")

    #expect(gone == nil)
  }

  @Test func aPathIsFollowedWhenAnObjectOnItIsReplaced() {
    let (model, observer) = (Model(), OverridingObject())

    model.addObserver(observer, forKeyPath: "next.count", options: [.old, .new], context: nil)
    model.setValue(Model(), forKey: "next")
    let first = model.next
    first?.setValue(5, forKey: "count")
    model.setValue(Model(), forKey: "next")
    first?.setValue(6, forKey: "count")
    model.next?.setValue(7, forKey: "count")
    model.setValue(nil, forKey: "next")

    #expect(
      observer.heard == [
        "next.count <null> 1", "next.count 1 5", "next.count 5 1", "next.count 1 7",
        "next.count 7 <null>",
      ])
  }

  @Test func anObserverMayEndObservationsInItsHandler() {
    var heard: [String] = []
    var second: NSKeyValueObservation?
    let first = download.observe(\.fraction, named: "fraction") { _, _ in
      heard.append("first")
      second?.invalidate()
    }
    second = download.observe(\.fraction, named: "fraction") { _, _ in heard.append("second") }

    download.fraction = 1
    download.fraction = 2

    #expect(heard == ["first", "first"])
    withExtendedLifetime(first) {}
  }

  @Test func anEndedObservationKeepsNothing() {
    weak var gone: Target?
    let others = (0..<5).map { _ in download.observe(\.fraction) { _, _ in } }
    do {
      let target = Target()
      gone = target
      let observation = download.observe(\.fraction) { _, _ in target.plain() }
      observation.invalidate()
    }

    #expect(gone == nil)
    withExtendedLifetime(others) {}
  }

  @Test func tenThousandObserversAreTold() {
    var count = 0
    let observations = (0..<10_000).map { _ in
      download.observe(\.fraction, named: "fraction") { _, _ in count += 1 }
    }

    download.fraction = 1

    #expect(count == observations.count)
  }
}
