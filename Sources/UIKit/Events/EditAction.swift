// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A standard edit action of responders.
enum EditAction: String {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"

  /// The action of a selector; `nil` if it is another one.
  init?(_ selector: Selector) { self.init(rawValue: selector.description) }
}
