// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

@testable import Stage

/// What differs between two instants of a session.
struct TreeComparisonTests {
  private func layer(_ id: UInt64, _ children: [UInt64] = [], opacity: Double = 1) -> LayerChange {
    var change = LayerChange(id: LayerID(rawValue: id))
    change.description = LayerDescription(className: "CALayer", name: "layer \(id)")
    var properties = LayerProperties()
    properties.opacity = opacity
    change.properties = properties
    change.children = children.map { LayerID(rawValue: $0) }
    return change
  }

  private func describe(_ tree: RenderTree, _ seconds: Double) -> Inspection {
    Inspection(tree: tree, time: seconds, seconds: seconds, cost: FrameCost())
  }

  private func frame(_ layers: [(id: UInt64, x: Double, isBackdrop: Bool)]) -> Frame {
    var frame = Frame(width: 600, height: 40)
    frame.layers = layers.map { layer in
      var properties = LayerProperties()
      properties.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      if layer.isBackdrop { properties.backgroundFilters = [FilterStep(.gaussianBlur, [2])] }
      return FrameLayer(
        id: LayerID(rawValue: layer.id), properties: properties,
        toDevice: CATransform3DMakeTranslation(layer.x, 0, 0), subtreeEnd: 0)
    }
    return frame
  }

  /// Layer 1 has moved with its child 2, which is all that is seen of it; 3 lies behind it.
  @Test func aRectangleIsDrawnForTheLayersThatDiffer() {
    let before = frame([(3, 0, false), (1, 500, false), (2, 0, false), (4, 100, true)])
    let after = frame([(3, 0, false), (1, 500, false), (2, 20, false), (4, 100, true)])
    let evidence = DamageReason.Evidence(
      changed: [1, 9], parents: [2: 1, 1: 7], before: before, after: after)
    for left in [0, 20] as [Int32] {
      let rect = PixelRect(minX: left, minY: 0, maxX: left + 10, maxY: 10)
      #expect(evidence.reason(for: rect).layers == [1])
      #expect(evidence.reason(for: rect).backdrops.isEmpty)
    }
    let blur = evidence.reason(for: PixelRect(minX: 100, minY: 5, maxX: 103, maxY: 9))
    #expect(blur == DamageReason(rect: [100, 5, 103, 9], layers: [], backdrops: [4]))
  }

  @Test func aShadowIsPartOfALayer() {
    var shadowed = frame([(1, 0, false)])
    let below = PixelRect(minX: 0, minY: 30, maxX: 10, maxY: 34)
    let empty = Frame(width: 600, height: 40)
    let none = DamageReason.Evidence(changed: [1], parents: [:], before: empty, after: shadowed)
    #expect(none.reason(for: below).layers.isEmpty)
    shadowed.layers[0].properties.shadowOpacity = 0.5
    shadowed.layers[0].properties.shadowOffset = CGSize(width: 0, height: 20)
    shadowed.layers[0].properties.shadowRadius = 2
    let some = DamageReason.Evidence(changed: [1], parents: [:], before: empty, after: shadowed)
    #expect(some.reason(for: below).layers == [1])
  }

  @Test func addedRemovedAndChangedLayersAreListed() {
    var commit = Commit()
    (commit.root, commit.changes) = (LayerID(rawValue: 1), [layer(1, [2, 3]), layer(2), layer(3)])
    var tree = RenderTree()
    tree.apply(commit)
    let before = describe(tree, 1)
    (commit.root, commit.removed) = (nil, [LayerID(rawValue: 3)])
    commit.changes = [layer(1, [2, 4]), layer(2, opacity: 0.5), layer(4)]
    tree.apply(commit)
    let comparison = TreeComparison(before, describe(tree, 2))
    #expect(comparison.from == 1)
    #expect(comparison.to == 2)
    #expect(comparison.layers.map(\.name) == ["layer 2", "layer 4", "layer 3"])
    #expect(comparison.layers.map(\.what) == [.changed, .added, .removed])
    #expect(comparison.layers[0].values == ["opacity": ["", "0.5"]])
    #expect(TreeComparison(before, before).layers.isEmpty)
  }
}
