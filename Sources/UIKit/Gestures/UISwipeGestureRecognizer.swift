// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage

/// Recognises swiping: a short, quick movement in one direction.
///
/// A swipe takes at most half a second, covers 50 points along the direction, and across it at most
/// half as much as along it. Unverified; see DifferencesFromApple.md.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits, one per direction.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions to recognise. The default is right.
  open var direction = Direction.right
  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  static let longestTime = 0.5
  static let shortestWay: CGFloat = 50
  static let widest: CGFloat = 0.5

  private var start = CGPoint.zero
  private var alarm: StageAlarm?

  /// Returns the location where the swipe started, in a view's coordinates; `nil` means the
  /// window's.
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
