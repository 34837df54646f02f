// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Timing

/// Random animations of every kind: interpolations, keyframes and paths, in groups nested in groups.
struct RandomAnimations {
  private var random: RandomTree
  private var count: UInt64 = 1 << 32

  private static let paths = PropertyPath.standard.keys.sorted().compactMap {
    PropertyPath.standard[$0]
  }
  /// What decides whether a layer is seen, and in which order. It is animated more often than the rest.
  private static let decisive = [
    "hidden", "opacity", "zPosition", "anchorPointZ", "transform.rotation.x", "transform",
    "position",
  ].compactMap { PropertyPath.standard[$0] }

  init(seed: UInt64) { random = RandomTree(seed: seed) }

  /// Returns the animations of one layer.
  mutating func tracks() -> [AnimationTrack] {
    (0..<random.below(4)).map { _ in
      count += 1
      return AnimationTrack(
        id: AnimationID(rawValue: count), key: nil, animation: animation(depth: 0))
    }
  }

  private mutating func animation(depth: Int) -> Animation {
    let change: Animation.Change =
      if depth < 3, random.chance(25) {
        .group((0..<random.below(4)).map { _ in animation(depth: depth + 1) })
      } else if random.chance(4) {
        .transition(Transition(.fade))
      } else {
        .property(property())
      }
    var timing = MediaTiming()
    timing.beginTime = number(-0.5...0.5)
    timing.duration = random.chance(20) ? 0 : number(0...2)
    timing.speed = random.chance(20) ? number(-2...2) : 1
    timing.timeOffset = random.chance(10) ? number(-1...1) : 0
    timing.repeatCount = random.chance(30) ? number(0...3) : 0
    timing.autoreverses = random.chance(20)
    timing.fillMode = FillMode(rawValue: UInt8(random.below(4))) ?? .both
    let pacing = random.chance(30) ? Pacing(.bezier(.easeInEaseOut)) : nil
    return Animation(timing: timing, pacing: pacing, change: change)
  }

  private mutating func property() -> PropertyAnimation {
    let paths = random.chance(50) ? Self.decisive : Self.paths
    let target = paths[random.below(paths.count)]
    var function: ValueFunction?
    if target.kind == .transform, target.component == nil, random.chance(40) {
      function = ValueFunction.allCases[random.below(ValueFunction.allCases.count)]
    }
    var property = PropertyAnimation(
      target: target, values: values(of: function?.kind ?? target.kind, for: target))
    property.function = function
    property.isAdditive = random.chance(30)
    property.isCumulative = random.chance(20)
    return property
  }

  private mutating func values(of kind: AnimatableValue.Kind, for target: PropertyPath)
    -> PropertyAnimation.Values
  {
    if kind == .point, random.chance(30) { return .path(path()) }
    if random.chance(50) { return .keyframes(keyframes(of: kind, for: target)) }
    var change = Interpolation()
    if random.chance(70) { change.from = value(of: kind, for: target) }
    if random.chance(70) { change.to = value(of: kind, for: target) }
    if random.chance(30) { change.to = change.from }
    if random.chance(30) { change.by = value(of: kind, for: target) }
    if random.chance(10) { change.spring = Spring() }
    return .interpolation(change)
  }

  private mutating func keyframes(of kind: AnimatableValue.Kind, for target: PropertyPath)
    -> Keyframes
  {
    var values = (0..<random.below(7)).map { _ in value(of: kind, for: target) }
    // Values that stay the same for a segment.
    for index in values.indices.dropFirst() where random.chance(40) {
      values[index] = values[index - 1]
    }
    let mode = Keyframes.Mode(rawValue: UInt8(random.below(5))) ?? .linear
    let count = mode == .discrete ? values.count + 1 : values.count
    return Keyframes(
      values: values, mode: mode, keyTimes: random.chance(60) ? times(count) : nil,
      pacing: random.chance(30) ? [.easeIn, .easeOut] : [],
      tension: random.chance(30) ? [0.5, -0.5, 0.2] : [])
  }

  private mutating func path() -> PathKeyframes {
    let path = Path(ellipseIn: .init(x: 0, y: 0, width: number(1...50), height: number(1...50)))
    return PathKeyframes(
      path: path, mode: Keyframes.Mode(rawValue: UInt8(random.below(5))) ?? .linear,
      rotation: Keyframes.Rotation(rawValue: UInt8(random.below(3))) ?? .none,
      keyTimes: random.chance(50) ? times(5) : nil)
  }

  /// Returns key times, which need not rise.
  private mutating func times(_ count: Int) -> [Double] {
    let times = (0..<count).map { _ in (number(0...1) * 8).rounded() / 8 }
    return random.chance(70) ? times.sorted() : times
  }

  private mutating func value(of kind: AnimatableValue.Kind, for target: PropertyPath)
    -> AnimatableValue
  {
    guard case .standard(let key) = target.root else { return .number(0) }
    if kind == .numbers, random.chance(70) { return .numbers([number(0...2), 1, number(0...2)]) }
    return random.value(of: kind, for: key)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    random.generator.number(range)
  }
}
