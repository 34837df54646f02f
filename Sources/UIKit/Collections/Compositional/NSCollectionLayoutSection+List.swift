// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension NSCollectionLayoutSection {
  // In points, as in a table view; unverified, see DifferencesFromApple.md.
  private static let inset: CGFloat = 20
  private static let gap: CGFloat = 17.5
  private static let firstGap: CGFloat = 35
  private static let plainHeader: CGFloat = 28
  private static let groupedHeader: CGFloat = 38

  /// Returns a section of rows over the full width. The cells determine the heights.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { list(configuration, isFirst: true) }

  /// Returns a section of rows.
  ///
  /// - Parameter isFirst: Whether the section is the first of its list, above which a grouped list has
  ///   a larger gap.
  static func list(_ configuration: UICollectionLayoutListConfiguration, isFirst: Bool)
    -> NSCollectionLayoutSection
  {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UITableViewCell.usualHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    let isGrouped =
      configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    if configuration.isInset {
      (section.contentInsets.leading, section.contentInsets.trailing) = (inset, inset)
    }
    if isGrouped {
      section.contentInsets.top =
        configuration.headerMode == .supplementary ? 0 : isFirst ? firstGap : gap
      section.contentInsets.bottom = configuration.footerMode == .supplementary ? 0 : gap
    }
    let height = isGrouped ? groupedHeader : plainHeader
    if configuration.headerMode == .supplementary {
      let header = edge(UICollectionView.elementKindSectionHeader, .top, height)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edge(UICollectionView.elementKindSectionFooter, .bottom, height))
    }
    return section
  }

  private static func edge(_ kind: String, _ alignment: NSRectAlignment, _ height: CGFloat)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
      elementKind: kind, alignment: alignment)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout in which all sections are lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { index, _ in
      NSCollectionLayoutSection.list(configuration, isFirst: index == 0)
    }
  }
}
