// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

@MainActor
struct CollectionViewTests {
  private let scene = TouchScene()
  private let tall = CGRect(x: 0, y: 0, width: 320, height: 480)

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func show(_ keeper: CollectionKeeper, _ size: CGSize = CGSize(width: 320, height: 50))
    -> UICollectionView
  {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (size, 0)
    let view = keeper.makeView(tall, layout)
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  // MARK: Reuse

  @Test func onlyWhatIsSeenHasCells() {
    let keeper = CollectionKeeper([Array(0..<100_000)])
    CountedCell.startCounting()
    let view = show(keeper)
    // Ten rows of 50 points are visible, the last one partly.
    #expect(view.visibleCells.count == 10)
    #expect(view.names == Array(0..<10))
    #expect(view.contentSize == CGSize(width: 320, height: 5_000_000))
    for row in stride(from: 0, to: 99_000, by: 333) {
      view.contentOffset.y = CGFloat(row) * 50 + 10
      view.layoutIfNeeded()
      #expect(view.names == Array(row..<row + 10))
      #expect(view.subviews.filter { $0 is CountedCell }.count == 10)
    }
    #expect(CountedCell.made == 10)
    #expect(view.visibleCells.allSatisfy { ($0 as? CountedCell)?.reuses ?? 0 > 290 })
  }

  @Test func cellsAreMadeWithTheSizeOfTheirItem() {
    final class Sized: UICollectionViewCell {
      var size = CGSize.zero
      override init(frame: CGRect) {
        super.init(frame: frame)
        size = contentView.bounds.size
        contentView.addSubview(UIView())
      }
      required init?(coder: NSCoder) { nil }
    }
    let keeper = CollectionKeeper([[1]])
    let view = keeper.makeView(tall)
    view.register(Sized.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    let cell = view.visibleCells.first as? Sized
    #expect(cell?.size == CGSize(width: 50, height: 50))
    #expect(cell?.reuseIdentifier == "cell")
    #expect(cell?.contentView.subviews.first?.frame == .zero)
    #expect(view.indexPathsForVisibleItems == [path(0)])
  }

  @Test func displayIsToldInOrder() {
    let keeper = CollectionKeeper([Array(0..<30)])
    let view = show(keeper)
    _ = keeper.log.take()
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(keeper.log.take() == ["did end 0.0", "will display 0.10"])
    #expect(view.cellForItem(at: path(0)) == nil)
    #expect(view.cellForItem(at: path(1)) != nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 505)) == path(10))
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 5000)) == nil)
    #expect(view.cellForItem(at: path(4)).flatMap(view.indexPath(for:)) == path(4))
  }

  @Test func nothingIsKeptAlive() {
    weak var gone: UICollectionView?
    weak var layout: UICollectionViewLayout?
    CountedCell.startCounting()
    let keeper = CollectionKeeper([Array(0..<50)])
    do {
      let view = show(keeper)
      (gone, layout) = (view, view.collectionViewLayout)
      view.performBatchUpdates {
        keeper.items = [[1]]; view.deleteItems(at: (1..<50).map { path($0) })
      }
      scene.runFrames(seconds: 1)
      view.removeFromSuperview()
    }
    scene.runFrames(seconds: 0.1)
    #expect(gone == nil)
    #expect(layout == nil)
    #expect(CountedCell.alive == 0)
  }

  // MARK: Bad input

  @Test func aDelegateAndASourceMayGo() {
    var keeper: CollectionKeeper? = CollectionKeeper([Array(0..<30)])
    guard let view = keeper.map({ show($0) }) else { return }
    keeper = nil
    #expect(view.delegate == nil)
    #expect(view.dataSource == nil)
    view.contentOffset.y = 20
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)
    #expect(view.numberOfSections == 0)
    view.selectItem(at: path(4), animated: false, scrollPosition: .top)
    view.scrollToItem(at: path(7), at: .top, animated: true)
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func reloadingInTheMiddleOfALayout() {
    final class Restless: NSObject, UICollectionViewDataSource {
      var reloads = 3
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        reloads + 2
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        if reloads > 0, path.item == 1 {
          reloads -= 1
          view.reloadData()
        }
        return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let source = Restless()
    let view = CollectionKeeper([]).makeView(tall)
    view.dataSource = source
    scene.window.addSubview(view)
    for _ in 0..<5 { view.layoutIfNeeded() }
    #expect(view.visibleCells.count == 2)
    #expect(source.reloads == 0)
  }

  @Test func whereUIKitRaisesTheProgramEnds() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let keeper = CollectionKeeper([[1]])
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = keeper
        view.layoutIfNeeded()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let keeper = CollectionKeeper([[1]])
        let view = keeper.makeView(CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layoutIfNeeded()
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    await #expect(processExitsWith: .failure) {
      final class Liar: UICollectionViewLayout {
        override func layoutAttributesForElements(in rect: CGRect)
          -> [UICollectionViewLayoutAttributes]?
        {
          let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: 7, section: 0))
          attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          return [attributes]
        }
      }
      await MainActor.run {
        let keeper = CollectionKeeper([[1]])
        let view = keeper.makeView(CGRect(x: 0, y: 0, width: 100, height: 100), Liar())
        view.layoutIfNeeded()
      }
    }
  }

  // MARK: Selection

  @Test func aTapSelectsInUIKitsOrder() throws {
    let keeper = CollectionKeeper([Array(0..<30)])
    let view = show(keeper)
    _ = keeper.log.take()
    try scene.show("tap 0.1 100,75\ntap 1 100,125", until: 2)
    #expect(
      keeper.log.take() == [
        "should highlight 0.1", "did highlight 0.1", "should select 0.1", "did select 0.1",
        "did unhighlight 0.1",
        "should highlight 0.2", "did highlight 0.2", "should select 0.2", "did deselect 0.1",
        "did select 0.2", "did unhighlight 0.2",
      ])
    #expect(view.indexPathsForSelectedItems == [path(2)])
    #expect(view.cellForItem(at: path(2))?.isSelected == true)
    #expect(view.cellForItem(at: path(1))?.isSelected == false)
  }

  @Test func severalAreSelectedAndDeselected() throws {
    let keeper = CollectionKeeper([Array(0..<30)])
    let view = show(keeper)
    view.allowsMultipleSelection = true
    try scene.show("tap 0.1 100,75\ntap 1 100,125\ntap 2 100,75", until: 3)
    #expect(view.indexPathsForSelectedItems == [path(2)])
    #expect(
      keeper.log.take().suffix(3) == [
        "should deselect 0.1", "did deselect 0.1", "did unhighlight 0.1",
      ])
    view.selectItem(at: path(4), animated: false, scrollPosition: [])
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    view.allowsMultipleSelection = false
    #expect(view.indexPathsForSelectedItems == [path(2)])
    #expect(view.cellForItem(at: path(1))?.isSelected == false)
    #expect(keeper.log.take() == [])
  }

  @Test func whoIsAskedMayRefuse() throws {
    let keeper = CollectionKeeper([Array(0..<30)])
    let view = show(keeper)
    keeper.maySelect = false
    try scene.show("tap 0.1 100,75", until: 1)
    #expect(view.indexPathsForSelectedItems == [])
    keeper.mayHighlight = false
    _ = keeper.log.take()
    try scene.show("tap 1.1 100,75", until: 2)
    #expect(keeper.log.take() == ["should highlight 0.1"])
    view.allowsSelection = false
    try scene.show("tap 2.1 100,75", until: 3)
    #expect(keeper.log.take() == [])
  }

  @Test func aDragTakesTheFingerFromTheCell() throws {
    let keeper = CollectionKeeper([Array(0..<100)])
    let view = show(keeper)
    view.selectedHighlight()
    _ = keeper.log.take()
    var wasHighlighted = false
    try scene.show(
      "down 0 100,300\nmove 0.4 100,300\nmove 0.5 100,250\nmove 0.6 100,100\nup 0.7 100,100",
      until: 0.9
    ) {
      if view.visibleCells.contains(where: \.isHighlighted) { wasHighlighted = true }
    }
    let log = keeper.log.take().filter { $0.contains("ight") }
    #expect(log == ["should highlight 0.6", "did highlight 0.6", "did unhighlight 0.6"])
    #expect(wasHighlighted)
    #expect(view.contentOffset.y > 0)
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func selectionComesBackWithTheCell() {
    let keeper = CollectionKeeper([Array(0..<100)])
    let view = show(keeper)
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    view.selectItem(at: path(50), animated: false, scrollPosition: .centeredVertically)
    view.layoutIfNeeded()
    // The centre of the item, at 2525, is in the middle of the 480 points.
    #expect(view.contentOffset.y == 2285)
    #expect(view.indexPathsForSelectedItems == [path(50)])
    #expect(view.cellForItem(at: path(50))?.isSelected == true)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    view.scrollToItem(at: path(99), at: .top, animated: false)
    #expect(view.contentOffset.y == 4520)
    view.scrollToItem(at: path(90), at: [], animated: false)
    #expect(view.contentOffset.y == 4500)
    view.reloadData()
    #expect(view.indexPathsForSelectedItems == [])
  }

  /// A data source may set up what it counts in the layout's preparation.
  @Test func countsAreAskedAfterThePreparation() {
    final class Layout: UICollectionViewFlowLayout {
      var keeper: CollectionKeeper?
      override func prepare() {
        keeper?.items = [[1, 2, 3]]
        super.prepare()
      }
    }
    let (keeper, layout) = (CollectionKeeper([]), Layout())
    layout.keeper = keeper
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 300, height: 300), layout)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
  }

  /// The layout is asked about new bounds before they are set, and invalidated after.
  @Test func invalidationSeesTheNewBounds() {
    final class Layout: UICollectionViewFlowLayout {
      var seen: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        seen.append(collectionView?.bounds.minY ?? -1)
        return true
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        seen.append(collectionView?.bounds.minY ?? -1)
        // The same offset again changes nothing, so this ends.
        if let offset = collectionView?.contentOffset { collectionView?.contentOffset = offset }
      }
    }
    let (keeper, layout) = (CollectionKeeper([Array(0..<100)]), Layout())
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 300, height: 300), layout)
    view.layoutIfNeeded()
    layout.seen = []
    view.contentOffset = CGPoint(x: 0, y: 30)
    #expect(layout.seen == [0, 30])
  }

  /// A dequeued cell has the attributes of its element before the data source configures it, and
  /// gets them once: what the data source changes stays.
  @Test func attributesAreAppliedOnceBeforeTheDataSourceConfigures() {
    final class Cell: UICollectionViewCell {
      var applied = 0
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      var frames: [CGRect] = []
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 2 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        frames.append(cell.frame)
        // Turns about the left edge without a move.
        cell.layer.position.x -= cell.bounds.width / 2
        cell.layer.anchorPoint.x = 0
        return cell
      }
    }
    let (source, layout) = (Source(), UICollectionViewFlowLayout())
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    let places = [
      CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 100, y: 0, width: 100, height: 100),
    ]
    #expect(source.frames == places)
    #expect(view.visibleCells.map(\.frame) == places)
    #expect(view.visibleCells.map { ($0 as? Cell)?.applied } == [1, 1])
  }
}

extension UICollectionView {
  fileprivate func selectedHighlight() {
    for cell in visibleCells { cell.selectedBackgroundView = UIView() }
  }
}
