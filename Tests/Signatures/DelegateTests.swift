// Nacre, MIT licence; see LICENSE.

import Testing
import UIKit

private final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    guard let window else { return false }
    window.tag = 3
    return true
  }
}

private final class PlainDelegate: NSObject, UIApplicationDelegate {}

private final class Table: UITableViewController {
  var offsets: [CGFloat] = []
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    offsets.append(scrollView.contentOffset.y)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  var moves: [IndexPath] = []
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationItem.rightBarButtonItem = editButtonItem
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves = [sourceIndexPath, destinationIndexPath] }
  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { false }
  override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .none }
}

private final class Source: UITableViewDiffableDataSource<Int, String> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath) != "fixed"
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    var next = snapshot()
    if let item = itemIdentifier(for: indexPath) { next.deleteItems([item]) }
    apply(next, animatingDifferences: false)
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

private final class Collection: UICollectionViewController {
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
  }
  override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

@Suite(.serialized) @MainActor
struct DelegateTests {
  @Test func tablesAreEdited() {
    let table = Table(style: .plain)
    table.loadViewIfNeeded()
    table.setEditing(true, animated: false)
    table.tableView.layoutIfNeeded()
    #expect(table.tableView.isEditing)
    #expect(table.navigationItem.rightBarButtonItem?.title == "Done")
    #expect(table.tableView.visibleCells.first?.showsReorderControl == true)
    #expect(table.tableView.visibleCells.first?.contentView.frame.minX == 0)
  }

  @Test func diffableSourcesAreEdited() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let source = Source(tableView: table) { _, _, _ in UITableViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["fixed", "loose"])
    source.apply(snapshot, animatingDifferences: false)
    #expect(!source.tableView(table, canEditRowAt: [0, 0]))
    source.tableView(table, commit: .delete, forRowAt: [0, 1])
    #expect(source.snapshot().itemIdentifiers == ["fixed"])
    #expect(source.indexPath(for: "loose") == nil)
  }

  @Test func outlinesAreApplied() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, _ in
      let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [
        .outlineDisclosure(options: options), .delete(), .reorder(displayed: .always),
        .multiselect(displayed: .whenEditing),
      ]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.sectionSnapshotHandlers.willExpandItem = { _ in }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, below in below }
    source.reorderingHandlers.didReorder = { transaction in
      for change in transaction.sectionTransactions {
        _ = (change.sectionIdentifier, change.finalSnapshot.items, change.difference)
      }
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["root"])
    outline.append(["leaf"], to: "root")
    outline.expand(outline.rootItems)
    source.apply(outline, to: 0, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(source.snapshot(for: 0).visibleItems == ["root", "leaf"])
    #expect((view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)?.indentationLevel == 1)
  }

  @Test func datePickersHaveStyles() {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    if #available(iOS 14, *) { picker.preferredDatePickerStyle = .inline }
    #expect(picker.datePickerStyle == .inline)
    #expect(picker.bounds.width == 320)
  }

  @Test func theWindowIsAnOptionalRequirement() {
    let before = UIApplication.shared.delegate
    defer { UIApplication.shared.delegate = before }
    let delegate = Delegate()
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
    UIApplication.shared.delegate = delegate
    #expect(UIApplication.shared.delegate?.window??.tag == 3)
    if let window = UIApplication.shared.delegate?.window, let found = window {
      #expect(found.rootViewController != nil)
    }
    let window = UIApplication.shared.delegate?.window ?? nil
    #expect(window === delegate.window)
    UIApplication.shared.delegate = PlainDelegate()
    #expect(UIApplication.shared.delegate?.window??.tag == nil)
  }

  @Test func controllersOverrideScrolling() {
    let table = Table(style: .plain)
    table.tableView.contentOffset.y = 5
    #expect(table.offsets.last == 5)
    #expect(
      Collection(collectionViewLayout: UICollectionViewFlowLayout()).viewForZooming(
        in: UIScrollView()) == nil)
  }
}
