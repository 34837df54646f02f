// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UITableView: DragList {
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragBegins(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func dragEnded(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  var takesDrops: Bool { dropDelegate != nil }
  func dropBegins(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  func dropUpdated(_ session: any UIDropSession, at path: IndexPath?) -> (
    proposal: UIDropProposal, place: DropPlace
  ) {
    guard let dropDelegate else {
      let proposal = UITableViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
      return (proposal, .between)
    }
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let place: DropPlace =
      switch proposal.intent {
      case .unspecified: .none
      case .insertAtDestinationIndexPath: .between
      case .insertIntoDestinationIndexPath: .into
      case .automatic: .automatic
      }
    return (proposal, place)
  }
  func dropExited(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  func dropEnded(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }
  func performDrop(
    _ session: any UIDropSession, _ proposal: UIDropProposal, at path: IndexPath?,
    from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings
  ) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(
      self,
      performDropWith: DropOfRows(self, session, proposal, at: path, from: sources, landings))
  }
  func moveElement(from start: IndexPath, to end: IndexPath) {
    moveRow(at: start, to: end)
  }

  func elementPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func sizeOfElement(at path: IndexPath) -> CGSize { rows.frame(ofRow: path)?.size ?? .zero }

  /// Returns where a row would be inserted at a point: above the rows whose middle is below the point. Below all rows
  /// there is no place.
  func insertionPath(at point: CGPoint, from source: IndexPath?) -> IndexPath? {
    let rows = rows
    guard !rows.sections.isEmpty, point.y < rows.end else { return nil }
    let index = min(
      rows.sections.boundary { $0.start + $0.length > point.y }, rows.sections.count - 1)
    let section = rows.sections[index]
    let y = point.y - section.start - section.header
    var row = section.rows.index(endingAfter: max(y, 0))
    if row < section.rows.count, y > section.rows.offset(of: row) + section.rows[row] / 2 {
      row += 1
    }
    if let source, source.section == index, source.row < row { row -= 1 }
    return IndexPath(row: row, section: index)
  }

  /// Returns the attributes of an element beside the gap.
  func shifted(_ attributes: TableAttributes) -> TableAttributes {
    guard let gap else { return attributes }
    var moved = attributes
    let path = attributes.key.path
    let section = path.section
    let isHeader = attributes.key.kind == TableRows.header
    let isFooter = attributes.key.kind == TableRows.footer
    if !isHeader, !isFooter, path == gap.source {
      moved.alpha = 0
      return moved
    }
    var row = isHeader ? -1 : isFooter ? Int.max : path.row
    if let source = gap.source,
      section > source.section || section == source.section && row > source.row
    {
      moved.center.y -= gap.size.height
      if section == source.section, !isHeader, !isFooter { row -= 1 }
    }
    if section > gap.target.section || section == gap.target.section && row >= gap.target.row {
      moved.center.y += gap.size.height
    }
    return moved
  }
}
