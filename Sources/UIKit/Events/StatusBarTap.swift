// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A touch that began in the area of a device's status bar: the top inset of a window's safe area.
@MainActor
struct StatusBarTap {
  private let touch: UITouch
  private let start: CGPoint
  /// The greatest distance that the finger of a tap may move, in points.
  private static let slack: CGFloat = 10

  /// - Returns: `nil` for a touch that began elsewhere.
  init?(_ touch: UITouch) {
    guard let window = touch.window, touch.place.y < window.safeAreaInsets.top else { return nil }
    (self.touch, start) = (touch, touch.place)
  }

  /// Whether the touch is over.
  var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }

  /// Scrolls to the top if the touch was a tap and exactly one visible view responds to such taps.
  ///
  /// Source: Apple's documentation of `UIScrollView.scrollsToTop`.
  func end() {
    let distance = hypot(touch.place.x - start.x, touch.place.y - start.y)
    guard touch.phase == .ended, distance < Self.slack, let window = touch.window else { return }
    var (followers, pending): ([UIView], [UIView]) = ([], [window])
    while let view = pending.popLast(), followers.count < 2 {
      guard !view.isHidden, view.alpha > 0,
        view.convert(view.bounds, to: nil).intersects(window.bounds)
      else { continue }
      if view.followsStatusBar { followers.append(view) }
      pending += view.subviews
    }
    if followers.count == 1 { followers[0].statusBarTapped() }
  }
}
