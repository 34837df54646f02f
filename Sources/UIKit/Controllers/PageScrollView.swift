// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Moves the pages of a page controller: three places in a row, of which the middle one is seen at rest.
final class PageScrollView: UIScrollView {
  weak var pages: UIPageViewController?

  override func viewportWillChange(to new: CGRect) {
    super.viewportWillChange(to: new)
    pages?.pagesMove(to: new.origin)
  }
  override func dragBegins() { pages?.dragBegins() }
  override func cameToRest() { pages?.pagesRest() }
}

/// Holds the view of a page, which does not shrink where it is out of sight.
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
