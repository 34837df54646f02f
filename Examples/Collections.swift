// Nacre, MIT licence; see LICENSE.

// A grid becomes a carousel on a tap: the cells move from one layout to the other. In the carousel
// a cell shrinks with its distance from the centre, scrolling always comes to rest with a cell in
// the centre, and a tap on a card deletes it. The touch script beside this file plays the taps and
// swipes.

import UIKit

final class CarouselLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 220, height: 320)
    minimumLineSpacing = 20
  }

  required init?(coder: NSCoder) { nil }

  private var step: CGFloat { itemSize.width + minimumLineSpacing }

  override func prepare() {
    if let bounds = collectionView?.bounds {
      let side = (bounds.width - itemSize.width) / 2
      let above = (bounds.height - itemSize.height) / 2
      sectionInset = UIEdgeInsets(top: above, left: side, bottom: above, right: side)
    }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect.insetBy(dx: -step, dy: 0))?.map(shaped)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map(shaped)
  }

  private func shaped(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let middle = collectionView?.bounds.midX else { return attributes }
    let distance = (attributes.center.x - middle) / step
    let scale = 1 - 0.2 * min(abs(distance), 2)
    attributes.transform = CGAffineTransform(rotationAngle: distance * 0.08)
      .scaledBy(x: scale, y: scale)
    attributes.alpha = 1 - 0.3 * min(abs(distance), 2)
    attributes.zIndex = -Int(abs(distance) * 10)
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: (proposedContentOffset.x / step).rounded() * step, y: 0)
  }
}

final class CardCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 18
    label.font = .systemFont(ofSize: 34, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.15) {
        self.contentView.alpha = self.isHighlighted ? 0.6 : 1
      }
    }
  }
}

final class CollectionController: UICollectionViewController {
  private var cards = Array(1...24)
  private let carousel = CarouselLayout()
  private var isCarousel: Bool { collectionView.collectionViewLayout === carousel }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
    collectionView.backgroundColor = .systemGray6
    collectionView.decelerationRate = .fast
    collectionView.showsHorizontalScrollIndicator = false
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { cards.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    let card = cards[indexPath.item]
    (cell as? CardCell)?.label.text = "\(card)"
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(card) / 24, saturation: 0.65, brightness: 0.9, alpha: 1)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if isCarousel {
      cards.remove(at: indexPath.item)
      collectionView.deleteItems(at: [indexPath])
    } else {
      UIView.animate(withDuration: 0.8) {
        collectionView.setCollectionViewLayout(self.carousel, animated: true)
      }
    }
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 100, height: 120)
    grid.sectionInset = UIEdgeInsets(top: 60, left: 20, bottom: 20, right: 20)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = CollectionController(collectionViewLayout: grid)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
