// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderServer
import Testing

@testable import RenderTree

/// Random trees with layers of every kind and arbitrary values, as `nacre stress` draws them by the
/// million, and minimal trees that would take forever if drawn without limits.
struct RandomTreeTests {
  @Test(arguments: stride(from: UInt64(1), to: 1500, by: 100).map { $0 })
  func randomTreesAreDrawnInPartAsInFull(first: UInt64) {
    for seed in first..<(first + 100) {
      #expect(RandomTree.draw(seed: seed, compares: true), "seed \(seed)")
    }
  }

  /// A field that the generator never sets would never be tested. This finds new fields.
  @Test func randomTreesVaryEveryField() {
    var missing: Set<String> = []
    var varied: Set<String> = []
    func compare(_ value: Any, with standard: Any, _ path: String) {
      for (field, known) in zip(
        Mirror(reflecting: value).children, Mirror(reflecting: standard).children)
      {
        // Rare properties are compared by themselves.
        if field.label == "rare" { continue }
        let name = path + (field.label ?? "")
        missing.insert(name)
        if String(describing: field.value) != String(describing: known.value) {
          varied.insert(name)
        }
      }
    }
    for seed in UInt64(1)...600 {
      var tree = RandomTree(seed: seed)
      for change in tree.commit().changes + tree.change(at: 0).changes {
        guard let properties = change.properties else { continue }
        compare(properties, with: LayerProperties(), "")
        compare(properties.rare.value, with: RareProperties(), "")
        // The content of the layer's kind: a shape, a gradient …
        let (own, fresh) = (properties.content, properties.content.fresh)
        if let own = Mirror(reflecting: own).children.first,
          let fresh = Mirror(reflecting: fresh).children.first
        {
          compare(own.value, with: fresh.value, "\(own.label ?? "").")
        }
      }
    }
    missing.subtract(varied)

    #expect(missing.isEmpty)
  }

  /// Returns a frame with the shadow of a group of two layers, 18 000 points wide, which no single
  /// shape can cast.
  private func shadow(_ offset: CGSize) -> (Frame, FrameCost) {
    var builder = SceneBuilder(64, 64)
    builder.layer(CGRect(-9000, -9000, 18_000, 18_000)) {
      $0.shadowOpacity = 1
      $0.shadowOffset = offset
    } sublayers: { inner in
      inner.layer(CGRect(-9000, -9000, 18_000, 18_000)) { $0.backgroundColor = .red }
      inner.layer(CGRect(0, 0, 10, 10)) { $0.backgroundColor = .blue }
    }
    return (builder.frame, Renderer(tileWidth: 32, tileHeight: 32).render(builder.frame))
  }

  @Test func shadowFarAwayCostsNoMoreThanAScreen() {
    let near = shadow(CGSize(width: 0, height: 30)).1
    let side = shadow(CGSize(width: 8000, height: 0)).1
    let far = shadow(CGSize(width: 8000, height: 8000)).1

    #expect(near.pixelsComposited < 1_000_000)
    #expect(side.pixelsComposited < 20_000_000)
    #expect(far.pixelsComposited < 100_000)
  }

  /// There are more planes than are compared pairwise, in random order; they are sorted by depth.
  @Test func thousandsOfPlanesInSpaceAreOrderedByDepth() {
    var generator = SeededGenerator(seed: 1)
    var (commit, root) = (Commit(), LayerChange(id: LayerID(rawValue: 1)))
    var space = LayerProperties()
    space.content = .transform
    (root.properties, root.children, commit.root) = (space, [], root.id)
    for depth in (0..<3000).shuffled(using: &generator) {
      var plane = LayerChange(id: LayerID(rawValue: UInt64(2 + depth)))
      var properties = LayerProperties()
      properties.bounds.size = CGSize(width: 10, height: 10)
      properties.backgroundColor = .white
      properties.zPosition = Double(depth)
      plane.properties = properties
      root.children?.append(plane.id)
      commit.changes.append(plane)
    }
    commit.changes.append(root)
    var tree = RenderTree()
    tree.apply(commit)

    let frame = tree.evaluate(at: 0, width: 10, height: 10, scale: 1)

    let depths = frame.layers.filter { $0.id != root.id }.map { $0.id.rawValue }
    #expect(depths == Array(2..<3002))
  }
}
