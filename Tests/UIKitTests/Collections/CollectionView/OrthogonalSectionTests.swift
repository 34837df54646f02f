// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

@MainActor
struct OrthogonalSectionTests {
  private let scene = TouchScene()
  private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// A section of groups, 120 points wide, that scrolls sideways, above one that does not.
  private func show(
    _ behavior: Behavior, change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> (UICollectionView, CollectionKeeper) {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let sideways = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(120), .absolute(100)), subitems: [item]))
    sideways.orthogonalScrollingBehavior = behavior
    change(sideways)
    let plain = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? sideways : plain }
    let keeper = CollectionKeeper([Array(0..<20), Array(100..<120)])
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 300, height: 400), layout)
    scene.window.addSubview(view)
    scene.settle()
    return (view, keeper)
  }

  private func flick(_ distance: Int) throws {
    try scene.play("drag 0.1-0.2 250,50 -> \(250 + distance),50", until: 5)
  }

  private func offset(_ view: UICollectionView) -> CGFloat { view.scrollers[0]?.place ?? .nan }

  @Test func sectionHoldsItsCellsAndOnlyTheVisibleOnes() {
    let (view, keeper) = show(.continuous)

    #expect(view.names.prefix(4) == [0, 1, 2, 100])
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 120, y: 0, width: 120, height: 100))
    #expect(view.contentSize == CGSize(width: 300, height: 1100))
    #expect(view.cellForItem(at: [1, 0])?.frame.minY == 100)
    withExtendedLifetime(keeper) {}
  }

  @Test func fingerScrollsTheSectionSideways() throws {
    let (view, keeper) = show(.continuous)
    try flick(-100)

    #expect(offset(view) > 100)
    #expect(view.contentOffset == .zero)
    #expect(view.names[0] > 0)
    let cell = try #require(view.cellForItem(at: [0, view.names[0]]))
    #expect(cell.frame.minX == CGFloat(view.names[0]) * 120)
    withExtendedLifetime(keeper) {}
  }

  @Test func verticalFingerScrollsTheCollection() throws {
    let (view, keeper) = show(.continuous)
    try scene.play("drag 0.1-0.4 150,80 -> 150,20", until: 3)

    #expect(view.contentOffset.y > 30)
    #expect(offset(view) == 0)
    withExtendedLifetime(keeper) {}
  }

  @Test(arguments: [Behavior.groupPaging, .groupPagingCentered, .paging])
  private func flickTurnsOnePage(_ behavior: Behavior) throws {
    let (view, keeper) = show(behavior)
    let start = offset(view)
    try flick(-90)

    switch behavior {
    case .paging: #expect(offset(view) == 300)
    case .groupPagingCentered:
      #expect(start == -90)
      #expect(offset(view) == 30)
    default: #expect(offset(view) == 120)
    }
    withExtendedLifetime(keeper) {}
  }

  @Test func continuousSectionRestsWhereAGroupBegins() throws {
    let (view, keeper) = show(.continuousGroupLeadingBoundary)
    try flick(-130)

    #expect(offset(view) > 0)
    #expect(offset(view).truncatingRemainder(dividingBy: 120) == 0)
    withExtendedLifetime(keeper) {}
  }

  @Test func tapSelectsACellOfTheSection() throws {
    let (view, keeper) = show(.continuous)
    try scene.play("tap 0.1 150,50", until: 1)

    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    #expect(keeper.log.take().contains("did select 0.1"))
  }

  @Test func handlerChangesVisibleItems() throws {
    var offsets: [CGFloat] = []
    let (view, keeper) = show(.continuous) {
      $0.visibleItemsInvalidationHandler = { items, offset, _ in
        offsets.append(offset.x)
        for item in items {
          item.alpha = item.frame.midX - offset.x < 100 ? 1 : 0.5
        }
      }
    }
    #expect(view.cellForItem(at: [0, 0])?.alpha == 1)
    #expect(view.cellForItem(at: [0, 1])?.alpha == 0.5)
    view.scrollers[0]?.contentOffset.x = 100
    scene.settle()
    #expect(view.cellForItem(at: [0, 1])?.alpha == 1)
    #expect(offsets.last == 100)
    withExtendedLifetime(keeper) {}
  }

  @Test func offsetOfASectionFollowsItThroughABatch() {
    let (view, keeper) = show(.continuous)
    view.scrollers[0]?.contentOffset.x = 240
    scene.settle()
    #expect(view.names[0] == 2)
    view.performBatchUpdates {
      keeper.items[0].removeFirst()
      view.deleteItems(at: [[0, 0]])
    }
    #expect(view.names[0] == 3)
    #expect(offset(view) == 240)
    withExtendedLifetime(keeper) {}
  }

  @Test func rightToLeftSectionScrollsFromTheRight() {
    let (view, keeper) = show(.continuous)
    view.semanticContentAttribute = .forceRightToLeft
    view.collectionViewLayout.invalidateLayout()
    scene.settle()

    #expect(view.cellForItem(at: [0, 0])?.frame.minX == 180)
    view.scrollers[0]?.contentOffset.x = -120
    scene.settle()
    #expect(view.names[0] == 1)
    #expect(view.cellForItem(at: [0, 1])?.frame.minX == 60)
    withExtendedLifetime(keeper) {}
  }
}
