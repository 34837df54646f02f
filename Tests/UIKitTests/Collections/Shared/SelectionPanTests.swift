// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// Two fingers, or one on the circles of an editing mode, that select several rows or items.
///
/// **Source.** Apple's article *Selecting multiple items with a two-finger pan gesture*.
@MainActor
struct SelectionPanTests {
  private let scene = TouchScene()

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let log: TouchLog
    var allows = true
    init(_ log: TouchLog) { self.log = log }
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      log.note("may begin \(indexPath.section).\(indexPath.row)")
      return allows
    }
    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      log.note("begins")
      tableView.setEditing(true, animated: false)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.note("ends") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.note("selects \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.note("deselects \(indexPath.section).\(indexPath.row)")
    }
  }

  private let log = TouchLog()

  private func show(_ rows: Rows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    (table.dataSource, table.delegate) = (rows, rows)
    table.allowsMultipleSelectionDuringEditing = true
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (0, 0)
    scene.window.addSubview(table)
    scene.runFrames(seconds: 0.1)
    return table
  }

  private func press(_ phase: TouchSample.Phase, _ y: Double) {
    scene.send(phase, 60, y, id: 0)
    scene.send(phase, 140, y, id: 1)
  }
  private func move(from y: Double, to end: Double) {
    for step in 1...10 {
      scene.runFrames(seconds: 1 / 60)
      press(.moved, y + (end - y) * Double(step) / 10)
    }
  }

  @Test("rows from the first to the one below the fingers are selected")
  func selection() {
    let rows = Rows(log)
    let table = show(rows)
    press(.began, 75)
    move(from: 75, to: 225)
    #expect(table.isEditing)
    #expect(table.indexPathsForSelectedRows?.sorted() == [[0, 1], [0, 2], [0, 3], [1, 0]])
    // Rows that the fingers leave again get back their state.
    move(from: 225, to: 125)
    #expect(table.indexPathsForSelectedRows?.sorted() == [[0, 1], [0, 2]])
    #expect(table.contentOffset.y == 0)
    press(.ended, 125)
    scene.runFrames(seconds: 0.5)
    #expect(table.indexPathsForSelectedRows?.sorted() == [[0, 1], [0, 2]])
    #expect(log.lines.prefix(3) == ["may begin 0.1", "begins", "selects 0.1"])
    #expect(log.lines.count { $0.hasPrefix("may") } == 1)
    #expect(log.lines.contains("deselects 1.0"))
    #expect(log.lines.last == "ends")
  }

  @Test("a pan that begins on a selected row deselects")
  func deselection() {
    let rows = Rows(log)
    let table = show(rows)
    table.setEditing(true, animated: false)
    for item in 0..<4 {
      table.selectRow(at: [0, item], animated: false, scrollPosition: .none)
    }
    press(.began, 75)
    move(from: 75, to: 125)
    press(.ended, 125)
    scene.runFrames(seconds: 0.5)
    #expect(table.indexPathsForSelectedRows?.sorted() == [[0, 0], [0, 3]])
  }

  @Test("two fingers scroll where the delegate lets them select nothing")
  func refusal() {
    let rows = Rows(log)
    rows.allows = false
    let table = show(rows)
    press(.began, 300)
    move(from: 300, to: 200)
    #expect(table.contentOffset.y > 20)
    #expect(!table.isEditing)
    #expect(table.indexPathsForSelectedRows == nil)
    press(.ended, 200)
    #expect(!log.lines.contains("ends"))
  }

  @Test("one finger on the circles of an editing mode selects", arguments: [25.0, 200])
  func circles(_ x: Double) {
    let rows = Rows(log)
    let table = show(rows)
    table.setEditing(true, animated: false)
    scene.runFrames(seconds: 0.5)
    scene.send(.began, x, 80)
    for step in 1...10 {
      scene.runFrames(seconds: 1 / 60)
      scene.send(.moved, x, 80 + 11.5 * Double(step))
    }
    let selected = table.indexPathsForSelectedRows?.sorted()
    #expect(selected == (x == 25 ? [[0, 1], [0, 2], [0, 3]] : nil))
    #expect((table.contentOffset.y < 0) == (x == 200))
    scene.send(.ended, x, 195)
    scene.runFrames(seconds: 0.5)
    #expect(log.lines.contains("ends") == (x == 25))
  }

  private final class Plain: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  }

  /// **Source.** Documentation of `shouldBeginMultipleSelectionInteractionAt`: without the method
  /// `allowsMultipleSelectionDuringEditing` decides, and the list gets into its editing mode.
  @Test("without a delegate's answer the mode decides", arguments: [false, true])
  func mode(_ allows: Bool) {
    let (rows, table) = (
      Plain(), UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    )
    (table.dataSource, table.delegate) = (rows, rows)
    table.allowsMultipleSelectionDuringEditing = allows
    scene.window.addSubview(table)
    scene.runFrames(seconds: 0.1)
    press(.began, 75)
    move(from: 75, to: 125)
    press(.ended, 125)
    scene.runFrames(seconds: 0.5)
    #expect(table.isEditing == allows)
    #expect(table.indexPathsForSelectedRows?.sorted() == (allows ? [[0, 1], [0, 2]] : nil))
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var ends = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 12 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView,
      didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { collectionView.allowsMultipleSelection = true }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
      ends += 1
    }
  }

  @Test("items are selected in their order")
  func items() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 130, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (view.dataSource, view.delegate) = (items, items)
    scene.window.addSubview(view)
    scene.runFrames(seconds: 0.1)
    // The middle between the fingers is in the first column.
    press(.began, 50)
    move(from: 50, to: 250)
    press(.ended, 250)
    scene.runFrames(seconds: 0.5)
    #expect(view.indexPathsForSelectedItems?.sorted().map(\.item) == Array(0...6))
    #expect(items.ends == 1)
  }
}
