// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Stage

/// Insets written as `59,0,34,0`: top, left, bottom, right.
package struct ScreenInsets: ExpressibleByArgument {
  var area = StageConfiguration.SafeArea()

  package init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.compactMap(Double.init).filter { $0 >= 0 && $0 <= 10_000 }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    (area.top, area.left, area.bottom, area.right) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
  }
}
