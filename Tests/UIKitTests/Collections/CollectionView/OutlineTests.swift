// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing
@testable import UIKit

/// Outlines in lists.
@MainActor
struct OutlineTests {
  private let scene: TouchScene
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  init() { scene = TouchScene() }
  private init(_ scene: TouchScene) { self.scene = scene }

  /// a (b (c d) e), f
  private func outline() -> Outline {
    var made = Outline()
    made.append(["a", "f"])
    made.append(["b", "e"], to: "a")
    made.append(["c", "d"], to: "b")
    return made
  }

  private func show(
    _ options: UICellAccessory.OutlineDisclosureOptions = .init(),
    configure: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in },
    width: CGFloat = 320, height: CGFloat = 500
  ) -> (UICollectionView, Source) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = "ab".contains(item) ? [.outlineDisclosure(options: options)] : []
      configure(cell, item)
    }
    let source = Source(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(outline(), to: 0, animatingDifferences: false)
    scene.window.addSubview(view)
    scene.settle()
    return (view, source)
  }

  private func row(_ view: UICollectionView, _ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: [0, item]) as? UICollectionViewListCell
  }
  private func turn(_ view: UICollectionView, _ item: Int) -> CGFloat {
    let mark = row(view, item)?.subviews.compactMap { $0 as? OutlineMark }.first
    let shape = mark?.subviews.first?.layer.presentation()
    return atan2(shape?.transform.m12 ?? 0, shape?.transform.m11 ?? 0)
  }

  @Test func tapOnTheChevronExpandsAndCollapses() throws {
    let (view, source) = show()
    #expect(source.snapshot().itemIdentifiers == ["a", "f"])
    try scene.play("tap 0.1 297,22\ntap 2 297,66\ntap 4 297,22\n", until: 0.25)
    #expect(turn(view, 0) > 0.1)
    #expect(turn(view, 0) < 1.5)
    #expect(row(view, 0)?.configurationState.isExpanded == true)

    scene.run(until: 1.5)
    #expect(abs(turn(view, 0) - .pi / 2) < 1e-6)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "e", "f"])
    #expect((0..<4).map { row(view, $0)?.indentationLevel } == [0, 1, 1, 0])
    #expect(source.snapshot(for: 0).isExpanded("a"))
    #expect(!source.snapshot(for: 0).isExpanded("b"))

    scene.run(until: 3.5)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c", "d", "e", "f"])
    #expect(row(view, 2)?.indentationLevel == 2)
    #expect(abs(turn(view, 1) - .pi / 2) < 1e-6)

    scene.run(until: 5)
    #expect(source.snapshot().itemIdentifiers == ["a", "f"])
    #expect(abs(turn(view, 0)) < 1e-6)
    #expect(source.snapshot(for: 0).isExpanded("b"))
    #expect(view.visibleCells.count == 2)
    #expect(row(view, 1)?.indentationLevel == 0)
  }

  @Test("rows come from below the row above them, and go back there")
  func rowsSlide() throws {
    let (view, source) = show()
    var made = outline()
    made.expand(["a"])
    source.apply(made, to: 0)
    let parent = try #require(row(view, 0))
    func top(_ item: Int) -> CGFloat { row(view, item)?.layer.presentation()?.frame.minY ?? .nan }
    let height = parent.frame.height
    scene.runFrames(seconds: 0.1)
    // The two rows and the one after them move together.
    #expect(top(1) < height)
    #expect(top(1) > -height)
    #expect(abs(top(2) - top(1) - height) < 0.5)
    #expect(abs(top(3) - top(2) - height) < 0.5)
    let places = view.subviews.firstIndex(of: parent).map { Int($0) } ?? 0
    let first = try #require(row(view, 1))
    #expect((view.subviews.firstIndex(of: first) ?? 99) < places)
    scene.runFrames(seconds: 1)
    #expect(top(1) == height)
    #expect((view.subviews.firstIndex(of: first) ?? 0) > 0)

    let going = try #require(row(view, 2))
    made.collapse(["a"])
    source.apply(made, to: 0)
    scene.runFrames(seconds: 0.1)
    let now = going.layer.presentation()?.frame.minY ?? .nan
    #expect(now < 2 * height)
    #expect(abs(top(1) - now - height) < 0.5)
    scene.runFrames(seconds: 1)
    #expect(going.superview == nil)
  }

  @Test func tapOnARowSelectsOrTogglesByStyle() throws {
    let (view, source) = show(.init(style: .header))
    try scene.play("tap 0.1 100,22\n", until: 1)
    #expect(source.snapshot().itemIdentifiers.count == 4)
    #expect(view.indexPathsForSelectedItems == [])
    #expect(row(view, 0)?.isHighlighted == false)

    view.removeFromSuperview()
    let (other, second) = show(.init(style: .cell))
    scene.send(.began, 100, 22)
    scene.runFrames(seconds: 0.1)
    scene.send(.ended, 100, 22)
    scene.runFrames(seconds: 1)
    #expect(second.snapshot().itemIdentifiers.count == 2)
    #expect(other.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test func handlersDecide() {
    let (view, source) = show()
    var log: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
    source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in log.count > 1 }
    source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, below in
      log.append("\(below.items.count)")
      var more = below
      more.append(["new"])
      return more
    }
    func toggle(_ item: Int) { if let cell = row(view, item) { cell.toggleInOutline() } }
    toggle(0)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "e", "new", "f"])
    toggle(1)
    #expect(source.snapshot().itemIdentifiers.count == 5)
    toggle(0)

    #expect(log == ["expand a", "4", "collapse a"])
    #expect(source.snapshot().itemIdentifiers == ["a", "f"])
    scene.runFrames(seconds: 1)
  }

  @Test func programMayDoWhatATapMeans() throws {
    var taps = 0
    let (view, source) = show(
      configure: { cell, _ in
        cell.accessories = [.outlineDisclosure { taps += 1 }]
      })
    try scene.play("tap 0.1 297,22\n", until: 1)

    #expect(taps == 1)
    #expect(source.snapshot().itemIdentifiers == ["a", "f"])
    withExtendedLifetime(view) {}
  }

  @Test func snapshotOfAllSectionsKeepsOutlines() {
    let (view, source) = show()
    var made = outline()
    made.expand(["a"])
    source.apply(made, to: 0)
    var next = source.snapshot()
    next.reloadItems(["b"])
    next.deleteItems(["e"])
    next.appendSections([1])
    next.appendItems(["x", "y"])
    source.apply(next)

    #expect(source.snapshot(for: 0).items == ["a", "b", "c", "d", "f"])
    #expect(source.snapshot(for: 1).rootItems == ["x", "y"])
    #expect(source.snapshot(for: 7).items.isEmpty)
    // Items in another order are not an outline.
    next = source.snapshot()
    next.moveItem("f", beforeItem: "a")
    source.apply(next)
    #expect(source.snapshot(for: 0).items == ["f", "a", "b"])
    #expect(row(view, 2)?.indentationLevel == 0)
    scene.runFrames(seconds: 1)
    #expect(view.visibleCells.count == 5)
  }

  @Test func outlinesOfSeveralSections() {
    let (view, source) = show()
    var second = Outline()
    second.append(["x"])
    // An item of another section moves.
    second.append(["f"], to: "x")
    second.expand(["x"])
    source.apply(second, to: 1)
    #expect(source.snapshot().sectionIdentifiers == [0, 1])
    #expect(source.snapshot().itemIdentifiers == ["a", "x", "f"])
    #expect(source.snapshot(for: 0).items == ["a", "b", "c", "d", "e"])

    source.apply(Outline(), to: 0)
    #expect(source.snapshot().itemIdentifiers == ["x", "f"])
    #expect(view.numberOfItems(inSection: 0) == 0)
    var done = 0
    source.apply(second, to: 1, animatingDifferences: false) { done += 1 }
    #expect(done == 1)
  }

  @Test func reusedRowsHaveTheirOwnLevels() {
    let (view, source) = show(height: 132)
    var made = outline()
    made.append((0..<30).map { "c\($0)" }, to: "c")
    made.expand(["a", "b", "c"])
    source.apply(made, to: 0, animatingDifferences: false)
    for place in [0.0, 400, 1320, 200, 0] {
      view.contentOffset.y = place
      scene.settle()
      for path in view.indexPathsForVisibleItems {
        let item = source.itemIdentifier(for: path) ?? ""
        #expect(row(view, path.item)?.indentationLevel == made.level(of: item))
      }
    }
  }

  // MARK: Moving

  @Test func movedItemTakesItsChildrenAlong() throws {
    let (view, source) = show()
    var made = outline()
    made.expand(["a", "b"])
    source.apply(made, to: 0, animatingDifferences: false)
    source.reorderingHandlers.canReorderItem = { _ in true }
    var changes: [NSDiffableDataSourceTransaction<Int, String>] = []
    source.reorderingHandlers.didReorder = { changes.append($0) }
    // b to the end.
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 250))
    view.endInteractiveMovement()

    #expect(source.snapshot().itemIdentifiers == ["a", "e", "f", "b", "c", "d"])
    let change = try #require(changes.first?.sectionTransactions.first)
    #expect(changes.count == 1)
    #expect(change.sectionIdentifier == 0)
    #expect(change.initialSnapshot.items == ["a", "b", "c", "d", "e", "f"])
    #expect(change.finalSnapshot.items == ["a", "e", "f", "b", "c", "d"])
    #expect(change.finalSnapshot.parent(of: "b") == nil)
    scene.runFrames(seconds: 1)
    #expect((0..<6).map { row(view, $0)?.indentationLevel } == [0, 1, 0, 0, 1, 1])

    // f below the expanded b.
    #expect(view.beginInteractiveMovementForItem(at: [0, 2]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    view.endInteractiveMovement()
    #expect(source.snapshot(for: 0).parent(of: "f") == "b")
    #expect(source.snapshot().itemIdentifiers == ["a", "e", "b", "f", "c", "d"])
    scene.runFrames(seconds: 1)
  }

  @Test func itemMovesToASectionWithoutOutline() {
    let (view, source) = show()
    var next = source.snapshot()
    next.appendSections([1])
    next.appendItems(["x"])
    source.apply(next, animatingDifferences: false)
    scene.settle()
    source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 110))
    view.endInteractiveMovement()

    #expect(source.snapshot(for: 0).items == ["f"])
    #expect(source.snapshot(for: 1).items == ["a", "b", "c", "d", "e", "x"])
    #expect(source.snapshot().itemIdentifiers == ["f", "a", "x"])
    scene.runFrames(seconds: 1)
  }

  // MARK: Picture

  @Test(arguments: [false, true]) func outlineHalfExpanded(_ isMirrored: Bool) throws {
    let scene = TouchScene(size: CGSize(width: 240, height: 270))
    if isMirrored { scene.window.traitOverrides.layoutDirection = .rightToLeft }
    let (view, source) = OutlineTests(scene).show(width: 240, height: 270)
    var made = outline()
    made.expand(["a"])
    source.apply(made, to: 0, animatingDifferences: false)
    scene.settle()
    made.expand(["b"])
    source.apply(made, to: 0)
    scene.runFrames(seconds: 0.15)
    let golden = GoldenPicture(
      name: "outline\(isMirrored ? "_mirrored" : "")", suite: "OutlineTests")
    if let failure = try golden.failure(scene.picture()) { Issue.record("\(failure)") }
    withExtendedLifetime(view) {}
  }
}
