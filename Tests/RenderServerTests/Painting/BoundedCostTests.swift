// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import Testing

/// The cost of a small surface has a bound, however large the layers are.
struct BoundedCostTests {
  /// Returns a tree whose replicator makes each instance larger than the one before. All layers cast
  /// shadows, and the instances are groups.
  private func tree(growth: Double, count: Double) -> RenderTree {
    var commit = Commit()
    func id(_ index: UInt64) -> LayerID { LayerID(rawValue: index) }
    func layer(
      _ index: UInt64, _ frame: CGRect, children: [UInt64], shadowRadius: Double?,
      _ configure: (inout LayerProperties) -> Void
    ) {
      var change = LayerChange(id: id(index))
      var properties = LayerProperties()
      properties.bounds = CGRect(origin: .zero, size: frame.size)
      properties.position = CGPoint(x: frame.midX, y: frame.midY)
      if let shadowRadius {
        properties.shadowOpacity = 0.5
        properties.shadowRadius = shadowRadius
      }
      configure(&properties)
      change.properties = properties
      change.children = children.map(id)
      commit.changes.append(change)
    }
    let half = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let screen = CGRect(x: 0, y: 0, width: 19, height: 7)
    layer(1, screen, children: [2], shadowRadius: 20) { $0.backgroundColor = .white }
    layer(2, screen, children: [3], shadowRadius: 3) {
      var content = ReplicatorContent()
      content.count = count
      content.transform = CATransform3DMakeScale(growth, growth, 1)
      $0.content = .replicator(content)
    }
    let place = CGRect(x: 2, y: 2, width: 5, height: 3)
    layer(3, place, children: [4], shadowRadius: 5) { $0.backgroundColor = half }
    layer(4, place, children: [], shadowRadius: 9) { $0.backgroundColor = half }
    commit.root = id(1)
    var tree = RenderTree()
    tree.apply(commit)
    return tree
  }

  @Test(arguments: [1.05, 1.6, 3, 1e9])
  func growingInstancesWithShadowsCostWhatIsSeen(growth: Double) {
    let renderer = Renderer()
    let frame = tree(growth: growth, count: 100).evaluate(at: 0, width: 19, height: 7, scale: 1)

    let cost = renderer.render(frame, background: 0xFFFF_FFFF)

    #expect(cost.layersDrawn > 1)
    #expect(cost.offscreenPasses < 200)
    #expect(cost.pixelsComposited < 200_000_000)
  }
}
