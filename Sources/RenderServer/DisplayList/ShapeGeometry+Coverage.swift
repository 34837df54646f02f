// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels
import Raster
import RenderTree

extension ShapeGeometry {
  /// Rasterises the area.
  ///
  /// - Parameter clip: Pixels outside are omitted. Pixels inside do not depend on the clip.
  func coverage(map: PlaneMap, clip: PixelRect, _ rasterizer: Rasterizer, _ blur: Blur)
    -> Coverage
  {
    if let sides = uprightSides(map: map) {
      return .rectangle(
        minX: sides.minX, minY: sides.minY, maxX: sides.maxX, maxY: sides.maxY, clip: clip)
    }
    if let (edges, rule) = edges(map: map) {
      return rasterizer.rasterize(edges, rule: rule, clip: clip)
    }
    switch self {
    case .blurred(let sharp, _):
      guard let (x, y) = kernels(map: map) else { return .empty }
      let (rx, ry) = (Int32(x.radius), Int32(y.radius))
      let source = PixelSpread(left: rx, top: ry, right: rx, bottom: ry).sources(of: clip)
      return sharp.coverage(map: map, clip: source, rasterizer, blur)
        .blurred(x: x, y: y, clip: clip, by: blur)
    case .cut(let area, let sides):
      return area.coverage(map: map, clip: clip, rasterizer, blur).cut(to: sides)
    case .blob(let field): return field.coverage(map: map, clip: clip)
    case .intersection(let area, let other, let place):
      let moved = clip.offset(dx: -place.dx, dy: -place.dy)
      return area.coverage(map: map, clip: clip, rasterizer, blur).multiplied(
        by: other.coverage(map: place.local, clip: moved, rasterizer, blur), dx: place.dx,
        dy: place.dy)
    case .stroke, .fill, .rect, .rounded, .border: return .empty
    }
  }

  /// Whether edges alone describe the area, without a later step such as a blur.
  var hasEdges: Bool {
    switch self {
    case .blurred, .cut, .blob, .intersection: false
    case .stroke, .fill, .rect, .rounded, .border: true
    }
  }

  /// Returns the edges of the area with their fill rule; `nil` unless `hasEdges`.
  ///
  /// - Parameter memory: An array whose memory the edges reuse.
  func edges(map: PlaneMap, memory: consuming [FixedEdge] = [])
    -> (edges: EdgeBuilder, rule: FillRule)?
  {
    switch self {
    case .blurred, .cut, .blob, .intersection: return nil
    case .stroke(let path, let style):
      return (EdgeBuilder(stroking: path, style: style, map: map, memory: memory), .nonZero)
    case .fill(let path, let rule):
      return (EdgeBuilder(filling: path, map: map, memory: memory), rule)
    case .rect(let rect):
      return (EdgeBuilder(filling: Path(rect: rect), map: map, memory: memory), .nonZero)
    case .rounded(let rect, let corners):
      let path = corners.outline(of: rect)
      return (EdgeBuilder(filling: path, map: map, memory: memory), .nonZero)
    case .border(let rect, let corners, let width):
      let path = corners.ring(in: rect, width: width)
      return (EdgeBuilder(filling: path, map: map, memory: memory), .evenOdd)
    }
  }

  /// Returns the kernels that blur the area; `nil` if the area is empty or not blurred.
  func kernels(map: PlaneMap) -> (x: GaussianKernel, y: GaussianKernel)? {
    guard case .blurred(let sharp, let radius) = self, case let bounds = sharp.bounds,
      !bounds.isNull
    else { return nil }
    return map.kernels(radius: radius, at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Returns the sides in 24.8 fixed point if this is a rectangle that stays axis-aligned under the
  /// map.
  func uprightSides(map: PlaneMap) -> (minX: Int32, minY: Int32, maxX: Int32, maxY: Int32)? {
    guard case .rect(let rect) = self, map.isAffine,
      (map.m12 == 0 && map.m21 == 0) || (map.m11 == 0 && map.m22 == 0)
    else { return nil }
    let a = map.homogeneous(rect.minX, rect.minY)
    let b = map.homogeneous(rect.maxX, rect.maxY)
    guard (a.x + a.y + b.x + b.y).isFinite else { return nil }
    let (ax, ay) = (EdgeBuilder.fixed(a.x), EdgeBuilder.fixed(a.y))
    let (bx, by) = (EdgeBuilder.fixed(b.x), EdgeBuilder.fixed(b.y))
    return (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
  }
}

extension ShapeGeometry.Corners {
  /// Returns a closed rectangle with these corners.
  func outline(of rect: CGRect) -> Path {
    var path = Path()
    if curve == .continuous, radius > 0 {
      addContinuous(rect, to: &path)
      return path
    }
    func size(_ corner: CornerMask) -> CGSize {
      mask.contains(corner) ? CGSize(width: radius, height: radius) : .zero
    }
    path.addRoundedRect(
      rect, topLeft: size(.minXMinY), topRight: size(.maxXMinY), bottomRight: size(.maxXMaxY),
      bottomLeft: size(.minXMaxY))
    return path
  }

  private func addContinuous(_ rect: CGRect, to path: inout Path) {
    let room = Double(min(rect.width, rect.height)) / 2 / radius
    let outline = ContinuousCorner(room: room)
    let (left, right) = (CGVector(dx: -radius, dy: 0), CGVector(dx: radius, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -radius), CGVector(dx: 0, dy: radius))
    let corners: [(CornerMask, CGPoint, CGVector, CGVector)] = [
      (.minXMinY, CGPoint(x: rect.minX, y: rect.minY), down, right),
      (.maxXMinY, CGPoint(x: rect.maxX, y: rect.minY), left, down),
      (.maxXMaxY, CGPoint(x: rect.maxX, y: rect.maxY), up, left),
      (.minXMaxY, CGPoint(x: rect.minX, y: rect.maxY), right, up),
    ]
    for (corner, point, incoming, outgoing) in corners {
      if mask.contains(corner) {
        outline.add(to: &path, corner: point, incoming: incoming, outgoing: outgoing)
      } else if path.isEmpty {
        path.move(to: point)
      } else {
        path.addLine(to: point)
      }
    }
    path.close()
  }

  /// Returns the outline together with that of the rectangle inset by `width`, to be filled
  /// even-odd.
  func ring(in rect: CGRect, width: Double) -> Path {
    var path = outline(of: rect)
    let inner = rect.insetBy(dx: width, dy: width)
    if inner.isNull || inner.width <= 0 || inner.height <= 0 { return path }
    var corners = self
    corners.radius = max(0, radius - width)
    path.append(corners.outline(of: inner))
    return path
  }
}
