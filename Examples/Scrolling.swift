// Nacre, MIT licence; see LICENSE.

// A list is flicked, caught and pulled beyond its end, and pages are turned, by the touch script
// beside this file. Every motion is a function of the touches and of time.

import UIKit

final class ScrollController: UIViewController, UIScrollViewDelegate {
  private let list = UIScrollView()
  private let pages = UIScrollView()
  private let dots = UIPageControl()
  private let header = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    addPages()
    addList()
  }

  private func addPages() {
    pages.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: 200)
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.delegate = self
    let colors: [UIColor] = [.systemBlue, .systemPurple, .systemPink, .systemOrange]
    for (index, color) in colors.enumerated() {
      let card = UIView(frame: pages.bounds.insetBy(dx: 20, dy: 10))
      card.center.x += pages.bounds.width * CGFloat(index)
      card.backgroundColor = color
      card.layer.cornerRadius = 20
      pages.addSubview(card)
    }
    pages.contentSize = CGSize(width: pages.bounds.width * CGFloat(colors.count), height: 200)
    dots.numberOfPages = colors.count
    dots.pageIndicatorTintColor = .systemGray3
    dots.currentPageIndicatorTintColor = .systemGray
    dots.frame = CGRect(x: 0, y: 262, width: view.bounds.width, height: 26)
    dots.addAction(UIAction { [weak self] _ in self?.showPage() }, for: .valueChanged)
    view.addSubview(pages)
    view.addSubview(dots)
  }

  private func addList() {
    list.frame = CGRect(x: 20, y: 300, width: view.bounds.width - 40, height: 500)
    list.backgroundColor = .white
    list.layer.cornerRadius = 20
    list.delegate = self
    header.font = .systemFont(ofSize: 34, weight: .bold)
    header.text = "Pull me"
    header.frame = CGRect(x: 20, y: 14, width: 300, height: 44)
    list.addSubview(header)
    for row in 0..<40 {
      let dot = UIView(frame: CGRect(x: 20, y: 76 + 56 * row, width: 36, height: 36))
      dot.backgroundColor = UIColor(
        hue: CGFloat(row) / 40, saturation: 0.6, brightness: 0.95, alpha: 1)
      dot.layer.cornerRadius = 10
      let label = UILabel(frame: CGRect(x: 72, y: 76 + 56 * row, width: 200, height: 36))
      label.text = "Row \(row + 1)"
      let line = UIView(frame: CGRect(x: 72, y: 121.5 + 56 * CGFloat(row), width: 400, height: 0.5))
      line.backgroundColor = .separator
      for view in [dot, label, line] { list.addSubview(view) }
    }
    list.contentSize = CGSize(width: list.bounds.width, height: 70 + 56 * 40)
    view.addSubview(list)
  }

  private func showPage() {
    let x = pages.bounds.width * CGFloat(dots.currentPage)
    pages.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === pages, pages.isDragging || pages.isDecelerating {
      dots.currentPage = Int((pages.contentOffset.x / pages.bounds.width).rounded())
    }
    // The title grows as the list is pulled down.
    guard scrollView === list else { return }
    let pull = max(0, -list.contentOffset.y)
    header.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    header.layer.position = CGPoint(x: 20, y: 36)
    header.transform = CGAffineTransform(scaleX: 1 + pull / 400, y: 1 + pull / 400)
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
    window.rootViewController = ScrollController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
