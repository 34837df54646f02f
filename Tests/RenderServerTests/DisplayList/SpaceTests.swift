// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderServer
import RenderTree
import SceneText
import NacreTestKit
import Testing

/// Planes in 3-D space, compared with a simple ray caster, and replicators, compared with explicit
/// copies.
struct SpaceTests {
  private struct Plane {
    var bounds: CGRect
    var toDevice: CATransform3D
    var color: UInt32
  }

  /// Returns the colour of the nearest plane on the ray through a point of the screen.
  private func cast(_ x: Double, _ y: Double, _ planes: [Plane]) -> UInt32 {
    var nearest: (depth: Double, color: UInt32) = (-.infinity, white)
    for plane in planes {
      guard let inverse = plane.toDevice.flattened.inverse else { continue }
      let w = x * inverse.m14 + y * inverse.m24 + inverse.m44
      let px = (x * inverse.m11 + y * inverse.m21 + inverse.m41) / w
      let py = (x * inverse.m12 + y * inverse.m22 + inverse.m42) / w
      let t = plane.toDevice
      let back = px * t.m14 + py * t.m24 + t.m44
      guard back > 1e-3, plane.bounds.contains(CGPoint(x: px, y: py)) else { continue }
      let depth = (px * t.m13 + py * t.m23 + t.m43) / back
      if depth > nearest.depth { nearest = (depth, plane.color) }
    }
    return nearest.color
  }

  /// Returns a tree of random opaque cards in one 3-D space, and their planes. The cards are in a
  /// transform layer or in an ordinary layer.
  private func randomCards(seed: UInt64, inTransformLayer: Bool) -> (
    tree: RenderTree, planes: [Plane]
  ) {
    var random = RandomScene(seed: seed)
    func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var tree = RenderTree()
    var (commit, root, space) = (
      Commit(), LayerChange(id: LayerID(rawValue: 1)), LayerChange(id: LayerID(rawValue: 2))
    )
    var properties = LayerProperties()
    properties.bounds = CGRect(0, 0, 96, 96)
    properties.position = CGPoint(x: 48, y: 48)
    properties.sublayerTransform.m34 = -1 / 150
    root.properties = properties
    root.children = [space.id]
    var spaceProperties = LayerProperties()
    spaceProperties.content = .transform
    spaceProperties.bounds = CGRect(0, 0, 96, 96)
    spaceProperties.position = CGPoint(x: 48, y: 48)
    space.properties = spaceProperties
    var children: [LayerChange] = []
    var planes: [Plane] = []
    let perspective = properties.sublayerSpace ?? CATransform3DIdentity
    for number in 0..<Int(2 + random.next() % 6) {
      var layer = LayerChange(id: LayerID(rawValue: UInt64(10 + number)))
      var p = LayerProperties()
      p.bounds = CGRect(0, 0, real(20...90), real(20...90))
      p.position = CGPoint(x: real(20...76), y: real(20...76))
      p.transform = CATransform3DMakeRotation(
        real(-2...2), real(-1...1), real(-1...1), real(-1...1))
      if seed % 4 == 0 { p.zPosition = real(0...160) }
      p.backgroundColor = RGBAColor(
        red: Double(number % 3) / 2, green: Double(number / 3) / 2, blue: 0.2)
      layer.properties = p
      children.append(layer)
      let place = CATransform3DConcat(
        CATransform3DConcat(p.toSuperlayer, spaceProperties.toSuperlayer), perspective)
      planes.append(
        Plane(
          bounds: p.bounds, toDevice: place, color: p.backgroundColor?.premultiplied() ?? 0))
    }
    if inTransformLayer {
      space.children = children.map(\.id)
      commit.changes = [root, space] + children
    } else {
      root.children = children.map(\.id)
      commit.changes = [root] + children
    }
    commit.root = root.id
    tree.apply(commit)
    return (tree, planes)
  }

  /// Opaque intersecting cards, some of which extend behind the viewer: each pixel away from edges
  /// shows the nearest card.
  @Test(arguments: seeds(1...40), [true, false])
  func nearestPlaneIsSeen(seed: UInt64, inTransformLayer: Bool) {
    let (tree, planes) = randomCards(seed: seed, inTransformLayer: inTransformLayer)
    let renderer = Renderer()

    renderer.render(tree.evaluate(at: 0, width: 96, height: 96, scale: 1), background: white)

    for y in 1..<95 {
      for x in 1..<95 {
        let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
        let expected = cast(cx, cy, planes)
        // Edges and intersections are antialiased, so pixels near them are skipped.
        let around = [(-1.6, 0), (1.6, 0), (0, -1.6), (0, 1.6), (1.1, 1.1), (-1.1, 1.1)]
        guard around.allSatisfy({ cast(cx + $0.0, cy + $0.1, planes) == expected }) else {
          continue
        }
        // A sliver may pass between those points.
        let near = (-1...1).flatMap { dy in (-1...1).map { renderer.surface[x + $0, y + dy] } }
        if !near.contains(expected) {
          Issue.record("(\(x), \(y)): \(String(renderer.surface[x, y], radix: 16))")
        }
      }
    }
  }

  private func picture(_ scene: String, at time: Double = 0) throws -> [UInt32] {
    let text = try SceneText.parse(scene)
    var tree = RenderTree()
    tree.apply(text.commit)
    let renderer = Renderer()
    renderer.render(
      tree.evaluate(at: time, width: text.width, height: text.height, scale: 1))
    return renderer.surface.pixels
  }

  /// Instances equal layers with their positions, colours and opacities.
  @Test func instancesAreCopies() throws {
    let replicated = try picture(
      """
      size 64 64
      replicator {
        bounds 0 0 64 64
        position 32 32
        instanceCount 3
        instanceTransform translate 16 0
        instanceColor #FF8000
        instanceRedOffset -0.4
        instanceAlphaOffset -0.25
        layer {
          frame 2 2 12 12
          backgroundColor #FFFFFF
          layer {
            frame 4 4 12 12
            backgroundColor #8080FF
          }
        }
      }
      """)
    let copies = try picture(
      """
      size 64 64
      layer {
        bounds 0 0 64 64
        position 32 32
        layer {
          frame 2 2 12 12
          backgroundColor #FF8000
          layer {
            frame 4 4 12 12
            backgroundColor rgba(0.50196078431372548 0.25196847366397541 0 1)
          }
        }
        layer {
          frame 18 2 12 12
          opacity 0.75
          backgroundColor rgba(0.6 0.50196078431372548 0 1)
          layer {
            frame 4 4 12 12
            backgroundColor rgba(0.30117647058823527 0.25196847366397541 0 1)
          }
        }
        layer {
          frame 34 2 12 12
          opacity 0.5
          backgroundColor rgba(0.2 0.50196078431372548 0 1)
          layer {
            frame 4 4 12 12
            backgroundColor rgba(0.10039215686274509 0.25196847366397541 0 1)
          }
        }
      }
      """)

    #expect(replicated == copies)
  }

  /// Each instance shows what the previous one showed a delay earlier. Unverified.
  @Test func instancesLag() throws {
    func scene(_ delay: Double) -> String {
      """
      size 64 64
      replicator {
        bounds 0 0 64 64
        position 32 32
        instanceCount 2
        instanceDelay \(delay)
        instanceTransform translate 0 32
        layer {
          frame 2 2 8 8
          backgroundColor #FFFFFF
          animate position.x {
            from 8
            to 40
            duration 4
          }
        }
      }
      """
    }
    let lagging = try picture(scene(1), at: 3)
    let (present, past) = (try picture(scene(0), at: 3), try picture(scene(0), at: 2))

    #expect(lagging == Array(present[..<2048]) + Array(past[2048...]))
  }

  /// The number of instances of nested replicators is limited.
  @Test func instancesAreLimited() throws {
    var scene = "size 8 8\n"
    for _ in 0..<12 {
      scene += "replicator {\n bounds 0 0 8 8\n position 4 4\n instanceCount 100000000\n"
    }
    scene += "layer {\n bounds 0 0 8 8\n}\n" + String(repeating: "}\n", count: 12)
    let text = try SceneText.parse(scene)
    var tree = RenderTree()
    tree.apply(text.commit)

    #expect(tree.evaluate(at: 0, width: 8, height: 8, scale: 1).layers.count < 250_000)
  }
}
