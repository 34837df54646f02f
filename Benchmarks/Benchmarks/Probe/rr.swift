import Foundation
import GraphicsTypes
import RenderTree
import Timing


/// Returns a tree of translucent rounded rectangles, turned, on a screen of 1920 × 1080.
///
/// - Parameter moving: The number of those that move to the right for ever.
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

private func endlessMove(_ index: Int) -> AnimationTrack {
  var timing = MediaTiming()
  timing.duration = 10
  timing.repeatCount = .infinity
  var move = PropertyAnimation(
    target: PropertyPath(key: .position, component: .x),
    values: .interpolation(Interpolation(from: .number(0), to: .number(100))))
  move.isAdditive = true
  return AnimationTrack(
    id: AnimationID(rawValue: UInt64(index)), key: nil,
    animation: Animation(timing: timing, change: .property(move)))
}
