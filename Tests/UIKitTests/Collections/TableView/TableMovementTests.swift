// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing
@testable import UIKit

/// Rows that the user moves by their handles.
@MainActor
struct TableMovementTests {
  private let scene = TouchScene()

  private func show(_ rows: EditedTable) -> UITableView {
    let table = rows.show(in: scene)
    table.isEditing = true
    scene.settle()
    return table
  }

  @Test func othersMakeRoomAndTheDataFollowAtTheEnd() throws {
    let rows = EditedTable([[0, 1, 2, 3]])
    let table = show(rows)
    try scene.play("drag 0.1-0.8 273,25 -> 273,130", until: 0.79)

    #expect(table.tags == [1, 2, 0, 3])
    #expect(rows.log.isEmpty)
    #expect(table.cell(2)?.isLifted == true)
    #expect(table.cell(0)?.frame.minY == 0)
    #expect(abs((table.cell(2)?.center.y ?? 0) - 118) < 2)
    #expect(table.subviews.last { $0 is UITableViewCell } === table.cell(2))

    scene.run(until: 2)
    #expect(rows.log == ["move [0, 0] [0, 2]"])
    #expect(rows.sections == [[1, 2, 0, 3]])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    #expect(table.visibleCells.allSatisfy { !$0.isLifted })
    #expect(table.movement == nil)
  }

  @Test func rowThatGoesBackIsNotMoved() throws {
    let rows = EditedTable([[0, 1, 2]])
    let table = show(rows)
    try scene.play("drag 0.1-0.8 273,25 -> 273,130\n", until: 0.7)
    table.updateMovement(CGPoint(x: 150, y: 20))
    #expect(table.tags == [0, 1, 2])
    table.endMovement(isCancelled: false)

    #expect(rows.log.isEmpty)
    scene.run(until: 2)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100])
  }

  @Test func rowsMoveIntoOtherAndEmptySections() {
    let rows = EditedTable([[0, 1], [], [2]])
    rows.header = 30
    let table = show(rows)
    // Headers at 0, 130 and 160; the rows of the last section begin at 190.
    #expect(table.beginMovement([0, 0]))
    table.updateMovement(CGPoint(x: 150, y: 150))
    #expect(table.movement?.current == [1, 0])
    #expect(table.numberOfRows(inSection: 0) == 1)
    table.updateMovement(CGPoint(x: 150, y: 230))
    #expect(table.movement?.current == [2, 0])
    table.updateMovement(CGPoint(x: 150, y: 1000))
    #expect(table.movement?.current == [2, 1])
    table.updateMovement(CGPoint(x: 150, y: -1000))
    #expect(table.movement?.current == [0, 0])
    table.updateMovement(CGPoint(x: 150, y: 150))
    table.endMovement(isCancelled: false)

    #expect(rows.sections == [[1], [0], [2]])
  }

  @Test func rowStaysWhereItHasMadeRoom() {
    let rows = EditedTable([[0, 1, 2, 3], [4, 5]])
    rows.header = 20
    rows.height = { [40, 100, 60, 200, 40, 90][$0] }
    let table = show(rows)
    #expect(table.beginMovement([0, 0]))
    var changes = 0
    for y in stride(from: 20, through: 560, by: 5) {
      table.updateMovement(CGPoint(x: 150, y: Double(y)))
      let first = table.movement?.current
      table.updateMovement(CGPoint(x: 150, y: Double(y)))
      if table.movement?.current != first { changes += 1 }
    }

    #expect(changes == 0)
    #expect(table.movement?.current == [1, 2])
    for y in stride(from: 560, through: 0, by: -5) {
      table.updateMovement(CGPoint(x: 150, y: Double(y)))
    }
    #expect(table.movement?.current == [0, 0])
  }

  @Test func delegateChoosesTheTarget() {
    let rows = EditedTable([[0, 1, 2, 3]])
    var asked: [String] = []
    rows.target = { from, to in
      asked.append("\(from) \(to)")
      return to.row > 2 ? [7, 7] : [0, 1]
    }
    let table = show(rows)
    #expect(table.beginMovement([0, 0]))
    // A row that does not exist is not a target.
    table.updateMovement(CGPoint(x: 150, y: 190))
    #expect(table.movement?.current == [0, 0])
    table.updateMovement(CGPoint(x: 150, y: 110))
    #expect(table.movement?.current == [0, 1])
    #expect(asked == ["[0, 0] [0, 3]", "[0, 0] [0, 2]"])
    for bad: IndexPath in [[0, -1], [-1, 0], [0, 4], [0], []] {
      rows.target = { _, _ in bad }
      table.updateMovement(CGPoint(x: 150, y: 60))
      #expect(table.movement?.current == [0, 1])
    }
    table.endMovement(isCancelled: false)
    #expect(rows.sections == [[1, 0, 2, 3]])
  }

  @Test func rowsThatMayNotMoveStay() throws {
    let rows = EditedTable([[0, 1]])
    rows.canMove = { $0 == 1 }
    let table = show(rows)
    #expect(table.cell(0)?.sides.handle == nil)
    #expect(table.cell(1)?.sides.handle != nil)
    #expect(!table.beginMovement([0, 0]))
    #expect(!table.beginMovement([0, 5]))
    #expect(!table.beginMovement([3, 0]))
    #expect(!table.beginMovement([0]))
    try scene.play("drag 0.1-0.5 273,25 -> 273,80", until: 2)

    #expect(rows.log.isEmpty)
    #expect(table.tags == [0, 1])
  }

  @Test func placesThatAreNotFiniteAreIgnored() {
    let rows = EditedTable([[0, 1, 2]])
    let table = show(rows)
    #expect(table.beginMovement([0, 0]))
    table.updateMovement(CGPoint(x: 150, y: 80))
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      table.updateMovement(CGPoint(x: 150, y: bad))
      table.contentOffset.y = bad
      #expect(table.movement?.current == [0, 1])
    }
    table.updateMovement(CGPoint(x: 0, y: 1e300))
    scene.settle()
    #expect(table.cell(2)?.center.y == 400)
    table.endMovement(isCancelled: true)
    #expect(table.tags == [0, 1, 2])
    #expect(rows.log.isEmpty)
  }

  @Test func deletionEndsADrag() throws {
    let rows = EditedTable([[0, 1, 2, 3]])
    let table = show(rows)
    try scene.play("drag 0.1-1 273,25 -> 273,180", until: 0.8)
    #expect(table.movement != nil)
    rows.sections[0].removeFirst()
    table.deleteRows(at: [[0, 0]], with: .fade)
    #expect(table.movement == nil)
    #expect(table.tags == [1, 2, 3])

    scene.run(until: 2)
    #expect(rows.log.isEmpty)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100])
  }

  @Test func reloadAndEndOfTheModeEndADrag() throws {
    let rows = EditedTable([[0, 1, 2, 3]])
    let table = show(rows)
    try scene.play("drag 0.1-1 273,25 -> 273,130\ndrag 3-4 273,25 -> 273,130", until: 0.8)
    table.reloadData()
    scene.run(until: 2)
    #expect(table.tags == [0, 1, 2, 3])
    #expect(rows.log.isEmpty)

    scene.run(until: 3.8)
    #expect(table.movement != nil)
    table.setEditing(false, animated: true)
    scene.run(until: 5)
    #expect(table.movement == nil)
    #expect(table.tags == [0, 1, 2, 3])
    #expect(rows.log.isEmpty)
  }

  @Test func dataSourceMayRefuseAMove() {
    let rows = EditedTable([[0, 1], [2]])
    rows.follows = false
    let table = show(rows)
    #expect(table.beginMovement([0, 0]))
    table.updateMovement(CGPoint(x: 150, y: 140))
    #expect(table.movement?.current == [1, 0])
    table.endMovement(isCancelled: false)
    scene.settle()

    #expect(rows.log.count == 1)
    #expect(table.tags == [0, 1, 2])
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func tableScrollsUnderARowAtItsEdge() {
    let rows = EditedTable([Array(0..<20)])
    let table = show(rows)
    scene.send(.began, 273, 25)
    for y in stride(from: 45.0, through: 385, by: 20) {
      scene.runFrames(seconds: 1.0 / 60)
      scene.send(.moved, 273, y)
    }
    scene.runFrames(seconds: 1)
    let offset = table.contentOffset.y
    #expect(offset > 100)
    #expect(table.movement?.current.row ?? 0 > 9)
    scene.runFrames(seconds: 5)
    // The end of the content.
    #expect(table.contentOffset.y == 600)
    #expect(table.movement?.current == [0, 19])

    scene.send(.ended, 273, 385)
    scene.runFrames(seconds: 1)
    #expect(rows.log == ["move [0, 0] [0, 19]"])
    #expect(table.contentOffset.y == 600)
  }

  @Test func cellThatComesIntoViewMeanwhileShowsItsRow() {
    let rows = EditedTable([Array(0..<20)])
    let table = show(rows)
    #expect(table.beginMovement([0, 0]))
    table.updateMovement(CGPoint(x: 150, y: 390))
    table.contentOffset.y = 200
    scene.settle()

    #expect(table.cell(10)?.tag == 10)
    #expect(table.cell(5)?.tag == 6)
    #expect(table.cell(10)?.sides.handle != nil)
  }

  @Test func movedRowTakesItsSelectionAndHeightAlong() {
    let rows = EditedTable([[0, 1, 2]])
    rows.height = { $0 == 0 ? 80 : 50 }
    let table = show(rows)
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    #expect(table.beginMovement([0, 0]))
    table.updateMovement(CGPoint(x: 150, y: 170))
    #expect(table.indexPathForSelectedRow == [0, 2])
    #expect(table.rectForRow(at: [0, 2]).height == 80)
    table.endMovement(isCancelled: false)

    #expect(table.rectForRow(at: [0, 2]) == CGRect(x: 0, y: 100, width: 300, height: 80))
  }

  @Test func programMovesRows() async {
    let rows = EditedTable([[0, 1, 2], []])
    let table = show(rows)
    rows.sections = [[1, 2], [0]]
    table.moveRow(at: [0, 0], to: [1, 0])
    #expect(table.tags == [1, 2, 0])
    #expect(table.cell(0, 1)?.sides.handle != nil)

    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rows = EditedTable([[0, 1]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.dataSource = rows
        table.layoutIfNeeded()
        table.moveRow(at: [0, 0], to: [0, 7])
      }
    }
  }
}
