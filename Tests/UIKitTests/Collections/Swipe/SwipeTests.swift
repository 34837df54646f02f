// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

@MainActor
struct SwipeTests {
  private let scene = TouchScene()

  /// A data source and delegate of a table whose rows have swipe actions at both sides.
  private final class Keeper: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = Array(0..<6)
    var log: [String] = []
    var performsFirst = true
    var finishes = true
    var hasActions = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = rows[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 5
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(indexPath.row)")
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .left)
    }
    private func actions(_ names: [String]) -> UISwipeActionsConfiguration? {
      guard hasActions else { return nil }
      let made = UISwipeActionsConfiguration(
        actions: names.map { name in
          UIContextualAction(style: .normal, title: name) { [unowned self] _, _, done in
            log.append(name)
            if finishes { done(true) }
          }
        })
      made.performsFirstActionWithFullSwipe = performsFirst
      return made
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions(["pin"]) }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions(["a", "b"]) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("end \(indexPath?.row ?? -1)")
    }
  }

  private func show(_ change: (Keeper) -> Void = { _ in }) -> (UITableView, Keeper) {
    let keeper = Keeper()
    change(keeper)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (keeper, keeper)
    scene.window.addSubview(table)
    scene.settle()
    return (table, keeper)
  }

  private func shift(_ table: UITableView, _ row: Int) -> CGFloat? {
    table.cellForRow(at: [0, row])?.transform.tx
  }

  @Test func dragUncoversTheActionsAndTheyStay() throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.4 250,75 -> 130,75", until: 2)

    // Two buttons, each of the least width.
    #expect(shift(table, 1) == -148)
    #expect(table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == true)
    #expect(keeper.log == ["begin 1"])
  }

  @Test func shortDragClosesAgain() throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.6 250,75 -> 210,75", until: 2)

    #expect(shift(table, 1) == 0)
    #expect(keeper.log == ["begin 1", "end 1"])
    #expect(!table.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func tapOnAnActionPerformsItAndCloses() throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.4 250,75 -> 130,75\ntap 1.5 290,75\n", until: 3)

    // The first action is at the edge.
    #expect(keeper.log == ["begin 1", "a", "end 1"])
    #expect(shift(table, 1) == 0)
  }

  @Test func longSwipePerformsTheFirstAction() throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.4 290,75 -> 40,75", until: 3)

    #expect(keeper.log == ["begin 1", "a", "end 1"])
    #expect(shift(table, 1) == 0)
  }

  @Test func longSwipeOnlyOpensWhereItMayNotPerform() throws {
    let (table, keeper) = show { $0.performsFirst = false }
    try scene.play("drag 0.1-0.4 290,75 -> 40,75", until: 3)

    #expect(keeper.log == ["begin 1"])
    #expect(shift(table, 1) == -148)
  }

  @Test func rowWaitsUntilItsActionIsDone() throws {
    let (table, keeper) = show { $0.finishes = false }
    try scene.play("drag 0.1-0.4 290,75 -> 40,75", until: 3)

    #expect(keeper.log == ["begin 1", "a"])
    #expect(shift(table, 1) == -300)
  }

  @Test func leadingActionsComeFromTheLeft() throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.4 50,75 -> 150,75", until: 2)

    #expect(shift(table, 1) == 74)
    #expect(keeper.log == ["begin 1"])
  }

  @Test(arguments: ["tap 1.5 150,225", "tap 1.5 50,75", "drag 1.5-1.8 150,300 -> 150,250"])
  func otherTouchCloses(_ touch: String) throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.4 250,75 -> 130,75\n\(touch)\n", until: 4)

    #expect(shift(table, 1) == 0)
    #expect(keeper.log == ["begin 1", "end 1"])
  }

  @Test func rowWithoutActionsIsDeletedBySwiping() throws {
    let (table, keeper) = show { $0.hasActions = false }
    try scene.play("drag 0.1-0.4 290,75 -> 40,75", until: 3)

    #expect(keeper.log == ["begin 1", "commit 1", "end -1"])
    #expect(table.visibleCells.map(\.tag) == [0, 2, 3, 4, 5])
    #expect(table.visibleCells.allSatisfy { $0.transform == .identity })
    #expect(!table.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func rowThatMayNotBeEditedStays() throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.4 290,275 -> 40,275", until: 2)

    #expect(!keeper.log.contains("begin 5"))
    #expect(shift(table, 5) == 0)
  }

  @Test func verticalDragScrolls() throws {
    let (table, keeper) = show()
    table.contentSize.height = 1000
    try scene.play("drag 0.1-0.4 150,275 -> 140,175", until: 2)

    #expect(keeper.log == [])
    #expect(!table.swipe.isOpen)
  }

  @Test func motionIsTheSameInEachRun() throws {
    let (table, keeper) = show()
    try scene.play("drag 0.1-0.4 250,75 -> 150,75", until: 0.45)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    let shown = cell.layer.presentation()?.transform.m41 ?? 0

    #expect(shown < -100)
    #expect(shown > -148)
    withExtendedLifetime(keeper) {}
  }
}
