// Nacre, MIT licence; see LICENSE.

import Foundation
@testable import UIKit

/// A cell that counts the cells that were made and those of them that are alive.
final class CountedCell: UICollectionViewCell {
  private struct Reference { weak var cell: CountedCell? }
  private static var all: [Reference] = []
  static var made: Int { all.count }
  static var alive: Int { all.count { $0.cell != nil } }
  /// Counts from 0 again; cells that were made before do not count.
  static func startCounting() { all = [] }

  var reuses = 0
  /// The number that the cell shows.
  var name = -1

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.all.append(Reference(cell: self))
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A data source and delegate whose items are numbers. It logs the calls that it receives.
@MainActor
final class CollectionKeeper: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var items: [[Int]]
  let log = TouchLog()
  var mayHighlight = true
  var maySelect = true
  var asked = 0
  var sizes: (IndexPath) -> CGSize?
  var headers = CGSize.zero

  init(_ items: [[Int]], sizes: @escaping (IndexPath) -> CGSize? = { _ in nil }) {
    (self.items, self.sizes) = (items, sizes)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items[section].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? CountedCell)?.name = items[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { headers }

  private func note(_ what: String, _ path: IndexPath) {
    log.note("\(what) \(path.section).\(path.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("should highlight", indexPath)
    return mayHighlight
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { note("did highlight", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("did unhighlight", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    note("should select", indexPath)
    return maySelect
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    note("should deselect", indexPath)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("did select", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("did deselect", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("will display", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("did end", indexPath) }

  /// Returns a collection view with these items.
  func makeView(
    _ frame: CGRect, _ layout: UICollectionViewLayout = UICollectionViewFlowLayout()
  ) -> UICollectionView {
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (view.dataSource, view.delegate) = (self, self)
    return view
  }
}

extension UICollectionView {
  /// The numbers shown by the visible cells, in the order of their index paths.
  var names: [Int] { visibleCells.compactMap { ($0 as? CountedCell)?.name } }
}
