// Nacre, MIT licence; see LICENSE.

import Foundation
@testable import UIKit

/// The data source and delegate of a table that the user edits. The tag of a cell is its row's
/// number.
@MainActor
final class EditedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var log: [String] = []
  var style: (Int) -> UITableViewCell.EditingStyle = { _ in .delete }
  var canEdit: (Int) -> Bool = { _ in true }
  var canMove: (Int) -> Bool = { _ in true }
  var indents: (Int) -> Bool = { _ in true }
  var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
  var height: (Int) -> CGFloat = { _ in 50 }
  var header: CGFloat = 0
  /// Whether the data follow what the user does.
  var follows = true
  var configure: (UITableViewCell, Int) -> Void = { _, _ in }

  init(_ sections: [[Int]]) { self.sections = sections }

  func row(_ path: IndexPath) -> Int { sections[path.section][path.row] }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.tag = row(indexPath)
    configure(cell, cell.tag)
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEdit(row(indexPath))
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove(row(indexPath))
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("\(editingStyle) \(row(indexPath))")
    guard follows else { return }
    if editingStyle == .delete {
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    } else {
      sections[indexPath.section].insert(99, at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .fade)
    }
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath) \(destinationIndexPath)")
    guard follows else { return }
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { style(row(indexPath)) }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  { indents(row(indexPath)) }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(row(indexPath))
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    header
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(row(indexPath))")
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(row(indexPath))")
  }

  /// Shows the rows in a table of 300 × 400 points.
  func show(in scene: TouchScene, _ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
    (table.dataSource, table.delegate) = (self, self)
    scene.window.addSubview(table)
    scene.settle()
    return table
  }
}

extension UITableView {
  /// The numbers of the visible rows.
  var tags: [Int] { visibleCells.map(\.tag) }
  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    cellForRow(at: IndexPath(row: row, section: section))
  }
}
