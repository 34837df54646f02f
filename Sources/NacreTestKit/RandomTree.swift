// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// Random commits: trees of layers of every kind, with values in and out of range for every
/// property, and changes to them.
package struct RandomTree {
  package var generator: SeededGenerator
  private var layerCount: UInt64 = 0
  private var animationCount: UInt64 = 0
  /// The latest committed properties of each layer.
  private var committed: [LayerID: LayerProperties] = [:]

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Creates a tree whose choices are bytes, and random ones behind the last byte.
  package init(choices: [UInt8]) { generator = SeededGenerator(choices: choices) }

  /// Returns true with a probability in per cent.
  package mutating func chance(_ percent: UInt64) -> Bool { generator.next() % 100 < percent }

  /// Returns a number in `0..<limit`; 0 if `limit` is less than 1.
  package mutating func below(_ limit: Int) -> Int {
    Int(generator.next() % UInt64(max(limit, 1)))
  }

  /// Returns a commit with a tree of 1 to about 12 layers.
  package mutating func commit() -> Commit {
    var commit = Commit()
    var left = 1 + below(8)
    commit.root = addLayer(depth: 0, left: &left, to: &commit)
    return commit
  }

  /// Returns a commit that changes a few layers of the tree.
  package mutating func change(at time: Double) -> Commit {
    var commit = Commit()
    commit.time = time
    let layers = committed.keys.sorted { $0.rawValue < $1.rawValue }
    for id in Set((0..<(1 + below(2))).map { _ in layers[below(layers.count)] })
      .sorted(by: { $0.rawValue < $1.rawValue })
    {
      var change = LayerChange(id: id)
      if chance(80), var properties = committed[id] {
        for _ in 0..<(1 + below(3)) {
          set(PropertyKey.allCases[below(PropertyKey.allCases.count)], of: &properties)
        }
        change.properties = properties
        committed[id] = properties
      }
      if chance(25) { change.animations = animations() }
      commit.changes.append(change)
    }
    return commit
  }

  private mutating func addLayer(depth: Int, left: inout Int, to commit: inout Commit) -> LayerID {
    layerCount += 1
    left -= 1
    var change = LayerChange(id: LayerID(rawValue: layerCount))
    var properties = properties(isRoot: depth == 0)
    if chance(15), depth < 4 {
      properties.mask = addLayer(depth: depth + 1, left: &left, to: &commit)
    }
    if chance(8) { change.timing = timing() }
    if chance(15) { change.animations = animations() }
    var children: [LayerID] = []
    while left > 0, depth < 5, chance(depth == 0 ? 90 : 50) {
      children.append(addLayer(depth: depth + 1, left: &left, to: &commit))
    }
    change.children = children
    change.properties = properties
    committed[change.id] = properties
    commit.changes.append(change)
    return change.id
  }

  private mutating func timing() -> MediaTiming {
    var timing = MediaTiming.layer
    timing.beginTime = number(-1...1)
    timing.speed = number(-2...2)
    timing.timeOffset = number(-1...1)
    return timing
  }

  private mutating func animations() -> [AnimationTrack] {
    (0..<(1 + below(2))).compactMap { _ in
      animationCount += 1
      guard let change = animatedChange() else { return nil }
      var timing = MediaTiming()
      timing.duration = number(0...2)
      timing.repeatCount = chance(20) ? number(0...4) : 0
      timing.autoreverses = chance(20)
      timing.fillMode = .both
      return AnimationTrack(
        id: AnimationID(rawValue: animationCount), key: nil,
        animation: Animation(timing: timing, change: change))
    }
  }

  private mutating func animatedChange() -> Animation.Change? {
    if chance(20) {
      let kinds: [Transition.Kind] = [
        .fade, .moveIn(from: .left), .push(from: .top), .reveal(from: .right), .flip(.bottom),
        .curlUp, .curlDown,
      ]
      return .transition(Transition(kinds[below(kinds.count)]))
    }
    let key = PropertyKey.allCases[below(PropertyKey.allCases.count)]
    guard let path = PropertyPath(key.rawValue) else { return nil }
    let kind = AnimatableProperty.row(key).kind
    let (from, to) = (value(of: kind, for: key), value(of: kind, for: key))
    var property = PropertyAnimation(
      target: path, values: .interpolation(Interpolation(from: from, to: to)))
    property.isAdditive = chance(20)
    return .property(property)
  }
}
