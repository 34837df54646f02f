// Nacre, MIT licence; see LICENSE.

import Foundation

extension Path {
  /// The path with each subpath drawn in the opposite direction.
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
}
