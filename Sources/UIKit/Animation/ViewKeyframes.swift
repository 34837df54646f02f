// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// Collects the changes of a block's keyframes, and turns them into a keyframe animation per
/// property.
final class ViewKeyframes {
  /// The values of a property, and their times as fractions of the duration.
  struct Way {
    var values: [AnimatableValue]
    var times: [Double]
    var mode: CAAnimationCalculationMode

    func animation(keyPath: String) -> CAPropertyAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values.compactMap(\.boxedEnd)
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.calculationMode = mode
      return animation
    }
  }

  private struct Keyframe {
    let window: ClosedRange<Double>
    let value: AnimatableValue
  }

  private struct Track {
    let layer: CALayer
    let key: PropertyKey
    let first: AnimatableValue
    var last: AnimatableValue
    var keyframes: [Keyframe]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Records a change in a part of the duration.
  func note(
    _ layer: CALayer, _ key: PropertyKey, from old: AnimatableValue, to new: AnimatableValue,
    in window: ClosedRange<Double>
  ) {
    let keyframe = Keyframe(window: window, value: new)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      tracks[index].keyframes.append(keyframe)
      tracks[index].last = new
    } else {
      tracks.append(Track(layer: layer, key: key, first: old, last: new, keyframes: [keyframe]))
    }
  }

  /// The changes with their keyframes, one for each property or component that animates by itself.
  var changes: [ViewPropertyChange] {
    tracks.flatMap { track in
      let way = way(of: track)
      var changes = ViewPropertyChange.all(
        of: track.layer, track.key, from: track.first, to: track.last)
      guard changes.allSatisfy(\.isAdditive),
        way.values.allSatisfy({ $0.isAdditive(after: track.first) })
      else {
        var change = ViewPropertyChange.whole(
          of: track.layer, track.key, from: track.first, to: track.last)
        change.keyframes = way
        return [change]
      }
      for part in changes.indices {
        changes[part].keyframes = way
        changes[part].keyframes?.values = way.values.compactMap { value in
          let parts = ViewPropertyChange.differences(
            track.key, value, track.last, splitsPoints: false)
          return part < parts.count ? parts[part].value : nil
        }
      }
      return changes
    }
  }

  /// Joins the keyframes of a property into one sequence.
  ///
  /// Between keyframes the value is held. A keyframe that begins before the previous one has ended
  /// starts from the value that the previous one has reached.
  private func way(of track: Track) -> Way {
    var way = Way(values: [track.first], times: [0], mode: mode)
    let sorted = track.keyframes.enumerated().sorted {
      ($0.element.window.lowerBound, $0.offset) < ($1.element.window.lowerBound, $1.offset)
    }
    for (_, keyframe) in sorted {
      let start = keyframe.window.lowerBound
      if mode == .discrete {
        way.append(keyframe.value, at: start)
        continue
      }
      way.hold(until: start)
      way.append(keyframe.value, at: keyframe.window.upperBound)
    }
    if mode == .discrete { way.times.append(1) } else { way.hold(until: 1) }
    return way
  }
}

extension ViewKeyframes.Way {
  fileprivate mutating func append(_ value: AnimatableValue, at time: Double) {
    values.append(value)
    times.append(time)
  }

  /// Ends the sequence at a time, with its value at that time.
  fileprivate mutating func hold(until time: Double) {
    guard let last = times.last, let value = values.last else { return }
    if time == last { return }
    if time > last {
      // Paced modes ignore the times, so a repeated value would become an extra keyframe.
      if mode != .paced, mode != .cubicPaced { append(value, at: time) }
      return
    }
    let keyframes = Keyframes(values: values, keyTimes: times)
    let present = times[0] < 1 && last < 1 ? cut(at: time) : keyframes.value(at: time)
    while let end = times.last, end > time, times.count > 1 {
      times.removeLast()
      values.removeLast()
    }
    if let present { append(present, at: time) }
  }

  /// The value at a time before the last one, for a sequence that does not reach time 1.
  private func cut(at time: Double) -> AnimatableValue? {
    Keyframes(values: values + values.suffix(1), keyTimes: times + [1]).value(at: time)
  }
}
