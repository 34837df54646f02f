// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

@MainActor
struct MovementTests {
  private let scene = TouchScene()

  private final class Keeper: NSObject, UICollectionViewDataSource {
    var items = [[0, 1, 2, 3], [10, 11]]
    var moves: [String] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { items[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? CountedCell)?.name = items[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
      -> Bool
    { indexPath != [0, 3] }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.append("\(sourceIndexPath) \(destinationIndexPath)")
      let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }
  }

  private func show(height: CGFloat = 400) -> (UICollectionView, Keeper) {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: height), collectionViewLayout: layout)
    view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
    let keeper = Keeper()
    view.dataSource = keeper
    scene.window.addSubview(view)
    scene.settle()
    return (view, keeper)
  }

  @Test func cellFollowsThePositionAndOthersMakeRoom() {
    let (view, keeper) = show()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 110))
    scene.settle()

    #expect(view.names == [1, 2, 0, 3, 10, 11])
    #expect(keeper.moves.isEmpty)
    #expect(view.cellForItem(at: [0, 2])?.center == CGPoint(x: 150, y: 110))
    #expect(view.cellForItem(at: [0, 0])?.frame.minY == 0)

    view.endInteractiveMovement()
    #expect(keeper.items[0] == [1, 2, 0, 3])
    #expect(view.names == [1, 2, 0, 3, 10, 11])
    scene.runFrames(seconds: 0.5)
    #expect(view.cellForItem(at: [0, 2])?.frame.minY == 100)
  }

  @Test func itemMovesToAnotherSection() {
    let (view, keeper) = show()
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 260))
    view.endInteractiveMovement()

    #expect(keeper.items == [[0, 2, 3], [10, 1, 11]])
    #expect(view.names == [0, 2, 3, 10, 1, 11])
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test func cancelledMovementChangesNothing() {
    let (view, keeper) = show()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 260))
    view.cancelInteractiveMovement()

    #expect(keeper.moves.isEmpty)
    #expect(view.names == [0, 1, 2, 3, 10, 11])
    #expect(view.numberOfItems(inSection: 0) == 4)
  }

  @Test func batchEndsAMovement() {
    let (view, keeper) = show()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 260))
    view.performBatchUpdates {
      keeper.items[0].removeFirst()
      view.deleteItems(at: [[0, 0]])
    }

    #expect(keeper.moves.isEmpty)
    #expect(view.names == [1, 2, 3, 10, 11])
    scene.runFrames(seconds: 1)
    view.endInteractiveMovement()
    #expect(view.visibleCells.count == 5)
  }

  @Test func itemThatMayNotMoveStays() {
    let (view, keeper) = show()
    #expect(!view.beginInteractiveMovementForItem(at: [0, 3]))
    #expect(!view.beginInteractiveMovementForItem(at: [7, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0))
    view.endInteractiveMovement()
    #expect(keeper.moves.isEmpty)
  }

  @Test func cellThatComesIntoViewMeanwhileShowsItsItem() {
    let (view, keeper) = show(height: 125)
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 110))
    view.contentOffset.y = 100
    scene.settle()

    #expect(view.cellForItem(at: [0, 3]) as? CountedCell != nil)
    #expect((view.cellForItem(at: [0, 3]) as? CountedCell)?.name == 3)
    #expect((view.cellForItem(at: [1, 0]) as? CountedCell)?.name == 10)
    withExtendedLifetime(keeper) {}
  }

  @Test func handleOfAListReordersADiffableSource() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.reorder(displayed: .always)]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var changes: [(old: [String], new: [String])] = []
    source.reorderingHandlers.canReorderItem = { $0 != "c" }
    source.reorderingHandlers.didReorder = {
      changes.append(($0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers))
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot, animatingDifferences: false)
    scene.window.addSubview(view)
    scene.settle()

    try scene.play("drag 0.1-0.6 273,22 -> 273,70\ndrag 1.5-2 273,110 -> 273,20\n", until: 3)

    #expect(changes.map(\.new) == [["b", "a", "c"]])
    #expect(changes.first?.old == ["a", "b", "c"])
    #expect(source.snapshot().itemIdentifiers == ["b", "a", "c"])
    #expect(view.visibleCells.map(\.frame.minY) == [0, 44, 88])
  }
}
