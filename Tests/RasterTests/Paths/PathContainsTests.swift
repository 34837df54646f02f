// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import Testing

/// Points in paths, by both rules.
struct PathContainsTests {
  private func square(_ side: Double, isReversed: Bool = false) -> Path {
    let path = Path(rect: CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side))
    return isReversed ? path.reversed : path
  }

  /// With the non-zero rule a point is inside where the windings of the squares around it do not cancel; with the
  /// even-odd rule, where their sum is odd.
  @Test func ringsCountByTheirDirections() {
    var same = square(10)
    same.append(square(6))
    same.append(square(3))
    var hole = square(10)
    hole.append(square(6, isReversed: true))
    let cases: [(Double, same: (Bool, Bool), hole: (Bool, Bool))] = [
      (8, (true, true), (true, true)), (4, (true, false), (false, false)),
      (1, (true, true), (false, false)), (11, (false, false), (false, false)),
    ]
    for (x, expected, other) in cases {
      let point = CGPoint(x: x, y: 0.5)
      #expect(same.contains(point, rule: .nonZero) == expected.0, "\(x)")
      #expect(same.contains(point, rule: .evenOdd) == expected.1, "\(x)")
      #expect(hole.contains(point, rule: .nonZero) == other.0, "\(x)")
      #expect(hole.contains(point, rule: .evenOdd) == other.1, "\(x)")
      #expect(same.reversed.contains(point, rule: .nonZero) == expected.0, "\(x)")
    }
  }

  @Test func strangePointsAreOutside() {
    for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
      #expect(!square(10).contains(point, rule: .nonZero))
    }
    #expect(!Path().contains(.zero, rule: .nonZero))
    #expect(!square(0).contains(.zero, rule: .nonZero))
  }
}
