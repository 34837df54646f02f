// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Drags of rows and items: the gap, the coordinator, and the animation to the place.
@MainActor
@Suite(.serialized)
struct ListDragTests {
  private let scene = TouchScene()

  private func press(_ x: Double, _ y: Double) {
    scene.send(.began, x, y)
    scene.runFrames(seconds: 0.8)
  }
  private func move(_ x: Double, _ y: Double) {
    scene.send(.moved, x, y)
    scene.runFrames(seconds: 0.5)
  }
  private func lift(_ x: Double, _ y: Double) {
    scene.send(.ended, x, y)
    scene.runFrames(seconds: 1.5)
  }

  // MARK: Tables

  @Test func rowsMakeRoomAndTheDelegateMovesTheData() {
    let list = RowList(["a", "b", "c", "d"])
    let table = list.show(in: scene)
    press(100, 20)
    #expect(table.hasActiveDrag == false)
    move(100, 70)
    move(100, 125)

    #expect(table.hasActiveDrag)
    #expect(table.hasActiveDrop)
    #expect(list.middles(in: table) == [20, 20, 60, 140])
    #expect(table.cellForRow(at: [0, 0])?.alpha == 0)
    lift(100, 125)

    #expect(list.log.suffix(4) == ["landed", "state 0 0", "drag ended", "drop ended"])
    #expect(list.log.contains("perform 0 -> 2"))
    #expect(list.names == ["b", "c", "a", "d"])
    #expect(list.shownNames(in: table) == ["b", "c", "a", "d"])
    #expect(list.middles(in: table) == [20, 60, 100, 140])
    #expect(table.hasActiveDrop == false)
    #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func callsOfATableComeInOrder() {
    let list = RowList(["a", "b", "c"])
    let table = list.show(in: scene)
    press(100, 20)
    #expect(list.log == ["items 0", "state 0 1"])
    #expect(table.cellForRow(at: [0, 0])?.isHighlighted == false)
    move(100, 60)
    lift(100, 60)
    #expect(
      list.log == [
        "items 0", "state 0 1", "state 0 2", "drag begins", "can handle", "enter", "update 0",
        "perform 0 -> 0", "landed", "state 0 0", "drag ended", "drop ended",
      ])
  }

  @Test func aTableMovesItsOwnRowsByItsDataSource() {
    let list = RowList(["a", "b", "c"])
    list.moves = true
    let table = list.show(in: scene)
    table.dropDelegate = nil
    press(100, 20)
    move(100, 60)
    move(100, 115)
    lift(100, 115)

    #expect(list.log.contains("move 0 -> 2"))
    #expect(list.shownNames(in: table) == ["b", "c", "a"])
  }

  @Test func tablesWithoutDropsLetRowsReturn() {
    let list = RowList(["a", "b", "c"])
    let table = list.show(in: scene)
    table.dropDelegate = nil
    press(100, 20)
    move(100, 115)
    lift(100, 115)
    #expect(list.names == ["a", "b", "c"])
    #expect(table.cellForRow(at: [0, 0])?.layer.opacity == 1)
  }

  @Test func proposalsIntoRowsHighlightThemAndOpenNoGap() {
    let list = RowList(["a", "b", "c"])
    list.intent = .insertIntoDestinationIndexPath
    let table = list.show(in: scene)
    press(100, 20)
    move(100, 110)
    #expect(list.middles(in: table) == [20, 60, 100])
    #expect(table.cellForRow(at: [0, 2])?.isHighlighted == true)
    lift(100, 110)
    #expect(list.log.contains("perform 0 -> 2"))
    #expect(table.cellForRow(at: [0, 2])?.isHighlighted == false)
  }

  /// The press highlights the row until it is lifted, and the picture that follows the finger is that of a plain row.
  @Test func theLiftedRowIsNotHighlighted() {
    let list = RowList(["a", "b", "c"])
    _ = list.show(in: scene)
    scene.window.backgroundColor = .black
    press(100, 20)
    move(100, 600)
    let picture = scene.picture()
    let scale = Double(picture.width) / scene.window.bounds.width
    let index = Int(600 * scale) * picture.width + Int(250 * scale)
    #expect(picture.pixels[index] == .max)
  }

  @Test func gapClosesWhenTheFingerLeaves() {
    let list = RowList(["a", "b", "c"])
    let table = list.show(in: scene)
    press(100, 20)
    move(100, 115)
    move(100, 600)
    #expect(list.middles(in: table) == [20, 60, 100])
    lift(100, 600)
    #expect(list.log.contains("exit"))
    #expect(list.names == ["a", "b", "c"])
  }

  @Test func belowAllRowsThereIsNoDestination() {
    let list = RowList(["a"])
    _ = list.show(in: scene)
    press(100, 20)
    move(100, 200)
    #expect(list.log.last == "update none")
    lift(100, 200)
  }

  @Test func rowsOfAnotherTableAreInsertedInTheGap() {
    let (first, second) = (RowList(["a", "b"]), RowList(["x", "y", "z"]))
    let upper = first.show(in: scene)
    let lower = second.show(in: scene, y: 400)
    press(100, 20)
    move(100, 300)
    move(100, 400 + 50)
    #expect(second.middles(in: lower) == [20, 100, 140])
    lift(100, 450)

    #expect(second.names == ["x", "a", "y", "z"])
    #expect(second.shownNames(in: lower) == ["x", "a", "y", "z"])
    #expect(second.middles(in: lower) == [20, 60, 100, 140])
    #expect(first.shownNames(in: upper) == ["a", "b"])
  }

  @Test func disabledTablesBeginNoDrag() {
    let list = RowList(["a", "b"])
    let table = list.show(in: scene)
    table.dragInteractionEnabled = false
    press(100, 20)
    lift(100, 20)
    #expect(list.log.isEmpty)
  }

  @Test func placeholdersAreReplacedWhenTheDataIsIn() {
    let list = RowList(["a", "b"])
    let table = list.show(in: scene)
    list.usesPlaceholder = true
    press(100, 20)
    move(100, 60)
    lift(100, 60)
    #expect(list.shownNames(in: table).count == 3)
  }

  // MARK: Collections

  @Test func itemsChangePlacesAndTheDelegateMovesTheData() {
    let list = ItemList(["a", "b", "c", "d"])
    let collection = list.show(in: scene)
    press(50, 50)
    move(60, 80)
    move(150, 150)

    #expect(
      list.middles(in: collection) == [
        CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50),
        CGPoint(x: 50, y: 150),
      ])
    lift(150, 150)
    #expect(list.log == ["perform 0 -> 3"])
    #expect(list.names == ["b", "c", "d", "a"])
    #expect(list.shownNames(in: collection) == ["b", "c", "d", "a"])
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 })
  }
}

/// A table of names that can be dragged.
@MainActor
final class RowList: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var names: [String]
  var log: [String] = []
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var moves = false
  var usesPlaceholder = false

  init(_ names: [String]) {
    self.names = names
    super.init()
  }

  func show(in scene: TouchScene, y: CGFloat = 0) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: y, width: 300, height: 300))
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 40
    (table.dataSource, table.dragDelegate, table.dropDelegate) = (self, self, self)
    scene.window.addSubview(table)
    scene.settle()
    return table
  }
  private func rows(of table: UITableView) -> [UITableViewCell] {
    (0..<names.count).compactMap { table.cellForRow(at: [0, $0]) }
  }
  func middles(in table: UITableView) -> [CGFloat] { rows(of: table).map(\.center.y) }
  func shownNames(in table: UITableView) -> [String] {
    rows(of: table).map { $0.textLabel?.text ?? "" }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = DragStateCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    cell.changed = { [weak self] in self?.log.append("state \(indexPath.row) \($0)") }
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { moves }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) -> \(destinationIndexPath.row)")
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    log.append("items \(indexPath.row)")
    let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))
    item.localObject = names[indexPath.row]
    return [item]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    log.append("drag begins")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    log.append("drag ended")
  }
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    log.append("can handle")
    return true
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    log.append("enter")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    log.append("update \(destinationIndexPath.map { "\($0.row)" } ?? "none")")
    return UITableViewDropProposal(
      operation: tableView.hasActiveDrag ? .move : .copy, intent: intent)
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    log.append("exit")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    log.append("drop ended")
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath,
      let name = item.dragItem.localObject as? String
    else { return }
    let start = item.sourceIndexPath
    log.append("perform \(start.map { "\($0.row)" } ?? "none") -> \(path.row)")
    if usesPlaceholder {
      let context = coordinator.drop(
        item.dragItem,
        to: UITableViewDropPlaceholder(
          insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 40))
      DispatchQueue.main.async {
        context.commitInsertion { self.names.insert(name, at: $0.row) }
      }
      return
    }
    if intent == .insertAtDestinationIndexPath {
      tableView.performBatchUpdates {
        if let start {
          names.remove(at: start.row)
          tableView.deleteRows(at: [start], with: .automatic)
        }
        names.insert(name, at: path.row)
        tableView.insertRows(at: [path], with: .automatic)
      }
    }
    coordinator.drop(item.dragItem, toRowAt: path).addCompletion { [weak self] _ in
      self?.log.append("landed")
    }
  }
}

private final class DragStateCell: UITableViewCell {
  var changed: (Int) -> Void = { _ in }
  override func dragStateDidChange(_ dragState: DragState) { changed(dragState.rawValue) }
}

/// A grid of names that can be dragged.
@MainActor
final class ItemList: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var names: [String]
  var log: [String] = []

  init(_ names: [String]) {
    self.names = names
    super.init()
  }

  func show(in scene: TouchScene) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    collection.contentInsetAdjustmentBehavior = .never
    collection.register(NameCell.self, forCellWithReuseIdentifier: "cell")
    (collection.dataSource, collection.dragDelegate, collection.dropDelegate) = (self, self, self)
    scene.window.addSubview(collection)
    scene.settle()
    return collection
  }
  private func cells(of collection: UICollectionView) -> [NameCell] {
    (0..<names.count).compactMap { collection.cellForItem(at: [0, $0]) as? NameCell }
  }
  func middles(in collection: UICollectionView) -> [CGPoint] {
    cells(of: collection).map(\.center)
  }
  func shownNames(in collection: UICollectionView) -> [String] {
    cells(of: collection).map(\.name)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { names.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NameCell)?.name = names[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item] as NSString))
    item.localObject = names[indexPath.item]
    return [item]
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath,
      let start = item.sourceIndexPath
    else { return }
    log.append("perform \(start.item) -> \(path.item)")
    collectionView.performBatchUpdates {
      names.insert(names.remove(at: start.item), at: path.item)
      collectionView.deleteItems(at: [start])
      collectionView.insertItems(at: [path])
    }
    coordinator.drop(item.dragItem, toItemAt: path)
  }
}

private final class NameCell: UICollectionViewCell {
  var name = ""
}
