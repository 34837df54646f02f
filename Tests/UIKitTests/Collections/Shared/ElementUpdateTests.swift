// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

/// Batch updates of sections, compared with arrays of named items that are edited directly.
struct ElementUpdateTests {
  /// Positions of so many rows have no room in memory.
  @Test func countsThatCannotBeLaidOutEndTheProgramWithAMessage() async throws {
    let sections = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ElementCounts(sections: .max) { _ in 1 }
    }
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ElementCounts(sections: 2) { $0 == 0 ? 1 : .max }
    }
    for (result, what) in [(sections, "sections"), (items, "items in section 1")] {
      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(words.contains("says \(Int.max) for the number of \(what);"), "\(words)")
    }
    #expect(ElementCounts(sections: 1) { _ in ElementCounts.most - 1 }.sections == 1)
  }

  private func counts(_ items: [[Int]]) -> ElementCounts {
    ElementCounts(sections: items.count) { items[$0].count }
  }

  /// Returns a random batch of changes, with the names in each section before and after it.
  private func randomBatch(
    _ random: inout SeededGenerator
  ) -> (changes: [UICollectionViewUpdateItem], old: [[Int]], new: [[Int]]) {
    var next = 0
    func fresh() -> Int {
      next += 1
      return next
    }
    let old = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() }
    }
    var changes: [UICollectionViewUpdateItem] = []
    var new: [[Int]] = []
    /// For each section after the batch, its index before it; -1 for inserted sections.
    var places: [Int] = []
    for (index, section) in old.enumerated() {
      if Int.random(in: 0...3, using: &random) == 0 {
        changes.append(UICollectionViewUpdateItem(.delete, section: index))
        continue
      }
      var kept: [Int] = []
      for (item, name) in section.enumerated() {
        if Int.random(in: 0...2, using: &random) == 0 {
          changes.append(
            UICollectionViewUpdateItem(.delete, from: IndexPath(item: item, section: index)))
        } else {
          kept.append(name)
        }
      }
      new.append(kept)
      places.append(index)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      new.insert([fresh()], at: place)
      places.insert(-1, at: place)
    }
    for section in new.indices {
      if places[section] < 0 {
        changes.append(UICollectionViewUpdateItem(.insert, toSection: section))
        continue
      }
      var made: Set<Int> = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let name = fresh()
        made.insert(name)
        new[section].insert(name, at: Int.random(in: 0...new[section].count, using: &random))
      }
      for (item, name) in new[section].enumerated() where made.contains(name) {
        changes.append(
          UICollectionViewUpdateItem(.insert, to: IndexPath(item: item, section: section)))
      }
    }
    changes.shuffle(using: &random)
    return (changes, old, new)
  }

  @Test(arguments: 0..<200) func placesAreThoseOfArraysThatAreChanged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (changes, old, new) = randomBatch(&random)

    let update = try ElementUpdate(changes, from: counts(old), to: counts(new))

    func path(of name: Int, in items: [[Int]]) -> IndexPath? {
      for (section, names) in items.enumerated() {
        if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
      }
      return nil
    }
    for name in old.flatMap({ $0 }) {
      #expect(update.new(path(of: name, in: old) ?? []) == path(of: name, in: new))
    }
    for name in new.flatMap({ $0 }) {
      #expect(update.old(path(of: name, in: new) ?? []) == path(of: name, in: old))
    }
  }

  @Test func movesAndReloads() throws {
    let update = try ElementUpdate(
      [
        UICollectionViewUpdateItem(
          .move, from: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1)),
        UICollectionViewUpdateItem(
          .reload, from: IndexPath(item: 2, section: 0), to: IndexPath(item: 2, section: 0)),
      ], from: counts([[1, 2, 3], [4]]), to: counts([[2, 3], [4, 1]]))
    #expect(update.new(IndexPath(item: 0, section: 0)) == IndexPath(item: 1, section: 1))
    #expect(update.new(IndexPath(item: 1, section: 0)) == IndexPath(item: 0, section: 0))
    #expect(update.new(ElementKey(at: IndexPath(item: 2, section: 0))) == nil)
    #expect(update.new(IndexPath(item: 2, section: 0)) == IndexPath(item: 1, section: 0))
    #expect(update.old(IndexPath(item: 1, section: 1)) == IndexPath(item: 0, section: 0))

    let swap = try ElementUpdate(
      [UICollectionViewUpdateItem(.move, section: 0, toSection: 1)],
      from: counts([[1, 2], [3]]), to: counts([[3], [1, 2]]))
    #expect(swap.new(IndexPath(item: 1, section: 0)) == IndexPath(item: 1, section: 1))
    #expect(swap.new(IndexPath(item: 0, section: 1)) == IndexPath(item: 0, section: 0))
  }

  @Test func countsThatDoNotGoWithTheChangesAreRefused() {
    func fails(_ changes: [UICollectionViewUpdateItem], _ old: [[Int]], _ new: [[Int]]) -> String? {
      do throws(ElementUpdate.Invalid) {
        _ = try ElementUpdate(changes, from: counts(old), to: counts(new))
        return nil
      } catch { return error.reason }
    }
    let path = IndexPath(item: 3, section: 0)
    #expect(fails([], [[1]], [[1]]) == nil)
    #expect(fails([], [[1]], [[1, 2]])?.contains("invalid number of items in section 0") == true)
    #expect(fails([], [[1]], [[1], []])?.contains("invalid number of sections") == true)
    #expect(
      fails([UICollectionViewUpdateItem(.delete, from: path)], [[1]], [[1]])?
        .contains("attempt to delete item 3") == true)
    #expect(
      fails([UICollectionViewUpdateItem(.insert, to: path)], [[1]], [[1, 2]])?
        .contains("attempt to insert item 3") == true)
    #expect(
      fails([UICollectionViewUpdateItem(.delete, section: 7)], [[1]], [])?
        .contains("attempt to delete section 7") == true)
  }
}
