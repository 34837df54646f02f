// Nacre, MIT licence; see LICENSE.

import Testing
import UIKit

private final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    guard let window else { return false }
    window.tag = 3
    return true
  }
}

private final class PlainDelegate: NSObject, UIApplicationDelegate {}

private final class Table: UITableViewController {
  var offsets: [CGFloat] = []
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    offsets.append(scrollView.contentOffset.y)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

private final class Collection: UICollectionViewController {
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    super.scrollViewDidEndDecelerating(scrollView)
  }
  override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

@Suite(.serialized) @MainActor
struct DelegateTests {
  @Test func theWindowIsAnOptionalRequirement() {
    let before = UIApplication.shared.delegate
    defer { UIApplication.shared.delegate = before }
    let delegate = Delegate()
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
    UIApplication.shared.delegate = delegate
    #expect(UIApplication.shared.delegate?.window??.tag == 3)
    if let window = UIApplication.shared.delegate?.window, let found = window {
      #expect(found.rootViewController != nil)
    }
    let window = UIApplication.shared.delegate?.window ?? nil
    #expect(window === delegate.window)
    UIApplication.shared.delegate = PlainDelegate()
    #expect(UIApplication.shared.delegate?.window??.tag == nil)
  }

  @Test func controllersOverrideScrolling() {
    let table = Table(style: .plain)
    table.tableView.contentOffset.y = 5
    #expect(table.offsets.last == 5)
    #expect(
      Collection(collectionViewLayout: UICollectionViewFlowLayout()).viewForZooming(
        in: UIScrollView()) == nil)
  }
}
