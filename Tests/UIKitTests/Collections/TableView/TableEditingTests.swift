// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

/// The editing mode of tables: controls, accessories, selection.
@MainActor
struct TableEditingTests {
  private let scene = TouchScene()

  @Test func controlsSlideInAndTheContentMakesRoom() throws {
    let rows = EditedTable([[0, 1]])
    let table = rows.show(in: scene)
    table.setEditing(true, animated: true)
    scene.runFrames(seconds: 0.15)
    let cell = try #require(table.cell(0))
    let sign = try #require(cell.sides.control as? EditSign)
    let handle = try #require(cell.sides.handle)

    #expect(table.isEditing)
    #expect(cell.isEditing)
    #expect(cell.editingStyle == .delete)
    let middle = sign.layer.presentation()?.frame.minX ?? 0
    #expect(middle > -22)
    #expect(middle < 16)
    #expect((handle.layer.presentation()?.frame.minX ?? 0) > 262)
    scene.runFrames(seconds: 0.5)
    #expect(sign.frame.minX == 16)
    #expect(handle.frame.minX == 262)
    #expect(cell.contentView.frame.minX == 38)
    #expect(cell.contentView.frame.maxX == 262)

    table.setEditing(false, animated: true)
    #expect(sign.superview === cell)
    scene.runFrames(seconds: 0.5)
    #expect(sign.superview == nil)
    #expect(handle.superview == nil)
    #expect(!cell.isEditing)
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test func changeOfTheModeMayBeReversedMeanwhile() throws {
    let rows = EditedTable([[0]])
    let table = rows.show(in: scene)
    let cell = try #require(table.cell(0))
    for turn in 0..<5 {
      table.setEditing(turn.isMultiple(of: 2), animated: true)
      scene.runFrames(seconds: 0.1)
    }
    scene.runFrames(seconds: 1)

    #expect(cell.subviews.count { $0 is EditSign } == 1)
    #expect(cell.subviews.count { $0 is ReorderHandle } == 1)
    #expect(cell.sides.leaving.isEmpty)
    #expect(cell.sides.control?.frame.minX == 16)
  }

  @Test func oneRowStaysSelectedWhenOnlyOneMayBe() {
    let rows = EditedTable([[0, 1, 2]])
    let table = rows.show(in: scene)
    table.allowsMultipleSelection = true
    for item in [2, 0, 1] {
      table.selectRow(at: [0, item], animated: false, scrollPosition: .none)
    }
    table.allowsMultipleSelection = false
    #expect(table.indexPathsForSelectedRows == [[0, 2]])
    #expect(table.cell(2)?.isSelected == true)
    #expect(table.cell(0)?.isSelected == false)
    table.allowsMultipleSelection = true
    #expect(table.indexPathsForSelectedRows == [[0, 2]])
  }

  @Test func dataSourceAndDelegateChooseTheControls() {
    let rows = EditedTable([[0, 1, 2, 3, 4]])
    rows.style = { [.delete, .insert, .none, .delete, .none][$0] }
    rows.canEdit = { $0 != 3 }
    rows.canMove = { $0 != 0 }
    rows.indents = { $0 != 4 }
    let table = rows.show(in: scene)
    table.isEditing = true
    scene.settle()

    let styles = table.visibleCells.map(\.editingStyle)
    #expect(styles == [.delete, .insert, .none, .none, .none])
    #expect(
      table.visibleCells.map { $0.sides.control != nil } == [true, true, false, false, false])
    #expect(table.visibleCells.map(\.contentView.frame.minX) == [38, 38, 38, 0, 0])
    #expect(table.visibleCells.map(\.showsReorderControl) == [false, true, true, true, true])
    #expect((table.cell(1)?.sides.control as? EditSign)?.isPlus == true)
  }

  @Test func minusShowsTheDeleteActionAndATapOnItCommits() throws {
    let rows = EditedTable([[0, 1, 2]])
    let table = rows.show(in: scene)
    table.isEditing = true
    try scene.play("tap 0.1 27,75\ntap 1 280,75\n", until: 0.8)
    #expect(table.swipe.path == [0, 1])
    #expect(table.cell(1)?.transform.tx ?? 0 < -70)
    #expect(rows.log.isEmpty)

    scene.run(until: 2.5)
    #expect(rows.log == ["delete 1"])
    #expect(table.tags == [0, 2])
    #expect(table.isEditing)
    #expect(table.cell(1)?.sides.control is EditSign)
  }

  @Test func dataSourceMayRefuseToDelete() throws {
    let rows = EditedTable([[0, 1]])
    rows.follows = false
    let table = rows.show(in: scene)
    table.isEditing = true
    try scene.play("tap 0.1 27,75\ntap 1 280,75\n", until: 2.5)

    #expect(rows.log == ["delete 1"])
    #expect(table.tags == [0, 1])
    #expect(!table.swipe.isOpen)
    #expect(table.cell(1)?.transform == .identity)
  }

  @Test func plusInsertsAtOnce() throws {
    let rows = EditedTable([[0, 1]])
    rows.style = { _ in .insert }
    let table = rows.show(in: scene)
    table.isEditing = true
    try scene.play("tap 0.1 27,75", until: 1)

    #expect(rows.log == ["insert 1"])
    #expect(table.tags == [0, 99, 1])
  }

  @Test func endOfTheModeClosesARow() throws {
    let rows = EditedTable([[0, 1]])
    let table = rows.show(in: scene)
    table.isEditing = true
    try scene.play("tap 0.1 27,75\n", until: 1)
    #expect(table.swipe.isOpen)

    table.setEditing(false, animated: true)
    scene.runFrames(seconds: 1)
    #expect(!table.swipe.isOpen)
    #expect(table.cell(1)?.transform == .identity)
  }

  @Test func rowsAreNotSwipedInEditingMode() throws {
    let rows = EditedTable([[0, 1]])
    let table = rows.show(in: scene)
    table.isEditing = true
    try scene.play("drag 0.1-0.4 200,75 -> 60,75", until: 1)

    #expect(!table.swipe.isOpen)
    #expect(rows.log.isEmpty)
  }

  @Test func accessoriesBelongToAMode() {
    let rows = EditedTable([[0]])
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    rows.canMove = { _ in false }
    rows.configure = { cell, _ in
      cell.accessoryType = .disclosureIndicator
      cell.editingAccessoryView = own
    }
    let table = rows.show(in: scene)
    let cell = table.cell(0)
    #expect((cell?.sides.accessory as? AccessoryMark)?.type == .disclosureIndicator)

    table.setEditing(true, animated: true)
    scene.runFrames(seconds: 0.5)
    #expect(cell?.sides.accessory === own)
    #expect(own.frame.maxX == 284)
    cell?.editingAccessoryView = nil
    cell?.editingAccessoryType = .checkmark
    #expect((cell?.sides.accessory as? AccessoryMark)?.type == .checkmark)
    #expect(own.superview == nil)
    table.isEditing = false
    #expect((cell?.sides.accessory as? AccessoryMark)?.type == .disclosureIndicator)
  }

  // MARK: Selection

  @Test(arguments: [false, true]) func selectionDuringEditingIsUpToTheProgram(_ allows: Bool) throws
  {
    let rows = EditedTable([[0, 1, 2]])
    let table = rows.show(in: scene)
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    table.allowsSelectionDuringEditing = allows
    table.isEditing = true
    #expect(table.indexPathsForSelectedRows == nil)
    try scene.play("tap 0.1 150,25\ntap 1 150,75\n", until: 2)

    #expect(table.indexPathsForSelectedRows == (allows ? [[0, 1]] : nil))
    #expect(rows.log == (allows ? ["select 0", "select 1"] : []))
  }

  @Test func circlesShowSeveralSelectedRows() throws {
    let rows = EditedTable([[0, 1, 2]])
    rows.canEdit = { $0 != 2 }
    let table = rows.show(in: scene)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    try scene.play("tap 0.1 150,25\ntap 1 27,75\ntap 2 150,25\n", until: 1.5)
    func marks() -> [Bool?] {
      table.visibleCells.map { ($0.sides.control as? SelectionMark)?.isOn }
    }
    #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
    #expect(marks() == [true, true, nil])
    #expect(table.cell(0)?.editingStyle == UITableViewCell.EditingStyle.none)

    scene.run(until: 3)
    #expect(table.indexPathsForSelectedRows == [[0, 1]])
    #expect(marks() == [false, true, nil])
    table.allowsMultipleSelectionDuringEditing = false
    #expect(table.cell(0)?.sides.control is EditSign)
    #expect(table.indexPathsForSelectedRows == nil)
    table.setEditing(false, animated: false)
    #expect(marks() == [nil, nil, nil])
  }

  // MARK: Reuse and empty tables

  @Test func reusedCellsFollowTheMode() {
    let rows = EditedTable([Array(0..<40)])
    rows.canMove = { $0.isMultiple(of: 2) }
    let table = rows.show(in: scene)
    table.isEditing = true
    table.contentOffset.y = 900
    scene.settle()
    #expect(table.visibleCells.allSatisfy { $0.sides.control is EditSign })
    #expect(table.visibleCells.allSatisfy { ($0.sides.handle != nil) == ($0.tag % 2 == 0) })

    table.isEditing = false
    table.contentOffset.y = 0
    scene.settle()
    #expect(table.visibleCells.allSatisfy { $0.sides.control == nil && $0.sides.handle == nil })
    #expect(table.visibleCells.allSatisfy { !$0.isEditing })
  }

  @Test func insertedRowsHaveControls() {
    let rows = EditedTable([[0]])
    let table = rows.show(in: scene)
    table.isEditing = true
    rows.sections[0].append(1)
    table.insertRows(at: [[0, 1]], with: .fade)

    #expect(table.cell(1)?.sides.control is EditSign)
  }

  @Test func emptyTablesMayBeEdited() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.setEditing(true, animated: true)
    scene.window.addSubview(table)
    scene.runFrames(seconds: 0.5)
    #expect(table.isEditing)
    #expect(!table.beginMovement([0, 0]))

    let rows = EditedTable([[], []])
    let other = rows.show(in: scene)
    other.setEditing(true, animated: true)
    other.setEditing(false, animated: false)
    #expect(!other.isEditing)
    #expect(other.visibleCells.isEmpty)
  }

  @Test func rowsOfADiffableSourceAreNotEditedByDefault() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
      UITableViewCell()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    scene.window.addSubview(table)
    scene.settle()
    table.isEditing = true

    #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.sides.all.isEmpty })
  }

  // MARK: Controllers

  @Test func buttonOfAControllerSwitchesItsTable() {
    let controller = UITableViewController(style: .plain)
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem)
    #expect(button.title == "Edit")

    controller.isEditing = true
    #expect(button.title == "Done")
    #expect(button.style == .done)
    #expect(!controller.isViewLoaded)
    controller.isEditing = false
    controller.loadViewIfNeeded()
    button.primaryAction?.performWithSender(nil, target: nil)
    #expect(controller.isEditing)
    #expect(controller.tableView.isEditing)
    button.primaryAction?.performWithSender(nil, target: nil)
    #expect(!controller.tableView.isEditing)
    #expect(button.title == "Edit")
    #expect(button.style == .plain)
  }

  @Test func modeOfACollectionControllerIsThatOfItsView() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.loadViewIfNeeded()
    controller.setEditing(true, animated: true)

    #expect(controller.collectionView.isEditing)
  }
}
