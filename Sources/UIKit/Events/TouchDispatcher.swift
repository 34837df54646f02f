// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// Makes touches and events of what fingers do.
///
/// What makes no sense does no harm: a finger that begins while it is down is cancelled first; one
/// that moves or ends without a beginning is left out, as is a place that is not finite.
@MainActor
final class TouchDispatcher {
  static let shared = TouchDispatcher()

  private var fingers: [(id: Int, touch: UITouch)] = []
  /// The last beginning of a touch, which the next is counted with.
  var lastTap: (time: Double, place: CGPoint, count: Int)?
  private var touchCount = 0

  /// Seconds between two taps that count together, from beginning to beginning for `tapCount`, from
  /// end to beginning for recognisers. Simulators of gestures use it; not confirmed on a device.
  static let longestPause = 0.35
  /// How far from each other they may be, points. An assumption, as for the tap recogniser.
  static let tapDistance: CGFloat = 45

  /// Takes what happens at one instant: one event, or more where a finger does several things.
  ///
  /// - Parameters:
  ///   - samples: In order.
  ///   - time: Media time.
  func receive(_ samples: [TouchSample], at time: Double) {
    let touches = samples.filter(\.phase.isOfFinger)
    if !touches.isEmpty { receiveTouches(touches, at: time) }
    for sample in samples where !sample.phase.isOfFinger {
      // A turn of the run loop lies between two events.
      GestureArbiter.shared.turn()
      if sample.phase.isOfKey {
        KeyDispatcher.shared.receive(sample, at: time)
      } else if sample.x.isFinite, sample.y.isFinite {
        PointerDispatcher.shared.receive(sample, at: time)
      }
    }
  }

  private func receiveTouches(_ samples: [TouchSample], at time: Double) {
    // What each finger does first is the first event, what it does second the second.
    var events: [[TouchSample]] = []
    var counts: [Int: Int] = [:]
    var down = Set(fingers.map(\.id))
    func add(_ sample: TouchSample) {
      let index = counts[sample.id, default: 0]
      counts[sample.id] = index + 1
      if index == events.count { events.append([]) }
      events[index].append(sample)
    }
    for sample in samples where sample.x.isFinite && sample.y.isFinite {
      if sample.phase == .began, !down.insert(sample.id).inserted {
        var lost = sample
        lost.phase = .cancelled
        add(lost)
      }
      if sample.phase.isLast { down.remove(sample.id) }
      add(sample)
    }
    for event in events { send(event, at: time) }
  }

  private func send(_ samples: [TouchSample], at time: Double) {
    // A turn of the run loop lies between two events.
    GestureArbiter.shared.turn()
    for finger in fingers { finger.touch.phase = .stationary }
    let event = UIEvent([], at: time)
    var isEmpty = true
    var beginning: [UITouch] = []
    for sample in samples {
      if sample.phase == .began {
        guard let touch = makeTouch(sample, at: time) else { continue }
        fingers.append((sample.id, touch))
        beginning.append(touch)
      } else {
        guard let touch = fingers.first(where: { $0.id == sample.id })?.touch else { continue }
        move(touch, sample, at: time)
      }
      isEmpty = false
    }
    guard !isEmpty else { return }
    event.touches = fingers.map(\.touch)
    for touch in beginning { findTakers(of: touch, event) }
    UIApplication.shared.sendEvent(event)
    fingers.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
  }

  private func move(_ touch: UITouch, _ sample: TouchSample, at time: Double) {
    touch.timestamp = time
    touch.previousPlace = touch.place
    if sample.phase != .cancelled { touch.place = place(sample, in: touch.window) }
    switch sample.phase {
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    default: touch.phase = .moved
    }
  }

  private func place(_ sample: TouchSample, in window: UIWindow?) -> CGPoint {
    let point = CGPoint(x: sample.x, y: sample.y)
    return window?.layer.convert(point, from: Stage.shared.root) ?? point
  }

  /// Returns the view that takes a sample, its window and where it is in that; `nil` where none does.
  func hit(_ sample: TouchSample, with event: UIEvent)
    -> (view: UIView, window: UIWindow, place: CGPoint)?
  {
    let windows = UIApplication.shared.windows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
    }
    for (_, window) in windows {
      let place = place(sample, in: window)
      guard place.x.isFinite, place.y.isFinite, let view = window.hitTest(place, with: event) else {
        continue
      }
      return (view, window, place)
    }
    return nil
  }

  /// Makes a touch where a view takes it; `nil` where none does.
  private func makeTouch(_ sample: TouchSample, at time: Double) -> UITouch? {
    let event = UIEvent(fingers.map(\.touch), at: time)
    guard let (view, window, place) = hit(sample, with: event), !isExcluded(view) else {
      return nil
    }
    let touch = UITouch(number: touchCount)
    touchCount += 1
    (touch.window, touch.view, touch.timestamp) = (window, view, time)
    (touch.place, touch.previousPlace, touch.firstPlace) = (place, place, place)
    touch.tapCount = countTap(at: CGPoint(x: sample.x, y: sample.y), time)
    return touch
  }

  /// Whether a view that wants to be touched alone keeps a touch from a view.
  private func isExcluded(_ view: UIView) -> Bool {
    fingers.contains { finger in
      guard let other = finger.touch.view, other !== view else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  private func countTap(at place: CGPoint, _ time: Double) -> Int {
    var count = 1
    if let lastTap, time - lastTap.time <= Self.longestPause,
      (place - lastTap.place).length <= Self.tapDistance
    {
      count = lastTap.count + 1
    }
    lastTap = (time, place, count)
    return count
  }

  /// Assigns a new touch to its recognisers, and withholds it from a view that takes one touch.
  private func findTakers(of touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    let isSecond = fingers.contains { finger in
      finger.touch !== touch && finger.touch.view === view
        && (finger.touch.delivery.stage == .begun || finger.touch.delivery.stage == .waiting)
    }
    if isSecond, !view.isMultipleTouchEnabled { GestureArbiter.shared.views.exclude(touch) }
    GestureArbiter.shared.attach(touch, event)
  }
}
