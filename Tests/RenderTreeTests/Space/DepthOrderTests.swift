// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Testing

/// Layers in a 3-D space: at every point the nearest is seen, as rays from the eye find it.
struct DepthOrderTests {
  /// A rectangle of a plane, with the map from the plane to the screen.
  private struct Sheet {
    let plane: Int
    let rect: CGRect
    let map: CATransform3D

    /// Returns the point of the plane that is seen at a point of the screen, and its depth; `nil` behind the eye.
    func seen(_ x: Double, _ y: Double) -> (point: CGPoint, depth: Double)? {
      // (u, v, 1) · M = w · (x, y, 1) are two equations of u and v.
      let (a, b) = (map.m11 - x * map.m14, map.m21 - x * map.m24)
      let (c, d) = (map.m12 - y * map.m14, map.m22 - y * map.m24)
      let (e, f) = (x * map.m44 - map.m41, y * map.m44 - map.m42)
      let determinant = a * d - b * c
      let (u, v) = ((e * d - b * f) / determinant, (a * f - e * c) / determinant)
      let w = u * map.m14 + v * map.m24 + map.m44
      guard w > 1e-3 else { return nil }
      return (CGPoint(x: u, y: v), (u * map.m13 + v * map.m23 + map.m43) / w)
    }

    /// How far inside the rectangle a point of the screen is, negative outside.
    func inside(_ x: Double, _ y: Double) -> Double {
      guard let (p, _) = seen(x, y) else { return -.infinity }
      return min(p.x - rect.minX, rect.maxX - p.x, p.y - rect.minY, rect.maxY - p.y)
    }
  }

  private static let size = 200.0

  /// Returns layers in a layer that preserves depth, and the sheets that they show. Each has a sublayer that
  /// lies outside it.
  private func space(
    _ planes: [(place: SIMD3<Double>, transform: CATransform3D)], eye: Double
  ) -> (tree: RenderTree, sheets: [Sheet]) {
    func layer(_ number: UInt64, _ children: [UInt64], _ set: (inout LayerProperties) -> Void)
      -> LayerChange
    {
      var change = LayerChange(id: LayerID(rawValue: number))
      var properties = LayerProperties()
      set(&properties)
      change.properties = properties
      change.children = children.map { LayerID(rawValue: $0) }
      return change
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / eye
    let half = Self.size / 2
    var commit = Commit()
    commit.root = LayerID(rawValue: 1)
    commit.changes = [
      layer(1, [2]) {
        $0.bounds = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
        ($0.position, $0.sublayerTransform) = (CGPoint(x: half, y: half), perspective)
      },
      layer(2, planes.indices.map { UInt64($0) * 2 + 3 }) { $0.content = .transform },
    ]
    let (rect, outer) = (
      CGRect(x: 0, y: 0, width: 90, height: 70), CGRect(x: 100, y: 10, width: 40, height: 50)
    )
    var sheets: [Sheet] = []
    for (index, (place, transform)) in planes.enumerated() {
      let color = RGBAColor(red: Double(index) / 16, green: 0, blue: 0, alpha: 1)
      commit.changes += [
        layer(UInt64(index) * 2 + 3, [UInt64(index) * 2 + 4]) {
          ($0.bounds, $0.backgroundColor, $0.transform) = (rect, color, transform)
          ($0.position, $0.zPosition) = (CGPoint(x: place.x, y: place.y), place.z)
        },
        layer(UInt64(index) * 2 + 4, []) {
          ($0.bounds.size, $0.backgroundColor) = (outer.size, color)
          $0.position = CGPoint(x: outer.midX, y: outer.midY)
        },
      ]
      let map = [
        transform, CATransform3DMakeTranslation(place.x - half, place.y - half, place.z),
        perspective,
        CATransform3DMakeTranslation(half, half, 0),
      ].reduce(CATransform3DMakeTranslation(-45, -35, 0), CATransform3DConcat)
      sheets += [rect, outer].map { Sheet(plane: index, rect: $0, map: map) }
    }
    var tree = RenderTree()
    tree.apply(commit)
    return (tree, sheets)
  }

  /// The plane that the frame shows at a point: the last that is painted and not clipped away there.
  private func shown(_ frame: Frame, _ x: Double, _ y: Double) -> Int? {
    var (result, clips): (Int?, [(end: Int, isOutside: Bool)]) = (nil, [])
    for (index, layer) in frame.layers.enumerated() {
      clips.removeAll { $0.end <= index }
      let sheet = Sheet(plane: 0, rect: layer.properties.bounds, map: layer.toDevice)
      if layer.properties.masksToBounds { clips.append((layer.subtreeEnd, sheet.inside(x, y) < 0)) }
      guard let color = layer.properties.backgroundColor, !clips.contains(where: \.isOutside),
        sheet.inside(x, y) >= 0
      else { continue }
      result = Int((color.red * 16).rounded())
    }
    return result
  }

  /// Compares the frame with the rays through a grid of points, except near edges and intersections.
  private func expectNearest(
    _ planes: [(SIMD3<Double>, CATransform3D)], eye: Double, step: Double, _ comment: Comment
  ) -> Int {
    let (tree, sheets) = space(planes, eye: eye)
    let frame = tree.evaluate(at: 0, width: Int(Self.size), height: Int(Self.size), scale: 1)
    #expect(Set(frame.layers.map(\.id)).count == frame.layers.count, comment)
    var count = 0
    for y in stride(from: -40.3, to: Self.size + 40, by: step) {
      for x in stride(from: -40.7, to: Self.size + 40, by: step) {
        if sheets.contains(where: { abs($0.inside(x, y)) < 2 }) { continue }
        let hits = sheets.filter { $0.inside(x, y) > 0 }
          .map { (plane: $0.plane, depth: $0.seen(x, y)?.depth ?? 0) }.sorted {
            $0.depth > $1.depth
          }
        if hits.count > 1, hits[0].depth - hits[1].depth < 6 { continue }
        #expect(shown(frame, x, y) == hits.first?.plane, "\(comment), point \(x) \(y)")
        count += hits.isEmpty ? 0 : 1
      }
    }
    return count
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>) func theNearestPlaneIsSeen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func value() -> Double { random.number(-1...1) }
    let planes = (0..<Int(2 + seed % 4)).map { _ in
      (
        SIMD3(100 + 60 * value(), 100 + 60 * value(), 40 * value()),
        CATransform3DMakeRotation(1.3 * value(), value(), value(), 0.3 * value())
      )
    }
    let count = expectNearest(planes, eye: seed % 2 == 0 ? 400 : 1500, step: 9.7, "seed \(seed)")
    #expect(count > 20)
  }

  /// Three strips, each above the next one in a circle: no order without a cut is right.
  @Test func aCycleIsCut() {
    let strips = (0..<3).map { number -> (SIMD3<Double>, CATransform3D) in
      let angle = Double(number) * 2 * .pi / 3
      let turned = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeScale(1, 0.4, 1), CATransform3DMakeRotation(0.35, 0, 1, 0)),
        CATransform3DMakeRotation(angle, 0, 0, 1))
      return (SIMD3(100 - 25 * sin(angle), 100 + 25 * cos(angle), 0), turned)
    }
    #expect(expectNearest(strips, eye: 1000, step: 3.1, "cycle") > 500)
  }

  /// A plane reaches behind the eye, where nothing of it can be seen.
  @Test(arguments: [-1.0, 1]) func aPlaneIsCutOffAtTheEye(side: Double) {
    let planes = [
      (SIMD3(100, 100 + 40 * side, 60), CATransform3DMakeRotation(1.35 * side, 1, 0, 0)),
      (SIMD3(100, 100, 10), CATransform3DMakeRotation(0.2, 0, 1, 0)),
    ]
    #expect(expectNearest(planes, eye: 80, step: 4.1, "eye") > 100)
  }
}
