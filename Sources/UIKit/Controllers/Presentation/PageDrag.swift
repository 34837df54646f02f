// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A pan of the system that moves a page or a sheet as a whole. A scroll view on the page leaves some drags to it, such
/// as those that would only stretch the content.
@MainActor
protocol PageDrag: UIPanGestureRecognizer {
  /// Returns whether the page takes a drag from a scroll view on it.
  ///
  /// - Parameter way: The movement of the finger since it came down, in points.
  func takes(_ way: CGPoint, from scrollView: UIScrollView) -> Bool
}

/// The pan that moves a sheet.
final class SheetDrag: UIPanGestureRecognizer, PageDrag {
  weak var sheet: UISheetPresentationController?

  func takes(_ way: CGPoint, from scrollView: UIScrollView) -> Bool {
    guard state == .possible, abs(way.y) > abs(way.x) else { return false }
    return sheet?.takes(way, from: scrollView) ?? false
  }
}

extension UIScrollView {
  /// Whether a page around the scroll view takes a drag from it.
  func isTaken(_ way: CGPoint) -> Bool {
    var next = superview
    while let view = next {
      let drags = view.gestureRecognizers?.lazy.compactMap { $0 as? any PageDrag }
      if drags?.contains(where: { $0.isEnabled && $0.takes(way, from: self) }) == true {
        return true
      }
      next = view.superview
    }
    return false
  }
}
