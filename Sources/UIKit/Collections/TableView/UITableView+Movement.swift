// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

extension UITableView: MovementHost {
  var isInBatch: Bool { batch != nil }
  func movementBegins() { swipe.close(animated: true) }

  func mayMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  func targetPath(from start: IndexPath, proposed: IndexPath) -> IndexPath {
    delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: start, toProposedIndexPath: proposed) ?? proposed
  }

  func didMove(from start: IndexPath, to end: IndexPath) {
    dataSource?.tableView(self, moveRowAt: start, to: end)
  }

  /// Returns the index path for the moved row when its middle is at a point.
  ///
  /// The moved row takes another row's place only if its frame there would contain the point. Rows of
  /// different heights therefore don't jump back and forth. In the upper half of a header, the moved
  /// row belongs to the section above.
  func proposedPath(_ current: IndexPath, at position: CGPoint) -> IndexPath {
    let (rows, y) = (rows, position.y)
    guard let moved = rows.frame(ofRow: current), !rows.sections.isEmpty else { return current }
    let found = rows.sections.boundary { $0.start + $0.length > y }
    let index = min(found, rows.sections.count - 1)
    let section = rows.sections[index]
    let (first, count) = (section.start + section.header, section.rows.count)
    if y < first {
      let isAbove = index > 0 && y < first - section.header / 2
      return isAbove ? end(of: index - 1, current) : IndexPath(row: 0, section: index)
    }
    let row = section.rows.index(endingAfter: y - first)
    let path = IndexPath(row: row, section: index)
    guard row < count, let hit = rows.frame(ofRow: path) else { return end(of: index, current) }
    let passes =
      path > current ? y >= hit.maxY - moved.height : y < hit.minY + moved.height
    return passes || index != current.section ? path : current
  }

  /// Returns the index path after the last row of a section, not counting the moved row.
  private func end(of section: Int, _ current: IndexPath) -> IndexPath {
    let count = counts.items(in: section) - (current.section == section ? 1 : 0)
    return IndexPath(row: count, section: section)
  }

  /// Returns the attributes of an element. The moved row is at the finger, with its middle in the
  /// visible rectangle.
  func held(_ attributes: TableAttributes) -> TableAttributes {
    guard let movement, attributes.key == ElementKey(at: movement.current) else {
      return attributes
    }
    var held = attributes
    held.center.y = min(max(movement.position.y, bounds.minY), bounds.maxY)
    held.zIndex = .max
    return held
  }

  // The heights move with the rows. The delegate is not asked, because its data may have changed
  // when a batch ends a movement.

  func follow(_ update: ElementUpdate, _ new: ElementCounts) {
    let before = TableBatch(counts: counts, places: placesAround(), wasLoaded: true)
    apply(update, new, before, rows(after: update)) { _ in }
  }

  private func rows(after update: ElementUpdate) -> TableRows? {
    guard let move = update.items.first, let old = move.indexPathBeforeUpdate,
      let new = move.indexPathAfterUpdate
    else { return nil }
    return rows.moving(old, to: new)
  }

  /// Ends the movement before a batch, because the index paths of a batch are those of the data
  /// source. The batch then moves the views.
  func abandonMovement() {
    guard let done = movement else { return }
    movement = nil
    let back = [UICollectionViewUpdateItem(.move, from: done.current, to: done.start)]
    guard done.current != done.start,
      let update = try? ElementUpdate(back, from: counts, to: done.counts)
    else { return setNeedsLayout() }
    follow(update, done.counts, rows(after: update))
    views.rename(update.new)
  }

  func settle() {
    views.change(
      { $0 }, isAnimated: window != nil && UIView.areAnimationsEnabled, prepared: {},
      placed: { refreshSeparators() }, completion: nil)
  }
}
