// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// Tables, compared with golden pictures that were checked by eye.
@MainActor
struct TablePictureTests {
  private let scene = TouchScene()

  private final class Rows: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      4 - section
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "Styles" : "Accessories"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 0 ? nil : "What stands below the last row of a section."
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
      let cell = UITableViewCell(
        style: indexPath.section == 0 ? styles[indexPath.row] : .default, reuseIdentifier: nil)
      cell.textLabel?.text = indexPath.section == 0 ? "Text" : "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
      if indexPath.section == 1 {
        cell.accessoryType = [.disclosureIndicator, .checkmark, .detailButton][indexPath.row]
      } else if indexPath.row == 3 {
        cell.imageView?.image = ControlSheet.ring
      }
      return cell
    }
  }

  @Test(arguments: [("plain", false), ("grouped", false), ("inset", false), ("inset_dark", true)])
  func tables(_ name: String, isDark: Bool) throws {
    let styles: [String: UITableView.Style] = ["plain": .plain, "grouped": .grouped]
    let sheet = ControlSheet(CGSize(width: 260, height: 480), isDark: isDark, isMirrored: isDark)
    let table = UITableView(frame: sheet.view.bounds, style: styles[name] ?? .insetGrouped)
    let rows = Rows()
    table.dataSource = rows
    if isDark { table.traitOverrides.layoutDirection = .rightToLeft }
    sheet.view.addSubview(table)
    scene.window.addSubview(sheet.view)
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let golden = GoldenPicture(name: "table_\(name)", suite: "TablePictureTests")
    if let failure = try golden.failure(sheet.picture(scale: 2)) { Issue.record("\(failure)") }
  }

  /// Shows a table in editing mode, without and with a row that a finger is moving.
  @Test(arguments: [("editing", false), ("editing_dark", true)])
  func editedTables(_ name: String, isDark: Bool) throws {
    let sheet = ControlSheet(CGSize(width: 260, height: 420), isDark: isDark, isMirrored: isDark)
    let table = UITableView(frame: sheet.view.bounds, style: isDark ? .insetGrouped : .plain)
    let rows = edited
    (table.dataSource, table.delegate) = (rows, rows)
    if isDark { table.traitOverrides.layoutDirection = .rightToLeft }
    sheet.view.addSubview(table)
    scene.window.addSubview(sheet.view)
    table.allowsMultipleSelectionDuringEditing = isDark
    table.isEditing = true
    table.layoutIfNeeded()
    if isDark { table.selectRow(at: [0, 1], animated: false, scrollPosition: .none) }
    let golden = GoldenPicture(name: "table_\(name)", suite: "TablePictureTests")
    if let failure = try golden.failure(sheet.picture(scale: 2)) { Issue.record("\(failure)") }
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped])
  func movedRows(_ style: UITableView.Style) throws {
    let sheet = ControlSheet(CGSize(width: 260, height: 300), isDark: false, isMirrored: false)
    let table = UITableView(frame: sheet.view.bounds, style: style)
    let rows = edited
    rows.sections = [[0, 1, 2, 3]]
    (table.dataSource, table.delegate) = (rows, rows)
    sheet.view.addSubview(table)
    scene.window.addSubview(sheet.view)
    table.isEditing = true
    table.layoutIfNeeded()
    let start = table.rectForRow(at: [0, 0]).midY
    #expect(table.beginMovement([0, 0]))
    table.updateMovement(CGPoint(x: 130, y: start + 70))
    scene.runFrames(seconds: 1)
    let golden = GoldenPicture(
      name: "table_moved_\(style == .plain ? "plain" : "inset")", suite: "TablePictureTests")
    if let failure = try golden.failure(sheet.picture(scale: 2)) { Issue.record("\(failure)") }
  }

  private var edited: EditedTable {
    let rows = EditedTable([[0, 1, 2, 3], [4, 5]])
    rows.header = 28
    rows.style = { [.delete, .delete, .insert, .none, .delete, .none][$0] }
    rows.canMove = { $0 != 4 }
    rows.indents = { $0 != 5 }
    rows.configure = { cell, row in
      cell.textLabel?.text = "Row \(row)"
      cell.editingAccessoryType = row == 1 ? .disclosureIndicator : .none
    }
    return rows
  }
}
