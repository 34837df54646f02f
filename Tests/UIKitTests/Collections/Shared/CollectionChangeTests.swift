// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct CollectionChangeTests {
  private let scene = TouchScene()
  private let keeper = CollectionKeeper([Array(0..<6)])

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func show(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout())
    -> UICollectionView
  {
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 300, height: 400), layout)
    scene.window.addSubview(view)
    scene.settle()
    return view
  }

  private func shownCell(_ name: Int, in view: UICollectionView) -> CALayer? {
    let cell = view.subviews.first { ($0 as? CountedCell)?.name == name }
    return cell?.layer.presentation()
  }

  /// A data source that is set up after the layout is asked when the view is first laid out.
  @Test func aFirstLayoutAsksNobody() {
    let view = keeper.makeView(
      CGRect(x: 0, y: 0, width: 300, height: 400), UICollectionViewFlowLayout())
    keeper.items = []
    let layout = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(layout, animated: false)
    #expect(view.collectionViewLayout === layout)
    #expect(view.storedCounts == nil)
    keeper.items = [[0, 1]]
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 2)
  }

  @Test func cellsMoveUpWhereOneGoes() {
    let view = show()
    var arrived: Bool?
    view.performBatchUpdates {
      keeper.items = [[0, 2, 3, 4, 5]]
      view.deleteItems(at: [path(1)])
    } completion: {
      arrived = $0
    }
    #expect(view.names == [0, 2, 3, 4, 5])
    #expect(view.numberOfItems(inSection: 0) == 5)
    #expect(view.cellForItem(at: path(1))?.frame.minY == 50)
    scene.runFrames(seconds: 0.15)
    // Halfway in time: the moving cell is halfway, and the deleted cell is half transparent.
    let (moving, going) = (shownCell(2, in: view), shownCell(1, in: view))
    #expect(abs((moving?.frame.minY ?? 0) - 75) < 3)
    #expect(abs((going?.opacity ?? 0) - 0.5) < 0.06)
    #expect(going?.frame.minY == 50)
    #expect(arrived == nil)
    scene.runFrames(seconds: 0.3)
    #expect(arrived == true)
    #expect(shownCell(1, in: view) == nil)
    #expect(view.subviews.count == 5)
  }

  @Test func whatComesFadesInAtItsPlace() {
    let view = show()
    keeper.items = [[0, 9, 1, 2, 3, 4, 5]]
    view.insertItems(at: [path(1)])
    #expect(view.names == [0, 9, 1, 2, 3, 4, 5])
    scene.runFrames(seconds: 0.15)
    #expect(abs((shownCell(9, in: view)?.opacity ?? 0) - 0.5) < 0.06)
    #expect(shownCell(9, in: view)?.frame.minY == 50)
    #expect(abs((shownCell(1, in: view)?.frame.minY ?? 0) - 75) < 3)
    scene.runFrames(seconds: 0.3)
    #expect(shownCell(9, in: view)?.opacity == 1)
  }

  @Test func layoutSaysHowCellsComeAndGo() {
    final class Flying: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        calls += updateItems.map {
          "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) "
            + "\($0.indexPathAfterUpdate?.item ?? -1)"
        }
      }
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.center.x += 200
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        return attributes
      }
      override func finalizeCollectionViewUpdates() { calls.append("finalize") }
    }
    let layout = Flying()
    let view = show(layout)
    view.performBatchUpdates {
      keeper.items = [[1, 2, 3, 9, 4, 5]]
      view.insertItems(at: [path(3)])
      view.deleteItems(at: [path(0)])
    }
    #expect(layout.calls == ["insert -1 3", "delete 0 -1", "finalize"])
    scene.runFrames(seconds: 0.15)
    #expect(abs((shownCell(9, in: view)?.frame.minX ?? 0) - 100) < 10)
    #expect(abs((shownCell(0, in: view)?.frame.width ?? 0) - 225) < 10)
  }

  @Test func whatComesIntoViewComesFromWhereItWas() {
    keeper.items = [Array(0..<20)]
    let view = show()
    #expect(view.names == Array(0..<8))
    keeper.items = [Array(2..<20)]
    view.deleteItems(at: [path(0), path(1)])
    scene.runFrames(seconds: 0.15)
    // The tenth item moves from 450 to 350.
    #expect(abs((shownCell(9, in: view)?.frame.minY ?? 0) - 400) < 5)
    #expect(shownCell(9, in: view)?.opacity == 1)
  }

  @Test func sectionsMoveWithTheirItems() {
    keeper.items = [[0, 1], [2], [3]]
    let view = show()
    view.selectItem(at: path(0, 2), animated: false, scrollPosition: [])
    let cell = view.cellForItem(at: path(0, 2))
    view.performBatchUpdates {
      keeper.items = [[3], [7, 8], [0, 1]]
      view.moveSection(2, toSection: 0)
      view.deleteSections([1])
      view.insertSections([1])
    }
    #expect(view.names == [3, 7, 8, 0, 1])
    #expect(view.cellForItem(at: path(0, 0)) === cell)
    #expect(view.indexPathsForSelectedItems == [path(0, 0)])
    scene.runFrames(seconds: 0.5)
    #expect(view.subviews.count == 5)
    view.performBatchUpdates {
      keeper.items = [[1, 3], [8], [0]]
      view.moveItem(at: path(1, 2), to: path(0, 0))
      view.deleteItems(at: [path(0, 1)])
    }
    #expect(view.names == [1, 3, 8, 0])
    let old = view.cellForItem(at: path(0, 1))
    view.reloadItems(at: [path(0, 1)])
    #expect(view.cellForItem(at: path(0, 1)) !== old)
    #expect(view.names == [1, 3, 8, 0])
    keeper.items[2] = [5, 6]
    view.reloadSections([2])
    #expect(view.names == [1, 3, 8, 5, 6])
    scene.runFrames(seconds: 0.5)
    #expect(view.subviews.count == 5)
  }

  @Test func reloadingInABatchComesBeforeItsChanges() {
    let view = show()
    var arrived = false
    view.performBatchUpdates {
      keeper.items = [[7, 8, 9]]
      view.deleteItems(at: [path(0)])
      view.reloadData()
    } completion: { _ in
      arrived = true
    }
    #expect(view.names == [7, 8, 9])
    scene.runFrames(seconds: 0.1)
    #expect(arrived)
  }

  @Test func batchesInABatchAndWithoutAnimation() {
    let view = show()
    var done: [Int] = []
    UIView.performWithoutAnimation {
      view.performBatchUpdates {
        keeper.items = [[1, 2, 3, 4]]
        view.deleteItems(at: [path(0)])
        view.performBatchUpdates({ view.deleteItems(at: [path(5)]) }) { _ in done.append(1) }
      } completion: { _ in
        done.append(2)
      }
    }
    #expect(view.names == [1, 2, 3, 4])
    #expect(done == [1, 2])
    #expect(view.subviews.count == 4)
    #expect(view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
  }

  @Test func changesWithoutAWindowAreImmediate() {
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 300, height: 400))
    // Before the first layout there are no cells to update.
    keeper.items = [[1]]
    view.performBatchUpdates { view.deleteItems(at: [path(0)]) }
    #expect(view.names == [1])
    keeper.items = [[1, 2]]
    view.insertItems(at: [path(1)])
    #expect(view.names == [1, 2])
    view.reloadData()
    keeper.items = [[1, 2, 3]]
    view.insertItems(at: [path(2)])
    #expect(view.names == [1, 2, 3])
  }

  @Test(arguments: 0..<30) func randomChangesShowWhatThereIs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = show()
    var next = 100
    for _ in 0..<12 {
      view.performBatchUpdates {
        var (gone, come): (Set<Int>, [IndexPath]) = ([], [])
        var names = keeper.items[0]
        for _ in 0..<Int.random(in: 0...3, using: &random) where !names.isEmpty {
          gone.insert(Int.random(in: names.indices, using: &random))
        }
        for index in gone.sorted(by: >) { names.remove(at: index) }
        var fresh: Set<Int> = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          next += 1
          fresh.insert(next)
          names.insert(next, at: Int.random(in: 0...names.count, using: &random))
        }
        for (index, name) in names.enumerated() where fresh.contains(name) {
          come.append(path(index))
        }
        view.insertItems(at: come)
        view.deleteItems(at: gone.map { path($0) })
        keeper.items = [names]
      }
      scene.runFrames(seconds: Double(Int.random(in: 0...30, using: &random)) / 60)
      let first = Int((view.contentOffset.y / 50).rounded(.down))
      let shown = keeper.items[0].dropFirst(first).prefix(view.visibleCells.count)
      #expect(view.names == Array(shown), "seed \(seed)")
      view.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
      view.layoutIfNeeded()
    }
    scene.runFrames(seconds: 1)
    #expect(view.subviews.count == view.visibleCells.count)
  }

  // MARK: Layouts

  @Test func cellsMoveFromLayoutToLayout() {
    let view = show()
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 100, height: 100)
    (other.minimumInteritemSpacing, other.minimumLineSpacing) = (0, 0)
    let cell = view.cellForItem(at: path(4))
    var arrived = false
    view.setCollectionViewLayout(other, animated: true) { arrived = $0 }
    #expect(view.collectionViewLayout === other)
    #expect(view.cellForItem(at: path(4)) === cell)
    // The cell moves from (0, 200) to (100, 100).
    #expect(cell?.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    scene.runFrames(seconds: 0.15)
    let frame = cell?.layer.presentation()?.frame ?? .zero
    #expect(abs(frame.minX - 50) < 5)
    #expect(abs(frame.minY - 150) < 5)
    #expect(abs(frame.height - 75) < 5)
    scene.runFrames(seconds: 0.3)
    #expect(arrived)
    #expect(cell?.layer.presentation()?.frame == cell?.frame)
    #expect(view.contentSize == CGSize(width: 300, height: 200))

    UIView.animate(withDuration: 2) {
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    }
    scene.runFrames(seconds: 1)
    #expect(abs((cell?.layer.presentation()?.frame.height ?? 0) - 75) < 2)
    view.collectionViewLayout = other
    #expect(cell?.frame.height == 100)
  }

  /// What a layout changes when it is asked for attributes does not animate; their application does.
  @Test func aLayoutIsAskedOutsideOfTheAnimation() {
    final class Layout: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        for cell in collectionView?.visibleCells ?? [] {
          cell.contentView.alpha = 1
          cell.contentView.alpha = 0
        }
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let (scene, keeper) = (TouchScene(), CollectionKeeper([[1, 2]]))
    let layout = Layout()
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 300, height: 300), layout)
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    view.performBatchUpdates {
      layout.itemSize = CGSize(width: 80, height: 80)
      layout.invalidateLayout()
    }
    let cells = view.visibleCells
    #expect(cells.allSatisfy { $0.contentView.layer.animation(forKey: "opacity") == nil })
    #expect(cells.contains { $0.layer.animationKeys() != nil })
  }
}
