// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A finger on the screen, from where it comes down to where it leaves.
///
/// One object stands for the finger all the time, and keeps the view that it came down on.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What happens to a finger.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It is where it was.
    case stationary
    /// It left.
    case ended
    /// The system took it away.
    case cancelled
    /// A pointer came over a window.
    case regionEntered
    /// A pointer moved over a window.
    case regionMoved
    /// A pointer left a window.
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on something else.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer
  }

  /// When the finger did what it does, media time.
  open internal(set) var timestamp: TimeInterval = 0
  /// What the finger does.
  open internal(set) var phase = Phase.began
  /// How often it came down here in a short time; 1 for a single tap.
  open internal(set) var tapCount = 1
  /// What touches: always a finger.
  open internal(set) var type = TouchType.direct
  /// The window that it came down on.
  open internal(set) var window: UIWindow?
  /// The view that it came down on; `nil` when no view takes it.
  open internal(set) var view: UIView?
  /// Half of the width of what touches, points.
  open var majorRadius: CGFloat { 20 }
  /// How far `majorRadius` may be wrong, points.
  open var majorRadiusTolerance: CGFloat { 5 }
  /// How hard it is pressed, 1 for an average touch; 0, as on a screen that does not measure it.
  open var force: CGFloat { 0 }
  /// The largest `force`.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The angle of a pencil to the screen, radians: upright.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// The gesture recognisers that get the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  /// Written by `GestureArbiter` only.
  var recognizers: [UIGestureRecognizer] = []

  /// What the view has been told of the touch; written by `ViewTouches` only.
  var delivery = TouchDelivery()

  /// Places in the window.
  var place = CGPoint.zero
  var previousPlace = CGPoint.zero
  var firstPlace = CGPoint.zero
  private nonisolated let number: Int

  /// Creates a touch.
  ///
  /// - Parameter number: Gives touches an order, so that sets of them are the same in each run.
  init(number: Int) {
    self.number = number
    super.init()
  }

  /// A number of the touch, the same in each run.
  open nonisolated override var hash: Int { number }

  /// Returns whether an object is this one.
  open nonisolated override func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// Returns where the finger is, in the space of a view; `nil` is the window's.
  open func location(in view: UIView?) -> CGPoint { point(place, in: view) }
  /// Returns where the finger was before, in the space of a view; `nil` is the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { point(previousPlace, in: view) }
  /// Returns where the finger is; as precise as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns where the finger was before; as precise as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
