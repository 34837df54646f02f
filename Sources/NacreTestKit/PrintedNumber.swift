// Nacre, MIT licence; see LICENSE.

import Foundation

extension BinaryFloatingPoint {
  /// Whether the number, rounded to as many decimals as `printed` has, is `printed`.
  ///
  /// A published number is tested by its own digits: no tolerance has to be chosen. Where it has
  /// all the digits of a `Double`, four steps of that precision are allowed.
  package func agrees(with printed: String) -> Bool {
    guard let expected = Double(printed) else { return false }
    let decimals = printed.split(separator: ".").dropFirst().first?.count ?? 0
    let half = 0.5 * pow(10, -Double(decimals))
    return abs(Double(self) - expected) <= max(half, 4 * expected.ulp)
  }
}
