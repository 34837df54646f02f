// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing
@testable import UIKit

@MainActor
struct FlowLayoutTests {
  private let wide = CGRect(x: 0, y: 0, width: 320, height: 480)

  private func frames(
    _ keeper: CollectionKeeper, _ frame: CGRect? = nil,
    _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> [CGRect] {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    let view = keeper.makeView(frame ?? wide, layout)
    return keeper.items.indices.flatMap { section in
      keeper.items[section].indices.map {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
      }
    }
  }

  @Test func defaultsAreApples() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.sectionInset == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.estimatedItemSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.footerReferenceSize == .zero)
  }

  @Test func fullRowsAreSpreadAndTheLastAsIfItWereFull() {
    // Three items of 100 in 320 leave 20: two gaps of 10, which is the minimum spacing.
    var expected = [0, 110, 220].map { CGRect(x: $0, y: 0, width: 100, height: 40) }
    expected.append(CGRect(x: 0, y: 50, width: 100, height: 40))
    #expect(
      frames(CollectionKeeper([[1, 2, 3, 4]])) { $0.itemSize = CGSize(width: 100, height: 40) }
        == expected)
    // Three items of 90 leave 50: gaps of 25, in the last row too.
    let spread = frames(CollectionKeeper([[1, 2, 3, 4, 5]])) {
      $0.itemSize = CGSize(width: 90, height: 40)
    }
    #expect(spread.map(\.minX) == [0, 115, 230, 0, 115])
    #expect(spread.map(\.minY) == [0, 0, 0, 50, 50])
  }

  /// Source: Apple's documentation of `sectionInsetReference`: the content inset is kept in any case.
  @Test func insetsOfSectionsAreMeasuredFromTheReference() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 2, left: 4, bottom: 0, right: 0)
    let keeper = CollectionKeeper([[1, 2]])
    let view = keeper.makeView(wide, layout)
    view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    func place() -> CGPoint? {
      layout.invalidateLayout()
      return view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.origin
    }

    #expect(place() == CGPoint(x: 4, y: 2))
    layout.sectionInsetReference = .fromLayoutMargins
    #expect(place() == CGPoint(x: 12, y: 2))
    view.contentInset.left = 7
    #expect(place() == CGPoint(x: 5, y: 2))
    view.contentInset.left = 20
    #expect(place() == CGPoint(x: 0, y: 2))
    layout.sectionInsetReference = .fromSafeArea
    #expect(place() == CGPoint(x: 0, y: 2))
  }

  @Test func anItemAloneInItsRowStandsInTheMiddle() {
    let frames = frames(CollectionKeeper([[1, 2]])) { $0.itemSize = CGSize(width: 200, height: 40) }
    #expect(frames.map(\.minX) == [60, 60])
    #expect(frames.map(\.minY) == [0, 50])
  }

  @Test func itemsStandInTheMiddleOfTheirRow() {
    let keeper = CollectionKeeper([[1, 2, 3]]) {
      [
        CGSize(width: 100, height: 20), CGSize(width: 100, height: 60),
        CGSize(width: 100, height: 40),
      ][
        $0.item]
    }
    #expect(frames(keeper).map(\.minY) == [20, 0, 10])
  }

  @Test func insetsHeadersAndSectionsAddUp() {
    let keeper = CollectionKeeper([[1, 2], [], [3]])
    keeper.headers = CGSize(width: 7, height: 30)
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 15, right: 100)
    layout.footerReferenceSize = CGSize(width: 0, height: 8)
    layout.itemSize = CGSize(width: 200, height: 40)
    layout.minimumLineSpacing = 3
    let view = keeper.makeView(wide, layout)
    func cell(_ item: Int, _ section: Int) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    func header(_ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
        .frame
    }
    #expect(cell(0, 0) == CGRect(x: 20, y: 35, width: 200, height: 40))
    #expect(cell(1, 0) == CGRect(x: 20, y: 78, width: 200, height: 40))
    // A section has the height 30 + 5 + 40 + 3 + 40 + 15 + 8 = 141: header, top inset, two rows
    // with line spacing, bottom inset, footer. An empty section has 30 + 5 + 15 + 8 = 58.
    #expect(header(0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(header(1) == CGRect(x: 0, y: 141, width: 320, height: 30))
    #expect(header(2) == CGRect(x: 0, y: 199, width: 320, height: 30))
    #expect(cell(0, 2) == CGRect(x: 20, y: 234, width: 200, height: 40))
    #expect(view.contentSize == CGSize(width: 320, height: 297))
    #expect(cell(0, 1) == nil)
    #expect(cell(5, 0) == nil)
    #expect(cell(0, 9) == nil)
  }

  @Test func columnsOfAHorizontalFlow() {
    let frames = frames(CollectionKeeper([[1, 2, 3]]), CGRect(x: 0, y: 0, width: 400, height: 100))
    {
      $0.scrollDirection = .horizontal
      $0.itemSize = CGSize(width: 30, height: 40)
      $0.sectionInset = UIEdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
    }
    // Two items of 40 in 92 leave 12, which is the gap.
    #expect(frames.map(\.minX) == [6, 6, 46])
    #expect(frames.map(\.minY) == [4, 56, 4])
  }

  @Test func headersStayInSight() {
    let keeper = CollectionKeeper([Array(0..<6), Array(0..<6)])
    keeper.headers = CGSize(width: 0, height: 30)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 90)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = keeper.makeView(CGRect(x: 0, y: 0, width: 320, height: 200), layout)
    func header(at y: CGFloat) -> CGFloat? {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      return view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)
      )?.frame.minY
    }
    #expect(header(at: 0) == 0)
    #expect(header(at: 100) == 100)
    // The section ends at 30 + 6 · 90 + 5 · 10 = 620, and its end pushes the header out.
    #expect(header(at: 605) == 590)
    #expect(header(at: 620.5) == nil)
  }

  @Test func badMeasuresDoNoHarm() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, -50, 0, 1e9]
    for width in bad {
      for height in bad {
        let keeper = CollectionKeeper([Array(0..<20)]) { _ in CGSize(width: width, height: height) }
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (width, height)
        layout.sectionInset = UIEdgeInsets(top: width, left: height, bottom: width, right: height)
        let view = keeper.makeView(wide, layout)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count <= 20)
        #expect(view.contentSize.height.isFinite)
      }
    }
  }

  // MARK: Oracle

  /// Returns the frames of a vertical flow, computed item by item from the rules.
  private func plain(
    _ sections: [[CGSize]], room: CGFloat, line: CGFloat, gap: CGFloat, insets: UIEdgeInsets
  ) -> [CGRect] {
    var (frames, y) = ([CGRect](), CGFloat(0))
    for sizes in sections {
      let width = room - insets.left - insets.right
      y += insets.top
      var rows: [[CGSize]] = []
      for size in sizes {
        let used = (rows.last ?? []).reduce(0) { $0 + $1.width + gap }
        if rows.isEmpty || used + size.width > width + 1e-6 { rows.append([]) }
        rows[rows.count - 1].append(size)
      }
      for (index, row) in rows.enumerated() {
        var full = row
        if index == rows.count - 1, let last = row.last {
          while full.reduce(-gap, { $0 + $1.width + gap }) + gap + last.width <= width + 1e-6 {
            full.append(last)
          }
        }
        var left = width - full.reduce(-gap) { $0 + $1.width + gap }
        if index == rows.count - 1, row.contains(where: { $0 != row[0] }) { left = 0 }
        let height = row.map(\.height).max() ?? 0
        var x = insets.left + (full.count == 1 ? left / 2 : 0)
        for size in row {
          let place = CGPoint(x: x, y: y + (height - size.height) / 2)
          frames.append(CGRect(origin: place, size: size))
          x += size.width + gap + (full.count > 1 ? max(left, 0) / CGFloat(full.count - 1) : 0)
        }
        y += height + (index < rows.count - 1 ? line : 0)
      }
      y += insets.bottom
    }
    return frames
  }

  @Test(arguments: 0..<60) func randomFlowsAreThoseOfTheRules(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let areEqual = Bool.random(using: &random)
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let one = CGSize(
        width: Int.random(in: 10...340, using: &random),
        height: Int.random(in: 5...90, using: &random))
      return (0..<Int.random(in: 0...30, using: &random)).map { _ in
        areEqual
          ? one
          : CGSize(
            width: Int.random(in: 10...340, using: &random),
            height: Int.random(in: 5...90, using: &random))
      }
    }
    let (line, gap) = (
      CGFloat.random(in: 0...20, using: &random), CGFloat.random(in: 0...20, using: &random)
    )
    let insets = UIEdgeInsets(top: 3, left: 11, bottom: 5, right: 7)
    let keeper = CollectionKeeper(sections.map { Array($0.indices) }) {
      sections[$0.section][$0.item]
    }
    let found = frames(keeper) {
      ($0.minimumLineSpacing, $0.minimumInteritemSpacing, $0.sectionInset) = (line, gap, insets)
    }
    let expected = plain(sections, room: 320, line: line, gap: gap, insets: insets)
    #expect(found.count == expected.count)
    // Positions are rounded to whole device pixels.
    for (one, other) in zip(found, expected) {
      #expect(one.size == other.size)
      #expect(abs(one.minX - other.minX) <= 0.5)
      #expect(abs(one.minY - other.minY) <= 0.5)
    }
    // The elements in a rectangle are those of all elements that intersect it.
    let view = keeper.makeView(wide)
    guard let flow = view.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing, flow.sectionInset) = (line, gap, insets)
    view.prepareElements()
    for _ in 0..<10 {
      let rect = CGRect(
        x: Int.random(in: -50...320, using: &random), y: Int.random(in: -50...2000, using: &random),
        width: Int.random(in: 1...400, using: &random),
        height: Int.random(in: 1...600, using: &random))
      let inside = flow.layoutAttributesForElements(in: rect) ?? []
      #expect(inside.count == found.filter { $0.overlaps(rect) }.count)
      #expect(inside.allSatisfy { $0.frame.overlaps(rect) })
    }
  }
}
