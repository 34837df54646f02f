// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

@MainActor
struct CompositionalLayoutTests {
  private let scene = TouchScene()

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// A group of items that fill its height, with a fraction of its width.
  private func row(_ fraction: CGFloat, height: CGFloat = 60) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(fraction), .fractionalHeight(1)))
    return .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item])
  }

  private func show(
    _ items: [[Int]], _ layout: UICollectionViewCompositionalLayout, height: CGFloat = 400
  ) -> (UICollectionView, CollectionKeeper) {
    let keeper = CollectionKeeper(items)
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 300, height: height), layout)
    scene.window.addSubview(view)
    scene.settle()
    return (view, keeper)
  }

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: [section, $0])?.frame
    }
  }

  // MARK: Groups

  @Test func itemsRepeatUntilTheRowIsFull() {
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: row(1 / 3)))
    let (view, keeper) = show([Array(0..<5)], layout)

    #expect(
      frames(view) == [
        CGRect(x: 0, y: 0, width: 100, height: 60), CGRect(x: 100, y: 0, width: 100, height: 60),
        CGRect(x: 200, y: 0, width: 100, height: 60), CGRect(x: 0, y: 60, width: 100, height: 60),
        CGRect(x: 100, y: 60, width: 100, height: 60),
      ])
    #expect(view.contentSize == CGSize(width: 300, height: 120))
    #expect(view.names == [0, 1, 2, 3, 4])
    withExtendedLifetime(keeper) {}
  }

  @Test func insetsAndSpacingsSeparateWhatTheySay() {
    let group = row(0.5)
    group.interItemSpacing = .fixed(10)
    group.subitems[0].contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 7
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 6, trailing: 30)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 9
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    let (view, keeper) = show([[0, 1], [2]], layout)

    // Two halves and a space of ten do not fit.
    #expect(
      frames(view) == [
        CGRect(x: 22, y: 6, width: 119, height: 56), CGRect(x: 22, y: 73, width: 119, height: 56),
      ])
    #expect(view.layoutAttributesForItem(at: [1, 0])?.frame.minY == 153)
    #expect(view.contentSize.height == 218)
    withExtendedLifetime(keeper) {}
  }

  @Test func repeatedSubitemKeepsItsSizeAndFlexibleSpaceTakesTheRest() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(10)
    let (view, keeper) = show(
      [Array(0..<4)],
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(frames(view).map(\.minX) == [0, 125, 250, 0])
    #expect(frames(view)[3].minY == 60)
    withExtendedLifetime(keeper) {}
  }

  @available(*, deprecated)
  @Test func countedSubitemsShareTheGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitem: item, count: 4)
    group.interItemSpacing = .fixed(20)
    let (view, keeper) = show(
      [Array(0..<4)],
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(frames(view).map(\.width) == [60, 60, 60, 60])
    #expect(frames(view).map(\.minX) == [0, 80, 160, 240])
    withExtendedLifetime(keeper) {}
  }

  @Test func groupsNest() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)), repeatingSubitem: small,
      count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [large, column])
    let (view, keeper) = show(
      [Array(0..<4)],
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(
      frames(view) == [
        CGRect(x: 0, y: 0, width: 200, height: 120), CGRect(x: 200, y: 0, width: 100, height: 60),
        CGRect(x: 200, y: 60, width: 100, height: 60),
        CGRect(x: 0, y: 120, width: 200, height: 120),
      ])
    #expect(group.visualDescription().components(separatedBy: "\n").count == 4)
    withExtendedLifetime(keeper) {}
  }

  @Test func customGroupHasTheFramesOfItsProvider() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      asked.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 20, width: 30, height: 40)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 60, y: 0, width: 50, height: 100), zIndex: 3),
      ]
    }
    let (view, keeper) = show(
      [Array(0..<3)],
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(frames(view)[0] == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(frames(view)[2] == CGRect(x: 10, y: 120, width: 30, height: 40))
    #expect(view.layoutAttributesForItem(at: [0, 1])?.zIndex == 3)
    #expect(asked.allSatisfy { $0 == CGSize(width: 300, height: 100) })
    #expect(!asked.isEmpty)
    withExtendedLifetime(keeper) {}
  }

  @Test func edgeSpacingCentresAnItem() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(20)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(4), trailing: .flexible(0), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 1)
    let (view, keeper) = show(
      [[0]], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(frames(view) == [CGRect(x: 100, y: 4, width: 100, height: 20)])
    withExtendedLifetime(keeper) {}
  }

  @Test func horizontalLayoutScrollsSideways() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(80), .fractionalHeight(1)), subitems: [item])
    let (view, keeper) = show(
      [Array(0..<20)],
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration))

    #expect(frames(view)[3] == CGRect(x: 80, y: 200, width: 80, height: 200))
    #expect(view.contentSize == CGSize(width: 800, height: 400))
    withExtendedLifetime(keeper) {}
  }

  // MARK: Sizes from content

  private final class TallCell: UICollectionViewCell {
    var height: CGFloat = 0
    private lazy var constraint: NSLayoutConstraint = {
      let made = contentView.heightAnchor.constraint(equalToConstant: height)
      // The estimate is required until the cell is measured.
      made.priority = UILayoutPriority(999)
      return made
    }()
    func grow(_ height: CGFloat) {
      self.height = height
      constraint.constant = height
      constraint.isActive = true
    }
  }

  private func showTall(_ heights: [CGFloat]) -> (UICollectionView, AnyObject) {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item])
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, item in
      cell.grow(heights[item])
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(heights.indices))
    source.apply(snapshot, animatingDifferences: false)
    scene.window.addSubview(view)
    scene.settle()
    return (view, source)
  }

  @Test func cellsDetermineEstimatedHeights() {
    let (view, source) = showTall([30, 80, 40, 90, 100, 20, 60])

    #expect(frames(view).prefix(4).map(\.height) == [30, 80, 40, 90])
    #expect(frames(view).prefix(4).map(\.minY) == [0, 30, 110, 150])
    // Cells that were never shown have the estimate.
    #expect(frames(view)[5].height == 50)
    view.contentOffset.y = 200
    scene.settle()
    #expect(frames(view).map(\.height) == [30, 80, 40, 90, 100, 20, 60])
    #expect(view.contentSize.height == 420)
    withExtendedLifetime(source) {}
  }

  @Test func measuredHeightsFollowTheirItems() throws {
    let (view, keeper) = showTall([30, 80, 40])
    let source = try #require(keeper as? UICollectionViewDiffableDataSource<Int, Int>)
    var snapshot = source.snapshot()
    snapshot.moveItem(0, afterItem: 2)
    snapshot.deleteItems([1])
    source.apply(snapshot)

    #expect(frames(view).map(\.height) == [40, 30])
    #expect(view.visibleCells.map(\.frame.height) == [40, 30])
  }

  // MARK: Views of sections

  private func header(_ height: CGFloat = 20) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  @Test func headerStandsAboveItsSectionAndPins() {
    let section = NSCollectionLayoutSection(group: row(1, height: 100))
    section.contentInsets.leading = 10
    let top = header()
    top.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [top]
    let (view, keeper) = show(
      [Array(0..<4), Array(4..<8)], UICollectionViewCompositionalLayout(section: section))
    func place(_ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: [section, 0])?.frame
    }

    #expect(place(0) == CGRect(x: 10, y: 0, width: 290, height: 20))
    #expect(frames(view)[0].minY == 20)
    #expect(place(1)?.minY == 420)
    view.contentOffset.y = 150
    scene.settle()
    #expect(place(0)?.minY == 150)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 150)
    view.contentOffset.y = 410
    #expect(place(0)?.minY == 400)
    section.supplementariesFollowContentInsets = false
    view.collectionViewLayout.invalidateLayout()
    #expect(place(1)?.minX == 0)
    withExtendedLifetime(keeper) {}
  }

  @Test func backgroundFillsItsSectionBehindTheCells() {
    let section = NSCollectionLayoutSection(group: row(1))
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets.leading = 5
    section.decorationItems = [background]
    section.boundarySupplementaryItems = [header()]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let (view, keeper) = show([[0, 1]], layout)

    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0])?.frame
        == CGRect(x: 5, y: 0, width: 295, height: 140))
    #expect(view.subviews.first?.frame.height == 140)
    withExtendedLifetime(keeper) {}
  }

  @Test func badgeStandsAtACornerOfItsItem() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)),
      elementKind: UICollectionView.elementKindSectionHeader,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let (view, keeper) = show(
      [[0, 1]],
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: [0, 1])?.frame
        == CGRect(x: 190, y: -10, width: 20, height: 20))
    withExtendedLifetime(keeper) {}
  }

  @Test func layoutHasViewsOfItsOwn() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header(30)]
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: row(1)), configuration: configuration)
    let (view, keeper) = show([[0]], layout)

    #expect(frames(view)[0].minY == 30)
    #expect(view.contentSize.height == 90)
    withExtendedLifetime(keeper) {}
  }

  // MARK: Changes of the room

  @Test func sectionsAreAskedForAgainWhenSizeOrTraitsChange() {
    var asked: [CGFloat] = []
    let section = NSCollectionLayoutSection(group: row(0.5))
    let layout = UICollectionViewCompositionalLayout { _, environment in
      asked.append(environment.container.effectiveContentSize.width)
      return section
    }
    let (view, keeper) = show([[0, 1]], layout)
    #expect(asked.last == 300)
    view.frame.size.width = 200
    scene.settle()
    #expect(asked.last == 200)
    #expect(frames(view)[1].minX == 100)

    let count = asked.count
    view.overrideUserInterfaceStyle = .dark
    scene.runFrames(seconds: 0.1)
    #expect(asked.count > count)
    withExtendedLifetime(keeper) {}
  }

  @Test func tenThousandRowsAreScrolledAndMeasured() {
    let (view, source) = showTall((0..<10_000).map { CGFloat(30 + $0 % 40) })
    for place in stride(from: 0, to: 100_000, by: 9973) {
      view.contentOffset.y = CGFloat(place)
      scene.settle()
      let cells = view.visibleCells
      #expect(cells.first.map { $0.frame.minY <= view.bounds.minY } == true)
      #expect(cells.last.map { $0.frame.maxY >= view.bounds.maxY } == true)
    }
    withExtendedLifetime(source) {}
  }
}
