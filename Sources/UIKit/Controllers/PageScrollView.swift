// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The scroll view of a page view controller. It has slots for three pages; at rest the middle page
/// is visible.
final class PageScrollView: UIScrollView {
  weak var pages: UIPageViewController?

  override func viewportWillChange(to new: CGRect) {
    super.viewportWillChange(to: new)
    pages?.pagesMove(to: new.origin)
  }
  override func dragBegins() { pages?.dragBegins() }
  override func cameToRest() { pages?.pagesRest() }
}

/// The container of a page's view. It uses the safe area of the page view controller, so that an
/// off-screen page keeps its layout.
final class PageFrame: UIView {
  weak var pages: UIPageViewController?

  init(_ page: UIView, in pages: UIPageViewController) {
    self.pages = pages
    super.init(frame: .zero)
    page.frame = bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(page)
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets {
    guard let outer = pages?.viewIfLoaded else { return .zero }
    var insets = outer.safeAreaInsets
    insets.bottom = max(insets.bottom - (outer.bounds.height - bounds.height), 0)
    return insets
  }
}
