// Nacre, MIT licence; see LICENSE.

// One collection view with three kinds of sections: cards that scroll sideways by groups, a mosaic of
// nested groups under a pinned header, and a list whose rows are swiped. A snapshot is the data; what
// is deleted leaves by the difference of two snapshots.

import UIKit

enum Shelf: Int { case cards, mosaic, list }

struct Tile: Hashable {
  let shelf: Shelf
  let number: Int

  var color: UIColor {
    let hue = CGFloat((number * 37 + shelf.rawValue * 20) % 100) / 100
    return UIColor(hue: hue, saturation: 0.45, brightness: 0.95, alpha: 1)
  }
}

final class ShelvesController: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Shelf, Tile>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let view = UICollectionView(
      frame: self.view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout { [weak self] index, environment in
        self?.section(index, environment)
      })
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemGroupedBackground
    self.view.addSubview(view)
    fill(view)
  }

  // MARK: Layout

  private func section(_ index: Int, _ environment: NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?
  {
    switch source?.sectionIdentifier(for: index) {
    case .cards: cards()
    case .mosaic: mosaic()
    case .list: list(environment)
    case nil: nil
    }
  }

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func cards() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.7), .absolute(180)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 0, bottom: 16, trailing: 0)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      for item in items {
        let scale = max(1 - abs(item.frame.midX - middle) / 1500, 0.8)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  private func mosaic() -> NSCollectionLayoutSection {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    for item in [large, small] {
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    }
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)), repeatingSubitem: small,
      count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [header]
    return section
  }

  private func list(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        self?.delete(path)
        done(true)
      }
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      flag.backgroundColor = .systemOrange
      return UISwipeActionsConfiguration(actions: [delete, flag])
    }
    return .list(using: configuration, layoutEnvironment: environment)
  }

  // MARK: Data

  private func fill(_ view: UICollectionView) {
    let card = UICollectionView.CellRegistration<UICollectionViewCell, Tile> { cell, _, tile in
      cell.contentView.backgroundColor = tile.color
      cell.contentView.layer.cornerRadius = tile.shelf == .cards ? 24 : 12
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Tile> { cell, _, tile in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(tile.number + 1)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in
      guard header.subviews.isEmpty else { return }
      header.backgroundColor = .systemGroupedBackground
      let label = UILabel(frame: CGRect(x: 16, y: 0, width: 300, height: 40))
      (label.text, label.font) = ("Mosaic", .boldSystemFont(ofSize: 20))
      header.addSubview(label)
    }
    let source = UICollectionViewDiffableDataSource<Shelf, Tile>(collectionView: view) {
      view, path, tile in
      tile.shelf == .list
        ? view.dequeueConfiguredReusableCell(using: row, for: path, item: tile)
        : view.dequeueConfiguredReusableCell(using: card, for: path, item: tile)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    self.source = source
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Tile>()
    for (shelf, count) in [(Shelf.cards, 6), (.mosaic, 9), (.list, 5)] {
      snapshot.appendSections([shelf])
      snapshot.appendItems((0..<count).map { Tile(shelf: shelf, number: $0) })
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  private func delete(_ path: IndexPath) {
    guard let source, let tile = source.itemIdentifier(for: path) else { return }
    var snapshot = source.snapshot()
    snapshot.deleteItems([tile])
    source.apply(snapshot)
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShelvesController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
