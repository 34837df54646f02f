// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls a list while a finger that moves one of its rows is near the upper or lower edge.
///
/// The nearer to the edge, the faster the list scrolls. The extent of the edge and the speed are
/// unverified; see DifferencesFromApple.md.
@MainActor
final class EdgeScroll {
  /// The distance from the edge within which the list scrolls, in points.
  private static let reach: CGFloat = 44
  /// The speed at the edge, in points per second.
  private static let speed: CGFloat = 400

  private var link: CADisplayLink?
  private weak var list: UIScrollView?
  /// The distance of the finger from the top of the list's frame.
  private var finger: CGFloat = 0
  /// Called after the list has scrolled.
  private var scrolled: () -> Void = {}

  /// Updates the position of the finger.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - point: The position of the finger in the list's content.
  ///   - scrolled: A block that is called whenever the list has scrolled under the finger.
  func follow(_ list: UIScrollView, _ point: CGPoint, scrolled: @escaping () -> Void) {
    guard point.isFinite else { return }
    (self.list, self.scrolled) = (list, scrolled)
    finger = point.y - list.bounds.minY
    if velocity(in: list) == 0 {
      stop()
    } else if link == nil {
      let made = CADisplayLink { [weak self] in self?.step($0) }
      made.add(to: .main, forMode: .common)
      link = made
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The velocity of the content offset, in points per second.
  private func velocity(in list: UIScrollView) -> CGFloat {
    let insets = list.adjustedContentInset
    let above = insets.top + Self.reach - finger
    let below = finger - (list.bounds.height - insets.bottom - Self.reach)
    let depth = max(above, below) / Self.reach
    guard depth > 0 else { return 0 }
    return min(depth, 1) * Self.speed * (above > below ? -1 : 1)
  }

  private func step(_ link: CADisplayLink) {
    guard let list, list.window != nil else { return stop() }
    let way = velocity(in: list) * CGFloat(link.targetTimestamp - link.timestamp)
    let place = list.clamped(CGPoint(x: list.contentOffset.x, y: list.contentOffset.y + way))
    guard place != list.contentOffset else { return }
    list.contentOffset = place
    scrolled()
  }
}
