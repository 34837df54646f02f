// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
import UIKit

/// Outlines as values.
struct SectionSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// a (b (c d) e), f
  private var outline: Snapshot {
    var made = Snapshot()
    made.append(["a", "f"])
    made.append(["b", "e"], to: "a")
    made.append(["c", "d"], to: "b")
    return made
  }

  @Test func itemsStandBeforeTheirChildren() {
    let made = outline
    #expect(made.items == ["a", "b", "c", "d", "e", "f"])
    #expect(made.rootItems == ["a", "f"])
    #expect(made.visibleItems == ["a", "f"])
    #expect(["a", "b", "c", "f"].map(made.level) == [0, 1, 2, 0])
    #expect(made.parent(of: "d") == "b")
    #expect(made.parent(of: "a") == nil)
    #expect(made.index(of: "d") == 3)
    #expect(made.index(of: "x") == nil)
    #expect(made.contains("c"))
    #expect(!made.contains("x"))
  }

  @Test func expandedItemsShowTheirChildren() {
    var made = outline
    made.expand(["b"])
    #expect(made.visibleItems == ["a", "f"])
    #expect(made.isExpanded("b"))
    #expect(!made.isVisible("c"))
    made.expand(["a", "unknown"])
    #expect(made.visibleItems == ["a", "b", "c", "d", "e", "f"])
    #expect(made.isVisible("c"))
    #expect(!made.isExpanded("unknown"))
    #expect(!made.isVisible("unknown"))
    made.collapse(["a"])
    #expect(made.visibleItems == ["a", "f"])
    #expect(made.isExpanded("b"))
  }

  @Test func itemsAreInsertedBesideOthers() {
    var made = outline
    made.insert(["x", "y"], before: "c")
    made.insert(["z"], after: "f")
    made.insert(["w"], after: "a")

    #expect(made.items == ["a", "b", "x", "y", "c", "d", "e", "w", "f", "z"])
    #expect(made.parent(of: "y") == "b")
    #expect(made.parent(of: "z") == nil)
  }

  @Test func deletedItemsTakeWhatIsBelowThem() {
    var made = outline
    made.expand(["a", "b"])
    made.delete(["b", "c", "nothing"])
    #expect(made.items == ["a", "e", "f"])
    #expect(!made.contains("d"))
    #expect(!made.isExpanded("b"))
    made.append(["b"], to: "e")
    #expect(!made.isExpanded("b"))
    #expect(made.level(of: "b") == 2)
    made.deleteAll()
    #expect(made.items.isEmpty)
    #expect(made.rootItems.isEmpty)
  }

  @Test func partsAreOutlinesToo() {
    var made = outline
    made.expand(["a", "b"])
    let below = made.snapshot(of: "a")
    #expect(below.items == ["b", "c", "d", "e"])
    #expect(below.rootItems == ["b", "e"])
    #expect(below.isExpanded("b"))
    #expect(below.parent(of: "b") == nil)
    #expect(below.level(of: "c") == 1)
    let whole = made.snapshot(of: "a", includingParent: true)
    #expect(whole.rootItems == ["a"])
    #expect(whole.visibleItems == ["a", "b", "c", "d", "e"])
    #expect(made.snapshot(of: "f").items.isEmpty)

    var other = Snapshot()
    other.append(["1"])
    other.append(["2"], to: "1")
    other.expand(["1"])
    made.replace(childrenOf: "a", using: other)
    #expect(made.visibleItems == ["a", "1", "2", "f"])
    #expect(!made.contains("b"))
    made.insert(below, after: "2")
    #expect(made.items == ["a", "1", "2", "b", "c", "d", "e", "f"])
    #expect(made.isExpanded("b"))
    #expect(made.parent(of: "e") == "1")
  }

  @Test func descriptionShowsTheLevels() {
    var made = outline
    made.expand(["a"])
    #expect(
      made.visualDescription() == "- a\n+   b\n      c\n      d\n    e\n  f")
    #expect(Snapshot().visualDescription().isEmpty)
  }

  @Test func deepOutlinesNeedNoStack() {
    var made = NSDiffableDataSourceSectionSnapshot<Int>()
    made.append([0])
    for item in 1..<20_000 { made.append([item], to: item - 1) }
    made.expand(made.items)

    #expect(made.visibleItems == Array(0..<20_000))
    #expect(made.level(of: 19_999) == 19_999)
    made.delete([10])
    #expect(made.items == Array(0..<10))
  }

  @Test func anySequenceOfChangesKeepsTheOrder() {
    var generator = SeededGenerator(seed: 12)
    var made = NSDiffableDataSourceSectionSnapshot<Int>()
    for item in 0..<rounds(400) {
      let all = made.items
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: made.append([item])
      case 1: made.append([item, -item - 1], to: all.randomElement(using: &generator))
      case 2:
        if let other = all.randomElement(using: &generator) { made.insert([item], before: other) }
      case 3:
        if let other = all.randomElement(using: &generator) { made.insert([item], after: other) }
      case 4: if let other = all.randomElement(using: &generator) { made.expand([other]) }
      default:
        if let other = all.randomElement(using: &generator), item.isMultiple(of: 5) {
          made.delete([other])
        }
      }
      let items = made.items
      #expect(Set(items).count == items.count)
      #expect(made.visibleItems == items.filter(made.isVisible))
      // The parent is the nearest item above that is one level up.
      for (index, item) in items.enumerated() {
        let level = made.level(of: item)
        let above = items[..<index].last { made.level(of: $0) < level }
        #expect(above == made.parent(of: item))
        if let above { #expect(made.level(of: above) == level - 1) }
      }
    }
  }

  @Test func badChangesStop() async {
    await #expect(processExitsWith: .failure) {
      var made = NSDiffableDataSourceSectionSnapshot<Int>()
      made.append([1, 2, 1])
    }
    await #expect(processExitsWith: .failure) {
      var made = NSDiffableDataSourceSectionSnapshot<Int>()
      made.append([1])
      made.append([1])
    }
    await #expect(processExitsWith: .failure) {
      var made = NSDiffableDataSourceSectionSnapshot<Int>()
      made.append([1], to: 5)
    }
    await #expect(processExitsWith: .failure) {
      var made = NSDiffableDataSourceSectionSnapshot<Int>()
      made.insert([1], before: 5)
    }
    await #expect(processExitsWith: .failure) {
      _ = NSDiffableDataSourceSectionSnapshot<Int>().level(of: 5)
    }
  }
}
