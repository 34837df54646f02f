// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import UIKit

/// Tests that wait. They have no stage, because another test may run meanwhile and has its own.
@MainActor
struct CollectionRuleTests {
  @Test func fractionBelowZeroStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = NSCollectionLayoutDimension.fractionalWidth(-1) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = NSCollectionLayoutDimension.absolute(.nan) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(1), heightDimension: .absolute(1))
        _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
      }
    }
  }

  @Test func registrationMadeInTheCellProviderStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
          let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
            _, _, _ in
          }
          return $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot)
        view.layoutIfNeeded()
      }
    }
  }

  @Test func applyingCanBeAwaited() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
      UICollectionViewCell()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    await source.apply(snapshot)

    #expect(source.snapshot().itemIdentifiers == [1])
  }
}
