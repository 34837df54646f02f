// Nacre, MIT licence; see LICENSE.

import Foundation

extension Path {
  /// Returns two paths with the same verbs: a line in one that is a cubic curve in the other becomes
  /// a curve whose control points lie at its ends. `nil` if the paths differ in another way.
  package static func curvedAlike(_ a: Path, _ b: Path) -> (Path, Path)? {
    guard a.verbs.count == b.verbs.count,
      zip(a.verbs, b.verbs).allSatisfy({
        $0 == $1 || ($0 == .line && $1 == .cubic) || ($0 == .cubic && $1 == .line)
      })
    else { return nil }
    return (a.curved(where: b.verbs), b.curved(where: a.verbs))
  }

  /// Returns the path with a curve for each line where `verbs` has a curve.
  private func curved(where verbs: [Verb]) -> Path {
    var result = Path()
    var index = 0
    forEach { element in
      if case .line(let point) = element, verbs[index] == .cubic {
        result.addCubic(to: point, control1: result.currentPoint ?? point, control2: point)
      } else {
        result.append(element)
      }
      index += 1
    }
    return result
  }
}
