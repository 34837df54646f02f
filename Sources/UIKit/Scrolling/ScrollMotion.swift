// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// Where the content of a scroll view is, and how large.
struct ScrollPose: Equatable {
  var offset: CGPoint
  var scale: CGFloat
}

/// What a scroll view does by itself: a function of time.
struct ScrollMotion {
  /// Who is told when it is over.
  enum Reason {
    case deceleration
    case animation
    /// A scale that returns to its range, or was asked for.
    case zoom
  }

  private enum Path {
    case glide(x: ScrollGlide, y: ScrollGlide)
    /// Both ends and the share of the way.
    case curve(from: ScrollPose, to: ScrollPose, (Double) -> Double)
  }

  let reason: Reason
  /// Media time.
  let start: Double
  let duration: Double
  /// Where someone else than the content's velocity wants it to rest.
  var chosen: CGPoint?
  private let path: Path

  /// Creates the motion of what was thrown.
  init(_ x: ScrollGlide, _ y: ScrollGlide, chosen: CGPoint?, at start: Double) {
    (reason, self.start, self.chosen) = (.deceleration, start, chosen)
    duration = max(x.duration, y.duration)
    path = .glide(x: x, y: y)
  }

  /// Seconds that a scroll takes that was asked for. From memory; not documented.
  static let animationDuration = 0.3

  /// Creates a motion that was asked for.
  init(from: ScrollPose, to: ScrollPose, _ reason: Reason, at start: Double) {
    (self.reason, self.start, duration) = (reason, start, Self.animationDuration)
    let timing = CubicBezierTiming.easeInEaseOut
    path = .curve(from: from, to: to) { timing.progress(at: $0 / Self.animationDuration) }
  }

  /// Creates the return of a scale to its range, on the spring of the bounce. An assumption.
  init(returning from: ScrollPose, to: ScrollPose, at start: Double) {
    (reason, self.start) = (.zoom, start)
    let frequency = ScrollGlide.bounceFrequency
    let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    duration = 1
    path = .curve(from: from, to: to) { $0 < 1 ? spring.progress(at: $0) : 1 }
  }

  /// Where it ends.
  var end: ScrollPose? {
    switch path {
    case .glide: nil
    case .curve(_, let to, _): to
    }
  }

  /// Whether it changes the scale.
  var changesScale: Bool {
    switch path {
    case .glide: false
    case .curve(let from, let to, _): from.scale != to.scale
    }
  }

  /// Returns the pose and the velocity at a media time; the scale is `nil` where it does not change.
  func state(at time: Double) -> (offset: CGPoint, scale: CGFloat?, velocity: CGPoint) {
    let elapsed = time - start
    switch path {
    case .glide(let x, let y):
      let (x, y) = (x.state(at: elapsed), y.state(at: elapsed))
      return (
        CGPoint(x: x.place, y: y.place), nil, CGPoint(x: x.velocity, y: y.velocity)
      )
    case .curve(let from, let to, let progress):
      let share = elapsed < duration ? progress(max(elapsed, 0)) : 1
      let offset = CGPoint { $0[from.offset] + ($0[to.offset] - $0[from.offset]) * share }
      let scale = from.scale + (to.scale - from.scale) * share
      return (offset, from.scale == to.scale ? nil : scale, .zero)
    }
  }
}
