// Nacre, MIT licence; see LICENSE.

import Benchmark
import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// Measures the evaluation of trees of several shapes.
func measureEvaluation() {
  let still = roundedRects(count: 10_000, moving: 0)
  measure("evaluate: 10 000 layers, none animated", still, allocations: 30, retains: 60_100)
  measure(
    "evaluate: 10 000 layers inside each other", nested(10_000), allocations: 60,
    retains: 60_100)
  let film = grouped(count: 1_000)
  measure(
    "evaluate: 1 000 layers with grouped keyframes, one in ten shown", film, allocations: 225,
    retains: 33_100)
  measure(
    "evaluate: 1 000 layers with grouped keyframes, none shown", film, at: 200, allocations: 10,
    retains: 32_100)
  Benchmark("evaluate: 1 000 layers with grouped keyframes, the next frame") { benchmark in
    let tree = grouped(count: 1_000)
    blackHole(tree.evaluate(at: 0.3, width: 1920, height: 1080, scale: 1))
    // The frame before has found which layers show nothing, and until when.
    benchmark.measureOnce(allocations: 225, retains: 28_100) {
      blackHole(tree.evaluate(at: 0.304, width: 1920, height: 1080, scale: 1))
    }
  }
}

private func measure(
  _ name: String, _ tree: RenderTree, at time: Double = 0.3, allocations: Int, retains: Int
) {
  Benchmark(name) { benchmark in
    benchmark.measureOnce(allocations: allocations, retains: retains) {
      blackHole(tree.evaluate(at: time, width: 1920, height: 1080, scale: 1))
    }
  }
}

/// Returns a tree in which each layer is the only sublayer of the one before.
private func nested(_ count: Int) -> RenderTree {
  tree(
    (0..<count).map { index in
      var change = LayerChange(id: LayerID(rawValue: UInt64(index + 1)))
      var properties = LayerProperties()
      properties.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      properties.backgroundColor = .black
      change.properties = properties
      if index + 1 < count { change.children = [LayerID(rawValue: UInt64(index + 2))] }
      return change
    })
}

/// Returns a tree as players of animation files make it: each layer has a group of keyframes of its
/// place, its size, its rotation and its opacity, and is shown for a part of the film only.
private func grouped(count: Int) -> RenderTree {
  var root = LayerChange(id: LayerID(rawValue: 1))
  root.properties = LayerProperties()
  var changes: [LayerChange] = []
  for index in 0..<count {
    var change = LayerChange(id: LayerID(rawValue: UInt64(index + 2)))
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    properties.backgroundColor = .black
    change.properties = properties
    let start = Double(index % 10) / 10
    change.animations = [
      AnimationTrack(
        id: AnimationID(rawValue: UInt64(index)), key: nil, animation: film(shownFrom: start))
    ]
    changes.append(change)
  }
  root.children = changes.map(\.id)
  return tree([root] + changes)
}

/// Returns the group of animations of a layer that is shown for a tenth of a film of 1 second.
private func film(shownFrom start: Double) -> Animation {
  let times = (0..<30).map { Double($0) / 29 }
  let numbers: [AnimatableValue] = (0..<30).map { .number(Double($0 * 7 % 11)) }
  var children = [
    "position.x", "position.y", "transform.scale.x", "transform.rotation.z", "opacity",
  ]
  .map { animation($0, Keyframes(values: numbers, keyTimes: times)) }
  let hidden = Keyframes(
    values: [.flag(true), .flag(false), .flag(true)], mode: .discrete,
    keyTimes: [0, start, start + 0.1, 1])
  children.append(animation("hidden", hidden))
  var timing = MediaTiming()
  (timing.duration, timing.fillMode) = (1, .both)
  return Animation(timing: timing, change: .group(children))
}

private func animation(_ path: String, _ keyframes: Keyframes) -> Animation {
  guard let target = PropertyPath(path) else { preconditionFailure("a standard key path") }
  var timing = MediaTiming()
  (timing.duration, timing.fillMode) = (1, .both)
  return Animation(
    timing: timing,
    change: .property(PropertyAnimation(target: target, values: .keyframes(keyframes))))
}

private func tree(_ changes: [LayerChange]) -> RenderTree {
  var commit = Commit()
  commit.root = changes.first?.id
  commit.changes = changes
  var tree = RenderTree()
  tree.apply(commit)
  return tree
}
