// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// Rules of lists that the documentation of Apple's frameworks states.
@MainActor
struct ListRuleTests {
  private let stage = MotionStage(
    size: CGSize(width: 320, height: 480), scale: 1,
    safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))

  private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = (0..<100).map { "Row \($0)" }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    var tops = 0
    var mayScroll = true
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScroll }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { tops += 1 }
  }

  private class Committing: NSObject, UITableViewDataSource {
    var names = (0..<100).map { "Row \($0)" }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .none)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private final class Deleting: Committing {}

  private func table(_ rows: any UITableViewDataSource) -> UITableView {
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = rows
    controller.tableView.delegate = rows as? Rows
    controller.tableView.rowHeight = 40
    stage.show(controller)
    stage.advance(by: 0.1)
    return controller.tableView
  }

  /// A row is deleted by a swipe if the data source has the method that deletes, and moved if it has the one that moves.
  ///
  /// **Source.** Documentation of `UITableViewDataSource`.
  @Test(arguments: [false, true]) func aMethodOfTheDataSourceDecides(_ isTranslated: Bool) {
    let rows = isTranslated ? Deleting() : Committing()
    if isTranslated {
      let members = ClassMembers(of: Deleting.self)
      members.method("tableView:commit:forRowAt:") {
        (
          object: Deleting, table: UITableView, style: UITableViewCell.EditingStyle,
          path: IndexPath
        ) in object.tableView(table, commit: style, forRowAt: path)
      }
      members.method("tableView:moveRowAt:to:") {
        (object: Deleting, table: UITableView, start: IndexPath, end: IndexPath) in
        object.tableView(table, moveRowAt: start, to: end)
      }
    }
    let table = table(rows)
    stage.drag(from: CGPoint(x: 310, y: 104), to: CGPoint(x: 10, y: 104), duration: 0.2)
    stage.advance(by: 1)
    #expect(rows.names.count == (isTranslated ? 99 : 100))
    table.isEditing = true
    stage.advance(by: 0.5)
    #expect(table.visibleCells[0].showsReorderControl == isTranslated)
  }

  /// A tap on the status bar scrolls the only scroll view to its top.
  ///
  /// **Source.** Documentation of `UIScrollView.scrollsToTop` and its delegate.
  @Test func aTapOnTheStatusBarScrollsToTheTop() {
    let rows = Rows()
    let table = table(rows)
    let top = -table.adjustedContentInset.top
    table.contentOffset.y = 900
    rows.mayScroll = false
    stage.tap(at: CGPoint(x: 160, y: 10))
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 900)
    #expect(rows.tops == 0)
    rows.mayScroll = true
    stage.tap(at: CGPoint(x: 160, y: 10))
    stage.advance(by: 0.1)
    #expect(table.contentOffset.y < 900)
    #expect(table.contentOffset.y > top)
    #expect(rows.tops == 0)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == top)
    #expect(rows.tops == 1)
    table.contentOffset.y = 900
    table.superview?.addSubview(UIScrollView(frame: CGRect(x: 0, y: 100, width: 9, height: 9)))
    stage.tap(at: CGPoint(x: 160, y: 10))
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 900)
  }

  private final class Looking: Rows, UITableViewDataSourcePrefetching {
    var coming: [Int] = []
    var given: [Int] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      coming += indexPaths.map(\.row)
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      given += indexPaths.map(\.row)
    }
  }

  /// Rows are announced before they are shown, once, and taken back when the content moves the other way.
  ///
  /// **Source.** Documentation of `UITableViewDataSourcePrefetching`.
  @Test func rowsAreAnnounced() {
    let rows = Looking()
    let table = table(rows)
    table.prefetchDataSource = rows
    table.contentOffset.y = 0
    stage.advance(by: 0.1)
    #expect(rows.coming == Array(12...23))
    table.contentOffset.y = 80
    stage.advance(by: 0.1)
    #expect(rows.coming == Array(12...25))
    #expect(rows.given.isEmpty)
    table.contentOffset.y = 40
    stage.advance(by: 0.1)
    #expect(rows.given == Array(14...25))
  }
}
