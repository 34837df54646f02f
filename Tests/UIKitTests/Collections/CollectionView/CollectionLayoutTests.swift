// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// A client's subclass of the layout attributes, as libraries have.
private final class TiltedAttributes: UICollectionViewLayoutAttributes {
  var tilt = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TiltedAttributes)?.tilt = tilt
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    (object as? TiltedAttributes)?.tilt == tilt && super.isEqual(object)
  }
}

/// Two rows of items with a decoration view behind all of them.
private final class Shelves: UICollectionViewLayout {
  var preparations = 0
  var tilt = 0
  override class var layoutAttributesClass: AnyClass { TiltedAttributes.self }
  override func prepare() { preparations += 1 }
  override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 200) }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = TiltedAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 100 * (indexPath.item / 2), y: 100 * (indexPath.item % 2), width: 90, height: 90)
    attributes.tilt = tilt
    return attributes
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 500, height: 200)
    attributes.zIndex = -1
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let path = IndexPath(item: 0, section: 0)
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      + [layoutAttributesForDecorationView(ofKind: "wood", at: path)].compactMap(\.self)
  }
}

private final class Wood: UICollectionReusableView {}
private final class TiltedCell: UICollectionViewCell {
  var tilts: [Int] = []
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    tilts.append((layoutAttributes as? TiltedAttributes)?.tilt ?? -1)
  }
}

@MainActor
struct CollectionLayoutTests {
  private let scene = TouchScene()

  @Test func attributesAreCopiedWithTheirClass() throws {
    let one = TiltedAttributes(
      forSupplementaryViewOfKind: "kind", with: IndexPath(item: 1, section: 2))
    one.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    (one.tilt, one.alpha, one.zIndex) = (7, 0.5, 3)
    one.transform = CGAffineTransform(scaleX: 2, y: 2)
    let copy = try #require(one.copy() as? TiltedAttributes)
    #expect(copy.tilt == 7)
    #expect(copy.isEqual(one))
    #expect(copy.hash == one.hash)
    #expect(copy !== one)
    #expect(copy.representedElementKind == "kind")
    #expect(copy.indexPath == [2, 1])
    #expect(copy.center == CGPoint(x: 25, y: 40))
    #expect(copy.bounds.size == one.size)
    // The frame includes the transform.
    #expect(copy.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
    copy.tilt = 8
    #expect(!copy.isEqual(one))
    copy.tilt = 7
    copy.alpha = 1
    #expect(!copy.isEqual(one))
  }

  @Test func aLayoutOfOnesOwnShowsCellsAndDecoration() {
    let keeper = CollectionKeeper([Array(0..<10)])
    let layout = Shelves()
    layout.register(Wood.self, forDecorationViewOfKind: "wood")
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 250, height: 200), layout)
    view.register(TiltedCell.self, forCellWithReuseIdentifier: "cell")
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    // The third column, from 200 to 290, is partly visible. The other elements that the layout
    // returns are not visible and get no views.
    #expect(view.visibleCells.count == 6)
    #expect(layout.preparations == 1)
    #expect(view.subviews.first is Wood)
    #expect(view.subviews.count == 7)
    view.contentOffset.x = 240
    view.layoutIfNeeded()
    #expect(layout.preparations == 1)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [4, 5, 6, 7, 8, 9])

    // A changed attribute of the subclass is applied to the cells. A layout pass without a change
    // applies nothing.
    layout.tilt = 3
    layout.invalidateLayout()
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
    #expect(view.visibleCells.allSatisfy { ($0 as? TiltedCell)?.tilts.suffix(2) == [0, 3] })
  }

  @Test func cellsSayHowLargeTheyAre() {
    final class Grown: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.widthAnchor.constraint(equalToConstant: 120),
          box.heightAnchor.constraint(equalToConstant: 70),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let keeper = CollectionKeeper([Array(0..<40)]) { _ in nil }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 320, height: 480), layout)
    view.register(Grown.self, forCellWithReuseIdentifier: "cell")
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 120, height: 70) })
    // Two cells fit in a row; rows begin 80 points apart.
    #expect(view.visibleCells.count == 12)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 80)
  }

  @Test func aLayoutIsTurnedRoundWhereTextIs() {
    final class Turned: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let keeper = CollectionKeeper([Array(0..<4)])
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 320, height: 100), Turned())
    view.semanticContentAttribute = .forceRightToLeft
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 270)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 270)
    #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 5)) == IndexPath(item: 0, section: 0))
  }

  @Test func controllersAreSourceAndDelegate() {
    final class Numbers: UICollectionViewController {
      var chosen: IndexPath?
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "n")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 5 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "n", for: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { chosen = indexPath }
    }
    let controller = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
    scene.window.rootViewController = controller
    scene.runFrames(seconds: 0.1)
    #expect(controller.collectionView.visibleCells.count == 5)
    scene.send(.began, 25, 25)
    scene.runFrames(seconds: 0.2)
    scene.send(.ended, 25, 25)
    scene.runFrames(seconds: 0.1)
    #expect(controller.chosen == IndexPath(item: 0, section: 0))
    #expect(controller.collectionViewLayout is UICollectionViewFlowLayout)
  }

  @Test func layoutIsAskedBeforeAnotherPartIsSeen() {
    final class Asked: UICollectionViewFlowLayout {
      var widths: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        widths.append(newBounds.width - (collectionView?.bounds.width ?? 0))
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
    }
    let keeper = CollectionKeeper([Array(0..<40)])
    let layout = Asked()
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 170, height: 100), layout)
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 170, height: 830))
    layout.widths = []
    view.frame.size.width = 290
    #expect(layout.widths == [120])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 290, height: 470))
    view.bounds.size.width = 170
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 170, height: 830))
    layout.widths = []
    view.contentOffset.y = 100
    #expect(layout.widths == [0])
  }

  /// Source: Apple's documentation of `layoutAttributesForElements(in:)`, which returns the layout
  /// information of all cells and views in a rectangle.
  @Test func aLayoutMayHaveAttributesOfElementsAlone() {
    final class Diagonal: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 400) }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        (0..<20).map { index in
          let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: index, section: 0))
          attributes.frame = CGRect(x: index * 4, y: index * 20, width: 20, height: 20)
          return attributes
        }.filter { $0.frame.intersects(rect) }
      }
    }
    let keeper = CollectionKeeper([Array(0..<20)])
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 100, height: 100), Diagonal())
    scene.window.addSubview(view)
    view.layoutIfNeeded()
    func frames() -> [CGRect] { view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY } }
    func wanted(_ range: Range<Int>) -> [CGRect] {
      range.map { CGRect(x: $0 * 4, y: $0 * 20, width: 20, height: 20) }
    }
    #expect(frames() == wanted(0..<5))
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(frames() == wanted(10..<15))
  }

  @Test func pathsOfItemsAndRows() {
    var path = IndexPath(item: 3, section: 1)
    #expect(path.section == 1)
    #expect(path.item == 3)
    #expect(path.row == 3)
    #expect(path == [1, 3])
    path.section = 4
    path.row = 9
    #expect(path == IndexPath(row: 9, section: 4))
  }
}
