// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing
@testable import UIKit

/// What a cell is told of its mode.
///
/// **Source.** Apple's documentation of `UITableViewCell.willTransition(to:)` and `didTransition(to:)`.
@MainActor
@Suite(.serialized)
struct CellTransitionTests {
  private let scene = TouchScene()

  private final class Cell: UITableViewCell {
    var log: [String] = []
    override func willTransition(to state: UITableViewCell.StateMask) {
      log.append("will \(state.rawValue) \(isEditing)")
    }
    override func didTransition(to state: UITableViewCell.StateMask) {
      log.append("did \(state.rawValue) \(isEditing)")
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func makeTable(_ data: EditedTable) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.dataSource = data
    table.delegate = data
    scene.window.addSubview(table)
    scene.runFrames(seconds: 0.1)
    return table
  }

  @Test func aCellIsToldOfTheEditingMode() throws {
    let data = EditedTable([[1, 2]])
    let table = makeTable(data)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
    #expect(cell.take().isEmpty)
    table.setEditing(true, animated: false)
    #expect(cell.take() == ["will 1 false", "did 1 true"])
    table.setEditing(false, animated: true)
    #expect(cell.take() == ["will 0 true"])
    scene.runFrames(seconds: 0.5)
    #expect(cell.take() == ["did 0 false"])
    table.setEditing(false, animated: true)
    #expect(cell.take().isEmpty)
  }

  @Test func aCellIsToldOfItsActions() throws {
    let data = EditedTable([[1, 2]])
    let table = makeTable(data)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
    scene.drag(from: CGPoint(x: 300, y: 25), to: CGPoint(x: 180, y: 25), seconds: 0.3)
    #expect(cell.take() == ["will 2 false"])
    scene.runFrames(seconds: 1)
    #expect(cell.take() == ["did 2 false"])
    scene.tap(CGPoint(x: 100, y: 200))
    #expect(cell.take() == ["will 0 false"])
    scene.runFrames(seconds: 1)
    #expect(cell.take() == ["did 0 false"])
  }
}
