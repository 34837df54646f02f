// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Planes in 3-D space, sorted from back to front.
///
/// Planes that overlap on the screen are compared where they overlap, and sorted topologically. If
/// they intersect or overlap in a cycle, one plane splits all remaining ones; the pieces behind and
/// in front of it are then sorted separately.
///
/// **Source.** M. Newell, R. Newell, T. Sancha, "A solution to the hidden surface problem", ACM '72;
/// H. Fuchs, Z. Kedem, B. Naylor, "On visible surface generation by a priori tree structures",
/// SIGGRAPH '80.
struct SpaceOrder {
  private(set) var fragments: [SpaceFragment] = []
  /// Above this number planes are not compared but sorted by the depth of their layers' origins,
  /// because the number of comparisons grows quadratically.
  private static let comparedLimit = 2048
  /// The limits on comparisons of overlapping planes and of bounding boxes. Beyond them the
  /// remaining planes stay in the order of the layers, so that no frame takes seconds.
  private static let overlapLimit = 100_000
  private static let boxLimit = 8 << 20
  private let maps: [CATransform3D]
  /// The number of fragments beyond which no plane is split.
  private let limit: Int
  private var count: Int
  private var overlaps = 0
  private var boxes = 0

  init(_ planes: [SpacePlane]) {
    maps = planes.map(\.toDevice)
    let all = planes.indices.map { SpaceFragment($0, planes[$0]) }
    guard all.count <= Self.comparedLimit else {
      (limit, count) = (all.count, all.count)
      let depths = maps.map { $0.m44 > 0 ? $0.m43 / $0.m44 : 0 }
      fragments = all.sorted { (depths[$0.plane], $0.plane) < (depths[$1.plane], $1.plane) }
      return
    }
    limit = 8 * all.count + 64
    count = all.count
    var pending = [all]
    // Groups are taken from the end of the list: the one furthest behind first.
    while let next = pending.popLast() {
      guard let rest = sort(next) else { continue }
      let (behind, at, front) = cut(rest.fragments, by: rest.cutter)
      pending.append(front)
      pending.append(at)
      pending.append(behind)
    }
  }

  /// Appends fragments as long as one of them lies behind all remaining ones.
  ///
  /// - Returns: The remaining fragments and the index of the one that splits the others; `nil` if
  ///   none remain.
  private mutating func sort(_ all: [SpaceFragment]) -> (fragments: [SpaceFragment], cutter: Int)? {
    boxes += all.count * all.count / 2
    if all.count < 2 || boxes > Self.boxLimit || overlaps > Self.overlapLimit {
      fragments += all
      return nil
    }
    var inFront = [[Int]](repeating: [], count: all.count)
    var behind = [Int](repeating: 0, count: all.count)
    var crossing: Int?
    for a in all.indices {
      for b in all.indices[(a + 1)...] {
        guard all[a].overlapsBox(of: all[b]), overlaps <= Self.overlapLimit else { continue }
        overlaps += 1
        let order = all[a].order(all[b])
        if order == .crossing { crossing = crossing ?? a }
        if order == .behind || order == .crossing {
          inFront[a].append(b)
          behind[b] += 1
        }
        if order == .inFront || order == .crossing {
          inFront[b].append(a)
          behind[a] += 1
        }
      }
    }
    var isDone = [Bool](repeating: false, count: all.count)
    while let next = all.indices.first(where: { !isDone[$0] && behind[$0] == 0 }) {
      isDone[next] = true
      fragments.append(all[next])
      for other in inFront[next] { behind[other] -= 1 }
    }
    let rest = all.indices.filter { !isDone[$0] }
    if rest.isEmpty { return nil }
    guard count < limit else {
      fragments += rest.map { all[$0] }
      return nil
    }
    let cutter = crossing.flatMap { rest.firstIndex(of: $0) } ?? 0
    return (rest.map { all[$0] }, cutter)
  }

  /// Splits fragments at the plane of one of them.
  private mutating func cut(_ all: [SpaceFragment], by cutter: Int) -> (
    behind: [SpaceFragment], at: [SpaceFragment], front: [SpaceFragment]
  ) {
    var (behind, at, front): ([SpaceFragment], [SpaceFragment], [SpaceFragment]) = ([], [], [])
    var (rear, near): (Set<Int>, Set<Int>) = ([], [])
    let plane = maps[all[cutter].plane].depthForm
    for (index, fragment) in all.enumerated() {
      if index == cutter {
        at.append(fragment)
        continue
      }
      switch fragment.side(of: plane, maps[fragment.plane]) {
      case .behind: behind.append(fragment)
      case .inFront: front.append(fragment)
      case .none: at.append(fragment)
      case .crossing:
        let pieces = fragment.cut(at: plane, maps[fragment.plane])
        rear.insert(behind.count)
        near.insert(front.count)
        behind.append(pieces.0)
        front.append(pieces.1)
        count += 1
      }
    }
    return (raised(behind, rear), at, raised(front, near))
  }

  /// Returns the fragments reordered: within a plane, fragments that were cut lie above the others.
  ///
  /// **Source.** Reference images of iOS in Stagehand.
  private func raised(_ all: [SpaceFragment], _ cuts: Set<Int>) -> [SpaceFragment] {
    if cuts.isEmpty || cuts.count == all.count { return all }
    var order = Array(all.indices)
    for index in cuts.sorted(by: >) {
      let plane = maps[all[index].plane].depthForm
      guard let place = order.firstIndex(of: index),
        let above = order.lastIndex(where: {
          !cuts.contains($0) && all[$0].side(of: plane, maps[all[$0].plane]) == .none
        }), above > place
      else { continue }
      order.insert(index, at: above + 1)
      order.remove(at: place)
    }
    return order.map { all[$0] }
  }
}

extension CATransform3D {
  /// The homogeneous images of the x and y directions and of the origin of the plane `z = 0`.
  var planeImages: (x: SIMD4<Double>, y: SIMD4<Double>, origin: SIMD4<Double>) {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> SIMD4<Double> {
      SIMD4(Double(x), Double(y), Double(z), Double(w))
    }
    return (row(m11, m12, m13, m14), row(m21, m22, m23, m24), row(m41, m42, m43, m44))
  }

  /// A linear form on homogeneous device points that is zero on the image of the plane `z = 0` and
  /// positive in front of it. It has length one in x, y and z, so its values are distances.
  ///
  /// It is the generalised cross product of the images of the plane's two axes and origin.
  fileprivate var depthForm: SIMD4<Double> {
    let (a, b, c) = planeImages
    func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
      a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i])
        + a[k] * (b[i] * c[j] - b[j] * c[i])
    }
    let form = SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
    let length = (form.x * form.x + form.y * form.y + form.z * form.z).squareRoot()
    return form / (form.z < 0 ? -length : length)
  }
}
