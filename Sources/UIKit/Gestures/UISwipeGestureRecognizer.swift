// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Finds short quick movements in a direction.
///
/// The thresholds are assumptions: half a second, 50 points along the direction, and half as much
/// across as along.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where fingers go.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count.
  open var direction = Direction.right
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1

  static let longestTime = 0.5
  static let shortestWay: CGFloat = 50
  static let widest: CGFloat = 0.5

  private var start = CGPoint.zero
  private var alarm: StageAlarm?

  /// Returns where the swipe began, in the space of a view; `nil` is the window's.
  open override func location(in view: UIView?) -> CGPoint { point(start, in: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if activeTouches.count > numberOfTouchesRequired { return state = .failed }
    start = place
    guard alarm == nil else { return }
    alarm = after(Self.longestTime) { [weak self] in
      if let self, !isDeferred { state = .failed }
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !isDeferred,
      activeTouches.count == numberOfTouchesRequired
    else { return }
    let way = place - start
    guard max(abs(way.x), abs(way.y)) >= Self.shortestWay else { return }
    state = finds(way) ? .ended : .failed
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if !isDeferred { state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
  open override func reset() {
    super.reset()
    alarm?.cancel()
    alarm = nil
  }

  private func finds(_ way: CGPoint) -> Bool {
    let wishes: [(Direction, CGFloat, CGFloat)] = [
      (.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
    ]
    return wishes.contains { wish, along, across in
      direction.contains(wish) && along > 0 && abs(across) <= Self.widest * along
    }
  }
}
