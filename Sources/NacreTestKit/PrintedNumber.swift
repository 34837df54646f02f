// Nacre, MIT licence; see LICENSE.

import Foundation

extension BinaryFloatingPoint {
  /// Whether the number, rounded to as many decimals as `printed` has, equals `printed`.
  ///
  /// A published number is tested to its own digits, so no tolerance has to be chosen. If it has
  /// all the digits of a `Double`, a difference of four units in the last place is allowed.
  package func agrees(with printed: String) -> Bool {
    guard let expected = Double(printed) else { return false }
    let decimals = printed.split(separator: ".").dropFirst().first?.count ?? 0
    let half = 0.5 * pow(10, -Double(decimals))
    return abs(Double(self) - expected) <= max(half, 4 * expected.ulp)
  }
}
