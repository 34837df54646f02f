// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import Timing

@testable import RenderTree

/// The instances of replicators, as `CAReplicatorLayer` describes them.
struct ReplicatorTests {
  /// Returns the instances of a white layer, which has its corner at (20, 10), in a replicator of 100 × 80 points.
  private func instances(
    at time: Double = 0, _ set: (inout ReplicatorContent) -> Void, animations: [Animation] = []
  ) -> [FrameLayer] {
    var (root, replicator, inner) = (
      LayerChange(id: LayerID(rawValue: 1)), LayerChange(id: LayerID(rawValue: 2)),
      LayerChange(id: LayerID(rawValue: 3))
    )
    var content = ReplicatorContent()
    set(&content)
    (root.properties, root.children) = (LayerProperties(), [replicator.id])
    replicator.properties = Evaluation.layer {
      $0.bounds = CGRect(x: 0, y: 0, width: 100, height: 80)
      ($0.anchorPoint, $0.content) = (.zero, .replicator(content))
    }
    replicator.children = [inner.id]
    inner.properties = Evaluation.layer {
      $0.bounds = CGRect(x: 0, y: 0, width: 8, height: 6)
      ($0.anchorPoint, $0.position) = (.zero, CGPoint(x: 20, y: 10))
      ($0.backgroundColor, $0.opacity) = (.white, 0.5)
    }
    inner.animations = animations.map {
      AnimationTrack(id: AnimationID(rawValue: 1), key: nil, animation: $0)
    }
    var commit = Commit()
    (commit.root, commit.changes) = (root.id, [root, replicator, inner])
    var tree = RenderTree()
    tree.apply(commit)
    return tree.evaluate(at: time, width: 10, height: 10, scale: 1).layers
      .filter { $0.properties.backgroundColor != nil }
  }

  /// Each instance is the one before it, transformed about the centre of the replicator's bounds.
  @Test func eachInstanceIsTransformedAboutTheCentre() {
    let layers = instances {
      $0.count = 3.9
      $0.transform = CATransform3DConcat(
        CATransform3DMakeScale(0.5, 2, 1), CATransform3DMakeTranslation(7, -3, 0))
    }
    var corner = CGPoint(x: 20, y: 10)
    #expect(layers.count == 3)
    for layer in layers {
      #expect(CGPoint(x: layer.toDevice.m41, y: layer.toDevice.m42) == corner)
      corner = CGPoint(x: 50 + (corner.x - 50) * 0.5 + 7, y: 40 + (corner.y - 40) * 2 - 3)
    }
    #expect(layers.map(\.toDevice.m11) == [1, 0.5, 0.25])
    #expect(layers.map(\.toDevice.m22) == [1, 2, 4])
    #expect(Set(layers.map(\.id)).count == 3)
  }

  /// Offsets are added for each instance to the colour that multiplies the first; alpha multiplies the opacity.
  @Test func eachInstanceHasItsColour() {
    func set(_ content: inout ReplicatorContent) {
      content.count = 5
      content.color = RGBAColor(red: 0.125, green: 0.75, blue: 0.5, alpha: 1)
      (content.redOffset, content.greenOffset, content.blueOffset) = (0.25, -0.5, 0.125)
      content.alphaOffset = -0.25
    }
    let layers = instances(set)
    // The fifth is transparent.
    #expect(layers.map(\.properties.opacity) == [0.5, 0.375, 0.25, 0.125])
    let reds = [0.125, 0.375, 0.625, 0.875], greens = [0.75, 0.25, 0, 0],
      blues = [0.5, 0.625, 0.75, 0.875]
    #expect(layers.map { $0.tint?.red } == reds)
    #expect(layers.map { $0.tint?.green } == greens)
    #expect(layers.map { $0.tint?.blue } == blues)
    var content = ReplicatorContent()
    set(&content)
    #expect(content.color(of: 4) == RGBAColor(red: 1, green: 0, blue: 1, alpha: 0))
    #expect(
      instances { $0.count = 2 }.allSatisfy { $0.tint == nil && $0.properties.opacity == 0.5 })
    #expect(instances { $0.color = nil }.isEmpty)
  }

  @Test func eachInstanceIsLaterByTheDelay() throws {
    let fade = try Evaluation.animation(
      "opacity", .interpolation(Interpolation(from: .number(0), to: .number(1))))
    let layers = instances(at: 0.75, { ($0.count, $0.delay) = (3, 0.125) }, animations: [fade])
    #expect(layers.map(\.properties.opacity) == [0.75, 0.625, 0.5])
  }

  @Test(arguments: [0.5, -1, 0, .nan]) func lessThanOneInstanceIsNone(count: Double) {
    #expect(instances { $0.count = count }.isEmpty)
  }

  @Test func coloursAreMultipliedButNotTheirAlpha() {
    let tint = RGBAColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.125)
    let color = RGBAColor(red: 0.5, green: 1, blue: 1, alpha: 0.75)
    #expect(color.tinted(by: tint) == RGBAColor(red: 0.25, green: 0.25, blue: 0, alpha: 0.75))
  }
}
