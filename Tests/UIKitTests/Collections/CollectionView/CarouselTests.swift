// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

/// A layout that scales cells down with their distance from the centre, and lets scrolling rest
/// with a cell in the centre.
private final class Carousel: UICollectionViewFlowLayout {
  override func prepare() {
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 300)
    minimumLineSpacing = 20
    sectionInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
    super.prepare()
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    guard let middle = collectionView?.bounds.midX else { return nil }
    return super.layoutAttributesForElements(in: rect.insetBy(dx: -100, dy: 0))?.map { attributes in
      let distance = abs(attributes.center.x - middle) / 220
      let scale = max(1 - 0.25 * distance, 0.5)
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
      attributes.alpha = max(1 - 0.5 * distance, 0)
      attributes.zIndex = -Int(distance * 10)
      return attributes
    }
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: (proposedContentOffset.x / 220).rounded() * 220, y: 0)
  }
}

@MainActor
struct CarouselTests {
  private let scene = TouchScene()
  private let keeper = CollectionKeeper([Array(0..<12)])

  private func show() -> UICollectionView {
    let view = keeper.makeView(CGRect(x: 0, y: 100, width: 320, height: 300), Carousel())
    scene.window.addSubview(view)
    scene.settle()
    return view
  }

  @Test func looksFollowThePlaceInEachFrame() throws {
    let view = show()
    var frames = 0
    try scene.show("drag 0.1-0.3 280,250 -> 100,250", until: 8) {
      frames += 1
      for cell in view.visibleCells {
        let distance = abs(cell.center.x - view.bounds.midX) / 220
        #expect(abs(cell.transform.a - max(1 - 0.25 * distance, 0.5)) < 1e-9)
        #expect(abs(cell.alpha - max(1 - 0.5 * distance, 0)) < 1e-6)
        #expect(cell.bounds.size == CGSize(width: 200, height: 300))
      }
      // Cells nearer to the centre are in front.
      let nearest = view.visibleCells.min {
        abs($0.center.x - view.bounds.midX) < abs($1.center.x - view.bounds.midX)
      }
      let cells = view.subviews.filter { $0 is CountedCell }
      let zs = cells.map { Int(abs($0.center.x - view.bounds.midX) / 22) }
      #expect(nearest != nil)
      #expect(zs == zs.sorted(by: >))
    }
    #expect(frames > 200)
    // Scrolling rests with a cell in the centre, more than one cell further.
    #expect(view.contentOffset.x > 200)
    #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 220) == 0)
    #expect(!view.isDecelerating)
  }

  @Test func layoutIsAskedBeforeTheDelegate() throws {
    final class Chooser: NSObject, UICollectionViewDelegate {
      var proposed: CGPoint?
      var velocity: CGPoint?
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        (proposed, self.velocity) = (targetContentOffset.pointee, velocity)
        targetContentOffset.pointee.x = 440
      }
    }
    let view = show()
    let chooser = Chooser()
    view.delegate = chooser
    try scene.show("drag 0.1-0.3 280,250 -> 80,250", until: 4)
    #expect(chooser.proposed.map { $0.x.truncatingRemainder(dividingBy: 220) } == 0)
    #expect(abs((chooser.velocity?.x ?? 0) - 1) < 1e-6)
    #expect(view.contentOffset.x == 440)
  }
}
