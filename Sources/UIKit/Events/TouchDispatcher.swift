// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// Turns finger samples into touches and events.
///
/// Inconsistent samples are harmless: if a finger begins while it is down, its touch is first
/// cancelled; samples that move or end a finger that is not down are ignored, and so are positions
/// that are not finite.
@MainActor
final class TouchDispatcher {
  /// The dispatcher of the screen that the caller is on.
  static var current: TouchDispatcher { UIScreenState.current.touches }

  private var fingers: [(id: Int, touch: UITouch)] = []
  /// The last beginning of a touch, which the next touch's tap count builds on.
  var lastTap: (time: Double, place: CGPoint, count: Int)?
  private var touchCount = 0
  /// The touch that may become a tap on the status bar.
  private var barTap: StatusBarTap?

  /// The greatest time between two taps that count as successive, in seconds: from beginning to
  /// beginning for `tapCount`, from end to beginning for recognisers. Gesture simulators use this
  /// value. Unverified; see DifferencesFromApple.md.
  static let longestPause = 0.35
  /// The greatest distance between two successive taps, in points. Unverified; see
  /// DifferencesFromApple.md.
  static let tapDistance: CGFloat = 45

  /// Handles all samples of one instant. Several samples of one finger produce several events.
  ///
  /// - Parameters:
  ///   - samples: The samples, in order.
  ///   - time: The media time of the samples.
  func receive(_ samples: [TouchSample], at time: Double) {
    let touches = samples.filter(\.phase.isOfFinger)
    if !touches.isEmpty { receiveTouches(touches, at: time) }
    for sample in samples where !sample.phase.isOfFinger {
      if sample.phase != .released, UIApplication.shared.isIgnoringInteractionEvents { continue }
      // The run loop of a device turns between two events.
      GestureArbiter.current.turn()
      if sample.phase.isOfKey {
        KeyDispatcher.current.receive(sample, at: time)
      } else if sample.phase.isOfText {
        KeyDispatcher.current.receive(sample.text ?? "", sample.phase)
      } else if sample.x.isFinite, sample.y.isFinite {
        PointerDispatcher.current.receive(sample, at: time)
      }
    }
  }

  /// Cancels all touches, and forgets the last tap.
  func cancelAll(at time: Double) {
    receiveTouches(
      fingers.map { TouchSample(time: 0, phase: .cancelled, id: $0.id, x: 0, y: 0) }, at: time)
    GestureArbiter.current.turn()
    lastTap = nil
  }

  private func receiveTouches(_ samples: [TouchSample], at time: Double) {
    // The first sample of each finger makes the first event, the second sample the second event.
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
    // The run loop of a device turns between two events.
    GestureArbiter.current.turn()
    for finger in fingers { finger.touch.phase = .stationary }
    let event = UIEvent([], at: time)
    var isEmpty = true
    var beginning: [UITouch] = []
    for sample in samples {
      if sample.phase == .began {
        guard !UIApplication.shared.isIgnoringInteractionEvents,
          let touch = makeTouch(sample, at: time)
        else { continue }
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
    for touch in beginning {
      findTakers(of: touch, event)
      barTap = fingers.count == 1 ? StatusBarTap(touch) : nil
    }
    UIApplication.shared.sendEvent(event)
    if let tap = barTap, tap.isOver {
      barTap = nil
      tap.end()
    }
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
    return window?.layer.convert(point, from: Screen.current.root) ?? point
  }

  /// Returns the scene in whose area a sample lies. What lies outside the others belongs to the first.
  private func scene(at sample: TouchSample) -> UIWindowScene {
    let point = CGPoint(x: sample.x, y: sample.y)
    let state = UIScreenState.current
    return state.moreScenes.first { $0.area?.frame.contains(point) == true } ?? state.scene
  }

  /// Returns the view that a sample hits, with its window and the position in the window; `nil` if
  /// it hits none.
  func hit(_ sample: TouchSample, with event: UIEvent)
    -> (view: UIView, window: UIWindow, place: CGPoint)?
  {
    let windows = UIApplication.shared.screenWindows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
    }
    for (_, window) in windows where window.windowScene === scene(at: sample) {
      let place = place(sample, in: window)
      guard place.x.isFinite, place.y.isFinite, let view = window.hitTest(place, with: event) else {
        continue
      }
      return (view, window, place)
    }
    return nil
  }

  /// Returns a new touch for the view that a sample hits; `nil` if it hits none.
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

  /// Whether exclusive touch, of this view or of another, keeps a view from receiving touches.
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

  /// Assigns a new touch to its recognisers, and withholds it from a view that already has its only
  /// touch.
  private func findTakers(of touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    let isSecond = fingers.contains { finger in
      finger.touch !== touch && finger.touch.view === view
        && (finger.touch.delivery.stage == .begun || finger.touch.delivery.stage == .waiting)
    }
    if isSecond, !view.isMultipleTouchEnabled { GestureArbiter.current.views.exclude(touch) }
    GestureArbiter.current.attach(touch, event)
  }
}
