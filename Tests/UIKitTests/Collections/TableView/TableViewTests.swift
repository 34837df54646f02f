// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// A data source whose rows are numbers.
@MainActor
final class TableKeeper: NSObject, UITableViewDataSource {
  var rows: [Int]
  var titles: [String]
  var asked = 0
  /// Each section has these rows; without titles there is one section.
  init(_ rows: [Int], titles: [String] = []) { (self.rows, self.titles) = (rows, titles) }

  func numberOfSections(in tableView: UITableView) -> Int { max(titles.count, 1) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.tag = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.isEmpty ? nil : titles[section]
  }
}

/// Logs the delegate calls of a table.
@MainActor
final class TableListener: NSObject, UITableViewDelegate {
  let log = TouchLog()
  var heights: (IndexPath) -> CGFloat = { _ in 50 }

  private func note(_ what: String, _ path: IndexPath) { log.note("\(what) \(path.row)") }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights(indexPath)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    note("details", indexPath)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("should highlight", indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("did highlight", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("did unhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("will select", indexPath)
    return indexPath.row == 3 ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("will deselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("did select", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("did deselect", indexPath)
  }
}

@MainActor
struct TableViewTests {
  private let scene = TouchScene()
  private let listener = TableListener()

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func show(
    _ keeper: TableKeeper, _ style: UITableView.Style = .plain, height: CGFloat = 50,
    _ type: AnyClass = UITableViewCell.self
  ) -> UITableView {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    view.register(type, forCellReuseIdentifier: "row")
    view.rowHeight = height
    view.dataSource = keeper
    scene.window.addSubview(view)
    scene.settle()
    return view
  }

  private func tags(_ view: UITableView) -> [Int] { view.visibleCells.map(\.tag) }

  @Test func aMillionRowsCostWhatIsSeen() {
    let keeper = TableKeeper(Array(0..<1_000_000))
    let view = show(keeper)
    #expect(keeper.asked == 10)
    #expect(tags(view) == Array(0..<10))
    #expect(view.contentSize == CGSize(width: 320, height: 50_000_000))
    view.scrollToRow(at: path(700_000), at: .middle, animated: false)
    view.layoutIfNeeded()
    // 34 999 785 is the middle of the row, 35 000 025, less half of 480.
    #expect(view.contentOffset.y == 34_999_785)
    #expect(tags(view).contains(700_000))
    #expect(keeper.asked < 25)
    #expect(view.subviews.count { $0 is UITableViewCell } <= 11)
    #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 49_999_999)) == path(999_999))
    #expect(view.rectForRow(at: path(999_999)).minY == 49_999_950)
  }

  @Test func heightsOfADelegateAddUp() {
    let keeper = TableKeeper(Array(0..<100))
    listener.heights = { CGFloat(20 + $0.row) }
    let view = show(keeper)
    view.delegate = listener
    view.layoutIfNeeded()
    // The sum of the row heights 20, 21, … 119.
    #expect(view.contentSize.height == 6950)
    #expect(view.rectForRow(at: path(10)) == CGRect(x: 0, y: 245, width: 320, height: 30))
    #expect(view.indexPathForRow(at: CGPoint(x: 0, y: 245)) == path(10))
    #expect(
      view.indexPathsForRows(in: CGRect(x: 0, y: 200, width: 1, height: 46)) == [
        path(8), path(9), path(10),
      ])
    for bad in [CGFloat.nan, .infinity, -5, 0] {
      listener.heights = { _ in bad }
      view.reloadData()
      view.layoutIfNeeded()
      #expect(view.contentSize.height == 0)
      #expect(view.visibleCells.isEmpty)
    }
  }

  @Test func constraintsSayHowHighRowsAre() {
    final class Tall: UITableViewCell {
      let box = UIView()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.heightAnchor.constraint(equalToConstant: 90),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let keeper = TableKeeper(Array(0..<50))
    let view = show(keeper, height: UITableView.automaticDimension, Tall.self)
    #expect(view.visibleCells.first?.reuseIdentifier == "row")
    #expect(view.visibleCells.allSatisfy { $0.bounds.height == 100 })
    #expect(tags(view) == Array(0..<5))
    // Scrolling back from the end: the visible rows stay in place although rows above turn out to
    // be taller than estimated.
    view.scrollToRow(at: path(49), at: .bottom, animated: false)
    view.layoutIfNeeded()
    for _ in 0..<30 {
      guard let seen = view.indexPathsForVisibleRows?.first else { break }
      let place = view.rectForRow(at: seen).minY - view.contentOffset.y
      view.contentOffset.y -= 60
      view.layoutIfNeeded()
      #expect(abs(view.rectForRow(at: seen).minY - view.contentOffset.y - place - 60) < 1e-6)
    }
    #expect(view.contentOffset.y > 0)
  }

  @Test func constraintsThatLeaveTheHeightOpenGiveTheUsualHeight() {
    final class Open: UITableViewCell {
      let box = UIView()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
          box.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
          box.heightAnchor.constraint(equalToConstant: 30),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    /// A cell whose content has no height, and margins that are required.
    final class Closed: UITableViewCell {
      let box = UIView()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
          box.heightAnchor.constraint(equalToConstant: 0),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let keeper = TableKeeper(Array(0..<3))
    let open = show(keeper, height: UITableView.automaticDimension, Open.self)
    #expect(open.visibleCells.map(\.bounds.height) == [44, 44, 44])
    let closed = show(keeper, height: UITableView.automaticDimension, Closed.self)
    #expect(closed.visibleCells.map(\.bounds.height) == [10, 10, 10])
  }

  @Test func theContentOfACellHasMarginsOfItsOwn() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    #expect(cell.contentView.layoutMargins == margins)
    #expect(cell.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    cell.contentView.layoutMargins.top = 3
    #expect(cell.contentView.layoutMargins.top == 3)
    let inner = UIView()
    cell.contentView.addSubview(inner)
    #expect(inner.layoutMargins.top == 8)
  }

  @Test func plainTableHasNoRoomForHeadersThatShowNothing() {
    let (keeper, titles) = (TableKeeper([1, 2]), TableKeeper([1, 2], titles: ["A"]))
    let view = show(keeper)
    (view.sectionHeaderHeight, view.sectionFooterHeight) = (22, 22)
    scene.settle()
    #expect(view.rectForRow(at: path(0)).minY == 0)
    #expect(view.contentSize.height == 100)
    // A delegate that gives a height of its own makes room.
    final class Heights: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        30
      }
    }
    let heights = Heights()
    view.delegate = heights
    scene.settle()
    #expect(view.rectForRow(at: path(0)).minY == 30)

    let titled = show(titles)
    titled.sectionHeaderHeight = 22
    scene.settle()
    #expect(titled.rectForRow(at: path(0)).minY == 22)
  }

  /// The height for all sections, which each storyboard has, is that of gaps.
  @Test func titlesOfGroupsHaveTheirOwnHeight() {
    final class Groups: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell() }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? "Title" : nil
      }
    }
    let groups = Groups()
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    (view.rowHeight, view.dataSource) = (50, groups)
    (view.sectionHeaderHeight, view.sectionFooterHeight) = (18, 10)
    scene.window.addSubview(view)
    scene.settle()
    // The gap at the top, a row and a footer; then a title; then a gap.
    #expect(view.rectForHeader(inSection: 0).height == 35)
    #expect(view.rectForHeader(inSection: 1) == CGRect(x: 0, y: 95, width: 320, height: 38))
    #expect(view.rectForHeader(inSection: 2).height == 18)
  }

  @Test func headersOfPlainTablesStay() {
    let keeper = TableKeeper(Array(0..<10), titles: ["A", "B", "C"])
    let view = show(keeper)
    // Each of the three sections has 28 + 500 points.
    #expect(view.contentSize.height == 1584)
    #expect(view.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
    #expect(view.headerView(forSection: 0)?.textLabel?.text == "A")
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(view.headerView(forSection: 0)?.frame.minY == 100)
    view.contentOffset.y = 510
    view.layoutIfNeeded()
    #expect(view.headerView(forSection: 0)?.frame.minY == 500)
    #expect(view.headerView(forSection: 1)?.frame.minY == 528)
    view.contentOffset.y = 528
    view.layoutIfNeeded()
    #expect(view.headerView(forSection: 0) == nil)
    #expect(view.rect(forSection: 1).height == 528)
    #expect(
      view.subviews.last === view.headerView(forSection: 2)
        || view.subviews.last === view.headerView(forSection: 1))
  }

  @Test func groupsAndOwnViews() {
    let keeper = TableKeeper([1, 2], titles: ["A", "B"])
    let view = show(keeper, .insetGrouped)
    view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    view.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.layoutIfNeeded()
    // Header view 30, then two sections of 38 + 100 + 17.5.
    #expect(view.rectForRow(at: path(0)) == CGRect(x: 20, y: 68, width: 280, height: 50))
    #expect(view.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(view.tableFooterView?.frame == CGRect(x: 0, y: 341, width: 320, height: 20))
    #expect(view.contentSize.height == 361)
    #expect(
      view.cellForRow(at: path(1))?.layer.maskedCorners == [
        .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
  }

  @Test func aTapSelectsInUIKitsOrder() throws {
    let keeper = TableKeeper(Array(0..<20))
    let view = show(keeper)
    view.delegate = listener
    try scene.show("tap 0.1 100,75\ntap 1 100,125\ntap 2 100,175", until: 3)
    #expect(
      listener.log.take() == [
        "should highlight 1", "did highlight 1", "did unhighlight 1", "will select 1",
        "did select 1",
        "should highlight 2", "did highlight 2", "did unhighlight 2", "will select 2",
        "will deselect 1", "did deselect 1", "did select 2",
        "should highlight 3", "did highlight 3", "did unhighlight 3", "will select 3",
      ])
    #expect(view.indexPathForSelectedRow == path(2))
    #expect(view.cellForRow(at: path(2))?.isSelected == true)
    view.deselectRow(at: path(2), animated: true)
    #expect(view.indexPathsForSelectedRows == nil)
  }

  @Test func detailsAreTappedBesideTheRow() throws {
    let keeper = TableKeeper(Array(0..<20))
    let view = show(keeper)
    view.delegate = listener
    view.layoutIfNeeded()
    view.cellForRow(at: path(1))?.accessoryType = .detailButton
    view.layoutIfNeeded()
    try scene.show("tap 0.1 293,75", until: 1)
    #expect(listener.log.take() == ["details 1"])
    #expect(view.indexPathForSelectedRow == nil)
  }

  @Test func aSourceMayGo() {
    var keeper: TableKeeper? = TableKeeper(Array(0..<20), titles: ["A"])
    guard let view = keeper.map({ show($0) }) else { return }
    #expect(view.visibleCells.count == 10)
    keeper = nil
    view.contentOffset.y = 70
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)
    #expect(view.numberOfSections == 0)
    #expect(view.contentSize.height == 0)
    #expect(view.subviews.allSatisfy { !($0 is UITableViewCell) })
  }

  @Test func rowsComeAndGoAsTheyAreTold() {
    let keeper = TableKeeper(Array(0..<6))
    let view = show(keeper)
    let (first, second) = (view.cellForRow(at: path(0)), view.cellForRow(at: path(1)))
    view.beginUpdates()
    keeper.rows = [0, 2, 9, 3, 4, 5]
    view.deleteRows(at: [path(1)], with: .left)
    view.insertRows(at: [path(2)], with: .top)
    view.endUpdates()
    #expect(tags(view) == [0, 2, 9, 3, 4, 5])
    #expect(view.cellForRow(at: path(0)) === first)
    scene.runFrames(seconds: 0.15)
    #expect(abs((second?.layer.presentation()?.frame.minX ?? 0) + 160) < 5)
    let coming = view.cellForRow(at: path(2))?.layer.presentation()
    #expect(abs((coming?.frame.minY ?? 0) - 75) < 3)
    #expect(abs((coming?.opacity ?? 0) - 0.5) < 0.06)
    scene.runFrames(seconds: 0.4)
    #expect(second?.superview == nil)
    #expect(view.subviews.count { $0 is UITableViewCell } == 6)

    keeper.rows = [5, 0, 2, 9, 3, 4]
    view.moveRow(at: path(5), to: path(0))
    #expect(tags(view) == keeper.rows)
    #expect(view.cellForRow(at: path(1)) === first)
    view.reloadRows(at: [path(1)], with: .fade)
    #expect(view.cellForRow(at: path(1)) !== first)
    #expect(tags(view) == keeper.rows)
  }

  @Test func rowsTakeOtherHeightsInABatch() {
    let keeper = TableKeeper(Array(0..<6))
    let view = show(keeper)
    view.delegate = listener
    view.layoutIfNeeded()
    listener.heights = { $0.row == 0 ? 150 : 50 }
    view.beginUpdates()
    view.endUpdates()
    scene.runFrames(seconds: 0.15)
    let cell = view.cellForRow(at: path(1))
    #expect(cell?.frame.minY == 150)
    #expect(abs((cell?.layer.presentation()?.frame.minY ?? 0) - 100) < 5)
  }

  @Test func aTableThatLiesEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let keeper = TableKeeper([1, 2])
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view.dataSource = keeper
        view.layoutIfNeeded()
        view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
  }

  @Test func nothingIsKeptAlive() {
    weak var gone: UITableView?
    do {
      let keeper = TableKeeper(Array(0..<30), titles: ["A"])
      let view = show(keeper)
      gone = view
      scene.runFrames(seconds: 0.1)
      view.removeFromSuperview()
    }
    scene.runFrames(seconds: 0.1)
    #expect(gone == nil)
  }

  @Test func cellsOfTheFourStyles() {
    for style in [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
      cell.layoutIfNeeded()
      let accessory = cell.sides.accessory?.bounds.width ?? 0
      #expect(accessory > 6)
      #expect(accessory < 9)
      #expect(cell.contentView.frame.width == 320 - 16 - accessory)
      #expect(cell.textLabel?.frame.minX == 16)
      #expect((cell.detailTextLabel == nil) == (style == .default))
      #expect(cell.contentView.bounds.contains(cell.detailTextLabel?.frame ?? .zero))
    }
  }
}

struct ExtentsTests {
  @Test(arguments: 0..<50) func offsetsAreThoseOfPlainSums(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    var plain = Array(repeating: CGFloat(44), count: count)
    var extents = Extents(count: count, usual: 44)
    for _ in 0..<60 {
      if count > 0 {
        let index = Int.random(in: 0..<count, using: &random)
        plain[index] = CGFloat(Int.random(in: 0...100, using: &random))
        extents[index] = plain[index]
      }
      let place = CGFloat(Int.random(in: -10...3000, using: &random))
      var (sum, first): (CGFloat, Int?) = (0, nil)
      for (index, length) in plain.enumerated() {
        #expect(extents.offset(of: index) == sum)
        #expect(extents[index] == length)
        sum += length
        if first == nil, sum > place { first = index }
      }
      #expect(extents.total == sum)
      #expect(extents.index(endingAfter: place) == first ?? count)
    }
  }
}
