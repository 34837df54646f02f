// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

@MainActor
struct ListTests {
  private let scene = TouchScene()
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>

  private func show(
    _ configuration: UICollectionLayoutListConfiguration, _ sections: [[String]],
    configure: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
  ) -> (UICollectionView, Source) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 500),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      configure(cell, item)
    }
    let source = Source(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "section \(path.section)"
      cell.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: false)
    scene.window.addSubview(view)
    scene.settle()
    return (view, source)
  }

  private func row(_ view: UICollectionView, _ path: IndexPath) -> UICollectionViewListCell? {
    view.cellForItem(at: path) as? UICollectionViewListCell
  }

  @Test func rowsFillTheWidthOfAPlainList() {
    let (view, source) = show(.init(appearance: .plain), [["a", "b"], ["c"]])

    #expect(row(view, [0, 0])?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(row(view, [1, 0])?.frame.minY == 88)
    #expect(view.backgroundColor == .systemBackground)
    #expect(row(view, [0, 1])?.place.bottom != nil)
    #expect(row(view, [0, 1])?.place.top == nil)
    withExtendedLifetime(source) {}
  }

  @Test func sectionsOfAnInsetGroupedListAreCards() {
    let (view, source) = show(.init(appearance: .insetGrouped), [["a", "b", "c"], ["d"]])

    #expect(row(view, [0, 0])?.frame == CGRect(x: 20, y: 35, width: 280, height: 44))
    #expect(row(view, [1, 0])?.frame.minY == 202)
    #expect(row(view, [0, 0])?.place.roundsTop == true)
    #expect(row(view, [0, 1])?.layer.cornerRadius == 0)
    #expect(row(view, [0, 2])?.place.roundsBottom == true)
    #expect(row(view, [0, 2])?.place.bottom == nil)
    #expect(row(view, [0, 1])?.place.bottom != nil)
    #expect(row(view, [1, 0])?.place.roundsTop == true)
    #expect(row(view, [0, 0])?.backgroundColor == .secondarySystemGroupedBackground)
    withExtendedLifetime(source) {}
  }

  @Test func cardsFollowWhatIsDeleted() throws {
    let (view, source) = show(.init(appearance: .insetGrouped), [["a", "b"]])
    var snapshot = source.snapshot()
    snapshot.deleteItems(["a"])
    source.apply(snapshot)

    #expect(row(view, [0, 0])?.place.roundsTop == true)
    #expect(row(view, [0, 0])?.place.roundsBottom == true)
  }

  @Test func longTextMakesAHigherRow() {
    let text = String(repeating: "many words ", count: 12)
    let (view, source) = show(.init(appearance: .plain), [[text, "b"]])
    let height = row(view, [0, 0])?.frame.height ?? 0

    #expect(height > 70)
    #expect(row(view, [0, 1])?.frame.minY == height)
    withExtendedLifetime(source) {}
  }

  @Test func headersStandAboveTheirSections() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let (view, source) = show(configuration, [(0..<20).map { "\($0)" }, ["x"]])
    let kind = UICollectionView.elementKindSectionHeader

    #expect(view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 0)
    view.contentOffset.y = 300
    scene.settle()
    #expect(view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 300)
    withExtendedLifetime(source) {}
  }

  @Test func firstItemMayBeTheHeader() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let (view, source) = show(configuration, [["head", "a", "b"]])

    #expect(row(view, [0, 0])?.place == UICollectionViewListCell.Place(isHeader: true))
    #expect(row(view, [0, 1])?.place.roundsTop == true)
    withExtendedLifetime(source) {}
  }

  @Test func separatorsAreUpToTheProgram() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, usual in
      var own = usual
      if path.item == 0 { own.bottomSeparatorVisibility = .hidden }
      own.topSeparatorVisibility = path.item == 1 ? .visible : .automatic
      own.topSeparatorInsets.leading = 3
      own.color = .systemRed
      return own
    }
    let (view, source) = show(configuration, [["a", "b"]])

    #expect(row(view, [0, 0])?.place.bottom == nil)
    #expect(row(view, [0, 1])?.place.top?.leading == 3)
    #expect(row(view, [0, 1])?.place.bottom?.color == .systemRed)
    withExtendedLifetime(source) {}
  }

  @Test func accessoriesStandAtTheirSides() {
    let (view, source) = show(.init(appearance: .plain), [["a"]]) { cell, _ in
      cell.accessories = [
        .delete(), .checkmark(), .label(text: "7"), .disclosureIndicator(), .reorder(),
      ]
    }
    let cell = row(view, [0, 0])
    func marks() -> [UIView] {
      cell?.subviews.filter { $0 is AccessoryMark || $0 is EditSign || $0 is ReorderHandle } ?? []
    }
    #expect(marks().map(\.frame.maxX).max() == 304)
    #expect(marks().count == 2)
    #expect(cell?.contentView.frame.minX == 0)
    let width = cell?.contentView.frame.width ?? 0
    #expect(width < 260)

    view.isEditing = true
    scene.runFrames(seconds: 0.5)
    #expect(marks().count == 2)
    #expect(cell?.contentView.frame.minX == 38)
    #expect(cell?.configurationState.isEditing == true)
    withExtendedLifetime(source) {}
  }

  /// **Source.** Documentation of `UICellAccessory.popUpMenu(_:displayed:options:selectedElementDidChangeHandler:)`.
  @Test func anAccessoryHasAMenu() throws {
    var chosen: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Small") { _ in }, UIAction(title: "Large") { _ in },
    ])
    let (view, source) = show(.init(appearance: .plain), [["a"]]) { cell, _ in
      cell.accessories = [
        .popUpMenu(menu) { chosen = $0.selectedElements.map(\.title) }
      ]
    }
    let cell = try #require(row(view, [0, 0]))
    let button = try #require(cell.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.currentTitle == "Small")
    #expect(button.frame.maxX == 304)
    scene.tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    scene.runFrames(seconds: 1)
    let overlay = try #require(
      scene.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first)
    let large = try #require(overlay.panels.first?.rows.last)
    scene.tap(large.convert(CGPoint(x: large.bounds.midX, y: large.bounds.midY), to: nil))
    scene.runFrames(seconds: 1)
    #expect(chosen == ["Large"])
    #expect(button.currentTitle == "Large")
    #expect(button.frame.maxX == 304)
    withExtendedLifetime(source) {}
  }

  @Test("accessories slide over the edges when the mode changes, and content makes room")
  func accessoriesSlide() throws {
    let (view, source) = show(.init(appearance: .plain), [["a"]]) { cell, _ in
      cell.accessories = [.delete(), .detail(displayed: .always), .reorder()]
    }
    let cell = try #require(row(view, [0, 0]))
    func shown(_ type: UIView.Type) -> UIView? {
      cell.subviews.first { Swift.type(of: $0) == type }
    }
    func x(_ view: UIView?) -> CGFloat { view?.layer.presentation()?.frame.minX ?? .nan }
    let kept = cell.subviews.filter { $0.frame.minX > 200 && $0 !== cell.contentView }
    #expect(shown(EditSign.self) == nil)
    view.isEditing = true
    let (sign, handle) = (shown(EditSign.self), shown(ReorderHandle.self))
    scene.runFrames(seconds: 0.15)
    #expect(x(sign) > -22)
    #expect(x(sign) < 16)
    #expect(x(handle) > (handle?.frame.minX ?? .nan))
    let content = cell.contentView.layer.presentation()?.frame.minX ?? 0
    #expect(content > 0)
    #expect(content < 38)
    scene.runFrames(seconds: 1)
    #expect(sign?.frame.minX == 16)
    #expect(cell.contentView.frame.minX == 38)
    for part in kept where !part.isHidden { #expect(part.superview === cell) }

    view.isEditing = false
    #expect(sign?.superview === cell)
    scene.runFrames(seconds: 0.15)
    #expect(x(sign) < 16)
    scene.runFrames(seconds: 1)
    #expect(sign?.superview == nil)
    #expect(handle?.superview == nil)
    #expect(cell.contentView.frame.minX == 0)
    withExtendedLifetime(source) {}
  }

  @Test func circlesShowSelectedRowsInEditingMode() {
    let (view, source) = show(.init(appearance: .plain), [["a", "b"]]) { cell, _ in
      cell.accessories = [.multiselect()]
    }
    func marks() -> [Bool?] {
      (0..<2).map { item in
        row(view, [0, item])?.subviews.compactMap { ($0 as? SelectionMark)?.isOn }.first
      }
    }
    func tap(_ y: CGFloat) {
      scene.tap(CGPoint(x: 150, y: y))
      scene.runFrames(seconds: 0.5)
    }
    view.isEditing = true
    scene.settle()
    tap(22)
    #expect(view.indexPathsForSelectedItems == [])
    #expect(marks() == [false, false])

    view.allowsMultipleSelectionDuringEditing = true
    tap(22)
    tap(66)
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 1]])
    #expect(marks() == [true, true])
    tap(22)
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    #expect(marks() == [false, true])
    view.isEditing = false
    scene.runFrames(seconds: 0.5)
    #expect(marks() == [nil, nil])
    withExtendedLifetime(source) {}
  }

  @Test func selectedRowHasABackground() throws {
    let (view, source) = show(.init(appearance: .plain), [["a"]])
    try scene.play("tap 0.1 100,20", until: 1)

    #expect(row(view, [0, 0])?.isSelected == true)
    #expect(row(view, [0, 0])?.subviews.first?.isHidden == false)
    withExtendedLifetime(source) {}
  }

  @Test func rowIsSwiped() throws {
    var log: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          log.append("delete \(path.item)")
          done(true)
        }
      ])
    }
    let (view, source) = show(configuration, [["a", "b", "c"]])
    try scene.play("drag 0.1-0.4 280,100 -> 200,100\ntap 1.5 290,100\n", until: 3)

    #expect(log == ["delete 1"])
    #expect(view.visibleCells.allSatisfy { $0.transform == .identity })
    withExtendedLifetime(source) {}
  }

  @Test func swipedRowGoesWhenItsItemIsDeleted() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var remove: (Int) -> Void = { _ in }
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          remove(path.item)
          done(true)
        }
      ])
    }
    let (view, source) = show(configuration, [["a", "b", "c"]])
    remove = { index in
      var snapshot = source.snapshot()
      snapshot.deleteItems([snapshot.itemIdentifiers[index]])
      source.apply(snapshot)
    }
    try scene.play("drag 0.1-0.4 310,66 -> 20,66", until: 3)

    #expect(source.snapshot().itemIdentifiers == ["a", "c"])
    #expect(view.visibleCells.count == 2)
    #expect(view.swipe?.isOpen == false)
    #expect(!view.subviews.contains { $0 is SwipeActionsView })
  }
}
