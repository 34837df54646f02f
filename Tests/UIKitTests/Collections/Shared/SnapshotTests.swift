// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func make() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test func snapshotKnowsItsSectionsAndItems() {
    let snapshot = make()

    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.indexOfItem(5) == 4)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1)
    #expect(snapshot.indexOfSection("c") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
  }

  @Test func snapshotIsAValue() {
    let first = make()
    var second = first
    second.deleteAllItems()

    #expect(first.numberOfItems == 5)
    #expect(second.numberOfItems == 0)
    #expect(second.numberOfSections == 0)
  }

  @Test func itemsAreInsertedMovedAndDeleted() {
    var snapshot = make()
    snapshot.insertItems([10, 11], beforeItem: 1)
    snapshot.insertItems([12], afterItem: 5)
    #expect(snapshot.itemIdentifiers == [10, 11, 1, 2, 3, 4, 5, 12])

    snapshot.moveItem(1, afterItem: 4)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 5, 12])
    snapshot.moveItem(12, beforeItem: 10)
    snapshot.moveItem(2, afterItem: 3)
    #expect(snapshot.itemIdentifiers == [12, 10, 11, 3, 2, 4, 1, 5])

    snapshot.deleteItems([10, 5, 99])
    #expect(snapshot.itemIdentifiers == [12, 11, 3, 2, 4, 1])
  }

  @Test func knownItemsMoveWhenTheyAreAppended() {
    var snapshot = make()
    snapshot.appendItems([1, 6], toSection: "b")

    #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 1, 6])
    #expect(snapshot.numberOfItems == 6)
  }

  @Test func sectionsAreInsertedMovedAndDeleted() {
    var snapshot = make()
    snapshot.insertSections(["x"], beforeSection: "a")
    snapshot.insertSections(["y"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["x", "a", "y", "b"])
    snapshot.moveSection("b", beforeSection: "x")
    snapshot.moveSection("a", afterSection: "y")
    #expect(snapshot.sectionIdentifiers == ["b", "x", "y", "a"])
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])

    snapshot.deleteSections(["a", "none"])
    #expect(snapshot.sectionIdentifiers == ["b", "x", "y"])
    #expect(snapshot.numberOfItems == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
  }

  @Test func marksAreKeptOnce() {
    var snapshot = make()
    snapshot.reloadItems([1, 2])
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])

    snapshot.deleteItems([1])
    #expect(snapshot.reloadedItemIdentifiers == [2])
  }

  @Test func sameItemTwiceStops() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 1])
    }
  }

  @Test func sameSectionTwiceStops() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendSections([0])
    }
  }

  @Test func itemWithoutASectionStops() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
  }

  @Test func reloadOfAnUnknownItemStops() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.reloadItems([1])
    }
  }

  @Test func fewestElementsMove() {
    #expect(SnapshotDifference.moving([]) == [])
    #expect(SnapshotDifference.moving([0, 1, 2]) == [])
    #expect(SnapshotDifference.moving([3, 0, 1, 2]) == [0])
    #expect(SnapshotDifference.moving([2, 1, 0]).count == 2)
    // The number of movers is least: compared with all subsequences.
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let numbers = Array(0..<8).shuffled(using: &generator)
      let longest = (0..<256).map { bits in
        let chosen = numbers.indices.filter { bits & 1 << $0 != 0 }.map { numbers[$0] }
        return chosen == chosen.sorted() ? chosen.count : 0
      }.max()
      #expect(numbers.count - SnapshotDifference.moving(numbers).count == longest)
    }
  }

  @Test func tenThousandItemsDifferInLittleTime() {
    var generator = SeededGenerator(seed: 9)
    var (old, new) = (Snapshot(), Snapshot())
    old.appendSections(["a"])
    new.appendSections(["a"])
    old.appendItems(Array(0..<10_000))
    new.appendItems((500..<10_500).shuffled(using: &generator))
    let difference = SnapshotDifference(from: DiffableState(old), to: DiffableState(new))

    let inserted = difference.items.count { $0.updateAction == .insert }
    let deleted = difference.items.count { $0.updateAction == .delete }
    #expect(inserted == 500)
    #expect(deleted == 500)
  }
}
