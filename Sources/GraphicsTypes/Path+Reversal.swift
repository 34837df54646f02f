// Nacre, MIT licence; see LICENSE.

import Foundation

extension Path {
  /// The same curves drawn from their ends to their starts, subpath by subpath.
  package var reversed: Path {
    var result = Path()
    var start = CGPoint.zero
    var segments: [(Element, from: CGPoint)] = []
    var current = CGPoint.zero
    func flush(into result: inout Path, isClosed: Bool) {
      guard isClosed || !segments.isEmpty else { return }
      result.move(to: isClosed ? start : current)
      if isClosed, current != start { result.addLine(to: current) }
      for (element, from) in segments.reversed() {
        switch element {
        case .quad(let control, _): result.addQuad(to: from, control: control)
        case .cubic(let control1, let control2, _):
          result.addCubic(to: from, control1: control2, control2: control1)
        case .line, .move, .close: result.addLine(to: from)
        }
      }
      if isClosed { result.close() }
      segments = []
    }
    forEach { element in
      switch element {
      case .move(let point):
        flush(into: &result, isClosed: false)
        (start, current) = (point, point)
      case .line(let point), .quad(_, let point), .cubic(_, _, let point):
        segments.append((element, from: current))
        current = point
      case .close:
        flush(into: &result, isClosed: true)
        current = start
      }
    }
    flush(into: &result, isClosed: false)
    return result
  }

  /// Creates a closed rectangle whose corners gain curvature gradually along the edge.
  ///
  /// Each corner reaches 1.52866483 radii along its sides. Where the shorter side has no room for
  /// two, corners are quarter circles, their radius clamped to half of the shorter side.
  ///
  /// **Source.** The outline of iOS 7's icons and rounded rectangles, as published by PaintCode,
  /// "Code for iOS 7 Rounded Rectangles" (2013). **Matches Apple.** Observed where it fits;
  /// unknown where it does not.
  package init(continuousRoundedRect rect: CGRect, radius: CGFloat) {
    let reach: CGFloat = 1.52866483
    let shorter = min(rect.width, rect.height)
    guard radius > 0, radius * reach <= shorter / 2 else {
      self.init(roundedRect: rect, radiusX: max(0, radius), radiusY: max(0, radius))
      return
    }
    self.init()
    let corners: [(CGPoint, CGVector, CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
    ]
    move(to: CGPoint(x: rect.minX + radius * reach, y: rect.minY))
    for (corner, back, ahead) in corners {
      // `u` along the side on which the corner begins, `v` along the one on which it ends.
      func at(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
        CGPoint(
          x: corner.x + radius * (u * back.dx + v * ahead.dx),
          y: corner.y + radius * (u * back.dy + v * ahead.dy))
      }
      addLine(to: at(reach, 0))
      addCubic(
        to: at(0.66993427, 0.06549600), control1: at(1.08849323, 0), control2: at(0.86840689, 0))
      addLine(to: at(0.63149399, 0.07491100))
      addCubic(
        to: at(0.07491176, 0.63149399), control1: at(0.37282392, 0.16905899),
        control2: at(0.16906013, 0.37282401))
      addLine(to: at(0.06549600, 0.66993427))
      addCubic(
        to: at(0, reach), control1: at(0, 0.86840689), control2: at(0, 1.08849323))
    }
    close()
  }
}
