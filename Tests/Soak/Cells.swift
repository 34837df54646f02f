import UIKit

// A collection of ten thousand cells, each with a label and a shadow.

final class Cell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    contentView.layer.shadowOpacity = 0.3
    label.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("not in a storyboard") }
}

final class Cells: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 10_000 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.label.text = "\(indexPath.item)"
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(indexPath.item % 60) / 60, saturation: 0.3, brightness: 1, alpha: 1)
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let cell = collectionView.cellForItem(at: indexPath)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
    ) {
      cell?.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    } completion: { _ in
      UIView.animate(withDuration: 0.2) { cell?.transform = .identity }
    }
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 110, height: 80)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Cells(collectionViewLayout: layout)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
