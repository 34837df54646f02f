// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing
@testable import UIKit

/// Random changes in any order: the visible cells always match the data.
@MainActor
struct CollectionStressTests {
  private let scene = TouchScene()

  /// A random change of sections and items, in the calls that collections and tables share.
  private struct Change {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(IndexPath, IndexPath)] = []
    var insertedSections: IndexSet = []
    var deletedSections: IndexSet = []
  }

  private var fresh = Counter()
  @MainActor
  private final class Counter {
    var value = 0
    func next() -> Int {
      value += 1
      return value
    }
  }

  private func change(_ items: inout [[Int]], _ random: inout SeededGenerator) -> Change {
    var change = Change()
    let old = items
    func path(of name: Int, in items: [[Int]]) -> IndexPath? {
      for (section, names) in items.enumerated() {
        if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
      }
      return nil
    }
    var kept: [[Int]] = []
    for (section, names) in old.enumerated() {
      if Int.random(in: 0...7, using: &random) == 0 {
        change.deletedSections.insert(section)
        continue
      }
      kept.append(
        names.enumerated().filter { item, _ in
          guard Int.random(in: 0...5, using: &random) == 0 else { return true }
          change.deleted.append(IndexPath(item: item, section: section))
          return false
        }.map(\.element))
    }
    // A move names an item that stays. Its index paths are read from the old and the new items.
    var moving: [Int] = []
    if kept.count > 1, Bool.random(using: &random),
      let name = kept.randomElement(using: &random)?.randomElement(using: &random)
    {
      for section in kept.indices { kept[section].removeAll { $0 == name } }
      let target = Int.random(in: kept.indices, using: &random)
      kept[target].insert(name, at: Int.random(in: 0...kept[target].count, using: &random))
      moving = [name]
    }
    var made: Set<Int> = []
    for section in kept.indices {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let name = fresh.next()
        made.insert(name)
        kept[section].insert(name, at: Int.random(in: 0...kept[section].count, using: &random))
      }
    }
    if kept.count < 5, Bool.random(using: &random) {
      let place = Int.random(in: 0...kept.count, using: &random)
      kept.insert((0..<Int.random(in: 0...8, using: &random)).map { _ in fresh.next() }, at: place)
      change.insertedSections.insert(place)
    }
    change.inserted = made.compactMap { path(of: $0, in: kept) }
    change.moved = moving.compactMap { name in
      guard let from = path(of: name, in: old), let to = path(of: name, in: kept) else {
        return nil
      }
      return (from, to)
    }
    if Bool.random(using: &random), let name = kept.first?.first, !made.contains(name),
      !moving.contains(name), let from = path(of: name, in: old)
    {
      change.reloaded = [from]
    }
    items = kept
    return change
  }

  @Test(arguments: seeds(0...11)) func collectionsShowWhatThereIs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keeper = CollectionKeeper([Array(-20..<0), []])
    keeper.headers = CGSize(width: 0, height: 20)
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 320, height: 400))
    view.allowsMultipleSelection = true
    scene.window.addSubview(view)
    for _ in 0..<40 {
      switch Int.random(in: 0...9, using: &random) {
      case 0: view.reloadData()
      case 1:
        let layout = UICollectionViewFlowLayout()
        layout.itemSize.width = CGFloat(Int.random(in: 20...330, using: &random))
        layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
        layout.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
        view.setCollectionViewLayout(layout, animated: Bool.random(using: &random))
      case 2:
        scene.send(.began, 100, Double(Int.random(in: 0...400, using: &random)))
        scene.runFrames(seconds: 0.2)
        scene.send(.ended, 100, Double(Int.random(in: 0...400, using: &random)))
      case 3:
        view.contentOffset = CGPoint(
          x: Int.random(in: -50...300, using: &random), y: Int.random(in: -50...600, using: &random)
        )
      case 4: view.frame.size.width = CGFloat(Int.random(in: 0...400, using: &random))
      default:
        view.performBatchUpdates {
          let change = change(&keeper.items, &random)
          view.insertItems(at: change.inserted)
          for (from, to) in change.moved { view.moveItem(at: from, to: to) }
          view.reloadItems(at: change.reloaded)
          view.deleteItems(at: change.deleted)
          view.insertSections(change.insertedSections)
          view.deleteSections(change.deletedSections)
        }
      }
      scene.runFrames(seconds: Double(Int.random(in: 0...12, using: &random)) / 60)
      view.layoutIfNeeded()
      let paths = view.indexPathsForVisibleItems
      #expect(view.names == paths.map { keeper.items[$0.section][$0.item] }, "seed \(seed)")
      for cell in view.visibleCells {
        guard let path = view.indexPath(for: cell) else { continue }
        #expect(cell.isSelected == view.indexPathsForSelectedItems?.contains(path))
        #expect(cell.frame == view.layoutAttributesForItem(at: path)?.frame)
      }
    }
    scene.runFrames(seconds: 1)
    let headers = view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(view.subviews.count == view.visibleCells.count + headers.count)
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHighlighted })
  }

  /// A data source of numbers, with row heights that depend on them.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var items: [[Int]] = [Array(-20..<0), []]
    func numberOfSections(in tableView: UITableView) -> Int { items.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.tag = items[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section % 2 == 0 ? "Section" : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let name = items[indexPath.section][indexPath.row]
      return name % 3 == 0 ? UITableView.automaticDimension : CGFloat(20 + abs(name) % 50)
    }
  }

  @Test(arguments: seeds(0...11)) func tablesShowWhatThereIs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = Rows()
    let view = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      style: seed % 2 == 0 ? .plain : .insetGrouped)
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.estimatedRowHeight = 30
    (view.dataSource, view.delegate) = (rows, rows)
    scene.window.addSubview(view)
    let animations: [UITableView.RowAnimation] = [
      .fade, .left, .right, .top, .bottom, .none, .automatic,
    ]
    for _ in 0..<40 {
      switch Int.random(in: 0...7, using: &random) {
      case 0: view.reloadData()
      case 1:
        scene.send(.began, 100, Double(Int.random(in: 0...400, using: &random)))
        scene.runFrames(seconds: 0.2)
        scene.send(.ended, 100, Double(Int.random(in: 0...400, using: &random)))
      case 2: view.contentOffset.y = CGFloat(Int.random(in: -50...900, using: &random))
      default:
        let animation = animations[Int.random(in: animations.indices, using: &random)]
        view.beginUpdates()
        let change = change(&rows.items, &random)
        view.insertRows(at: change.inserted, with: animation)
        for (from, to) in change.moved { view.moveRow(at: from, to: to) }
        view.reloadRows(at: change.reloaded, with: animation)
        view.deleteRows(at: change.deleted, with: animation)
        view.insertSections(change.insertedSections, with: animation)
        view.deleteSections(change.deletedSections, with: animation)
        view.endUpdates()
      }
      scene.runFrames(seconds: Double(Int.random(in: 0...12, using: &random)) / 60)
      view.layoutIfNeeded()
      for cell in view.visibleCells {
        guard let path = view.indexPath(for: cell) else { continue }
        #expect(cell.tag == rows.items[path.section][path.row], "seed \(seed)")
        #expect(cell.frame == view.rectForRow(at: path))
      }
      let seen = view.indexPathsForRows(in: view.bounds) ?? []
      #expect(view.indexPathsForVisibleRows == seen.filter { view.rectForRow(at: $0).height > 0 })
    }
    scene.runFrames(seconds: 1)
    #expect(view.subviews.count { $0 is UITableViewCell } == view.visibleCells.count)
  }
}
