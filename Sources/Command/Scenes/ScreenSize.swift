// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import Stage

/// A size written as `390x844`.
package struct ScreenSize: ExpressibleByArgument, CustomStringConvertible {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0)
    }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width.isFinite,
      height.isFinite, width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
  }

  /// Whether a screen of this size is an iPad's. `UIDevice` has the same limit for the interface idiom.
  var isPad: Bool { min(width, height) >= 744 }

  package var description: String { "\(width.short)x\(height.short)" }
}

extension Double {
  /// The number as text, without the decimal point if it is whole.
  var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
