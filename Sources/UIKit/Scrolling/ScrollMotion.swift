// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Timing

/// A content offset and a zoom scale.
struct ScrollPose: Equatable {
  var offset: CGPoint
  var scale: CGFloat
}

/// A movement that a scroll view makes without a finger, as a function of time.
///
/// The scroll view evaluates it before each frame and when a finger comes down. The number of frames does
/// not change where the content is.
struct ScrollMotion {
  /// What started the motion; it decides which delegate method is called at the end.
  enum Reason {
    case deceleration
    case animation
    /// The scrolling to the top after a tap on the status bar.
    case toTop
    /// A zoom scale that returns to its range, or an animated zoom.
    case zoom
  }

  private enum Path {
    case glide(x: ScrollGlide, y: ScrollGlide)
    /// The two ends, and the share of the distance covered as a function of the elapsed seconds.
    case curve(from: ScrollPose, to: ScrollPose, (Double) -> Double)
  }

  let reason: Reason
  /// In media time.
  let start: Double
  let duration: Double
  /// The resting offset that paging, the layout or the delegate chose; `nil` if the content rests
  /// where its velocity takes it.
  var chosen: CGPoint?
  private let path: Path

  /// Creates the motion of content that a finger has let go.
  init(_ x: ScrollGlide, _ y: ScrollGlide, chosen: CGPoint?, at start: Double) {
    (reason, self.start, self.chosen) = (.deceleration, start, chosen)
    duration = max(x.duration, y.duration)
    path = .glide(x: x, y: y)
  }

  /// The duration of an animated scroll or zoom, in seconds. Unverified; see
  /// DifferencesFromApple.md.
  static let animationDuration = 0.3

  /// Creates an animated scroll or zoom.
  init(from: ScrollPose, to: ScrollPose, _ reason: Reason, at start: Double) {
    (self.reason, self.start, duration) = (reason, start, Self.animationDuration)
    let timing = CubicBezierTiming.easeInEaseOut
    path = .curve(from: from, to: to) { timing.progress(at: $0 / Self.animationDuration) }
  }

  /// Creates the return of a zoom scale to its range, on the spring of the bounce. Unverified; see
  /// DifferencesFromApple.md.
  init(returning from: ScrollPose, to: ScrollPose, at start: Double) {
    (reason, self.start) = (.zoom, start)
    let frequency = ScrollGlide.bounceFrequency
    let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    duration = 1
    path = .curve(from: from, to: to) { $0 < 1 ? spring.progress(at: $0) : 1 }
  }

  /// The final pose; `nil` for a deceleration.
  var end: ScrollPose? {
    switch path {
    case .glide: nil
    case .curve(_, let to, _): to
    }
  }

  /// Whether the motion changes the zoom scale.
  var changesScale: Bool {
    switch path {
    case .glide: false
    case .curve(let from, let to, _): from.scale != to.scale
    }
  }

  /// Returns the content offset, the zoom scale and the velocity at a media time. The scale is
  /// `nil` if the motion does not change it. The velocity is in points per second, and zero except
  /// for a deceleration.
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
