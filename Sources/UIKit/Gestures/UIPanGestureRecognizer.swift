// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Timing

/// Kinds of scrolling, as a bit set.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Scrolling in steps, as by the wheel of a mouse.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Scrolling without steps, as on a trackpad. Nothing scrolls so.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// All scrolling.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises panning: fingers that move while down. Reports translation and velocity.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers. By default there is no limit.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolling that the recogniser follows like fingers. The default is none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The movement by the wheel since the pan began, in points.
  private var scrolled = CGPoint.zero
  private var wheelAlarm: StageAlarm?
  /// The time after the last movement of the wheel at which the pan ends, in seconds. Unverified; see
  /// DifferencesFromApple.md.
  private static let wheelPause = 0.1

  /// The distance that fingers move before the pan begins, in points; gesture simulators use it.
  /// Unverified; see DifferencesFromApple.md.
  static let hysteresis: CGFloat = 10

  /// The position in the window where the centroid of the touches would be without translation.
  private var origin = CGPoint.zero
  private var estimate = VelocityEstimate()
  private var timestamp = 0.0
  /// The movement since the first touch, continuous when fingers join or leave.
  private var way = CGPoint.zero

  /// Returns the translation since the pan began, in a view's coordinates.
  ///
  /// The translation excludes the hysteresis, but includes the rest of the movement that began the
  /// pan. Until the pan begins, as when delegates are asked whether it may, the translation counts
  /// from the first touch.
  open func translation(in view: UIView?) -> CGPoint { vector(place - origin + scrolled, in: view) }
  /// Sets the translation; later translations continue from it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = place - windowVector(translation, from: view)
    scrolled = .zero
  }
  /// Returns the velocity in a view's coordinates, in points per second.
  ///
  /// The estimate is the one that scroll views are known to use (`VelocityEstimate`). For this
  /// recogniser it is unverified; see DifferencesFromApple.md.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = estimate.velocity(at: timestamp)
    return vector(CGPoint(x: velocity.x, y: velocity.y), in: view)
  }

  /// Whether the recogniser follows the wheel of a mouse.
  func takesWheel(_ event: UIEvent) -> Bool {
    isEnabled && activeTouches.isEmpty && allowedScrollTypesMask.contains(.discrete)
      && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Follows the wheel. The pan begins with the first movement, and ends when the wheel rests.
  ///
  /// - Parameters:
  ///   - way: The movement in points; positive is downwards and to the right, as for a finger.
  ///   - point: The place of the pointer in the window.
  func scroll(byWheel way: CGPoint, at point: CGPoint) {
    let isActive = state.isActive
    if isActive { origin = origin + point - place } else { (origin, scrolled) = (point, .zero) }
    place = point
    scrolled = scrolled + way
    GestureArbiter.current.request(isActive ? .changed : .began, for: self)
    wheelAlarm?.cancel()
    wheelAlarm = Screen.current.input.schedule(after: Self.wheelPause) { [weak self] in
      guard let self, state.isActive else { return }
      GestureArbiter.current.request(.ended, for: self)
    }
  }

  /// Returns whether a movement begins the pan. Subclasses override it.
  func isBeginning(_ way: CGPoint) -> Bool { extent(of: way) >= deadZone(of: way) }
  /// Returns the length of a movement from which on the pan follows it, in points.
  func deadZone(of way: CGPoint) -> CGFloat { Self.hysteresis }
  /// Returns the length of a movement that is compared with the hysteresis, in points.
  func extent(of way: CGPoint) -> CGFloat { way.length }

  override func willBegin() {
    super.willBegin()
    // Only the dead zone is subtracted: in scroll views of iOS 26.1, the content follows 14 points
    // of a first movement of 24 (`ScrollTraceTests`).
    let extent = extent(of: way)
    let kept = extent > 0 ? max(1 - deadZone(of: way) / extent, 0) : 0
    origin = place - CGPoint(x: way.x * kept, y: way.y * kept)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let before = remaining(without: touches)
    if activeTouches.count > maximumNumberOfTouches {
      if state == .possible { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    }
    if before.isEmpty, state == .possible { origin = place }
    follow(activeTouches, insteadOf: before)
    note(event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    add(touches)
    note(event)
    if state.isActive {
      state = .changed
    } else if activeTouches.count >= minimumNumberOfTouches, isBeginning(way) {
      state = .began
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let staying = remaining(without: touches)
    add(touches)
    follow(staying, insteadOf: activeTouches)
    note(event)
    if state.isActive {
      if staying.count < minimumNumberOfTouches { state = .ended }
    } else if staying.isEmpty {
      state = .failed
    }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let staying = remaining(without: touches)
    follow(staying, insteadOf: activeTouches)
    note(event)
    if staying.count < minimumNumberOfTouches { state = .cancelled }
  }
  open override func reset() {
    super.reset()
    estimate = VelocityEstimate()
    way = .zero
    scrolled = .zero
  }

  /// Adds the movement of some of the touches to that of the centroid.
  private func add(_ touches: Set<UITouch>) {
    let moved = touches.sorted { $0.hash < $1.hash }
      .reduce(CGPoint.zero) { $0 + $1.place - $1.previousPlace }
    let count = CGFloat(max(activeTouches.count, 1))
    way = way + CGPoint(x: moved.x / count, y: moved.y / count)
  }

  /// Continues with other touches: their centroid jumps, the translation does not.
  private func follow(_ touches: [UITouch], insteadOf before: [UITouch]) {
    guard !touches.isEmpty, !before.isEmpty else { return }
    place = Self.middle(touches)
    origin = origin + place - Self.middle(before)
  }

  private func note(_ event: UIEvent) {
    timestamp = event.timestamp
    estimate.add(SIMD2(way.x, way.y), at: event.timestamp)
  }
}
