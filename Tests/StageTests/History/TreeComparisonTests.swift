// Nacre, MIT licence; see LICENSE.

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
    #expect(comparison.from == 1 && comparison.to == 2)
    #expect(comparison.layers.map(\.name) == ["layer 2", "layer 4", "layer 3"])
    #expect(comparison.layers.map(\.what) == [.changed, .added, .removed])
    #expect(comparison.layers[0].values == ["opacity": ["", "0.5"]])
    #expect(TreeComparison(before, before).layers.isEmpty)
  }
}
