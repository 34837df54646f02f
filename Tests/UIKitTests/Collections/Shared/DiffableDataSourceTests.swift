// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

@MainActor
struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private let scene = TouchScene()

  private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func show(height: CGFloat = 400) -> (
    UICollectionView, UICollectionViewDiffableDataSource<String, Int>
  ) {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 10), 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: height), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<CountedCell, Int> { cell, _, item in
      cell.name = item
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    scene.window.addSubview(view)
    scene.settle()
    return (view, source)
  }

  @Test func snapshotIsShown() {
    let (view, source) = show()
    var isDone = false
    source.apply(snapshot(("a", [1, 2]), ("b", [3]))) { isDone = true }

    #expect(view.names == [1, 2, 3])
    #expect(view.numberOfSections == 2)
    scene.runFrames(seconds: 0.5)
    #expect(isDone)
    #expect(source.itemIdentifier(for: [0, 1]) == 2)
    #expect(source.itemIdentifier(for: [2, 0]) == nil)
    #expect(source.indexPath(for: 3) == [1, 0])
    #expect(source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "b") == 1)
    #expect(source.index(for: "c") == nil)
  }

  @Test func differenceAnimatesAndKeepsTheCells() {
    let (view, source) = show()
    source.apply(snapshot(("a", [1, 2, 3, 4])), animatingDifferences: false)
    let kept = view.cellForItem(at: [0, 3])

    source.apply(snapshot(("a", [4, 1, 5, 3])))

    #expect(view.names == [4, 1, 5, 3])
    #expect(view.cellForItem(at: [0, 0]) === kept)
    scene.runFrames(seconds: 0.15)
    #expect(abs((kept?.layer.presentation()?.frame.minY ?? 0) - 15) < 1)
  }

  @Test func changeWithoutAnimationIsThereAtOnce() {
    let (view, source) = show()
    source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
    var isDone = false
    source.apply(snapshot(("a", [2, 1])), animatingDifferences: false) { isDone = true }

    #expect(isDone)
    #expect(view.names == [2, 1])
    #expect(view.cellForItem(at: [0, 1])?.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func reloadedItemHasAnotherCellAndReconfiguredItemHasTheSame() {
    let (view, source) = show()
    var next = snapshot(("a", [1, 2, 3]))
    source.apply(next, animatingDifferences: false)
    let before = view.visibleCells
    (before[1] as? CountedCell)?.name = -5

    next.reloadItems([1])
    next.reconfigureItems([2])
    source.apply(next)

    #expect(view.cellForItem(at: [0, 0]) !== before[0])
    #expect(view.cellForItem(at: [0, 1]) === before[1])
    #expect(view.names == [1, 2, 3])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func snapshotByReloadingReplacesAllCells() {
    let (view, source) = show()
    source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
    var isDone = false
    source.applySnapshotUsingReloadData(snapshot(("a", [7, 2]))) { isDone = true }
    scene.settle()

    #expect(isDone)
    #expect(view.names == [7, 2])
  }

  @Test func anySnapshotFollowsAnyOther() {
    var generator = SeededGenerator(seed: 77)
    let (view, source) = show(height: 250)
    for turn in 0..<120 {
      var next = Snapshot()
      let sections = ["a", "b", "c", "d", "e"].shuffled(using: &generator)
        .prefix(Int.random(in: 0...5, using: &generator))
      next.appendSections(Array(sections))
      var items = Array(0..<30).shuffled(using: &generator)
      for section in sections {
        let count = Int.random(in: 0...min(9, items.count), using: &generator)
        next.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(count)
      }
      let all = next.itemIdentifiers
      next.reloadItems(all.filter { _ in Int.random(in: 0...9, using: &generator) == 0 })
      next.reconfigureItems(all.filter { _ in Int.random(in: 0...9, using: &generator) == 0 })
      next.reloadSections(sections.filter { _ in Int.random(in: 0...9, using: &generator) == 0 })
      source.apply(next)
      if turn.isMultiple(of: 3) { scene.runFrames(seconds: 0.1) }

      #expect(view.names == Array(all.prefix(25)), "turn \(turn)")
    }
    scene.runFrames(seconds: 1)
    #expect(view.subviews.count { $0 is CountedCell } == view.visibleCells.count)
  }

  @Test func tenThousandItemsAreApplied() {
    var generator = SeededGenerator(seed: 3)
    let (view, source) = show()
    source.apply(snapshot(("a", Array(0..<10_000))), animatingDifferences: false)
    let items = (0..<10_000).shuffled(using: &generator)
    source.apply(snapshot(("a", items)))

    #expect(view.names == Array(items.prefix(40)))
  }

  @Test func registrationOfASupplementaryViewConfiguresIt() {
    let (view, source) = show()
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
      CGSize(width: 300, height: 20)
    var asked: [IndexPath] = []
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, kind, path in
      asked.append(path)
      header.tag = 40 + path.section
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    source.apply(snapshot(("a", [1]), ("b", [2])))

    #expect(asked == [[0, 0], [1, 0]])
    #expect(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [1, 0])?.tag == 41)
  }

  // MARK: Tables

  private final class Titled: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { sectionIdentifier(for: section) }
  }

  private func showTable() -> (UITableView, Titled) {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.rowHeight = 20
    view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = Titled(tableView: view) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    scene.window.addSubview(view)
    scene.settle()
    return (view, source)
  }

  @Test func tableShowsSnapshotsAndTitles() {
    let (view, source) = showTable()
    source.apply(snapshot(("a", [1, 2]), ("b", [3])))
    #expect(view.visibleCells.map(\.tag) == [1, 2, 3])
    #expect(view.headerView(forSection: 1)?.textLabel?.text == "b")
    let kept = view.cellForRow(at: [1, 0])

    source.defaultRowAnimation = .left
    var next = snapshot(("b", [3, 4]), ("a", [2, 1]))
    next.reconfigureItems([3])
    kept?.tag = 0
    source.apply(next)

    #expect(view.visibleCells.map(\.tag) == [3, 4, 2, 1])
    #expect(view.cellForRow(at: [0, 0]) === kept)
    #expect(source.indexPath(for: 1) == [1, 1])
    #expect(source.itemIdentifier(for: [0, 1]) == 4)
  }

  @Test func anySnapshotFollowsAnyOtherInATable() {
    var generator = SeededGenerator(seed: 41)
    let (view, source) = showTable()
    view.sectionHeaderHeight = 0
    for turn in 0..<60 {
      var next = Snapshot()
      let sections = Array(
        ["a", "b", "c"].shuffled(using: &generator).prefix(
          Int.random(in: 0...3, using: &generator)))
      next.appendSections(sections)
      let items = Array(0..<15).shuffled(using: &generator)
      for (index, section) in sections.enumerated() {
        let own = items.enumerated().filter { $0.offset % 4 == index }.map(\.element)
        next.appendItems(
          Array(own.prefix(Int.random(in: 0...4, using: &generator))), toSection: section)
      }
      source.apply(next, animatingDifferences: !turn.isMultiple(of: 4))

      #expect(view.visibleCells.map(\.tag) == next.itemIdentifiers, "turn \(turn)")
    }
  }
}
