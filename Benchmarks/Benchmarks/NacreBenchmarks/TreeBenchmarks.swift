// Nacre, MIT licence; see LICENSE.

import Benchmark
import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree
import Timing

/// Measures commits and evaluation, without drawing.
func measureTree() {
  let tree = roundedRects(count: 500, moving: 50)
  Benchmark("evaluate: 500 layers, 50 animated") { benchmark in
    benchmark.measureOnce(allocations: 65, retains: 3_850) { evaluate(tree, at: 0.3) }
  }

  let moving = roundedRects(count: 10_000, moving: 10_000)
  Benchmark("evaluate: 10 000 layers, one animation each") { benchmark in
    benchmark.measureOnce(allocations: 10_020, retains: 220_100) { evaluate(moving, at: 0.3) }
  }
  Benchmark("advance: 10 000 layers, one animation each") { benchmark in
    var tree = moving
    // The first call reports that the animations have started.
    _ = tree.advance(to: 0)
    benchmark.measureOnce(allocations: 10, retains: 150_100) {
      blackHole(tree.advance(to: 0.3))
    }
  }

  let large = roundedRects(count: 10_000, moving: 0)
  var commit = Commit()
  for id in large.layerIDs where id != large.root {
    guard let layer = large[id] else { continue }
    var (change, properties) = (LayerChange(id: id), layer.properties)
    properties.position.x += 1
    properties.opacity = 0.5
    properties.backgroundColor = .black
    change.properties = properties
    commit.changes.append(change)
  }
  let changes = commit
  Benchmark("commit: 10 000 layers, three properties each") { benchmark in
    var tree = large
    // The first commit copies the tree's storage, which is shared with `large`.
    tree.apply(changes)
    benchmark.measureOnce(allocations: 21_000, retains: 370_100) { tree.apply(changes) }
    blackHole(tree)
  }
  measureAdding()
}

private func evaluate(_ tree: RenderTree, at time: Double) {
  blackHole(tree.evaluate(at: time, width: 1920, height: 1080, scale: 1))
}

/// Measures adding a thousand animations: to a layer without any, and to one that has 999 000.
private func measureAdding() {
  for present in [0, 999_000] {
    let layer = CALayer()
    add(present, to: layer)
    let name = present == 0 ? "the first thousand" : "the millionth thousand"
    Benchmark("add: animations of a layer, \(name)") { benchmark in
      benchmark.measureOnce(allocations: 20_000, retains: 23_100) { add(1_000, to: layer) }
    }
  }
}

private func add(_ count: Int, to layer: CALayer) {
  for _ in 0..<count {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    layer.add(animation, forKey: nil)
  }
}

/// Returns a tree of rotated, translucent rounded rectangles on a screen of 1920 × 1080.
///
/// - Parameter moving: The number of rectangles that move to the right for ever.
func roundedRects(count: Int, moving: Int) -> RenderTree {
  var random = SeededNumbers(seed: 2)
  var (commit, root) = (Commit(), LayerChange(id: LayerID(rawValue: 1)))
  root.properties = LayerProperties()
  var children: [LayerID] = []
  for index in 0..<count {
    var change = LayerChange(id: LayerID(rawValue: UInt64(index) + 2))
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
    properties.position = CGPoint(x: random.next(in: 0...1920), y: random.next(in: 0...1080))
    properties.transform = CATransform3DMakeRotation(random.next(in: 0...6), 0, 0, 1)
    properties.cornerRadius = 16
    properties.backgroundColor = RGBAColor(
      red: random.next(in: 0...1), green: random.next(in: 0...1), blue: random.next(in: 0...1),
      alpha: 0.8)
    change.properties = properties
    if index < moving { change.animations = [endlessMove(index)] }
    children.append(change.id)
    commit.changes.append(change)
  }
  root.children = children
  commit.changes.append(root)
  commit.root = root.id
  var tree = RenderTree()
  tree.apply(commit)
  return tree
}

/// Returns a tree of layers that draw only the shadows of rounded rectangles.
func shadows(count: Int) -> RenderTree {
  var random = SeededNumbers(seed: 3)
  return flatTree(count: count) { properties in
    properties.bounds = CGRect(
      x: 0, y: 0, width: random.next(in: 60...300), height: random.next(in: 60...300))
    properties.position = CGPoint(x: random.next(in: 0...1920), y: random.next(in: 0...1080))
    properties.shadowOpacity = 0.5
    properties.shadowRadius = 10
    properties.shadowPath = Path(roundedRect: properties.bounds, radiusX: 12, radiusY: 12)
  }
}

/// Returns shape layers, each with a filled circle of its own.
func circles(count: Int) -> RenderTree {
  var random = SeededNumbers(seed: 5)
  return flatTree(count: count) { properties in
    var shape = ShapeContent()
    let side = random.next(in: 6...16)
    shape.path = Path(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side))
    properties.content = .shape(shape)
    properties.position = CGPoint(x: random.next(in: 0...1900), y: random.next(in: 0...1060))
  }
}

/// Returns a root with a number of sublayers.
private func flatTree(count: Int, _ fill: (inout LayerProperties) -> Void) -> RenderTree {
  var (commit, root) = (Commit(), LayerChange(id: LayerID(rawValue: 1)))
  root.properties = LayerProperties()
  var children: [LayerID] = []
  for index in 0..<count {
    var change = LayerChange(id: LayerID(rawValue: UInt64(index) + 2))
    var properties = LayerProperties()
    fill(&properties)
    change.properties = properties
    children.append(change.id)
    commit.changes.append(change)
  }
  root.children = children
  commit.changes.append(root)
  commit.root = root.id
  var tree = RenderTree()
  tree.apply(commit)
  return tree
}

private func endlessMove(_ index: Int) -> AnimationTrack {
  var timing = MediaTiming()
  timing.duration = 10
  timing.repeatCount = .infinity
  var move = PropertyAnimation(
    target: positionX,
    values: .interpolation(Interpolation(from: .number(0), to: .number(100))))
  move.isAdditive = true
  return AnimationTrack(
    id: AnimationID(rawValue: UInt64(index)), key: nil,
    animation: Animation(timing: timing, change: .property(move)))
}

private let positionX: PropertyPath = {
  guard let path = PropertyPath("position.x") else { preconditionFailure("a standard key path") }
  return path
}()
