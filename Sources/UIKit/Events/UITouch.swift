// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A finger on the screen, from the time it comes down to the time it leaves.
///
/// The same object represents the finger throughout, and keeps the view in which it began.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger has not moved since the last event.
    case stationary
    /// The finger left the screen.
    case ended
    /// The touch was cancelled.
    case cancelled
    /// A pointer entered a window. Never occurs.
    case regionEntered
    /// A pointer moved over a window. Never occurs.
    case regionMoved
    /// A pointer left a window. Never occurs.
    case regionExited
  }

  /// The type of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a separate device.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer

    /// An earlier name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// The media time of the last change.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the touch.
  open internal(set) var phase = Phase.began
  /// The number of successive taps in about the same place; 1 for a single tap.
  open internal(set) var tapCount = 1
  /// The type of the touch; always `direct`.
  open internal(set) var type = TouchType.direct
  /// The window in which the touch began.
  open internal(set) var window: UIWindow?
  /// The view in which the touch began.
  open internal(set) var view: UIView?
  /// The radius of the touch in points; always 20. Unverified; see DifferencesFromApple.md.
  open var majorRadius: CGFloat { 20 }
  /// The uncertainty of `majorRadius` in points; always 5. Unverified; see DifferencesFromApple.md.
  open var majorRadiusTolerance: CGFloat { 5 }
  /// The force of the touch; always 0, as on a screen that does not measure it.
  open var force: CGFloat { 0 }
  /// The greatest possible force; always 0.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The altitude angle of a pencil, in radians; always upright.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// The gesture recognisers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  /// Written by `GestureArbiter` only.
  var recognizers: [UIGestureRecognizer] = []

  /// The state of the touch's delivery to its view; written by `ViewTouches` only.
  var delivery = TouchDelivery()

  /// Positions in the window's coordinates: the present, the previous and the first one.
  var place = CGPoint.zero
  var previousPlace = CGPoint.zero
  var firstPlace = CGPoint.zero
  private nonisolated let number: Int

  /// Creates a touch.
  ///
  /// - Parameter number: The hash of the touch. It makes the order of sets of touches reproducible.
  init(number: Int) {
    self.number = number
    super.init()
  }

  /// The number of the touch, the same in each run.
  open nonisolated override var hash: Int { number }

  /// Returns whether an object is this one.
  open nonisolated override func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// Returns the location in a view's coordinates; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint { point(place, in: view) }
  /// Returns the previous location in a view's coordinates; `nil` means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { point(previousPlace, in: view) }
  /// Returns the location; the same as `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the previous location; the same as `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
